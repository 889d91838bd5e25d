/**
 * Goal: coin flip returns exactly 99 % however it is called, and never shows a flip early. Method: every
 * way in which the first flips can fall, every plan, and properties over whole rounds.
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
import { everyBranch, scriptedChance } from '../testing/chance-tree.ts'
import type { CoinFlipChoice, CoinSide } from './events.ts'
import { coinFlip } from './index.ts'
import { applyChoice, type CoinFlipState, closeRound, openRound, viewRound } from './play.ts'
import { chanceOfFlips, FLIPS_MAX, multiplierAfter } from './rules.ts'

const flip = (side: CoinSide): CoinFlipChoice => ({ type: 'flip', side })
const cashOut: CoinFlipChoice = { type: 'cashOut' }

/** Calls sides one after the other, then cashes out. */
function call(opened: CoinFlipState, ...sides: readonly CoinSide[]) {
  let state = opened
  for (const choice of [...sides.map(flip), cashOut]) {
    const step = applyChoice(state, choice)
    if (!step.ok) throw new Error(step.refusal.code)
    if (step.value.outcome) return { state: step.value.state, outcome: step.value.outcome }
    state = step.value.state
  }
  return { state, outcome: ratio(0n) }
}

function build(...first: readonly CoinSide[]): CoinFlipState {
  const sides = Array.from({ length: FLIPS_MAX }, (_, at): CoinSide => first[at] ?? 'heads')
  return { sides, flipCount: 0, status: 'open' }
}

describe('the return', () => {
  it.each([[1], [2], [3], [8], [13]])('is 99 %% after %i right calls', (flips) => {
    const share = multiplyRatios(chanceOfFlips(flips), multiplierAfter(flips))
    expect(share).toEqual(ratio(99, 100))
  })

  it.each<readonly [string, readonly CoinSide[]]>([
    ['one call', ['tails']],
    ['the same side three times', ['heads', 'heads', 'heads']],
    ['sides in turn', ['heads', 'tails', 'heads', 'tails']],
  ])('is 99 %% over every way the coin can fall, for %s', (_plan, sides) => {
    let total = ratio(0n)
    for (const { probability, outcome } of everyBranch((chance) => {
      let draws = 0
      // Flips behind the plan decide nothing: they are not branched.
      const few = { below: (bound: number) => (draws++ < sides.length ? chance.below(bound) : 0) }
      return call(openRound(few).state, ...sides).outcome
    })) {
      total = addRatios(total, multiplyRatios(probability, outcome))
    }
    expect(total).toEqual(ratio(99, 100))
  })

  it('ends below 10,000 stakes, and publishes every flip', () => {
    const { variants = [], maxOutcome, maxOutcomeChance } = coinFlip.maths()
    expect(variants).toHaveLength(13)
    expect([maxOutcome, maxOutcomeChance]).toEqual([ratio(811_008, 100), ratio(1, 8192)])
    expect(compareRatios(maxOutcome, ratio(10_000n))).toBe(-1)
  })
})

describe('a round', () => {
  it('draws heads for 0 and tails for 1, and pays 1.98, 3.96, 7.92', () => {
    const { state } = openRound(scriptedChance([0, 1, 1, ...Array<number>(10).fill(0)]))
    const paid = [
      call(state, 'heads'),
      call(state, 'heads', 'tails'),
      call(state, 'heads', 'tails', 'tails'),
    ].map(({ outcome }: { outcome: Ratio }) => outcome)
    expect(paid).toEqual([ratio(198, 100), ratio(396, 100), ratio(792, 100)])
  })

  it('is lost at a wrong call, and shows the whole series then', () => {
    const { state, outcome } = call(build('heads', 'tails'), 'heads', 'heads')
    expect([state.status, outcome]).toEqual(['lost', ratio(0n)])
    expect(viewRound(state)).toMatchObject({ flipCount: 1, multiplier: null, sides: state.sides })
  })

  it('is cashed out by itself after the last flip', () => {
    const heads = Array.from({ length: FLIPS_MAX }, (): CoinSide => 'heads')
    expect(call(build(), ...heads)).toMatchObject({
      outcome: multiplierAfter(FLIPS_MAX),
      state: { status: 'cashedOut' },
    })
  })

  it('refuses what is not possible now', () => {
    expect(applyChoice(build(), cashOut)).toMatchObject({
      refusal: { code: 'nothing_to_cash_out' },
    })
    const { state } = call(build(), 'heads')
    for (const choice of [cashOut, flip('heads')]) {
      expect(applyChoice(state, choice)).toMatchObject({ refusal: { code: 'round_over' } })
    }
    expect(closeRound(state)).toMatchObject({ refusal: { code: 'round_over' } })
  })

  it.each([
    [{ type: 'flip' }],
    [{ type: 'flip', side: 'edge' }],
    [{ type: 'cashOut', side: 'heads' }],
    [{ type: 'flip', side: 'heads', more: 1 }],
  ])('knows no choice such as %j', (choice) => {
    expect(coinFlip.parseChoice(choice)).toMatchObject({ refusal: { code: 'choice_invalid' } })
  })

  it('left unfinished pays what was reached, or gives the stake back', () => {
    const untouched = closeRound(build())
    expect(untouched.ok && untouched.value.outcome).toEqual(ratio(1n))
    const stepped = applyChoice(build(), flip('heads'))
    const reached = stepped.ok ? closeRound(stepped.value.state) : stepped
    expect(reached).toMatchObject({ ok: true, value: { outcome: ratio(198, 100) } })
  })

  it('never holds a flip that was not made in what the player sees', () => {
    fc.assert(
      fc.property(
        fc.nat(),
        fc.array(fc.constantFrom<CoinSide>('heads', 'tails')),
        (seed, sides) => {
          let { state, events } = openRound(seededChance(seed))
          for (const side of sides) {
            if (state.status !== 'open') break
            expect(JSON.stringify({ ...viewRound(state), events })).not.toContain('"sides":[')
            const step = applyChoice(state, flip(side))
            if (!step.ok) throw new Error(step.refusal.code)
            ;({ state, events } = step.value)
          }
        },
      ),
      { seed: 3, numRuns: 200 },
    )
  })
})
