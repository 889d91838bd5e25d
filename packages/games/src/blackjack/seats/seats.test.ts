/**
 * Goal: each of up to three hands is played and settled on its own; side bets and insurance pay as published; no round
 * returns more than its stated maximum; the cards do not depend on decisions. Method: scripted cards, and properties
 * over whole rounds.
 */
import { compareRatios, ratio, seededChance } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blackjack } from '../index.ts'
import type { SeatsChoice, SeatsEvent, SeatsOptions } from './events.ts'
import { blackjackSeats } from './index.ts'
import { mostReturnedOf, openingStakeOf } from './options.ts'
import { keptFigures } from './par-sheet.ts'
import { applyChoice, closeRound, openRound, viewRound } from './play.ts'
import { movesNow, nextHand } from './rules.ts'
import { type SeatsState, stakedIn } from './state.ts'

const ONE: SeatsOptions = {
  ...{ hands: 1, handMinor: '200', perfectPairsMinor: '0', plusThreeMinor: '0' },
}
const THREE: SeatsOptions = {
  ...{ hands: 3, handMinor: '20000', perfectPairsMinor: '2000', plusThreeMinor: '2000' },
}

const cardsOf = (ranks: string) =>
  ranks.split(' ').map((rank, at) => 'A23456789TJQK'.indexOf(rank) + 13 * (at % 4))

/** A round with these starting hands, dealer cards and shoe. */
function build(hands: readonly string[], dealer: string, next = '2'): SeatsState {
  const up = cardsOf(dealer)[0] ?? 0
  const seats = hands.map((own) => ({
    ...{ isInsured: false, isSurrendered: false },
    hands: [{ cards: cardsOf(own), stakes: 1, isDone: false }],
  }))
  return {
    seats,
    stakes: { handMinor: '200', perfectPairsMinor: '0', plusThreeMinor: '0' },
    phase: up === 0 ? 'insurance' : 'hands',
    dealer: cardsOf(dealer),
    active: nextHand(seats) ?? { seat: 0, hand: 0 },
    sideBets: [],
    next: cardsOf(next),
  }
}

function play(opened: SeatsState, ...choices: readonly SeatsChoice[]) {
  let state = opened
  const events: SeatsEvent[] = []
  let outcome: ReturnType<typeof ratio> | undefined
  for (const choice of choices) {
    const step = applyChoice(state, choice)
    if (!step.ok) throw new Error(step.refusal.code)
    state = step.value.state
    outcome = step.value.outcome
    events.push(...step.value.events)
  }
  return { state, outcome, events, staked: stakedIn(state) }
}

const move = (type: 'hit' | 'stand' | 'double' | 'split' | 'surrender'): SeatsChoice => ({ type })
const insure = (...seats: number[]): SeatsChoice => ({ type: 'insure', seats })
const returnsIn = (events: readonly SeatsEvent[]) =>
  events.flatMap((event) => ('returnedMinor' in event ? [BigInt(event.returnedMinor)] : []))

