import { z } from 'zod'
import { crashMessages } from '../crash/live.ts'
import { wireMinor } from '../shapes.ts'

/**
 * Address of the socket; the session cookie and the Origin header authenticate it. It stands with the
 * calls: `/live` is the page of the live tables.
 */
export const LIVE_PATH = '/wps/live'

/** What the server tells open tabs, with what each product adds. Each follows a commit; none precedes one. */
export const liveMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('balance'),
    balanceMinor: wireMinor,
    balanceVersion: z.string(),
  }),
  z.object({ type: z.literal('deposit'), depositId: z.string(), state: z.string() }),
  z.object({ type: z.literal('withdrawal'), withdrawalId: z.string(), state: z.string() }),
  z.object({ type: z.literal('vendor_transfer'), transferId: z.string(), state: z.string() }),
  /** Money went to another member or came from one. */
  z.object({ type: z.literal('member_transfer'), transferId: z.string() }),
  /** The house has answered what the member wrote. */
  z.object({ type: z.literal('feedback') }),
  /** Games, vendors or their order have changed. */
  z.object({ type: z.literal('catalogue'), revision: z.string() }),
  /** `left`: the member signed out. `ended`: the session is over, by time or from elsewhere. */
  z.object({ type: z.literal('signed_out'), reason: z.enum(['left', 'ended']) }),
  /** Players are shown something else than before: announcements, help, links, banners. */
  z.object({ type: z.literal('content'), version: z.string() }),
  ...crashMessages,
  z.object({ type: z.literal('pong') }),
])
export type LiveMessage = z.infer<typeof liveMessage>
