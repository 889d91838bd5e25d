import { z } from 'zod'
import { instant, positiveMinor } from '../shapes.ts'

/** How far back the wins of one game go. */
export const WIN_DAYS = 30

/** A high win, as everybody may see it. */
export const winOfGame = z.object({
  /** Such as `jo***91`; null for members who hide their names. */
  customerName: z.string().nullable(),
  /** Of a labelled simulated player of a demonstration. */
  isSimulated: z.boolean(),
  winAmountMinor: positiveMinor,
  /** The win in hundredths of the stake, rounded down; null for a jackpot, which is no multiple of a stake. */
  multipleHundredths: z.number().int().min(0).nullable(),
  endTime: instant,
})
