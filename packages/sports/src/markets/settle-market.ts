import { type Result, refuse, succeed } from '@baize/kernel'
import type { VoidReason } from '../feed/codes.ts'
import type { MarketRef } from '../feed/selection-key.ts'
import {
  type Contradiction,
  contradictionIn,
  type EventEnd,
  type EventResult,
} from '../results/event-result.ts'
import { type OutcomeResult, VOID } from '../results/outcome-result.ts'
import { type Score, totalOf } from '../results/score.ts'
import type { EventState } from '../sports/sport-event.ts'
import { sportByKey } from '../sports/sports.ts'
import { numberOf } from './counts.ts'
import { isDecided } from './decided-early.ts'
import type { MarketLine } from './market.ts'
import { lineOf, type MarketFault } from './market-line.ts'

/** A market that is over, with how each of its outcomes came out and, if all are void, why. */
export interface MarketSettlement {
  readonly outcomes: ReadonlyMap<string, OutcomeResult>
  readonly voidReason?: VoidReason
}

/** `not_known`: the result lacks what the market counts. `not_over`: it can still change. Neither may settle. */
export type Unsettled = MarketFault | Contradiction | 'not_known' | 'not_over'

/** Ends at which no market is settled by sport: all stakes go back. */
const VOID_ENDS: Partial<Record<EventEnd, VoidReason>> = {
  awarded: 'no_result_assignable',
  walkover: 'walkover',
  cancelled: 'cancelled_event',
}

/** Ends at which a market stands if nothing that followed could have changed it, and is void otherwise. */
const CUT_SHORT: Partial<Record<EventEnd, VoidReason>> = {
  abandoned: 'abandoned',
  retired: 'retired_or_defaulted',
}

/**
 * Settles a market by what happened. A match that is still played, or will be played another day, settles what is
 * decided already. `since` is the score when the bet was taken.
 */
export function settleMarket(
  event: EventState,
  ref: MarketRef,
  since?: Score,
): Result<MarketSettlement, Unsettled> {
  const found = lineOf(event.sport, ref)
  if (!found.ok) return found
  const line = found.value
  const voidReason = VOID_ENDS[event.end]
  if (voidReason !== undefined) return succeed(voided(line, voidReason))
  const sport = sportByKey(event.sport)
  const contradiction = event.end === 'ended' && contradictionIn(event.result, sport)
  if (contradiction) return refuse(contradiction)
  if (event.end === 'ended' && isUnplayed(event, ref)) {
    return succeed(voided(line, 'no_result_assignable'))
  }
  if (event.end === 'ended') return settleEnded(line, event.result, since)
  if (isDecided(event, line, since)) return settleEnded(line, event.result, since)
  const cutShort = CUT_SHORT[event.end]
  return cutShort === undefined ? refuse('not_over') : succeed(voided(line, cutShort))
}

/**
 * Settles a market of an event that nobody will say more about: what its result does not tell is returned, such as
 * half-time markets where only the final score is known, and so is a set or map that was not played.
 */
export function settleForGood(
  event: EventState,
  ref: MarketRef,
  since?: Score,
): Result<MarketSettlement, Unsettled> {
  const settled = settleMarket(event, ref, since)
  if (settled.ok || settled.refusal.code !== 'not_known') return settled
  const line = lineOf(event.sport, ref)
  return line.ok ? succeed(voided(line.value, 'unverifiable')) : settled
}

/** A set or map that a series did not come to: all that were played are known, and this is none of them. */
function isUnplayed({ sport, result }: EventState, { specifiers }: MarketRef): boolean {
  const { regular, periods } = result
  const number = numberOf(specifiers, 'setnr') ?? numberOf(specifiers, 'mapnr')
  if (sportByKey(sport).addsUp || number === undefined) return false
  if (regular === undefined || periods === undefined) return false
  return periods.length === totalOf(regular) && number > periods.length
}

/** All outcomes of a market returned, for a reason that members and staff are shown. */
export function voided(line: MarketLine, voidReason: VoidReason): MarketSettlement {
  return { outcomes: new Map(line.outcomes.map(({ id }) => [id, VOID])), voidReason }
}

function settleEnded(
  line: MarketLine,
  result: EventResult,
  since: Score | undefined,
): Result<MarketSettlement, 'not_known'> {
  const results = line.settle(result, since)
  if (results === undefined) return refuse('not_known')
  const outcomes = new Map<string, OutcomeResult>()
  for (const [index, { id }] of line.outcomes.entries()) {
    const came = results[index]
    if (came === undefined) return refuse('not_known')
    outcomes.set(id, came)
  }
  return succeed({ outcomes })
}
