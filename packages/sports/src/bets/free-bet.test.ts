import { minor, ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import type { LegValue } from '../cash-out/leg-value.ts'
import { quoteFreeBet } from '../cash-out/quote-free-bet.ts'
import type { Odds } from '../odds/odds.ts'
import {
  HALF_LOST,
  HALF_WON,
  LOST,
  type OutcomeResult,
  VOID,
  WON,
  wonInDeadHeat,
} from '../results/outcome-result.ts'
import type { Bet } from './bet.ts'
import { freeBetWin } from './free-bet.ts'
import { settleBet } from './settle-bet.ts'

const betAt = (stake: number, ...odds: readonly number[]): Bet => ({
  ...{ bankers: 0, sizes: [odds.length], isEachWay: false, stakeMinor: minor(BigInt(stake)) },
  legs: odds.map((each) => ({ odds: ratio(Math.round(each * 100), 100) as Odds })),
})
const HALF_VOID: OutcomeResult = { ...WON, voidFactor: ratio(1, 2) }
const TIED = wonInDeadHeat(1, 2)

describe('a free bet of 10.00', () => {
  it.each([
    ['a single that wins', [2.5], [WON], 1_500],
    ['a single that loses', [2.5], [LOST], 0],
    ['half of it won', [2.5], [HALF_WON], 750],
    ['half of it lost: less than the stake', [2.5], [HALF_LOST], 0],
    ['half of it void', [2.5], [HALF_VOID], 750],
    ['void', [2.5], [VOID], 0],
    ['a dead heat of two', [2.5], [TIED], 250],
    ['a dead heat that pays less than the stake', [1.8], [TIED], 0],
    ['an accumulator that wins', [1.5, 2], [WON, WON], 2_000],
    ['with a leg that is void', [1.5, 2], [VOID, WON], 1_000],
    ['with a leg that is half lost', [1.5, 3], [HALF_LOST, WON], 500],
    ['with a leg that is lost', [1.5, 3], [WON, LOST], 0],
    ['with two legs half lost', [3, 3], [HALF_LOST, HALF_LOST], 0],
    ['with a half won leg and a dead heat', [2, 2.4], [HALF_WON, TIED], 800],
    ['wholly void', [1.5, 2], [VOID, VOID], 0],
  ] as const)('%s', (_, odds, results, wins) => {
    const bet = betAt(1_000, ...odds)
    const legs = results.map((win) => ({ win }))
    expect(Number(freeBetWin(bet, settleBet(bet, legs).payoutMinor))).toBe(wins)
  })

  it('wins no more than its bet may', () => {
    const bet = { ...betAt(1_000, 100), winMinorMax: minor(5_000n) }
    expect(freeBetWin(bet, settleBet(bet, [{ win: WON }]).payoutMinor)).toBe(5_000n)
  })
})

describe('its cash-out', () => {
  const open = (
    won: number,
    others: Partial<Record<'halfWon' | 'void' | 'halfLost', number>> = {},
  ) =>
    ({
      ...{ state: 'open', isPriced: true },
      chances: {
        won: ratio(won, 100),
        ...Object.fromEntries(Object.entries(others).map(([way, of]) => [way, ratio(of, 100)])),
      },
    }) as LegValue
  const settled = (win: OutcomeResult): LegValue => ({ state: 'settled', result: { win } })
  const terms = { margin: ratio(5, 100) }
  it.each([
    ['a single: half of what it wins, less five percent', [3], [open(50)], 950],
    ['a stake that may come back is no money', [2], [open(40, { void: 30 })], 380],
    ['half a loss wins nothing', [2], [open(40, { halfLost: 30 })], 380],
    ['half a win wins half', [2], [open(40, { halfWon: 20 })], 475],
    ['with a leg that has won', [2, 3], [settled(WON), open(50)], 2_375],
    ['with a leg that is void', [2, 3], [settled(VOID), open(50)], 950],
    ['two open legs', [2, 3], [open(50), open(40)], 950],
    // 6.00 less the stake, 1.50 less the stake, and 2.00 · ½ · 0.50 that wins nothing.
    [
      'a way that wins nothing takes nothing off the others',
      [3, 2],
      [open(50, { halfLost: 50 }), open(50)],
      1_187,
    ],
  ] as const)('%s', (_, odds, legs, worth) => {
    const quote = quoteFreeBet(betAt(1_000, ...odds), [...legs], terms)
    expect(quote).toMatchObject({
      ok: true,
      value: { payoutMinor: BigInt(worth), stakeLeftMinor: 0n },
    })
  })

  it('is not offered where nothing can be won, where a leg has no price, or with too many ways', () => {
    const codeOf = (odds: readonly number[], legs: readonly LegValue[]) => {
      const quote = quoteFreeBet(betAt(1_000, ...odds), legs, terms)
      return quote.ok ? 'ok' : quote.refusal.code
    }
    expect(codeOf([2, 2], [settled(LOST), open(50)])).toBe('no_value')
    expect(codeOf([2], [{ ...open(50), isPriced: false } as LegValue])).toBe('market_suspended')
    const many = Array.from({ length: 13 }, () => open(40, { void: 20 }))
    expect(
      codeOf(
        many.map(() => 2),
        many,
      ),
    ).toBe('no_value')
    expect(
      codeOf(
        many.slice(1).map(() => 2),
        many.slice(1),
      ),
    ).toBe('ok')
  })
})
