import { epochMs } from '@baize/kernel'
import { type MarketKey, type MarketRef, marketKey } from '@baize/sports'
import type { UofMessage } from '@baize/uof'
import { kickOffAfter, type MatchFault } from '../faults/match-fault.ts'
import { CONFIRMED_AFTER_MS } from '../play/demonstration-clock.ts'
import { createMatchRun } from '../play/match-run.ts'
import type { Moment } from '../play/moment.ts'
import { settleDecided } from '../play/settle-markets.ts'
import type { FeedMatch } from '../season/feed-match.ts'

/** Where a match ended. */
export function lastMoment(match: FeedMatch): Moment {
  const last = match.steps().at(-1)?.moment ?? match.before
  return { ...last, status: { ...last.status, status: 'finalized' } }
}

/**
 * What a match that is over came to, worked out again: its confirmed result as it was sent, and where something went
 * wrong on purpose everything about results that was said.
 */
export function settlementsOf(
  match: FeedMatch,
  faults: readonly MatchFault[],
): readonly UofMessage[] {
  if (faults.length > 0) {
    const run = createMatchRun({
      match,
      faults,
      send: () => undefined,
      fromMs: Number.MAX_SAFE_INTEGER,
    })
    run.advance(Number.MAX_SAFE_INTEGER - 1)
    return run.settlements()
  }
  const steps = match.steps()
  const offered = new Map<MarketKey, MarketRef>()
  for (const { kind, moment } of steps) {
    if (kind === 'tick' || kind === 'stop') continue
    for (const ref of moment.markets()) offered.set(marketKey(ref), ref)
  }
  const kickOffMs = kickOffAfter(match.event.kickOff, faults)
  const endMs = kickOffMs + (steps.at(-1)?.afterMs ?? 0) + CONFIRMED_AFTER_MS
  return [
    {
      ...{ type: 'bet_settlement', event: match.event.id, producer: 'live' },
      ...{ at: epochMs(endMs + 1), certainty: 'confirmed' },
      markets: settleDecided(lastMoment(match).state, offered.values()),
    },
  ]
}
