import { z } from 'zod'
import { enteredMinor } from '../shapes.ts'
import { freeBetTerms } from './free-bet-terms.ts'
import { bonusTerms, gameCode } from './offer-rules.ts'

const HOUR_MS = 3_600_000

/** Money that comes as bonus money, with the terms of the grant. */
export const bonusGrantTerms = z.object({ kind: z.literal('bonus'), terms: bonusTerms })

/** In what a sum is given that is not cash: as bonus money, as so many free rounds as it pays for, or as one free bet. */
export const grantTerms = z.discriminatedUnion('kind', [
  bonusGrantTerms,
  z.object({ kind: z.literal('free_bet'), terms: freeBetTerms }),
  /** At a vendor’s game, each with this stake; the sum is a multiple of it. */
  z.object({
    kind: z.literal('free_rounds'),
    game: gameCode,
    stakeMinor: enteredMinor,
    /** How long they can be played. */
    validMs: z
      .number()
      .int()
      .min(HOUR_MS)
      .max(365 * 24 * HOUR_MS),
  }),
])
export type GrantTerms = z.infer<typeof grantTerms>
