import { z } from 'zod'
import { TOPIC_VERSION } from './topic.ts'

const NAME = '[a-z][a-z0-9-]{0,31}'
/** Ids of a feed have colons, such as `sr:match:1042`. */
const ID = '(?=.{1,64}$)[A-Za-z0-9_-]+(?::[A-Za-z0-9_-]+){0,2}'

/** A topic as messages name it: `crash`, or with an id `odds:evt_1`. */
export const topicAddress = z.string().regex(new RegExp(`^${NAME}(?::${ID})?$`))

/** Where in a topic somebody is: `seq` counts messages, within one life of the topic on the server. */
const position = z.strictObject({ epoch: z.string().max(40), seq: z.int().min(0) })
export type TopicPosition = z.infer<typeof position>

/** Asks for a topic, from the message after `since` where that is still known, else from a snapshot. */
const subscribe = z.strictObject({
  type: z.literal('subscribe'),
  v: z.literal(TOPIC_VERSION),
  topic: topicAddress,
  since: position.optional(),
})
export type TopicSubscription = z.infer<typeof subscribe>

/** What a tab may say of topics. */
export const topicRequest = z.discriminatedUnion('type', [
  subscribe,
  z.strictObject({ type: z.literal('unsubscribe'), topic: topicAddress }),
])
export type TopicRequest = z.infer<typeof topicRequest>

const TOPIC_REFUSALS = [
  /** There is no such topic, or nothing of this id. */
  'unknown_topic',
  /** It is not for this caller. */
  'not_allowed',
  /** The house is closed to this caller: maintenance, region, exclusion, terms. */
  'closed',
  /** The socket, or the server, has as many as it may have. */
  'too_many_topics',
  'unsupported_version',
] as const
export type TopicRefusalCode = (typeof TOPIC_REFUSALS)[number]

const refusal = z.enum(TOPIC_REFUSALS)

/**
 * What the server says of a topic, the same text to all who hear it. `change` follows the message numbered one less;
 * `snapshot` stands alone. `resumed` is sent before the changes that were missed.
 */
export const topicMessages = [
  z.object({
    ...{ type: z.literal('snapshot'), topic: topicAddress },
    ...{ epoch: z.string(), seq: z.int(), state: z.unknown() },
  }),
  z.object({
    ...{ type: z.literal('change'), topic: topicAddress },
    ...{ seq: z.int(), change: z.unknown() },
  }),
  z.object({ type: z.literal('resumed'), topic: topicAddress, seq: z.int() }),
  z.object({ type: z.literal('refused'), topic: topicAddress, code: refusal }),
  /** It was subscribed to, and is no more. */
  z.object({ type: z.literal('ended'), topic: topicAddress, code: refusal }),
] as const
export type TopicMessage = z.infer<(typeof topicMessages)[number]>
