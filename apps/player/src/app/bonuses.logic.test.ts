import type { Bonus } from '@baize/contract'
import { ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { contributionsOf, countsIn, lossOf, wageringOf } from './bonuses.logic.ts'

type Counts = Bonus['terms']['counts']

function bonus(counts: Counts, rest: Partial<Bonus> = {}): Bonus {
  return {
    ...{ grantId: 'bon_1', name: 'Welcome', state: 'active', amountMinor: '5000' },
    ...{ balanceMinor: '4000', wageringMinor: '50000', remainingMinor: '30000' },
    terms: {
      ...{ kind: 'cashable', order: 'cash_first', maxBetMinor: null, maxConversionMinor: null },
      counts,
    },
    ...{ convertedMinor: '0', forfeitedMinor: '0', grantedAt: '2026-11-01T00:00:00.000Z' },
    ...{ activatedAt: null, expiresAt: null, endedAt: null },
    ...rest,
  }
}

const SLOTS: Counts = [
  { gameCode: 'mines', share: ['1', '2'] },
  { gameCode: 'dice', share: ['1', '1'] },
  { gameCode: 'roulette', share: ['0', '1'] },
]

describe('bonus money', () => {
  it('may be staked on games that count, named or as one of all others', () => {
    expect(countsIn([bonus(SLOTS)], 'mines')).toBe(true)
    expect(countsIn([bonus(SLOTS)], 'roulette')).toBe(false)
    expect(countsIn([bonus(SLOTS)], 'keno')).toBe(false)
    const all: Counts = [...SLOTS, { gameCode: '*', share: ['1', '10'] }]
    expect(countsIn([bonus(all)], 'keno')).toBe(true)
    expect(countsIn([bonus(all)], 'roulette')).toBe(false)
  })

  it('may be staked only while a grant is active', () => {
    expect(countsIn([bonus(SLOTS, { state: 'waiting' })], 'dice')).toBe(false)
    expect(countsIn([], 'dice')).toBe(false)
  })

  it('names what counts, most first, and all other games at last', () => {
    expect(contributionsOf(bonus(SLOTS))).toEqual([
      { gameCode: 'dice', share: ratio(1n) },
      { gameCode: 'mines', share: ratio(1n, 2n) },
      { gameCode: 'roulette', share: ratio(0n) },
      { gameCode: undefined, share: ratio(0n) },
    ])
  })

  it('says how much of the wagering is done', () => {
    expect(wageringOf(bonus([]))).toEqual({
      ...{ doneMinor: 20_000n, leftMinor: 30_000n, requiredMinor: 50_000n, share: 0.4 },
    })
    expect(wageringOf({ wageringMinor: '0', remainingMinor: '0' }).share).toBe(1)
  })

  it('is lost as far as it is left, or whole while it waits', () => {
    expect(lossOf(bonus([]))).toBe('4000')
    expect(lossOf(bonus([], { state: 'waiting', balanceMinor: '0' }))).toBe('5000')
  })
})