describe('hands of a round', () => {
  it('are played in order, each by itself, before the dealer draws', () => {
    const opened = build(['T 6', '8 8', 'K 6'], '9 T', '9 3 9 K')
    const { events, outcome, staked } = play(
      opened,
      ...[move('hit'), move('split'), move('hit'), move('stand'), move('surrender')],
    )
    expect(events.map(({ type }) => type)).toEqual([
      ...['hit', 'split', 'hit', 'stood', 'surrendered', 'dealerTurned'],
      ...['handSettled', 'handSettled', 'handSettled', 'handSettled', 'roundEnd'],
    ])
    expect(events.filter(({ type }) => type === 'handSettled')).toMatchObject([
      { seat: 0, hand: 0, result: 'lost', stakeMinor: '200', returnedMinor: '0' },
      { seat: 1, hand: 0, result: 'won', returnedMinor: '400' },
      { seat: 1, hand: 1, result: 'lost', returnedMinor: '0' },
      { seat: 2, hand: 0, result: 'surrendered', returnedMinor: '100' },
    ])
    expect([staked, outcome]).toEqual([800n, ratio(500, 800)])
  })

  it('go on when one of them is given up', () => {
    const { state } = play(build(['T 6', '5 6'], '9 7'), move('surrender'))
    expect(state.active).toEqual({ seat: 1, hand: 0 })
    expect(movesNow(state)).toEqual(['hit', 'stand', 'double', 'surrender'])
  })

  it('with blackjack wait for the others and are paid 3 to 2', () => {
    const { events, outcome } = play(build(['A K', 'T 7'], '9 9'), move('stand'))
    expect(events).toMatchObject([
      { type: 'stood', seat: 1 },
      { type: 'dealerTurned' },
      { seat: 0, result: 'blackjack', returnedMinor: '500' },
      { seat: 1, result: 'lost' },
      { type: 'roundEnd' },
    ])
    expect(outcome).toEqual(ratio(500, 400))
  })

  it('leave the dealer nothing to draw for when all of them are over 21 or given up', () => {
    const { events } = play(build(['T 6', 'T 5'], '9 2', 'T'), move('surrender'), move('surrender'))
    expect(events.some(({ type }) => type === 'dealerDrew')).toBe(false)
  })

  it('of one seat alone are version 1: same cards, same return', () => {
    for (let seed = 0; seed < 300; seed += 1) {
      const first = blackjack.open(seededChance(seed), {})
      const again = openRound(seededChance(seed), ONE)
      expect(again.events[0]).toMatchObject({
        hands: [(first.events[0] as { cards: unknown }).cards],
        dealerCard: (first.events[0] as { dealerCard: unknown }).dealerCard,
      })
      const stood = first.outcome ? first : blackjack.close(first.state)
      const left = again.outcome ? again : closeRound(again.state)
      const outcomeOf = (step: typeof stood | typeof left) =>
        'ok' in step ? step.ok && step.value.outcome : step.outcome
      expect(outcomeOf(left)).toEqual(outcomeOf(stood))
    }
  })
})

describe('insurance', () => {
  it('is asked before anything else when the dealer shows an ace, and only then', () => {
    const opened = build(['T 6', '8 8'], 'A 7')
    expect(movesNow(opened)).toEqual([])
    expect(applyChoice(opened, move('stand'))).toMatchObject({
      refusal: { code: 'move_not_possible' },
    })
    expect(applyChoice(opened, insure(2)).ok).toBe(false)
    expect(applyChoice(build(['T 6'], 'T 7'), insure()).ok).toBe(false)
    const { state } = play(opened, insure())
    expect(state.phase).toBe('hands')
    expect(applyChoice(state, insure()).ok).toBe(false)
  })

  it('costs half of a stake for each hand, and pays 2 to 1 when the dealer has blackjack', () => {
    const { outcome, staked, events } = play(build(['T 6', 'A K'], 'A K'), insure(0, 1))
    expect(staked).toBe(600n)
    expect(returnsIn(events)).toEqual([300n, 300n, 0n, 200n])
    expect(outcome).toEqual(ratio(800, 600))
  })

  it('is lost when the dealer has none, and the hands go on', () => {
    const { events, state } = play(build(['T 9', 'T 8'], 'A 7'), insure(1))
    expect(events).toMatchObject([{ type: 'insured', seats: [1] }, { type: 'dealerPeeked' }])
    const { outcome } = play(state, move('stand'), move('stand'))
    expect(outcome).toEqual(ratio(600, 500))
  })

  it('is declined for a round that is left', () => {
    const left = closeRound(build(['T 9'], 'A K'))
    expect(left).toMatchObject({ value: { outcome: ratio(0n) } })
  })
})

describe('what a round is played for', () => {
  it.each<readonly [string, object]>([
    ['fields', {}],
    ['fields', { ...THREE, more: 1 }],
    ['hands', { ...THREE, hands: 4 }],
    ['hands', { ...THREE, hands: 1.5 }],
    ['hands', { ...THREE, hands: '1' }],
    ['stake', { ...THREE, handMinor: '0' }],
    ['stake', { ...THREE, handMinor: '201' }],
    ['stake', { ...THREE, handMinor: 200 }],
    ['stake', { ...THREE, handMinor: '-200' }],
    ['sideBet', { ...THREE, perfectPairsMinor: '20002' }],
    ['sideBet', { ...THREE, handMinor: '100000', plusThreeMinor: '50002' }],
    ['sideBet', { ...THREE, plusThreeMinor: '1' }],
    ['exposure', { ...THREE, handMinor: '3000000' }],
  ])('is refused by its first fault, %s: %j', (fault, input) => {
    expect(blackjackSeats.parseOptions(input)).toMatchObject({
      refusal: { code: 'options_invalid', details: { fault } },
    })
  })

  it('is read as it is meant', () => {
    expect(blackjackSeats.parseOptions(THREE)).toEqual({ ok: true, value: THREE })
    expect(openingStakeOf(THREE)).toBe(72_000n)
    expect(blackjackSeats.limitedStakesOf?.(THREE)).toEqual([20_000n])
    expect(blackjackSeats.parseChoice({ type: 'insure', seats: [1, 0] }).ok).toBe(false)
    expect(blackjackSeats.parseChoice({ type: 'insure', seats: [0, 0] }).ok).toBe(false)
    expect(blackjackSeats.parseChoice({ type: 'stand', seats: [] }).ok).toBe(false)
    expect(blackjackSeats.parseChoice({ type: 'insure', seats: [0, 2] }).ok).toBe(true)
  })
})

