import { epochMs } from '@baize/kernel'
import { type MarketKey, type MarketRef, marketKey } from '@baize/sports'
import type { UofMessage } from '@baize/uof'
import { kickOffAfter, type MatchFault } from '../faults/match-fault.ts'
import { CONFIRMED_AFTER_MS } from '../play/demonstration-clock.ts'
import { createMatchRun } from '../play/match-run.ts'
import type { Moment, Step } from '../play/moment.ts'
import { settleDecided } from '../play/settle-markets.ts'
import type { FeedMatch } from '../season/feed-match.ts'

/** Where a match ended. */
export function lastMoment(match: FeedMatch): Moment {
  return momentAfter(match, match.steps())
}

function momentAfter({ before }: FeedMatch, steps: readonly Step[]): Moment {
  const last = steps.at(-1)?.moment ?? before
  return { ...last, status: { ...last.status, status: 'finalized' } }
}

/** When the result of a match is confirmed. */
export function endMsOf(match: FeedMatch, faults: readonly MatchFault[]): number {
  return endMsAfter(match, faults, match.steps())
}

function endMsAfter(
  { event }: FeedMatch,
  faults: readonly MatchFault[],
  steps: readonly Step[],
): number {
  const lastMs = steps.at(-1)?.afterMs ?? 0
  return kickOffAfter(event.kickOff, faults) + lastMs + CONFIRMED_AFTER_MS
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
  // Drawn once: a recovery of a day works out some two thousand matches.
  const steps = match.steps()
  const offered = new Map<MarketKey, MarketRef>()
  // What is new to bet on is offered when betting opens, and only then.
  const opened = steps.filter(({ kind }) => kind === 'open').map(({ moment }) => moment)
  for (const moment of [match.before, ...opened]) {
    for (const ref of moment.markets()) offered.set(marketKey(ref), ref)
  }
  return [
    {
      ...{ type: 'bet_settlement', event: match.event.id, producer: 'live' },
      ...{ at: epochMs(endMsAfter(match, faults, steps) + 1), certainty: 'confirmed' },
      markets: settleDecided(momentAfter(match, steps).state, offered.values()),
    },
  ]
}
