import { z } from 'zod'
import type { TopicShape } from '../live/topic.ts'
import { instant } from '../shapes.ts'

const state = z.object({
  /** Envelopes that are open or open soon, for any member; the first to open first. */
  items: z.array(
    z.object({
      envelopeId: z.string(),
      opensAt: instant,
      closesAt: instant,
      /** Shares that nobody has taken yet. */
      left: z.number().int(),
    }),
  ),
})
export type EnvelopesNow = z.infer<typeof state>

/** Which envelopes are about to open and what is left of those that are, live. A change is the whole list. */
export const envelopesTopic: TopicShape<EnvelopesNow, EnvelopesNow> = {
  name: 'envelopes',
  state,
  change: state,
  apply: (_, change) => change,
}
