import type { SportsMarket } from '@baize/contract'
import { minor, parseMoney } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { legNow, legsToAccept, quotedMarket, readRefusedLegs } from './leg-now.logic.ts'
import {
  choicesOf,
  decisionOf,
  fewestRight,
  modesOf,
  namedSystemsOf,
  oddsBefore,
  type PlannedBet,
  planBets,
  shownLeg,
  sumStake,
} from './slip-plan.logic.ts'
import type { Slip, SlipLeg } from './slip-store.ts'

function leg(event: number, odds: string, change: Partial<SlipLeg> = {}): SlipLeg {
  return {
    ...{ eventId: `sr:match:${event}`, sport: 'football', tournament: 'Cup', startsAt: '' },
    ...{ home: 'A', away: 'B', market: '1|', outcomeId: '1', odds, version: 1 },
    ...{ isBanker: false, stake: '' },
    ...change,
  }
}

const THREE = [leg(1, '2.05'), leg(2, '1.93'), leg(3, '2.20')]

const slipOf = (legs: readonly SlipLeg[], change: Partial<Slip> = {}): Slip => ({
  ...{ legs, mode: 'accumulator', stake: '100', sizes: [], named: null, policy: 'none' },
  ...change,
})

const plan = (slip: Slip, builderOdds: string | null = null) =>
  planBets({
    slip,
    legs: slip.legs.map((each) => legNow(each, undefined)),
    readStake: (text) => parseMoney(text, 2) ?? minor(0n),
    builderOdds,
  })

it('a bet is the same decision when its prices moved, and another one with another stake', () => {
  const decided = (slip: Slip) => plan(slip).map((bet) => JSON.stringify(decisionOf(bet)))
  const moved = [leg(1, '1.55', { version: 7 }), ...THREE.slice(1)]
  expect(decided(slipOf(moved))).toEqual(decided(slipOf(THREE)))
  expect(decided(slipOf(THREE, { stake: '11' }))).not.toEqual(decided(slipOf(THREE)))
})

describe('the slip stands for', () => {
  it('a single for each leg that has a stake', () => {
    const legs = [leg(1, '2.05', { stake: '10' }), leg(2, '1.93')]
    const bets = plan(slipOf(legs, { mode: 'singles' }))
    expect(bets.map(({ stakeMinor, returnMinor }) => [stakeMinor, returnMinor])).toEqual([
      [1_000n, 2_050n],
      [0n, 0n],
    ])
    expect(sumStake(bets)).toBe(1_000n)
  })

  it('an accumulator whose odds multiply', () => {
    const [bet] = plan(slipOf(THREE, { stake: '500' }))
    expect(bet).toMatchObject({ type: 'accumulator', lines: 1, sizes: [], totalOdds: '8.70' })
    expect(bet?.returnMinor).toBe(435_215n)
  })

  it('no accumulator of one leg, and no system without sizes', () => {
    expect(plan(slipOf(THREE.slice(0, 1)))).toEqual([])
    expect(plan(slipOf(THREE, { mode: 'system' }))).toEqual([])
  })

  it('a system of ticked sizes, a stake for each of its lines', () => {
    const [bet] = plan(slipOf(THREE, { mode: 'system', sizes: [3, 2] }))
    expect(bet).toMatchObject({ type: 'system', sizes: [2, 3], lines: 4, stakeMinor: 40_000n })
    expect(bet?.returnMinor).toBe(214_168n)
  })

  it('a system with a banker, which goes first and is in every line', () => {
    const legs = [leg(1, '2.00'), leg(2, '3.00', { isBanker: true }), leg(3, '4.00')]
    const [bet] = plan(slipOf(legs, { mode: 'system', sizes: [1], stake: '1' }))
    expect(bet).toMatchObject({ bankers: 1, lines: 2, stakeMinor: 200n, returnMinor: 1_800n })
    expect(bet?.legs[0]?.leg.eventId).toBe('sr:match:2')
  })

  it('a named system, whose sizes its name says', () => {
    const [bet] = plan(slipOf(THREE, { mode: 'system', named: 'patent', stake: '1' }))
    expect(bet).toMatchObject({ type: 'patent', sizes: [], lines: 7, stakeMinor: 700n })
  })

  it('a builder at the price of all legs together, and no return before there is one', () => {
    const slip = slipOf([leg(1, '2.05'), leg(1, '1.80', { market: '29|', outcomeId: '74' })], {
      mode: 'builder',
    })
    expect(plan(slip)[0]).toMatchObject({ totalOdds: undefined, returnMinor: 0n })
    expect(plan(slip, '3.20')[0]).toMatchObject({ totalOdds: '3.20', returnMinor: 32_000n })
  })
})

