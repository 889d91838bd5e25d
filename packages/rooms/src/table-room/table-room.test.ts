import { describe, expect, it } from 'vitest'
import { checkLayout, type Layout, spotMaxOf } from './check-layout.ts'
import { settleLayout } from './settle-layout.ts'
import { TABLE_KINDS, tableKindOf } from './table-kinds.ts'
import type { TableResult } from './table-result.ts'
import { EMPTY_TABLE, foldTable, type TableEvent, type TableState } from './table-state.ts'

const LIMITS = { spotMinMinor: 5_000n, spotMaxMinor: 10_000_000n, layoutMaxMinor: 20_000_000n }

function kind(game: string, variant: string) {
  return tableKindOf(game, variant) ?? expect.fail(`${game} ${variant}`)
}

const baccarat = (player: number[], banker: number[], winner: 'P' | 'B' | 'T'): TableResult => ({
  ...{ game: 'baccarat', player, banker, winner },
})
// Two, three and so on of clubs are 0, 1 and so on; kings are 11.
const BANKER_SEVEN = baccarat([11, 11], [11, 5], 'B')
const BANKER_SIX = baccarat([11, 11], [11, 4], 'B')
const TIE = baccarat([11, 4], [11, 4], 'T')

const fight = (over: Partial<Extract<TableResult, { game: 'cockfight' }>>): TableResult => ({
  ...{ game: 'cockfight', winner: 'meron', seconds: 30, pool: null, isCancelled: false },
  ...over,
})
const POOL = { meronMinor: '60000', walaMinor: '40000' }

describe('a layout', () => {
  it.each([
    ['cockfight', 'fixedOdds', { meron: '10000', draw: '1000' }, fight({}), 18_900n, 0n],
    [
      'cockfight',
      'fixedOdds',
      { wala: '10000', draw: '1000' },
      fight({ winner: 'draw' }),
      19_000n,
      0n,
    ],
    // 95,000 for 60,000 on Meron: 1.58 and a third each, rounded down.
    ['cockfight', 'pool', { meron: '10000' }, fight({ pool: POOL }), 15_833n, 0n],
    ['cockfight', 'pool', { wala: '10000' }, fight({ pool: POOL, winner: 'wala' }), 23_750n, 0n],
    ['cockfight', 'pool', { wala: '10000' }, fight({ pool: POOL, winner: 'draw' }), 10_000n, 0n],
    [
      ...(['cockfight', 'pool', { meron: '10000', draw: '500' }] as const),
      ...([fight({ pool: POOL, isCancelled: true }), 10_500n, 0n] as const),
    ],
    ['baccarat', 'commission', { banker: '10000' }, BANKER_SEVEN, 19_500n, 0n],
    ['baccarat', 'noCommission', { banker: '10000' }, BANKER_SIX, 15_000n, 0n],
    ['baccarat', 'ez', { banker: '10000' }, BANKER_SEVEN, 20_000n, 0n],
    ['baccarat', 'commission', { banker: '10000', player: '10000' }, TIE, 20_000n, 20_000n],
    ['baccarat', 'commission', { banker: '10000', tie: '1000' }, TIE, 19_000n, 0n],
    [
      'roulette',
      'european',
      { 'straight-17': '100' },
      { game: 'roulette', number: 17 },
      3_600n,
      0n,
    ],
    [
      'roulette',
      'european',
      { red: '100', black: '100' },
      { game: 'roulette', number: 17 },
      200n,
      200n,
    ],
    ['roulette', 'laPartage', { red: '150' }, { game: 'roulette', number: 0 }, 75n, 0n],
    ['sic-bo', 'standard', { small: '100' }, { game: 'sic-bo', dice: [1, 2, 3] }, 200n, 0n],
    ['sic-bo', 'standard', { small: '100' }, { game: 'sic-bo', dice: [2, 2, 2] }, 0n, 0n],
    [
      ...(['dragon-tiger', 'standard', { dragon: '100' }] as const),
      { game: 'dragon-tiger', dragon: 3, tiger: 16, winner: 'tie' },
      ...([50n, 0n] as const),
    ],
  ] as const)('at %s, %s: %j', (game, variant, layout, result, paid, uncounted) => {
    expect(
      settleLayout(kind(game, variant), layout as unknown as Layout, result as TableResult),
    ).toEqual({
      payoutMinor: paid,
      uncountedMinor: uncounted,
    })
  })

  it.each([
    [{ banker: '10000000' }, true],
    [{ banker: '10000100' }, false],
    [{ banker: '4900' }, false],
    [{ banker: '5050' }, false],
    [{ tie: '1200000' }, true],
    [{ tie: '1250000' }, false],
    [{ nothing: '10000' }, false],
    [{ banker: '10000000', player: '10000000' }, true],
    [{ banker: '10000000', player: '10000000', tie: '5000' }, false],
  ])('%j is taken within the limits of the table: %s', (layout, isTaken) => {
    const checked = checkLayout(kind('baccarat', 'commission'), LIMITS, layout as unknown as Layout)
    expect(checked.ok).toBe(isTaken)
  })

  it('pays on no spot more than twice what even money pays at most', () => {
    for (const each of TABLE_KINDS) {
      for (const spot of each.spots) {
        const { numerator, denominator } = each.paysOf(spot)
        const won = (spotMaxOf(each, LIMITS, spot) * numerator) / denominator
        expect(won, `${each.game} ${spot}`).toBeLessThanOrEqual(2n * LIMITS.spotMaxMinor)
      }
    }
  })
})