const anyStakes = fc
  .record({
    hands: fc.integer({ min: 1, max: 3 }),
    hand: fc.integer({ min: 1, max: 500_000 }),
    pairs: fc.double({ min: 0, max: 1, noNaN: true }),
    three: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ hands, hand, pairs, three }): SeatsOptions => {
    const side = (share: number) => String(2 * Math.floor(Math.min(hand, 25_000) * share))
    return {
      ...{ hands, handMinor: String(2 * hand) },
      ...{ perfectPairsMinor: side(pairs), plusThreeMinor: side(three) },
    }
  })

describe('any round', () => {
  it('returns what its hands, side bets and insurance return together, and never more than promised', () => {
    fc.assert(
      fc.property(
        anyStakes,
        fc.nat(),
        fc.array(fc.nat({ max: 30 }), { maxLength: 60 }),
        (options, seed, picks) => {
          expect(blackjackSeats.parseOptions(options).ok).toBe(true)
          let { state, outcome, events } = openRound(seededChance(seed), options)
          for (const pick of picks) {
            if (outcome) break
            const moves = movesNow(state)
            const choice: SeatsChoice =
              state.phase === 'insurance'
                ? insure(...state.seats.flatMap((_, seat) => ((pick >> seat) % 2 ? [seat] : [])))
                : move(moves[pick % moves.length] ?? 'stand')
            const step = applyChoice(state, choice)
            if (!step.ok) throw new Error('what is offered can be done')
            expect(stakedIn(step.value.state)).toBeGreaterThanOrEqual(stakedIn(state))
            state = step.value.state
            outcome = step.value.outcome
            events = [...events, ...step.value.events]
          }
          if (!outcome) {
            const step = closeRound(state)
            if (!step.ok) throw new Error('what is open can be ended')
            state = step.value.state
            outcome = step.value.outcome
            events = [...events, ...step.value.events]
          }
          const returned = returnsIn(events).reduce((sum, each) => sum + each, 0n)
          expect(outcome).toEqual(ratio(returned, stakedIn(state)))
          expect(returned).toBeLessThanOrEqual(mostReturnedOf(options))
          expect(
            compareRatios(outcome ?? ratio(9), blackjackSeats.maxOutcome(options)),
          ).toBeLessThanOrEqual(0)
        },
      ),
      { seed: 21, numRuns: 600 },
    )
  })

  it('deals the same cards in the same order, whatever is chosen', () => {
    const cardsIn = ({ seats, dealer, next }: SeatsState) =>
      [
        ...seats.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)),
        ...[...dealer, ...next],
      ].toSorted((a, b) => a - b)
    for (let seed = 0; seed < 100; seed += 1) {
      const opened = openRound(seededChance(seed), THREE)
      if (opened.outcome || opened.state.phase === 'insurance') continue
      const [hit, stood] = [move('hit'), move('stand')].map((choice) => play(opened.state, choice))
      if (!hit || !stood) throw new Error('both can be chosen')
      expect(cardsIn(hit.state)).toEqual(cardsIn(stood.state))
      expect(hit.events[0]).toMatchObject({ card: opened.state.next[0] })
    }
  })

  it('keeps the dealer’s secret while it is open', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { state, outcome } = openRound(seededChance(seed), THREE)
      if (outcome) continue
      expect(viewRound(state).dealer).toHaveLength(1)
      expect(Object.keys(viewRound(state)).toSorted()).toEqual([
        ...['active', 'dealer', 'phase', 'seats'],
      ])
    }
  })
})

it('a hand returns what it did in version 1', () => {
  expect(keptFigures().rtp).toEqual(['996127713', '1000000000'])
  expect(blackjackSeats.maths().rtp).toEqual(blackjack.maths().rtp)
})