describe('the fewest legs that must be right', () => {
  const fewest = (change: Partial<Slip>) => {
    const [bet] = plan(slipOf(THREE, { mode: 'system', ...change }))
    return fewestRight(bet as PlannedBet)
  }

  it('of doubles and a treble are two, from the shortest odds to the longest', () => {
    expect(fewest({ sizes: [2, 3] })).toEqual({
      ...{ rightCount: 2, fromMinor: 39_565n, toMinor: 45_100n },
    })
  })

  it('of a patent is one', () => {
    expect(fewest({ named: 'patent' })).toMatchObject({ rightCount: 1, fromMinor: 19_300n })
  })

  it('are not told where all must be right, or nothing is staked', () => {
    expect(fewest({ sizes: [3] })).toBeUndefined()
    expect(fewest({ sizes: [2], stake: '' })).toBeUndefined()
  })
})

describe('legs of one event', () => {
  const same = [leg(1, '2.05'), leg(1, '1.80', { market: '29|', outcomeId: '74' })]

  it('may be built together, but not multiplied', () => {
    expect(modesOf(same)).toContain('builder')
    const { conflictOf, accumulatorAllowed } = choicesOf(same)
    expect(accumulatorAllowed).toBe(false)
    expect(conflictOf(1)).toEqual({ relation: 'same_event', other: 0 })
  })

  it('are no builder as soon as another event is on the slip', () => {
    expect(modesOf([...same, leg(2, '2.00')])).toEqual(['singles', 'accumulator', 'system'])
  })
})

it('named systems are offered where the legs fit', () => {
  expect(namedSystemsOf(3)).toEqual(['trixie', 'patent'])
  expect(namedSystemsOf(8)).toEqual(['goliath'])
  expect(namedSystemsOf(9)).toEqual([])
})

describe('a leg beside its market', () => {
  const market = (odds: string | null, change: Partial<SportsMarket> = {}): SportsMarket => ({
    ...{ market: '1|', state: 'active', version: 4, isMain: true },
    outcomes: [{ outcomeId: '1', odds }],
    ...change,
  })
  const now = (known: SportsMarket | undefined) => legNow(leg(1, '2.05'), known)

  it('has its present price and version', () => {
    expect(now(market('2.10'))).toMatchObject({
      odds: '2.10',
      version: 4,
      state: 'open',
      move: 'up',
    })
    expect(shownLeg(now(market('2.10')))).toMatchObject({ odds: '2.10', version: 4 })
  })

  it('keeps the price that was seen while it is suspended, or not known', () => {
    expect(now(market(null))).toMatchObject({ odds: '2.05', state: 'suspended' })
    expect(now(market('2.05', { state: 'closed' }))).toMatchObject({ state: 'closed' })
    expect(now(undefined)).toMatchObject({ odds: '2.05', state: 'open', version: 1 })
  })

  it('asks for a new yes as the policy has it', () => {
    const legs = [now(market('2.10')), now(market('1.90')), now(market('2.05'))]
    const asked = (policy: Slip['policy']) => legsToAccept(legs, policy).map(({ odds }) => odds)
    expect([asked('none'), asked('higher'), asked('any')]).toEqual([['2.10', '1.90'], ['1.90'], []])
  })

  it('hears from a quote what became of it', () => {
    const quoted = (refusal: Parameters<typeof quotedMarket>[1]['refusal'], odds: string | null) =>
      quotedMarket(leg(1, '2.05'), { refusal, odds, version: 5 }, market('2.05'))
    expect(quoted(null, '2.10')).toMatchObject({ state: 'active', version: 5 })
    expect(quoted('odds_changed', '2.10').outcomes).toEqual([{ outcomeId: '1', odds: '2.10' }])
    expect(quoted('market_suspended', null).state).toBe('suspended')
    expect(quoted('event_over', null).state).toBe('closed')
  })

  it('reads the legs of a refusal as text', () => {
    const legs = [{ refusal: 'odds_changed', odds: '2.10', version: 5 }]
    expect(readRefusedLegs(JSON.stringify(legs))).toEqual(legs)
    expect(readRefusedLegs('{')).toBeUndefined()
    expect(readRefusedLegs(undefined)).toBeUndefined()
  })
})

it('the odds before are those at which the legs were taken', () => {
  expect(oddsBefore(THREE.map((each) => legNow(each, undefined)))).toBe('8.70')
})
