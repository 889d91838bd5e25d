import { describe, expect, it } from 'vitest'
import { cardKey } from './deal.logic.ts'
import type { Tableau } from './hands.logic.ts'
import { newsOf } from './news.logic.ts'

const hand = (...cards: number[]) => ({ cards, stakes: 1, isDone: false })
const seat = (at: number, ...hands: ReturnType<typeof hand>[]) => ({
  ...{ seat: at, hands, isSurrendered: false },
})
const openOf = ({ seats, dealer }: Tableau) =>
  new Map([
    ...seats.flatMap((each) =>
      each.hands.flatMap(({ cards }, at) =>
        cards.map((card, place) => [cardKey(each.seat, at, place, card), card] as const),
      ),
    ),
    ...dealer.map((card, place) => [`dealer-${place}`, card] as const),
  ])
const dealt: Tableau = {
  ...{ seats: [seat(0, hand(1, 2)), seat(3, hand(3, 4))], dealer: [9], isOver: false },
}
const open = openOf(dealt)
const mine = new Set([3])

describe('what is said of a round', () => {
  it('is one’s own hand when it was dealt, and what the dealer shows', () => {
    expect(newsOf({ tableau: dealt, open, heard: new Set(), mine })).toEqual([
      { kind: 'hand', seat: 3, hand: 0, hands: 1, cards: [3, 4], latest: undefined },
      { kind: 'dealer', card: 9 },
    ])
  })

  it('is each card that another seat draws, once', () => {
    const after: Tableau = { ...dealt, seats: [seat(0, hand(1, 2, 7)), seat(3, hand(3, 4))] }
    const heard = new Set(open.keys())
    const now = openOf(after)
    const [news, ...more] = newsOf({ tableau: after, open: now, heard, mine })
    expect(news).toMatchObject({ seat: 0, cards: [1, 2, 7], latest: 7 })
    expect(more).toEqual([])
    expect(newsOf({ tableau: after, open: now, heard: new Set(now.keys()), mine })).toEqual([])
  })
})
