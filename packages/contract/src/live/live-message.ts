import { z } from 'zod'
import { wireMinor } from '../shapes.ts'
import { type TopicMessage, topicMessages } from './topic-messages.ts'

/** What the server tells open tabs: what concerns their member, and topics. Each follows a commit; none precedes one. */
export const liveMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('balance'),
    balanceMinor: wireMinor,
    balanceVersion: z.string(),
  }),
  /** Bonus money that can be staked; sent from the member's first grant on. */
  z.object({
    type: z.literal('bonus_balance'),
    balanceMinor: wireMinor,
    balanceVersion: z.string(),
  }),
  z.object({ type: z.literal('deposit'), depositId: z.string(), state: z.string() }),
  z.object({ type: z.literal('withdrawal'), withdrawalId: z.string(), state: z.string() }),
  z.object({ type: z.literal('vendor_transfer'), transferId: z.string(), state: z.string() }),
  /** Money went to another member or came from one. */
  z.object({ type: z.literal('member_transfer'), transferId: z.string() }),
  /** A contract was offered to the member, decided on, or ended. */
  z.object({ type: z.literal('agent_contract'), contractId: z.string(), state: z.string() }),
  /** The house has answered what the member wrote. */
  z.object({ type: z.literal('feedback') }),
  /** There is a platform message, or one was taken back; `isForMany` where others hear of it in the same moment. */
  z.object({ type: z.literal('inbox'), isForMany: z.boolean() }),
  /** Games, vendors or their order have changed. */
  z.object({ type: z.literal('catalogue'), revision: z.string() }),
  /** `left`: the member signed out. `ended`: the session is over, by time or from elsewhere. */
  z.object({ type: z.literal('signed_out'), reason: z.enum(['left', 'ended']) }),
  /** Players are shown something else than before: announcements, help, links, banners. */
  z.object({ type: z.literal('content'), version: z.string() }),
  z.object({ type: z.literal('pong') }),
  ...topicMessages,
])
export type LiveMessage = z.infer<typeof liveMessage>
/** What concerns the member, or everybody, and no topic. */
export type MemberMessage = Exclude<LiveMessage, TopicMessage>
