/**
 * Goal: hilo returns exactly 99 % however it is played, shows no card early, and offers no guess that
 * cannot be lost. Method: every pair of ranks, every run of cards that a plan can meet, and properties.
 */
import {
  addRatios,
  compareRatios,
  multiplyRatios,
  type Ratio,
  ratio,
  seededChance,
} from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RANK_COUNT, rankOf } from '../tables/rules.ts'
import { wireFromRatio } from '../wire-ratio.ts'
import type { HiloChoice, HiloGuess } from './events.ts'
import { hilo } from './index.ts'
import { applyChoice, closeRound, type HiloState, openRound, viewRound } from './play.ts'
import {
  CARD_COUNT,
  GUESSES,
  HILO_RTP,
  isRight,
  isWithinCeiling,
  MULTIPLIER_CEILING,
  multiplierAfter,
  ranksFor,
} from './rules.ts'

const RANKS = Array.from({ length: RANK_COUNT }, (_, index) => index + 1)
const guess = (word: HiloGuess): HiloChoice => ({ type: 'guess', guess: word })
const skip: HiloChoice = { type: 'skip' }
const cashOut: HiloChoice = { type: 'cashOut' }

/** A round with these ranks in spades, then sevens. */
function build(...ranks: readonly number[]): HiloState {
  const cards = Array.from({ length: CARD_COUNT }, (_, place) => (ranks[place] ?? 7) - 1)
  return { cards, place: 0, guessCount: 0, multiplier: null, status: 'open' }
}

function play(state: HiloState, ...choices: readonly HiloChoice[]) {
  let [current, outcome]: [HiloState, Ratio | undefined] = [state, undefined]
  const events: unknown[] = []
  for (const choice of choices) {
    const step = applyChoice(current, choice)
    if (!step.ok) throw new Error(step.refusal.code)
    current = step.value.state
    outcome = step.value.outcome
    events.push(...step.value.events)
  }
  return { state: current, outcome, events }
}

describe('a guess', () => {
  it.each([
    [1, 'higher', 12],
    [1, 'lower', 1],
    [2, 'higher', 12],
    [2, 'lower', 2],
    [7, 'higher', 7],
    [7, 'lower', 7],
    [12, 'higher', 2],
    [13, 'higher', 1],
    [13, 'lower', 12],
  ] as const)('on rank %i that the next is %s is right for %i of 13 ranks', (rank, word, count) => {
    expect(ranksFor(rank, word)).toBe(count)
  })

  it('is right for as many ranks as it is paid for, and can always be lost', () => {
    for (const from of RANKS) {
      for (const word of GUESSES) {
        const right = RANKS.filter((to) => isRight(word, from, to))
        expect(right).toHaveLength(ranksFor(from, word))
        expect(right.length).toBeGreaterThan(0)
        expect(right.length).toBeLessThan(RANK_COUNT)
      }
    }
  })

  it('pays its chance turned over, less one percent of the whole', () => {
    const round = play(build(7, 12, 2), guess('higher'), guess('lower'), cashOut)
    expect(round.outcome).toEqual(ratio(99n * 13n * 13n, 100n * 7n * 12n))
    expect(round.state.status).toBe('cashedOut')
  })

  it('that is wrong loses the stake, and then all cards are shown', () => {
    const { state, outcome, events } = play(build(7, 12, 13), guess('higher'), guess('lower'))
    expect([state.status, outcome]).toEqual(['lost', ratio(0n)])
    expect(events.slice(-2)).toEqual([
      { type: 'guessedWrong', guess: 'lower', card: 12 },
      { type: 'roundEnd', cards: state.cards, outcome: ['0', '1'] },
    ])
    expect(viewRound(state)).toMatchObject({ multiplier: null, cards: state.cards })
  })
})

describe('the return', () => {
  it('is 99 % for every first guess', () => {
    for (const first of RANKS) {
      for (const word of GUESSES) {
        const total = RANKS.reduce(
          (sum, second) => addRatios(sum, paid(build(first, second), guess(word), cashOut)),
          ratio(0n),
        )
        expect(multiplyRatios(total, ratio(1, RANK_COUNT))).toEqual(HILO_RTP)
      }
    }
  })

  it('is 99 % for a plan that skips what it does not like', () => {
    let total = ratio(0n)
    for (const [first, second, third] of triples()) {
      const likes = (rank: number) => rank < 4 || rank > 10
      const word = (rank: number): HiloGuess => (rank < 7 ? 'higher' : 'lower')
      const state = build(first, second, third)
      const outcome = likes(first)
        ? paid(state, guess(word(first)), cashOut)
        : paid(state, skip, guess(word(second)), cashOut)
      total = addRatios(total, outcome)
    }
    expect(multiplyRatios(total, ratio(1, RANK_COUNT ** 3))).toEqual(HILO_RTP)
  })

  it('is 99 % for a plan that guesses twice and leaves out what the ceiling forbids', () => {
    let total = ratio(0n)
    for (const [first, second, third] of triples()) {
      const state = build(first, second, third)
      total = addRatios(total, paid(state, guess('lower'), guess('higher'), cashOut))
    }
    expect(multiplyRatios(total, ratio(1, RANK_COUNT ** 3))).toEqual(HILO_RTP)
  })

  it('reaches its top with the same rank three times, and publishes how likely that is', () => {
    const word = guess('higher')
    const { state, outcome } = play(build(13, 13, 13, 13), word, word, word)
    expect(outcome).toEqual(MULTIPLIER_CEILING)
    expect(state.status).toBe('cashedOut')
    const { maxOutcome, maxOutcomeChance, rtp } = hilo.maths()
    expect([maxOutcome, rtp]).toEqual([ratio(217_503, 100), ratio(99, 100)])
    const chance = Number(maxOutcomeChance.numerator) / Number(maxOutcomeChance.denominator)
    expect(chance).toBeCloseTo((1 - (11 / 13) ** 49) / 2197, 12)
  })
})

