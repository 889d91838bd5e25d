import type { Clock } from '@baize/kernel'
import type { Urn } from '@baize/sports'
import { type FaultLog, faultLogInMemory } from './faults/fault-log.ts'
import type { MatchFaultKind } from './faults/match-fault.ts'
import { createFeedDocuments, type FeedDocuments } from './producer/feed-documents.ts'
import { createFeedProducer, type FeedProducer } from './producer/feed-producer.ts'
import { footballCalendar } from './season/calendar.ts'
import { footballRoundTheClock } from './season/round-the-clock.ts'
import { createScriptSeeds, type ScriptSeeds } from './season/script-seed.ts'
import { createFeedStream, type FeedStream } from './stream/feed-stream.ts'

/** The simulated sports feed: matches that are played by the clock, and all who listen. */
export interface SportsFeed {
  readonly token: string
  readonly producer: FeedProducer
  readonly documents: FeedDocuments
  readonly stream: FeedStream
  readonly seeds: ScriptSeeds
  readonly clock: Clock
  /** Lets something go wrong in a match, and remembers it. */
  strike(event: Urn, kind: MatchFaultKind): Promise<void>
  start(): void
  stop(): void
}

interface FeedDeps {
  readonly clock: Clock
  /** Scripts are drawn from it. */
  readonly secret: string
  /** Who asks or listens must have it. */
  readonly token: string
  readonly faults?: FaultLog
}

const ADVANCE_EVERY_MS = 250
/** Messages that come in disorder wait this long at most. */
const FLUSH_EVERY_MS = 1_500

export function createSportsFeed({ clock, secret, token, faults }: FeedDeps): SportsFeed {
  const log = faults ?? faultLogInMemory()
  const now = () => clock.now()
  const seeds = createScriptSeeds(secret)
  const stream = createFeedStream(now)
  const producer = createFeedProducer({
    clock,
    sources: [footballRoundTheClock(seeds), footballCalendar(seeds)],
    faults: log.kept,
    send: stream.send,
  })
  const timers: NodeJS.Timeout[] = []
  return {
    ...{ token, producer, stream, seeds, clock },
    documents: createFeedDocuments({ feed: producer, seeds, now }),
    async strike(event, kind) {
      const fault = { event, kind, atMs: now() }
      producer.strike(fault)
      await log.keep(fault)
    },
    start() {
      timers.push(setInterval(producer.advance, ADVANCE_EVERY_MS))
      timers.push(setInterval(stream.flush, FLUSH_EVERY_MS))
    },
    stop() {
      for (const timer of timers.splice(0)) clearInterval(timer)
    },
  }
}
