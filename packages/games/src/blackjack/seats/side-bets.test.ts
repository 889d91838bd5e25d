/**
 * Goal: each result of a side bet is as likely as published. Method: every second card, and every combination of three
 * cards by rank and suit, weighted by its number of copies in six decks.
 */
import { ratio, ratioToPercentText } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { blackjackSeats } from './index.ts'
import { pairOf, plusThreeOf } from './side-bets.ts'
import { mathsOfInsurance, mathsOfSide, SIDE_DEALS, SIDE_WAYS } from './sides/par-sheet.ts'

const DECK = Array.from({ length: 52 }, (_, card) => card)

/** How often six decks hold these three cards: identical cards come from the same six copies. */
function setsOf(cards: readonly number[]): number {
  const [least = 0, middle = 0, most = 0] = cards
  if (least === most) return 20
  return least === middle || middle === most ? 15 * 6 : 6 ** 3
}

function countThrees(): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const a of DECK) {
    for (let b = a; b < 52; b += 1) {
      for (let c = b; c < 52; c += 1) {
        const result = plusThreeOf([a, b], c)
        counts[result] = (counts[result] ?? 0) + setsOf([a, b, c])
      }
    }
  }
  return counts
}

describe('Perfect Pairs', () => {
  it('come up on 5, 6 and 12 of the 311 cards that may follow the first', () => {
    for (const first of DECK) {
      const counts: Record<string, number> = {}
      for (const second of DECK) {
        const result = pairOf([first, second])
        counts[result] = (counts[result] ?? 0) + (second === first ? 5 : 6)
      }
      expect(counts).toEqual({ perfectPair: 5, colouredPair: 6, mixedPair: 12, none: 288 })
    }
    expect(SIDE_WAYS.perfectPairs).toEqual({
      perfectPair: 5n,
      colouredPair: 6n,
      mixedPair: 12n,
    })
    expect(SIDE_DEALS.perfectPairs).toBe(311n)
  })

  it('return 93.89 percent', () => {
    const { rtp, maxOutcome } = mathsOfSide('perfectPairs')
    expect(rtp).toEqual(ratio(5 * 26 + 6 * 13 + 12 * 7, 311))
    expect(ratioToPercentText(rtp)).toBe('93.89%')
    expect(maxOutcome).toEqual(ratio(26))
  })
})

describe('21+3', () => {
  it('comes to its results in as many of 5,013,320 deals as published', () => {
    const { none = 0, ...counts } = countThrees()
    expect(counts).toEqual({
      suitedThree: 1_040,
      straightFlush: 10_368,
      threeOfAKind: 25_272,
      straight: 155_520,
      flush: 292_896,
    })
    const paid = Object.values(counts).reduce((sum, ways) => sum + ways, 0)
    expect(none + paid).toBe(5_013_320)
    expect(SIDE_DEALS.plusThree).toBe(5_013_320n)
    const published = Object.entries(SIDE_WAYS.plusThree).map(([name, ways]) => [
      name,
      Number(ways),
    ])
    expect(Object.fromEntries(published)).toEqual(counts)
  })

  it('returns 95.38 percent', () => {
    expect(ratioToPercentText(mathsOfSide('plusThree').rtp)).toBe('95.38%')
  })

  it('is the same whichever of the three cards is the dealer’s', () => {
    for (const [a, b, c] of [
      [0, 1, 2],
      [0, 12, 11],
      [5, 18, 31],
      [5, 5, 5],
      [3, 17, 30],
      [3, 8, 9],
    ] as const) {
      const results = [plusThreeOf([a, b], c), plusThreeOf([c, a], b), plusThreeOf([b, c], a)]
      expect(new Set(results).size).toBe(1)
    }
  })

  it('takes an ace at either end of a straight, never in the middle', () => {
    expect(plusThreeOf([0, 1], 15)).toBe('straight')
    expect(plusThreeOf([0, 12], 24)).toBe('straight')
    expect(plusThreeOf([12, 0], 14)).toBe('none')
  })
})

it('insurance returns 288 of 311', () => {
  expect(mathsOfInsurance().rtp).toEqual(ratio(288, 311))
  const names = blackjackSeats.maths().variants?.map(({ variant }) => variant)
  expect(names).toEqual(['perfectPairs', 'plusThree', 'insurance'])
})
