import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atDay, buildBet, buildDeposit, buildOffer, TEN, takeBack } from '../testing/offers.ts'
import { type Counter, countEvents, NEW_COUNTER } from './count-events.ts'
import type { RewardEvent } from './event.ts'
import { isCounted } from './event-filter.ts'

const sumOf = (rules: ReturnType<typeof buildOffer>, events: readonly RewardEvent[]) =>
  countEvents(rules, NEW_COUNTER, events).counter.sum

/** Bets of which some are taken back, and some of those restored. */
const HISTORIES = fc
  .array(fc.record({ stakeMinor: fc.integer({ min: 1, max: 9_000 }), turns: fc.nat(3) }), {
    maxLength: 12,
  })
  .map((bets) =>
    bets.map(({ stakeMinor, turns }) => {
      const events = [buildBet(stakeMinor)]
      for (let turn = 0; turn < turns; turn += 1) {
        const last = events.at(-1)
        if (last) events.push(takeBack(last))
      }
      return { stakeMinor, events, stands: turns % 2 === 0 }
    }),
  )

const RUNS = { numRuns: 500, seed: 20261128 }

describe('a counter', () => {
  const rules = buildOffer()

  it('comes to what stands, however often things were taken back and restored', () => {
    fc.assert(
      fc.property(HISTORIES, (bets) => {
        const stands = bets.filter((each) => each.stands)
        const expected = stands.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0)
        expect(
          sumOf(
            rules,
            bets.flatMap(({ events }) => events),
          ),
        ).toBe(BigInt(expected))
      }),
      RUNS,
    )
  })

  it('is not moved by a replay, in one piece or in others', () => {
    const cuts = fc.array(fc.nat(40), { maxLength: 4 })
    fc.assert(
      fc.property(HISTORIES, cuts, (bets, places) => {
        const events = bets
          .flatMap((bet) => bet.events)
          .toSorted((left, right) => Number(left.position - right.position))
        const whole = countEvents(rules, NEW_COUNTER, events).counter
        let counter: Counter = NEW_COUNTER
        for (const place of [...places.toSorted((left, right) => left - right), events.length]) {
          // Each piece is read from the beginning, as after a crash.
          counter = countEvents(rules, counter, events.slice(0, place)).counter
        }
        expect(counter).toEqual(whole)
        expect(countEvents(rules, whole, events)).toEqual({ counter: whole, crossings: new Map() })
      }),
      RUNS,
    )
  })

  it('does not care in which order the events of a piece come', () => {
    const shuffled = HISTORIES.map((bets) => bets.flatMap(({ events }) => events)).chain((events) =>
      fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
    )
    fc.assert(
      fc.property(shuffled, ([events, other]) => {
        expect(countEvents(rules, NEW_COUNTER, other)).toEqual(
          countEvents(rules, NEW_COUNTER, events),
        )
      }),
      RUNS,
    )
  })

  it('knows the event that reached a step, and forgets it when the step is lost', () => {
    const [first, second] = [buildBet(6_000), buildBet(5_000)]
    const reached = countEvents(rules, NEW_COUNTER, [first, second])
    expect(reached.crossings).toEqual(
      new Map([[1, { position: second.position, amountMinor: 5_000n }]]),
    )
    const lost = countEvents(rules, NEW_COUNTER, [first, second, takeBack(first)])
    expect(lost).toMatchObject({ counter: { sum: 5_000n }, crossings: new Map() })
  })

  it.each([
    ['stake', 300n],
    ['valid_bet', 250n],
    ['net_loss', -100n],
    ['wins', 1n],
    ['events', 1n],
  ] as const)('measures %s of a bet', (measure, sum) => {
    const bet = { stakeMinor: 300n, payoutMinor: 400n, validBetMinor: 250n }
    const event = buildBet(0, { bet })
    expect(sumOf(buildOffer({ measure }), [event])).toBe(sum)
    expect(sumOf(buildOffer({ measure }), [event, takeBack(event)])).toBe(0n)
  })

  it('reaches every step that one large bet jumps over, up to the last', () => {
    const goal = { kind: 'every', each: '100', timesMax: 3, reward: TEN } as const
    const { crossings } = countEvents(buildOffer({ goal }), NEW_COUNTER, [buildBet(900)])
    expect([...crossings.keys()]).toEqual([1, 2, 3])
  })
})

describe('an event counts', () => {
  const deposits = { event: 'deposit_credited', measure: 'amount' } as const

  it.each([
    ['of its product', buildOffer({ filter: { products: ['slot'] } }), true],
    ['of no other product', buildOffer({ filter: { products: ['live'] } }), false],
    [
      'of a game that has no name, only where no game is asked for',
      buildOffer({ filter: { games: ['g'] } }),
      false,
    ],
    ['of its kind only', buildOffer(deposits), false],
    ['on its weekday, by the days of the house', buildOffer({ filter: { weekdays: [1] } }), true],
    ['on no other weekday', buildOffer({ filter: { weekdays: [7] } }), false],
    ['within its hours', buildOffer({ filter: { minutes: [60, 120] } }), true],
    ['before they end', buildOffer({ filter: { minutes: [0, 60] } }), false],
    ['from its smallest stake on', buildOffer({ filter: { amountMinMinor: '100' } }), true],
    ['not below it', buildOffer({ filter: { amountMinMinor: '101' } }), false],
  ])('%s', (_describes, rules, expected) => {
    expect(isCounted(rules, buildBet(100))).toBe(expected)
    expect(isCounted(rules, takeBack(buildBet(100)))).toBe(expected)
  })

  it('while its offer is open, the last moment excluded', () => {
    const rules = buildOffer()
    const at = (moment: number) => isCounted(rules, buildBet(1, { at: moment as never }))
    expect([rules.opensAt - 1, rules.opensAt, rules.closesAt - 1, rules.closesAt].map(at)).toEqual([
      ...[false, true, true, false],
    ])
  })

  it('as the first deposit only where the first is asked for', () => {
    const rules = buildOffer({ ...deposits, filter: { ordinalMin: 1, ordinalMax: 1 } })
    const [first, second] = [buildDeposit(500), buildDeposit(500, { ordinal: 2 })]
    expect([first, second].map((each) => isCounted(rules, each))).toEqual([true, false])
    expect(sumOf(rules, [first, second, takeBack(first)])).toBe(0n)
  })

  it('in the window of its own moment', () => {
    expect(isCounted(buildOffer({ closesAt: atDay(2) }), buildBet(1, { at: atDay(2, 0) }))).toBe(
      true,
    )
  })
})
