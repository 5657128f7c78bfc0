"""The vocabulary of Radlands: the steps of its effects, why an option is refused, and what its rules tell."""

from __future__ import annotations

from enum import IntEnum


class Step(IntEnum):
    """A thing to do. Those up to LAST_ASKING ask a seat; the others just happen.

    A step on the agenda has `who` (the seat it speaks to), `amount` (the kind of the card whose effect this is, or of
    the person being played) and `source`: the place of that card, which follows it, or -1 and -2 if it is no longer in
    play, or never was, and belongs to seat 0 or 1.
    """

    NONE = 0

    # The order of play.
    DRAFT = 1  # each keeps three of six camps, unseen
    TURN = 2  # the actions phase
    PLACE = 3  # pay for a person and put it into a column; a PUNK comes from the deck, and costs nothing
    MAKE_ROOM = 4  # destroy one of one's people, so that the person finds room; PLACE follows
    LAND = 5  # as PLACE, by Parachute Base
    LAND_ROOM = 6  # as MAKE_ROOM, by Parachute Base
    PUNK = 7  # gain a punk: a place, or DONE
    PUNK_ROOM = 8  # destroy one of one's people for a punk, or DONE; by switch only; PLACE follows

    # A choice of cards.
    DISCARD = 9  # one of the hand
    WAREHOUSE = 10  # one of the hand, the first for Warehouse
    WAREHOUSE_MORE = 11  # one more, or DONE
    KEEP_ONE = 12  # one of those drawn stays, the others are discarded
    DROP_ONE = 13  # one of those drawn is discarded
    EXPERIMENT = 14  # the junk effect of one of those shown, or DONE
    PARACHUTE = 15  # a person of the hand

    # A choice of ways; CHOOSE + 0, 1, 2 mean the ways in the order given.
    CACHE = 16  # a card, restore, a punk
    MERCENARIES = 17  # discard two cards, lose a card in play
    MUTATE = 18  # damage, restore, damage then restore, restore then damage (by switch)
    SCAVENGE = 19  # a punk, a water
    PUSH_BACK = 20  # push the other's events back, or DONE

    # An ability of a person; COPY + 3 * place + slot.
    MIMIC = 21  # copy one
    ADRENALINE = 22  # let a damaged person use one
    JUMP = 23  # the person that has just landed (source) uses one

    # Places for people.
    HIGH_GROUND = 24  # who moves, or DONE
    HIGH_GROUND_TO = 25  # where the person at `source` goes
    RELOCATE = 26  # who moves, of either side
    RELOCATE_TO = 27  # where the person at `source` goes

    # An event in a queue; a column.
    OMEN = 28
    MAGNUS = 29  # all in an opposing column take a damage
    NAPALM = 30  # all people in an opposing column are destroyed

    # A card of the other seat.
    DAMAGE = 31  # unprotected
    LOOT = 32  # unprotected; draw if it was a camp
    INJURE = 33  # unprotected person
    SNIPE = 34  # any card is damaged
    BURN = 35  # unprotected camp is damaged
    SHELL = 36  # any camp is damaged
    ASSASSINATE = 37  # unprotected person is destroyed
    RESONATE = 38  # unprotected damaged card is destroyed
    DEMOLISH = 39  # any camp is destroyed
    BANISH = 40  # any person is destroyed

    # A card of one's own.
    RESTORE = 41  # or DONE
    REVIVE = 42  # a person, made ready too; or DONE
    REKINDLE = 43  # restore as many as wished, then DONE
    MEND = 44  # as RESTORE, but it was chosen: one has to be
    SACRIFICE = 45  # a person is destroyed
    LOSE_CAMP = 46  # a camp is destroyed
    HIT_CAMP = 47  # a camp is damaged
    LOSE_CARD = 48  # any card is destroyed
    HIT_CARD = 49  # any card is damaged
    SPARE = 50  # a person is kept, all others are destroyed
    RESCUE = 51  # a person goes back to the hand
    TRAIN = 52  # a punk is turned up
    REBUILD = 53  # a destroyed camp is turned up

    # What just happens.
    REVEAL_CAMPS = 54
    BEGIN_TURN = 55
    RESOLVE_FIRST = 56  # the event on space 1 of `who`
    MOVE_QUEUE = 57  # all events of `who` move forward
    REPLENISH = 58
    FINISH_EVENT = 59  # the event `amount` of `who` has had its effect
    DRAW = 60
    WATER = 61
    RAID = 62
    HURT_SOURCE = 63  # the acting card takes a damage
    DESTROY_SOURCE = 64  # the acting card is destroyed
    TAKE_TWO = 65  # into hand and shown to their owner
    TAKE_FOUR = 66
    REVEAL_THREE = 67  # onto the discard pile
    WAREHOUSE_DRAW = 68
    INJURE_FRONT = 69  # all unprotected people of the other
    EXTERMINATE = 70  # all damaged people of the other
    RADIATE = 71  # all people
    BOMBARD = 72  # all camps of the other
    SALVAGE = 73  # a card for each destroyed camp of the other
    MELTDOWN = 74  # all people are destroyed
    TRUCE = 75  # all people go to hand
    OVERLOOK = 76  # the other's cards are unprotected for the rest of the turn
    REGROUP = 77  # gaps close after High Ground
    ROLL = 78  # Juggernaut moves


LAST_ASKING = Step.REBUILD

