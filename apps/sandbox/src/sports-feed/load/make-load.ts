import type { Clock } from '@baize/kernel'
import webSocket from '@fastify/websocket'
import Fastify from 'fastify'
import { createFeedDocuments } from '../producer/feed-documents.ts'
import { createScriptSeeds } from '../season/script-seed.ts'
import type { SportsFeed } from '../sports-feed.ts'
import { addSportsFeedRoutes, FEED_PATH } from '../sports-feed-routes.ts'
import { createFeedStream } from '../stream/feed-stream.ts'
import { createLoadProducer, type LoadSize } from './load-producer.ts'

interface LoadDeps extends LoadSize {
  readonly clock: Clock
  readonly token: string
}

/** A feed under load: the same addresses and messages, and matches that only change their odds. */
export function createLoadFeed({ clock, token, ...size }: LoadDeps): SportsFeed {
  const seeds = createScriptSeeds('load')
  const now = () => clock.now()
  const stream = createFeedStream(now)
  const producer = createLoadProducer({ ...size, clock, seeds, send: stream.send })
  let timer: NodeJS.Timeout | undefined
  return {
    ...{ token, producer, stream, seeds, clock },
    documents: createFeedDocuments({ feed: producer, seeds, now }),
    strike: async () => undefined,
    start() {
      timer = setInterval(producer.advance, ADVANCE_EVERY_MS)
    },
    stop: () => clearInterval(timer),
  }
}

/** Short, so that messages come evenly and nothing else waits for long. */
const ADVANCE_EVERY_MS = 20

export interface Load {
  /** Where a client finds the feed. */
  readonly url: string
  stop(): Promise<void>
}

/** Serves a feed under load on a free port of this machine. */
export async function makeLoad(deps: LoadDeps): Promise<Load> {
  const feed = createLoadFeed(deps)
  const app = Fastify()
  await app.register(webSocket)
  addSportsFeedRoutes(app, { sportsFeed: feed })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  feed.start()
  return {
    url: address + FEED_PATH,
    async stop() {
      feed.stop()
      await app.close()
    },
  }
}