/** What a plan pays; nothing where it was lost before its end. */
function paid(opened: HiloState, ...choices: readonly HiloChoice[]): Ratio {
  let state = opened
  for (const choice of choices) {
    const step = applyChoice(state, choice)
    if (!step.ok) throw new Error(step.refusal.code)
    if (step.value.outcome) return step.value.outcome
    state = step.value.state
  }
  return ratio(0n)
}

function* triples(): Generator<readonly [number, number, number]> {
  for (const first of RANKS) {
    for (const second of RANKS) for (const third of RANKS) yield [first, second, third]
  }
}

describe('a round', () => {
  it('refuses what is not possible now', () => {
    expect(applyChoice(build(), cashOut)).toMatchObject({
      refusal: { code: 'nothing_to_cash_out' },
    })
    const rich = { ...build(13), multiplier: wireFromRatio(ratio(2_000n)), guessCount: 9 }
    expect(applyChoice(rich, guess('higher'))).toMatchObject({ refusal: { code: 'above_ceiling' } })
    const late = { ...build(), place: CARD_COUNT - 2 }
    expect(applyChoice(late, skip)).toMatchObject({ refusal: { code: 'no_card_to_skip' } })
    const { state } = play(build(7, 1), guess('higher'))
    for (const choice of [cashOut, skip, guess('lower')]) {
      expect(applyChoice(state, choice)).toMatchObject({ refusal: { code: 'round_over' } })
    }
  })

  it('is cashed out by itself at the last card, and where no guess may be paid', () => {
    const late = { ...build(), place: CARD_COUNT - 2 }
    const last = play(late, guess('lower'))
    expect(last.outcome).toEqual(multiplierAfter(undefined, 7, 'lower'))
    expect(last.events.at(-2)).toMatchObject({ type: 'cashedOut', by: 'ladder' })
    const rich = { ...build(13, 7), multiplier: wireFromRatio(ratio(2_000n)), guessCount: 9 }
    expect(play(rich, skip)).toMatchObject({ outcome: ratio(2_000n) })
  })

  it('left unfinished pays what was reached, or gives the stake back', () => {
    const untouched = closeRound(play(build(), skip).state)
    expect(untouched.ok && untouched.value.outcome).toEqual(ratio(1n))
    const reached = closeRound(play(build(7, 8), guess('higher')).state)
    expect(reached.ok && reached.value.outcome).toEqual(multiplierAfter(undefined, 7, 'higher'))
  })

  it.each([
    [{ type: 'guess' }],
    [{ type: 'guess', guess: 'same' }],
    [{ type: 'skip', guess: 'higher' }],
    [{ type: 'cashOut', more: 1 }],
    [{ guess: 'higher' }],
  ])('knows no choice such as %j', (choice) => {
    expect(hilo.parseChoice(choice)).toMatchObject({ refusal: { code: 'choice_invalid' } })
  })

  it('never shows a card early, pays no more than its ceiling, and always ends', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.array(fc.constantFrom<HiloChoice>(guess('higher'), guess('lower'), skip), {
          minLength: 60,
          maxLength: 60,
        }),
        (seed, choices) => {
          let { state, events } = openRound(seededChance(seed))
          for (const choice of choices) {
            if (state.status !== 'open') break
            expect(viewRound(state).turned).toHaveLength(state.place + 1)
            expect(JSON.stringify({ ...viewRound(state), events })).not.toContain('"cards":[')
            expect(GUESSES.some((word) => isWithinCeiling(undefined, rankNow(state), word))).toBe(
              true,
            )
            const step = applyChoice(state, choice)
            if (!step.ok) continue
            ;({ state, events } = step.value)
            const { outcome } = step.value
            if (outcome) expect(compareRatios(outcome, MULTIPLIER_CEILING)).toBeLessThanOrEqual(0)
          }
        },
      ),
      { seed: 7, numRuns: 200 },
    )
  })
})

function rankNow(state: HiloState): number {
  return rankOf(state.cards[state.place] ?? 0)
}
