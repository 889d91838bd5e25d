import { assert } from '@baize/kernel'
import { adviseMove } from './advice.ts'
import type { BlackjackMove, PlayerHand } from './events.ts'
import { DEALER_STANDS_AT, DECKS, isBust, totalOf } from './rules.ts'

/**
 * What basic strategy returns of the first stake, over every hand, every dealer's card and every card
 * drawn from the shoe, each with the chance it has in the shoe as it is then. Worked out with numbers of
 * double precision: the first twelve digits hold.
 *
 * After a split each hand is played by its own cards. Cards that come after a hand that ended by itself
 * are as likely as those before it, so both hands are worth the same and one is worked out.
 */
export function returnOfBasicStrategy(decks = DECKS): number {
  const shoe = shoeOf(decks)
  let total = 0
  for (let up = 1; up <= 10; up += 1) {
    for (let first = 1; first <= 10; first += 1) {
      for (let second = 1; second <= 10; second += 1) {
        const taken = [up, first, second]
        const left = [...shoe]
        let chance = 1
        for (const [at, value] of taken.entries()) {
          chance *= (left[value] ?? 0) / (decks * 52 - at)
          left[value] = (left[value] ?? 0) - 1
        }
        total += chance * worthOfDeal(left, up, [first, second])
      }
    }
  }
  return 1 + total
}

/** A whole shoe by value, from 1. */
export function shoeOf(decks: number): Left {
  return Array.from({ length: 11 }, (_, value) =>
    value === 0 ? 0 : decks * (value === 10 ? 16 : 4),
  )
}

/** Cards left in the shoe by value; the dealer's hidden card is one of them. */
export type Left = number[]

/** The value of each result against the dealer. */
interface Ends {
  readonly won: number
  readonly push: number
  readonly lost: number
}

/** In stakes won or lost. */
const IN_STAKES: Ends = { won: 1, push: 0, lost: -1 }

export function sizeOf(left: Left): number {
  return left.reduce((sum, count) => sum + count, 0)
}

/** The value that would give the dealer blackjack; the dealer has looked, and it is not there. */
export function excludedBy(up: number): number {
  return up === 1 ? 10 : up === 10 ? 1 : 0
}

function worthOfDeal(left: Left, up: number, cards: readonly number[]): number {
  const isNatural = cards.includes(1) && cards.includes(10)
  const excluded = excludedBy(up)
  const dealerHas = excluded === 0 ? 0 : (left[excluded] ?? 0) / sizeOf(left)
  if (isNatural) return 1.5 * (1 - dealerHas)
  return -dealerHas + (1 - dealerHas) * worthOf(left, up, { cards, isSplit: false })
}

interface Played {
  readonly cards: readonly number[]
  readonly isSplit: boolean
}

/** What a hand is worth from here on, in first stakes won or lost. */
function worthOf(left: Left, up: number, { cards, isSplit }: Played): number {
  switch (moveOn(cards, up, isSplit)) {
    case 'surrender':
      return -0.5
    case 'double':
      return 2 * afterDraw(left, up, (rest, card) => worthOfStanding(rest, up, [...cards, card]))
    case 'hit':
      return afterDraw(left, up, (rest, card) => {
        const drawn = [...cards, card]
        return isOver(drawn) ? -1 : worthOf(rest, up, { cards: drawn, isSplit })
      })
    case 'split': {
      const [own = 0] = cards
      return (
        2 *
        afterDraw(left, up, (rest, card) =>
          worthOf(rest, up, { cards: [own, card], isSplit: true }),
        )
      )
    }
    case 'stand':
      return worthOfStanding(left, up, cards)
  }
}

/** The same advice as on the table, on cards that have these values. */
export function moveOn(cards: readonly number[], up: number, isSplit: boolean): BlackjackMove {
  const hand: PlayerHand = { cards: cards.map((value) => value - 1), stakes: 1, isDone: false }
  const hands = isSplit ? [hand, hand] : [hand]
  return adviseMove(hands, 0, up - 1) ?? 'stand'
}

export function isOver(cards: readonly number[]): boolean {
  return isBust(cards.map((value) => value - 1))
}

/** The average over the next card, which is not the hidden one. */
export function afterDraw(
  left: Left,
  up: number,
  worth: (rest: Left, card: number) => number,
): number {
  const size = sizeOf(left)
  const excluded = excludedBy(up)
  const others = size - (left[excluded] ?? 0)
  let total = 0
  for (let card = 1; card <= 10; card += 1) {
    const count = left[card] ?? 0
    if (count === 0) continue
    // The hidden card is none of the excluded ones and as likely any of the others.
    const hidden = excluded === 0 || card === excluded ? 0 : count / others
    const chance = excluded === 0 ? count / size : (count - hidden) / (size - 1)
    left[card] = count - 1
    total += chance * worth(left, card)
    left[card] = count
  }
  return total
}

export function worthOfStanding(
  left: Left,
  up: number,
  cards: readonly number[],
  ends = IN_STAKES,
): number {
  if (isOver(cards)) return ends.lost
  const { points } = totalOf(cards.map((value) => value - 1))
  const excluded = excludedBy(up)
  return worthAgainst(left, { points: up, hasAce: up === 1 }, { own: points, excluded, ends })
}

interface DealerHand {
  /** Aces counted as one. */
  readonly points: number
  readonly hasAce: boolean
}

/** The dealer draws to the end; `excluded` holds for the hidden card alone. */
function worthAgainst(
  left: Left,
  dealer: DealerHand,
  { own, excluded, ends }: { readonly own: number; readonly excluded: number; readonly ends: Ends },
): number {
  const total = dealer.hasAce && dealer.points <= 11 ? dealer.points + 10 : dealer.points
  if (total >= DEALER_STANDS_AT) {
    return total > 21 || total < own ? ends.won : total === own ? ends.push : ends.lost
  }
  const size = sizeOf(left) - (excluded === 0 ? 0 : (left[excluded] ?? 0))
  assert(size > 0, 'six decks do not run out in one round')
  let worth = 0
  for (let card = 1; card <= 10; card += 1) {
    const count = left[card] ?? 0
    if (count === 0 || card === excluded) continue
    left[card] = count - 1
    const next = { points: dealer.points + card, hasAce: dealer.hasAce || card === 1 }
    worth += (count / size) * worthAgainst(left, next, { own, excluded: 0, ends })
    left[card] = count
  }
  return worth
}
