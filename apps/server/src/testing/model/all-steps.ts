import type { ModelSteps } from './model-steps.ts'
import { depositSteps } from './steps/deposits.ts'
import { drawSteps } from './steps/draws.ts'
import { houseSteps } from './steps/house.ts'
import { objectionSteps } from './steps/objections.ts'
import { playSteps } from './steps/play.ts'
import { transferSteps } from './steps/transfers.ts'
import { withdrawalSteps } from './steps/withdrawals.ts'

/** What the model does, product by product. Their order decides what a seed comes to. */
export const MODEL_STEPS: readonly ModelSteps[] = [
  playSteps,
  depositSteps,
  withdrawalSteps,
  objectionSteps,
  transferSteps,
  drawSteps,
  houseSteps,
]
