import { CARD_MS } from '@baize/rooms'
import { describe, expect, it } from 'vitest'
import { cardKey, cardsShown, noteDealt } from './deal.logic.ts'
import type { Tableau } from './hands.logic.ts'

const hand = (cards: number[], stakes = 1) => ({ cards, stakes, isDone: false })
const seatOf = (seat: number, ...hands: number[][]) => ({
  ...{ seat, hands: hands.map((cards) => hand(cards)), isSurrendered: false },
})
const dealt: Tableau = { seats: [seatOf(1, [5, 6]), seatOf(4, [7, 8])], dealer: [9], isOver: false }
const AT = 1_000_000
const noted = (tableau: Tableau | undefined, roundId = 'r') => ({
  ...{ roundId, tableau, untilMs: AT + 60_000 },
})
const PLAYING = { kind: 'playing', leftMs: 1, wholeMs: 1 } as const
const shown = (tableau: Tableau, isStill = false) => ({
  ...{ tableau, moment: PLAYING, result: undefined, isStill },
})

describe('the deal of a round', () => {
  const betting = noteDealt(undefined, noted(undefined), AT)
  const book = noteDealt(betting, noted(dealt), AT)

  it('comes a card to each seat, the dealer’s, a second one each, and the dealer’s hidden one', () => {
    expect([...(book?.starts ?? [])]).toEqual([
      [cardKey(1, 0, 0, 5), AT],
      [cardKey(4, 0, 0, 7), AT + CARD_MS],
      ['dealer-0', AT + 2 * CARD_MS],
      [cardKey(1, 0, 1, 6), AT + 3 * CARD_MS],
      [cardKey(4, 0, 1, 8), AT + 4 * CARD_MS],
      ['dealer-1', AT + 5 * CARD_MS],
    ])
    const early = cardsShown(book, shown(dealt), AT + CARD_MS + 1)
    expect(early.filter((each) => each.dealt > 0).map(({ card }) => card)).toEqual([5, 7])
    const late = cardsShown(book, shown(dealt), AT + 10_000)
    expect(late.every((each) => each.dealt === 1)).toBe(true)
  })

  it('never shows the dealer’s second card before it was turned', () => {
    const hole = cardsShown(book, shown(dealt), AT + 10_000).at(-1)
    expect([hole?.card, hole?.turned]).toEqual([undefined, 0])
  })

  it('lies there for who comes in the middle of it, and without motion', () => {
    const joined = noteDealt(undefined, noted(dealt), AT)
    expect(cardsShown(joined, shown(dealt), AT).every((each) => each.dealt === 1)).toBe(true)
    expect(cardsShown(book, shown(dealt, true), AT).every((each) => each.dealt === 1)).toBe(true)
  })

  it('goes on with the cards that are new: after a split both hands get one', () => {
    const pair: Tableau = { ...dealt, seats: [seatOf(1, [5, 5])] }
    const first = noteDealt(betting, noted(pair), AT)
    const split: Tableau = { ...pair, seats: [seatOf(1, [5, 20], [5, 21])] }
    const later = AT + 30_000
    const after = noteDealt(first, noted(split), later)
    const fresh = [...(after?.starts ?? [])].filter(([, at]) => at >= later).map(([key]) => key)
    expect(fresh).toEqual([cardKey(1, 0, 1, 20), cardKey(1, 1, 0, 5), cardKey(1, 1, 1, 21)])
    expect(noteDealt(after, noted(split), later)).toBe(after)
  })

  it('turns the hidden card in the show, and draws what the dealer drew', () => {
    const result = { game: 'blackjack' as const, dealer: [9, 3, 10], seats: [...dealt.seats] }
    const over: Tableau = { seats: dealt.seats, dealer: result.dealer, isOver: true }
    const at = (sinceMs: number) =>
      cardsShown(
        book,
        {
          ...{ tableau: over, result, isStill: false },
          moment: { kind: 'shown', sinceMs, showMs: 5_900 },
        },
        AT + 10_000,
      ).filter(({ seat }) => seat === undefined)
    expect(at(0).map((each) => [each.dealt, each.turned])).toEqual([
      ...[
        [1, 1],
        [1, 0],
        [0, 0],
      ],
    ])
    expect(at(5_900).every((each) => each.dealt === 1 && each.turned === 1)).toBe(true)
  })
})
