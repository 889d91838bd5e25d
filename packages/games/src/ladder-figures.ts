import { ratio } from '@baize/kernel'
import type { VariantMaths } from './engine.ts'
import { type CountedOutcome, describeVariant } from './variant-maths.ts'

/** One step of a ladder: what stopping there pays, and the chance of getting so far. */
export interface StepFigures {
  readonly multiplier: CountedOutcome['outcome']
  readonly chance: CountedOutcome['outcome']
}

/** The figures of the plan to stop at a step: it pays, or nothing does. */
export function describeStep(variant: string, { multiplier, chance }: StepFigures): VariantMaths {
  return describeVariant(variant, [
    { ways: chance.numerator, outcome: multiplier },
    { ways: chance.denominator - chance.numerator, outcome: ratio(0n) },
  ])
}
