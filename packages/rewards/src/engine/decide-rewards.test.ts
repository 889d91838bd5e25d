import { describe, expect, it } from 'vitest'
import { buildBet, buildDeposit, buildOffer, TEN, takeBack } from '../testing/offers.ts'
import { countEvents, NEW_COUNTER } from './count-events.ts'
import { decideRewards, type KnownReward, type RewardChange } from './decide-rewards.ts'
import type { RewardEvent } from './event.ts'
import type { OfferRules, RewardTerms } from './offer.ts'
import { rewardIdOf, worthMaxOf, worthOf } from './reward.ts'

const NOTHING: readonly KnownReward[] = []

function decide(
  rules: OfferRules,
  events: readonly RewardEvent[],
  { known = NOTHING, isOver = false, elsewhere = 0 } = {},
): RewardChange[] {
  const { counter, crossings } = countEvents(rules, NEW_COUNTER, events)
  return decideRewards(rules, { sum: counter.sum, crossings, known, isOver, elsewhere })
}

const known = (state: KnownReward['state'], isShort = false): KnownReward[] => [
  { step: 1, state, isShort },
]
const share = (of: 'event' | 'count', percent = '50'): RewardTerms => ({
  kind: 'cash',
  sum: { kind: 'share', percent, of, amountMaxMinor: '3000' },
})
const steps = (...rewards: readonly (readonly [reach: string, reward: RewardTerms])[]) =>
  ({
    kind: 'steps',
    pays: 'each_step',
    steps: rewards.map(([reach, reward]) => ({ reach, reward })),
  }) as const

describe('rewards', () => {
  const rules = buildOffer()
  const bet = buildBet(10_000)

  it('open when their step is reached, once', () => {
    expect(decide(rules, [buildBet(9_999)])).toEqual([])
    expect(decide(rules, [bet])).toEqual([{ kind: 'open', step: 1, worthMinor: 1_000n }])
    for (const state of ['open', 'applying', 'granted', 'rejected', 'lapsed'] as const) {
      expect(decide(rules, [bet], { known: known(state) })).toEqual([])
    }
  })

  it('are taken back while nobody has been granted them, and open again', () => {
    const events = [bet, takeBack(bet)]
    expect(decide(rules, events, { known: known('open') })).toEqual([
      { kind: 'take_back', step: 1 },
    ])
    expect(decide(rules, events, { known: known('applying') })).toEqual([
      { kind: 'take_back', step: 1 },
    ])
    expect(decide(rules, [bet], { known: known('taken_back') })).toMatchObject([{ kind: 'open' }])
  })

  it('stay when they were granted, and what is missing is said once', () => {
    const events = [bet, buildBet(2_000), takeBack(bet)]
    expect(decide(rules, events, { known: known('granted') })).toEqual([
      { kind: 'short', step: 1, missing: 8_000n },
    ])
    expect(decide(rules, events, { known: known('granted', true) })).toEqual([])
    expect(decide(rules, [bet], { known: known('granted', true) })).toEqual([
      { kind: 'made_up', step: 1 },
    ])
  })

  it('are no more than one member may get', () => {
    const every = buildOffer({
      timesMax: 3,
      goal: { kind: 'every', each: '1000', timesMax: 100, reward: TEN },
    })
    expect(decide(every, [bet])).toHaveLength(3)
    expect(decide(every, [bet], { elsewhere: 2 })).toHaveLength(1)
    expect(decide(every, [bet], { elsewhere: 2, known: known('granted') })).toEqual([])
  })

  it('match the deposit that reached the step, up to their largest sum', () => {
    const match = buildOffer({
      ...{ event: 'deposit_credited', measure: 'events', window: 'each' },
      goal: steps(['1', share('event')]),
    })
    expect(decide(match, [buildDeposit(3_333)])).toMatchObject([{ worthMinor: 1_666n }])
    expect(decide(match, [buildDeposit(10_000)])).toMatchObject([{ worthMinor: 3_000n }])
    const deposit = buildDeposit(500)
    expect(decide(match, [deposit, takeBack(deposit)], { known: known('open') })).toEqual([
      { kind: 'take_back', step: 1 },
    ])
  })

  it('of a cashback are worked out when the window is over, for the highest step, once', () => {
    const cashback = buildOffer({
      measure: 'net_loss',
      goal: {
        ...steps(['100', share('count', '5')], ['5000', share('count', '10')]),
        pays: 'highest_at_end',
      },
    })
    const bets = [buildBet(6_001), buildBet(500)]
    expect(decide(cashback, bets)).toEqual([])
    expect(decide(cashback, bets, { isOver: true })).toEqual([
      { kind: 'open', step: 2, worthMinor: 650n },
    ])
    const before = known('granted')
    expect(decide(cashback, bets, { isOver: true, known: before })).toEqual([])
  })

  it('have one name wherever they are worked out', () => {
    const key = { offerId: 'o', memberId: '7', window: '2026-03-02', step: 1 }
    expect(rewardIdOf(key)).toBe('o:7:2026-03-02:1')
  })

  it('are never worth less than nothing or more than their largest sum', () => {
    const base = { eventMinor: -5n, sumMinor: 9_999_999n }
    expect([worthOf(share('event'), base), worthOf(share('count'), base)]).toEqual([0n, 3_000n])
    const rounds = {
      kind: 'free_rounds',
      game: 'g',
      rounds: 20,
      stakeMinor: '50',
    } as const
    expect([worthMaxOf(rounds), worthMaxOf(share('count')), worthMaxOf(TEN)]).toEqual([
      ...[1_000n, 3_000n, 1_000n],
    ])
    expect(worthMaxOf({ kind: 'points', points: 500 })).toBe(0n)
  })
})
