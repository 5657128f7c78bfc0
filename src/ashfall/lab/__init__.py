"""Many games at once: simulations at three speeds, and the measures of this house's speed."""
