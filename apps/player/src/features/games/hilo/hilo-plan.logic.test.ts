import { MULTIPLIER_CEILING } from '@baize/games/hilo/rules'
import { describe, expect, it } from 'vitest'
import { type HiloBoard, NO_CARDS } from './hilo.logic.ts'
import { type HiloPlan, nextOfHilo } from './hilo-plan.logic.ts'

const PLAN: HiloPlan = { stop: 'guesses', guesses: 2, factor: 200 }

/** A round with a card of this rank on top, ace 1 to king 13. */
function boardOn(rank: number, change: Partial<HiloBoard> = {}): HiloBoard {
  return {
    ...NO_CARDS,
    isOpen: true,
    turned: [{ card: rank - 1, by: 'opened', isWrong: false }],
    ...change,
  }
}

describe('the plan of a run of hilo', () => {
  it.each([
    [1, 'higher'],
    [6, 'higher'],
    [7, 'higher'],
    [8, 'lower'],
    [13, 'lower'],
  ] as const)('on rank %i guesses the likelier side, %s', (rank, guess) => {
    expect(nextOfHilo(PLAN, boardOn(rank))).toEqual({ type: 'guess', guess })
  })

  it('cashes out after the planned guesses', () => {
    const multiplier = ['3', '2'] as const
    expect(nextOfHilo(PLAN, boardOn(5, { stepCount: 1, multiplier }))).toMatchObject({
      type: 'guess',
    })
    expect(nextOfHilo(PLAN, boardOn(5, { stepCount: 2, multiplier }))).toEqual({ type: 'cashOut' })
  })

  it('cashes out as soon as the planned multiple is reached, not below it', () => {
    const plan: HiloPlan = { ...PLAN, stop: 'factor' }
    const below = { stepCount: 9, multiplier: ['199', '100'] as const }
    const reached = { stepCount: 1, multiplier: ['2', '1'] as const }
    expect(nextOfHilo(plan, boardOn(5, below))).toMatchObject({ type: 'guess' })
    expect(nextOfHilo(plan, boardOn(5, reached))).toEqual({ type: 'cashOut' })
  })

  it('takes what was reached when every guess would pay more than a round may', () => {
    const { numerator, denominator } = MULTIPLIER_CEILING
    const multiplier = [`${numerator}`, `${denominator}`] as const
    const plan: HiloPlan = { ...PLAN, guesses: 51 }
    expect(nextOfHilo(plan, boardOn(7, { stepCount: 9, multiplier }))).toEqual({ type: 'cashOut' })
  })
})
