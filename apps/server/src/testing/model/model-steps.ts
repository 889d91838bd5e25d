import type fc from 'fast-check'
import type { HouseModel } from './house-model.ts'
import type { RealHouse } from './real-house.ts'
import type { Step } from './step.ts'

/** What the model does about one product. */
export interface ModelSteps {
  /** Names of its steps; a run must have taken each. */
  readonly kinds: readonly string[]
  /** How often each is drawn among those of all products. */
  readonly steps: readonly { readonly weight: number; readonly arbitrary: fc.Arbitrary<Step> }[]
  /** Ways to be told no that a long run must have met, or its generator is too narrow. */
  readonly refusals: readonly string[]
  /** Brings what is under way to its end when a sequence is over. */
  readonly finish?: (
    model: HouseModel,
    real: RealHouse,
    passTime: (byMs: number) => Promise<void>,
  ) => Promise<void>
}
