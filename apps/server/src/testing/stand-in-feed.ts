import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  FEED_PRODUCERS,
  type FeedProducer,
  fedDraw,
  feedKeyText,
  feedPathOf,
  textOfReport,
} from '@baize/contract'

/** Producers of results for tests; each says what it was told to, signed with its key or with another. */
export interface StandInFeed {
  readonly address: string
  /** What a producer says of every draw; undefined while it does not know. */
  says: Partial<Record<FeedProducer, unknown>>
  isForged: boolean
  stop(): Promise<void>
}

export async function startStandInFeed(secret: string): Promise<StandInFeed> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece) => {
      body += String(piece)
    })
    request.on('end', () => {
      const draw = fedDraw.parse(JSON.parse(body))
      const producer = FEED_PRODUCERS.find((each) => feedPathOf(each) === request.url)
      const result = producer && feed.says[producer]
      if (!producer || result === undefined) {
        response.statusCode = 409
        response.end()
        return
      }
      const resultText = JSON.stringify(result)
      const signedBy = feed.isForged ? 'a stranger' : secret
      const key = createHmac('sha256', signedBy).update(feedKeyText(producer)).digest('hex')
      const text = textOfReport(producer, draw, resultText)
      const signature = createHmac('sha256', key).update(text).digest('hex')
      response.end(JSON.stringify({ resultText, signature }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const feed: StandInFeed = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    says: {},
    isForged: false,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return feed
}
