import { setImmediate as turn } from 'node:timers/promises'
import { epochMs } from '@baize/kernel'
import type { Urn } from '@baize/sports'
import { type Producer, RECOVERY_MAX_MS, type UofMessage } from '@baize/uof'
import type { MatchRun } from '../play/match-run.ts'
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

/** Sends everything about one event, however long ago it was. */
export function recoverEvent(
  event: Urn,
  { producer, requestId }: RecoveryRequest,
  { feed, now, send }: RecoveryDeps,
): void {
  const run = feed.runOf(event)
  const match = feed.find(event)
  if (run !== undefined) sendRun(run, { requestId, afterMs: 0 }, { now, send })
  else if (match !== undefined && match.event.kickOff < now()) {
    for (const message of settlementsOf(match, feed.faultsOf(event))) {
      send({ ...message, requestId } as UofMessage, match.place.sport.id)
    }
  }
  send({ type: 'snapshot_complete', producer, at: epochMs(now()), requestId }, undefined)
}

/** What can be bet on in a match, and what was settled of it after a moment. */
function sendRun(
  run: MatchRun,
  { requestId, afterMs }: { readonly requestId: number; readonly afterMs: number | undefined },
  { now, send }: Pick<RecoveryDeps, 'now' | 'send'>,
): void {
  const sport = run.match.place.sport.id
  const snapshot = run.snapshot(requestId, now())
  if (snapshot !== undefined) send(snapshot, sport)
  if (afterMs === undefined) return
  for (const message of run.settlements().filter(({ at }) => at > afterMs)) {
    send({ ...message, requestId } as UofMessage, sport)
  }
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
    if (run.isLive() === (producer === 'live')) sendRun(run, { requestId, afterMs }, { now, send })
    await turn()
  }
  send({ type: 'snapshot_complete', producer, at: epochMs(now()), requestId }, undefined)
}