OPTIONAL = (
    *(Step.PUNK, Step.PUNK_ROOM, Step.WAREHOUSE_MORE, Step.EXPERIMENT, Step.PUSH_BACK, Step.HIGH_GROUND),
    *(Step.RESTORE, Step.REVIVE, Step.REKINDLE),
)
"""The steps that may be declined."""

IS_OPTIONAL = tuple(int(step in OPTIONAL) for step in Step)

THEIRS = 128
"""Added to a step in a card's row: the other seat does it."""


def theirs(step: Step) -> int:
    """Write, in a card's row, that the other seat does a step."""
    return THEIRS + step


def times(n: int, step: Step) -> int:
    """Write, in a card's row, that a step is done n times."""
    return 2 * THEIRS * (n - 1) + step


class Why(IntEnum):
    """Why an option is refused: what `rules.why_not` returns, with numbers by `rules.need` and `rules.have`."""

    ALLOWED = 0
    NOT_NOW = 1  # nothing of the kind is asked
    WATER = 2  # need, have
    NO_SUCH_CARD = 3  # not in hand, not among the cards shown, no such ability
    USED = 4  # the card was used this turn
    NOT_READY = 5  # it entered play or was restored this turn
    DAMAGED = 6  # a damaged person cannot act
    QUEUE_FULL = 7
    SILO_AWAY = 8  # the Water Silo is in hand already
    SILO_SPENT = 9  # it was junked this turn
    NO_EFFECT = 10  # by switch: junk that would do nothing
    PROTECTED = 11  # somebody stands before that card
    NO_TARGET = 12  # that card, place, column or event cannot be picked
    NO_ENEMY = 13  # no unprotected enemy
    NO_DAMAGED_ENEMY = 14
    NO_EXPOSED_CAMP = 15  # no unprotected opposing camp
    NO_DAMAGED_FRONT = 16  # no opposing card is both unprotected and damaged
    NO_PERSON = 17  # none of one's own
    NO_PUNK = 18
    NO_ROOM = 19  # for a punk
    NOTHING_DAMAGED = 20  # nothing that could be restored
    NOBODY_DAMAGED = 21  # no damaged person of one's own
    NO_DESTROYED_CAMP = 22
    NO_CARD = 23  # none in hand but the Water Silo
    RAID_BLOCKED = 24
    NO_EVENT = 25  # the other has no event in the queue
    NO_MOVING_EVENT = 26  # no event can move
    NO_EVENT_RESOLVED = 27  # this turn
    NO_RAIDERS_RESOLVED = 28  # one's own, this turn
    FEW_ENTERED = 29  # need, have: people who entered play this turn
    TOO_MANY_PEOPLE = 30  # need (at most), have
    FEW_PEOPLE = 31  # need, have
    CAMP_DAMAGED = 32
    RESCUED_ENOUGH = 33  # need (at most): guard against endless turns
    OTHER_ABILITY = 34  # later printing: Resonator stands alone in a turn
    NOBODY_TO_COPY = 35  # Mimic
    NOBODY_TO_DRIVE = 36  # Adrenaline Lab
    NOBODY_TO_DROP = 37  # Parachute Base


LAST_MISSING = Why.NO_CARD
"""Up to here an ability misses cards or places; what follows has not happened or is not so."""


class Told(IntEnum):
    """What happened: the first number of a told row; the others are named behind it.

    A place is 0 to 17 and tells its owner (place // 9); a queue place is 0 to 5 (3 * owner + space - 1). `by` is the
    card that did it: BY * owner + kind, or 0.
    """

    KEPT = 1  # seat, camp, column 0 to 2: only for its owner
    CAMP_REVEALED = 2  # place, camp
    BEGINS = 3  # seat
    TURN = 4  # seat, number of the turn
    WATER = 5  # seat, water gained, by
    DREW = 6  # seat, card, by: the card only for its owner
    SILO_TAKEN = 7  # seat
    PLAYED = 8  # seat, person, place
    QUEUED = 9  # seat, event, queue place
    EVENT_PLAYED = 10  # seat, event: resolves at once
    EVENT_MOVED = 11  # event, queue place, new queue place
    EVENT_RESOLVES = 12  # seat (its owner), event
    RAID_BLOCKED = 13  # seat, 0, by
    JUNKED = 14  # seat, card
    USED = 15  # place, card, slot
    COPIED = 16  # place of who acts, person whose ability it is, slot
    PUNK_GAINED = 17  # place, 0, by
    TURNED_UP = 18  # place, card, by: a punk's face, which everybody sees
    DAMAGED = 19  # place, card, by
    DESTROYED = 20  # place, card, by
    RESTORED = 21  # place, card, by
    RETURNED = 22  # place, card (PUNK for a punk), by: to its owner's hand
    PUNK_SEEN = 23  # seat, card: the face of the punk taken to hand, only for its owner
    DISCARDED = 24  # seat, card, by
    REVEALED = 25  # seat, card, by: from the deck onto the discard pile
    MOVED = 26  # from place, to place, card
    SPARED = 27  # place, card, by
    REBUILT = 28  # place, camp, by
    OVERLOOKED = 29  # seat for whom the other's cards are unprotected now
    DECLINED = 30  # seat, 0, by
    NO_EFFECT = 31  # seat, 0, by: nothing could be picked
    RESHUFFLED = 32  # cards in the new deck
    DECK_OUT = 33  # the second time: the game is drawn
    CAMPS_LOST = 34  # seat that has no camp left
    OBELISK_WON = 35  # seat, later printing


BY = 128
