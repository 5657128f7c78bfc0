"""Ashfall: four post-apocalyptic board games at one table, for people, bots and research."""
