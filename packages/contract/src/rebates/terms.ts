import { z } from 'zod'
import { wireMinor } from '../shapes.ts'
import { VIP_LEVELS_MAX } from '../vip/levels.ts'

export const REBATE_BASES = ['turnover', 'theoretical_loss'] as const
export const REBATE_PERIODS = ['day', 'week'] as const
export const REBATE_MODES = ['automatic', 'manual'] as const
export const REBATE_CLOSES = ['pay', 'lapse'] as const
/** Classes of products with a rate. */
export const REBATE_CLASSES_MAX = 40

const percent = z.string().regex(/^(?:100|\d{1,2}(?:\.\d{1,4})?)$/)
const className = z.string().trim().min(1).max(40)

/** What a period of play brings back, as it is frozen with a version. */
export const rebateTerms = z.object({
  basis: z.enum(REBATE_BASES),
  period: z.enum(REBATE_PERIODS),
  mode: z.enum(REBATE_MODES),
  /** What happens at the close of a period with what was not claimed; for manual rebates. */
  atClose: z.enum(REBATE_CLOSES),
  /** By class of products the rate of each level from the first on; levels above the last have the last. */
  rates: z
    .array(
      z.object({
        product: className,
        /** Percent. */
        rates: z.array(percent).min(1).max(VIP_LEVELS_MAX),
        /** What the house expects to win of a bet, in percent; asked for where the basis is the theoretical loss. */
        edge: percent.nullable(),
      }),
    )
    .min(1)
    .max(REBATE_CLASSES_MAX),
  /** Less than this is nothing; null without. */
  minMinor: wireMinor.nullable(),
  maxMinor: wireMinor.nullable(),
})
export type RebateTermsShape = z.infer<typeof rebateTerms>
