import { setImmediate as turn } from 'node:timers/promises'
import { epochMs } from '@baize/kernel'
import type { Urn } from '@baize/sports'
import { type Producer, RECOVERY_MAX_MS, type UofMessage } from '@baize/uof'
import { type FeedProducer, MATCH_MAX_MS } from './feed-producer.ts'
import { settlementsOf } from './over-match.ts'

export interface RecoveryRequest {
  readonly producer: Producer
  readonly requestId: number
  /** Without it nothing that was settled is sent. */
  readonly afterMs?: number
}

interface RecoveryDeps {
  readonly feed: FeedProducer
  readonly now: () => number
  readonly send: (message: UofMessage, sport: Urn | undefined) => void
}

/**
 * Sends all that can be bet on at a producer, and what was settled since a moment, and says that this was all. Other
 * messages go on in between; one match at a time, so that they are not kept waiting.
 */
export async function recover(
  { producer, requestId, afterMs }: RecoveryRequest,
  { feed, now, send }: RecoveryDeps,
): Promise<void> {
  if (producer === 'live' && afterMs !== undefined) {
    const fromMs = Math.max(afterMs, now() - RECOVERY_MAX_MS)
    const over = feed.overBetween(fromMs - MATCH_MAX_MS, now())
    for (const match of over) {
      const settled = settlementsOf(match, feed.faultsOf(match.event.id))
      for (const message of settled.filter(({ at }) => at > fromMs)) {
        send({ ...message, requestId } as UofMessage, match.place.sport.id)
      }
      await turn()
    }
  }
  for (const run of feed.runs()) {
    const isIts = run.isLive() === (producer === 'live')
    const sport = run.match.place.sport.id
    if (isIts) {
      const snapshot = run.snapshot(requestId, now())
      if (snapshot !== undefined) send(snapshot, sport)
    }
    if (isIts && afterMs !== undefined) {
      for (const message of run.settlements().filter(({ at }) => at > afterMs)) {
        send({ ...message, requestId } as UofMessage, sport)
      }
    }
    await turn()
  }
  send({ type: 'snapshot_complete', producer, at: epochMs(now()), requestId }, undefined)
}
