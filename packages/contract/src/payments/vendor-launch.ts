import { z } from 'zod'

/** Baize → vendor, `POST /vendor/launches`: open a title for free play. */
export const vendorLaunchRequest = z.object({
  gameCode: z.string().max(40),
  gameName: z.string().max(60),
  vendorName: z.string().max(40),
  gameType: z.string().max(12),
  gameClassify: z.string().max(30),
  /** The vendor's own game that the title is played as, such as `roulette`; absent, its kind says it. */
  game: z
    .string()
    .regex(/^[a-z0-9-]{1,30}$/)
    .optional(),
  /** The player's language, by its BCP 47 tag. */
  language: z.string().max(35).optional(),
  /** What the operator's policy lets a game do; absent, nothing of it. */
  allows: z.object({ turbo: z.boolean(), autoPlay: z.boolean() }).optional(),
  family: z.string().regex(/^[a-z]{1,20}$/),
  /** Names of art objects: the hero first. */
  art: z
    .array(z.string().regex(/^[a-z0-9]{1,30}$/))
    .min(1)
    .max(6),
})
export type VendorLaunchRequest = z.infer<typeof vendorLaunchRequest>

export const vendorLaunchResponse = z.object({ launchUrl: z.url() })
