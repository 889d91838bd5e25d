import { encodeId, epochMs, type Uuid } from '@baize/kernel'
import { LOST, type OutcomeResult, RESULT_OF, type Urn, WON } from '@baize/sports'
import type { UofMessage } from '@baize/uof'
import { describe, expect, it } from 'vitest'
import { findWrongBets, type StoredBet, type WhatHappened } from './check-bets.ts'

const event = 'sr:match:1' as Urn
const WINNER = { market: 1, specifiers: {} }
const WAGER = '01890000-0000-7000-8000-000000000001'
const about = (at: number) => ({ event, producer: 'live' as const, at: epochMs(at) })

function settled(at: number, home: OutcomeResult): UofMessage {
  const outcomes = new Map([['1', home]])
  const markets = [{ ...WINNER, outcomes }]
  return { type: 'bet_settlement', ...about(at), certainty: 'confirmed', markets }
}
const takenBack = (at: number): UofMessage => ({
  ...{ type: 'rollback_bet_settlement', ...about(at), markets: [WINNER] },
})
const cancelled = (at: number, start: number, end: number): UofMessage => ({
  ...{ type: 'bet_cancel', ...about(at), start: epochMs(start), end: epochMs(end) },
  markets: [WINNER],
})

/** A hundred on the home side at 2.50, taken at moment 50 and lost. */
function bet(other: Partial<StoredBet> = {}): StoredBet {
  return {
    ...{ wagerId: WAGER, state: 'accepted', wagerState: 'settled', bankers: 0, sizes: [1] },
    ...{ lines: 1, stakeMinor: '100', winMaxMinor: '100000', placedMs: 50, decidesMs: null },
    legs: [{ event, market: '1|', outcome: '1', odds: '5/2', producer: 1 }],
    ...{ sales: [], movedMinor: '-100', ...other },
  }
}

function wrong(own: StoredBet, happened: Partial<WhatHappened>): string[] {
  const said = happened.said ?? [settled(100, LOST)]
  return findWrongBets([own], { silences: [], placed: new Set(), ...happened, said })
}

describe('the verdict on bets', () => {
  it.each([
    ['a bet that lost', [settled(100, LOST)], '-100'],
    ['a bet that won', [settled(100, WON)], '150'],
    ['a bet that half won', [settled(100, RESULT_OF.half_won)], '75'],
    [
      'a result that was taken back',
      [settled(100, WON), takenBack(101), settled(102, LOST)],
      '-100',
    ],
    ['a result that was corrected, in disorder', [settled(102, WON), settled(100, LOST)], '150'],
    ['a bet of a cancelled window', [settled(100, WON), cancelled(101, 50, 51)], '0'],
    ['a bet after a cancelled window', [settled(100, WON), cancelled(101, 10, 50)], '150'],
  ])('finds nothing in %s, and a unit too much or too little', (_, said, movedMinor) => {
    expect(wrong(bet({ movedMinor }), { said })).toEqual([])
    for (const by of [1n, -1n]) {
      const moved = `${BigInt(movedMinor) + by}`
      expect(wrong(bet({ movedMinor: moved }), { said })).toHaveLength(1)
    }
  })

  it('pays what was sold and settles the rest', () => {
    const sales = [{ askedMs: 60, decidesMs: 60, stakeMinor: '40', paidMinor: '55' }]
    const said = [settled(100, WON)]
    expect(wrong(bet({ sales, movedMinor: '105' }), { said })).toEqual([])
    expect(wrong(bet({ sales, movedMinor: '150' }), { said })).toHaveLength(1)
  })

  it('gives a rejected bet back, whatever came of its match', () => {
    const rejected = { state: 'rejected', wagerState: 'void' }
    expect(wrong(bet({ ...rejected, movedMinor: '0' }), {})).toEqual([])
    expect(wrong(bet(rejected), {})).toHaveLength(1)
  })

  it('finds a bet that is open, one without a result, and one that is lost', () => {
    expect(wrong(bet({ wagerState: 'open' }), {})).toEqual([`bet ${WAGER} is open still`])
    expect(wrong(bet(), { said: [] })).toHaveLength(1)
    const placed = new Set([encodeId('rnd', WAGER as Uuid), 'rnd_another'])
    expect(wrong(bet(), { placed })).toEqual(['bet rnd_another was acknowledged and is lost'])
  })

  it('finds what was taken, placed or sold while the producer was silent for longer than it may', () => {
    const silences = [{ fromMs: 1_000, toMs: { live: 60_000, pre_match: 0 } }]
    const at = (placedMs: number, other: Partial<StoredBet> = {}) =>
      wrong(bet({ placedMs, ...other }), { silences })
    expect(at(20_000)).toEqual([])
    expect(at(30_000)).toHaveLength(1)
    expect(at(60_000)).toEqual([])
    expect(at(19_000, { decidesMs: 25_000 })).toHaveLength(1)
    const given = { state: 'rejected', wagerState: 'void', movedMinor: '0' }
    expect(at(19_000, { decidesMs: 25_000, ...given })).toEqual([])
    const sales = [{ askedMs: 30_000, decidesMs: 30_000, stakeMinor: '100', paidMinor: '90' }]
    expect(at(10_000, { sales, movedMinor: '-10' })).toHaveLength(1)
  })
})
