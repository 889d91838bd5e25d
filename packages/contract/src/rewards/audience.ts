import { z } from 'zod'

const moment = z.number().int().min(0).max(8_640_000_000_000_000)
/** A VIP level; 0 is everybody’s. */
const level = z.number().int().min(0).max(99)

/** Whom something is offered to; what is missing does not matter. */
export const audience = z.object({
  levelMin: level.optional(),
  levelMax: level.optional(),
  registeredFrom: moment.optional(),
  registeredBefore: moment.optional(),
  needsVerified: z.boolean().optional(),
})
