"""The contract that every game keeps: game, decision, fact, view, match, record, chance, words. No game in it."""
