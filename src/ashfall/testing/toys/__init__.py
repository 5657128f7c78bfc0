"""Two small games of our own that prove the house: a flat one (scrapyard) and a story (night_watch)."""
