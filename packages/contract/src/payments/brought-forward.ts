import { z } from 'zod'
import { instant, signedMinor } from '../shapes.ts'

/** Where the sandbox hears what its first provider held before its own books began. */
export const BROUGHT_FORWARD_PATH = '/brought-forward'

/** Server → sandbox: what the history of a demonstration came to. Of each currency the first one stands. */
export const broughtForward = z.object({
  currency: z.string().max(8),
  amountMinor: signedMinor,
  /** From when on it is there. */
  at: instant,
})
export type BroughtForward = z.infer<typeof broughtForward>