describe('what a round may pay', () => {
  it('is the most of any number at roulette', () => {
    const staked = new Map([
      ['straight-17', 100n],
      ['red', 500n],
      ['black', 600n],
    ])
    // Seventeen is black.
    expect(kind('roulette', 'european').worstMinorOf(staked)).toBe(3_600n + 1_200n)
  })

  it('is never less than what a round brings', () => {
    const staked = new Map([
      ['banker', 10_000n],
      ['player', 20_000n],
      ['bankerPair', 1_000n],
    ])
    expect(kind('baccarat', 'commission').worstMinorOf(staked)).toBe(40_000n + 12_000n)
  })
})

describe('a table', () => {
  const EVENTS: readonly TableEvent[] = [
    {
      ...{ kind: 'shoe_begun', shoeId: 's1', number: 1, commitment: 'c1' },
      ...{ nextCommitment: 'c2', shufflingUntilMs: 20 },
    },
    { kind: 'shoe_shuffled', seedCount: 2, usedCount: 5, cutAt: 400 },
    {
      ...{ kind: 'round_opened', roundId: 'r1', number: 1, atMs: 20, bettingUntilMs: 35 },
      isLastRound: false,
    },
    { kind: 'betting_extended', bettingUntilMs: 50 },
    { kind: 'bets_closed', atMs: 50 },
    {
      ...{ kind: 'drawn', result: TIE, text: 'T', atMs: 51, shownUntilMs: 63, usedCount: 9 },
    },
    { kind: 'settled', atMs: 64 },
    {
      ...{ kind: 'round_opened', roundId: 'r2', number: 2, atMs: 67, bettingUntilMs: 80 },
      isLastRound: true,
    },
    { kind: 'voided', atMs: 70 },
    { kind: 'shoe_over', seed: 'x' },
  ]
  const fold = (state: TableState, events: readonly TableEvent[]) => events.reduce(foldTable, state)

  it('lists a result once it was shown and paid, and a void round not at all', () => {
    expect(fold(EMPTY_TABLE, EVENTS.slice(0, 6)).results).toEqual([])
    expect(fold(EMPTY_TABLE, EVENTS.slice(0, 6)).round).toMatchObject({
      phase: 'shown',
      result: TIE,
    })
    const after = fold(EMPTY_TABLE, EVENTS)
    expect(after.results).toEqual([{ roundId: 'r1', text: 'T' }])
    expect(after.round).toMatchObject({ phase: 'settled', isVoid: true })
    expect(after.shoe).toMatchObject({ usedCount: 9, isLastRound: true, isOver: true })
  })

  it('is the same from any snapshot and the rest of its log', () => {
    const whole = fold(EMPTY_TABLE, EVENTS)
    for (let at = 0; at <= EVENTS.length; at += 1) {
      const snapshot = JSON.parse(JSON.stringify(fold(EMPTY_TABLE, EVENTS.slice(0, at))))
      expect(fold(snapshot, EVENTS.slice(at))).toEqual(whole)
    }
  })
})
