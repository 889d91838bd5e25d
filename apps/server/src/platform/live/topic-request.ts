import { TOPIC_VERSION, type TopicRequest, topicAddress, topicRequest } from '@baize/contract'
import { z } from 'zod'

/** How pages from before there were topics ask. */
const earlierRequest = z.strictObject({
  type: z.enum(['watch', 'unwatch']),
  what: z.string().max(32),
})
/** A page of another version: of its request no more is known than what it is about. */
const foreignRequest = z.looseObject({
  type: z.literal('subscribe'),
  v: z.int().refine((version) => version !== TOPIC_VERSION),
  topic: topicAddress,
})

export type TabRequest =
  | TopicRequest
  | z.infer<typeof earlierRequest>
  | { readonly type: 'foreign'; readonly topic: string }

/** What a tab asks; undefined where no page of ours would say so. */
export function readTabRequest(text: string): TabRequest | undefined {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return undefined
  }
  const foreign = foreignRequest.safeParse(said)
  if (foreign.success) return { type: 'foreign', topic: foreign.data.topic }
  return topicRequest.safeParse(said).data ?? earlierRequest.safeParse(said).data
}
