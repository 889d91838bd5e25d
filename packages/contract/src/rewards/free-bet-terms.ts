import { z } from 'zod'
import { sportKey } from '../sports/shapes.ts'
import { decimal } from './decimal.ts'

const HOUR_MS = 3_600_000

/** What a free bet may be placed as. */
export const FREE_BET_TYPES = ['single', 'accumulator'] as const

/** Terms of a free bet: its stake is not returned, and what it wins is cash. */
export const freeBetTerms = z.object({
  /** Smallest odds of all selections together, decimal. */
  oddsMin: decimal,
  /** On these sports alone; null is on all. */
  sports: z.array(sportKey).min(1).max(50).nullable(),
  betTypes: z.array(z.enum(FREE_BET_TYPES)).min(1).max(FREE_BET_TYPES.length),
  /** How long it can be used, from its grant on. */
  validMs: z
    .number()
    .int()
    .min(HOUR_MS)
    .max(365 * 24 * HOUR_MS),
})
export type FreeBetTerms = z.infer<typeof freeBetTerms>
