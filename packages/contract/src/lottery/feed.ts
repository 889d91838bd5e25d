import { z } from 'zod'

/** The producers of a feed: a result counts when both have reported the same. */
export const FEED_PRODUCERS = ['producer-1', 'producer-2'] as const
export type FeedProducer = (typeof FEED_PRODUCERS)[number]

/** Where a producer is asked for the result of a draw, at the feed's address. */
export function feedPathOf(producer: FeedProducer): string {
  return `/lottery-feed/${producer}/results`
}

/** The draw that a result is asked of. */
export const fedDraw = z.object({
  game: z.string().min(1).max(20),
  family: z.string().min(1).max(20),
  issue: z.string().min(1).max(20),
  drawsAt: z.iso.datetime(),
})
export type FedDraw = z.infer<typeof fedDraw>

const RESULT_CHARACTERS_MAX = 2_000

/** What a producer says was drawn; the answer has status 409 while it does not know. */
export const feedReport = z.object({
  /** The result as JSON, exactly as it is signed. */
  resultText: z.string().max(RESULT_CHARACTERS_MAX),
  /** HMAC-SHA256 over `textOfReport` with the key of the producer, as hexadecimal text. */
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})
export type FeedReport = z.infer<typeof feedReport>

/** What a producer signs. */
export function textOfReport(
  producer: FeedProducer,
  { game, issue, drawsAt }: Omit<FedDraw, 'family'>,
  resultText: string,
): string {
  return [producer, game, issue, drawsAt, resultText].join('|')
}

/** What the key of a producer is made of, with the secret of the feed. */
export function feedKeyText(producer: FeedProducer): string {
  return `lottery feed ${producer}`
}
