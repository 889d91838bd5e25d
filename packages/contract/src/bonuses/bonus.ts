import { z } from 'zod'
import { instant, wireMinor } from '../shapes.ts'

export const BONUS_STATES = [
  'waiting',
  'active',
  'completed',
  'used_up',
  'expired',
  'forfeited',
] as const

/** A share of a stake, exact: numerator and denominator. */
const share = z.tuple([z.string(), z.string()])

/** Bonus money as its member sees it. */
export const bonus = z.object({
  grantId: z.string(),
  /** Its name in the reader's language. */
  name: z.string(),
  state: z.enum(BONUS_STATES),
  amountMinor: wireMinor,
  /** What is left of the bonus money; nothing unless it is active. */
  balanceMinor: wireMinor,
  /** What must be staked in all, and what is left of it. */
  wageringMinor: wireMinor,
  remainingMinor: wireMinor,
  terms: z.object({
    /** Whether the amount itself becomes cash, only what is won above it, or nothing. */
    kind: z.enum(['cashable', 'sticky', 'play_only']),
    order: z.enum(['cash_first', 'bonus_first']),
    maxBetMinor: wireMinor.nullable(),
    maxConversionMinor: wireMinor.nullable(),
    /** What of a stake counts, by the code of the game; `*` stands for every other game. */
    counts: z.array(z.object({ gameCode: z.string(), share })),
  }),
  /** What of it became cash, and what was lost. */
  convertedMinor: wireMinor,
  forfeitedMinor: wireMinor,
  grantedAt: instant,
  activatedAt: instant.nullable(),
  expiresAt: instant.nullable(),
  endedAt: instant.nullable(),
})

export type Bonus = z.infer<typeof bonus>

/** What the member confirms to lose, in minor units; refused while it is another sum than what would be lost. */
export const forfeitsMinor = wireMinor.optional()

/** `details.forfeitMinor` is what would be lost; it is what `forfeitsMinor` confirms. */
export const WOULD_FORFEIT = {
  would_forfeit_bonus: [409, 'This gives up your bonus. Please confirm what you would lose.'],
} as const
