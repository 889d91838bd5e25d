import type { SportsEventState, SportsScoreBoard, SportsSides } from '@baize/contract'
import { type EpochMs, type Result, refuse, succeed } from '@baize/kernel'
import { type SportKey, sportByKey } from '@baize/sports'
import { auditActorOf, saveAuditEntry } from '../../../../../platform/audit/audit-log.ts'
import type { Tx } from '../../../../../platform/database/in-transaction.ts'
import { type EventRow, loadEventsOfFeed } from '../../book/events.store.ts'
import { type Asker, renew } from '../hold.ts'
import { closeMarkets } from './close-markets.ts'
import { eventName } from './create-event.ts'
import { saveHouseStanding } from './house-events.store.ts'

export interface StandingRequest {
  readonly feedId: string
  readonly state: SportsEventState
  readonly score: SportsSides | null
  readonly minute: number | null
  readonly startsAt: Date
  readonly reason: string
}

const OVER: ReadonlySet<SportsEventState> = new Set(['ended', 'abandoned', 'cancelled'])

/**
 * Says how an event of the house stands. Every market has a new version with it: what was shown before a goal is not taken after it, and bets
 * that wait are rejected. Over, it takes no more bets; what becomes of those that stand say two people, market by market.
 */
export async function standEvent(
  tx: Tx,
  at: EpochMs,
  { staff, ip }: Asker,
  asked: StandingRequest,
): Promise<Result<undefined, 'not_found' | 'not_of_house'>> {
  const [known] = await loadEventsOfFeed(tx, [asked.feedId])
  if (!known) return refuse('not_found')
  if (!known.isHouse) return refuse('not_of_house')
  const { eventId } = known
  const { state, startsAt, reason } = asked
  // Locks the book, and with it the event, before it is written.
  await renew(tx, at, { eventIds: [eventId] })
  if (OVER.has(state)) await closeMarkets(tx, at, known, 'closed')
  const board = boardOf(known, asked)
  const endedAt = OVER.has(state) ? (known.endedAt ?? new Date(at)) : null
  await saveHouseStanding(tx, { eventId, state, board, startsAt, endedAt, at: new Date(at) })
  await saveAuditEntry(tx, {
    ...{ at, actor: auditActorOf(staff, ip), action: 'sports.event_stood' },
    subject: eventName({ home: known.home.name, away: known.away.name }),
    details: { reason, sportsSubject: known.feedId },
    before: factsOf(known),
    after: factsOf({ state, board, startsAt }),
  })
  return succeed(undefined)
}

/** Without statistics: nobody of the house counts corners. The whole score is the first period's, as long as nobody says more. */
function boardOf(
  { sport, runners }: Pick<EventRow, 'sport' | 'runners'>,
  { state, score, minute }: StandingRequest,
): SportsScoreBoard | null {
  if (score === null || runners !== null) return null
  const { addsUp } = sportByKey(sport as SportKey)
  const isPlayed = state === 'live' || state === 'interrupted'
  return {
    ...{ score, minute, periods: addsUp ? [score] : [], period: isPlayed ? 1 : null },
    ...{ isBreak: false, server: null, points: null, statistics: {} },
  }
}

function factsOf({ state, board, startsAt }: Pick<EventRow, 'state' | 'board' | 'startsAt'>) {
  return {
    sportsState: state,
    sportsScore: board ? `${board.score.home}–${board.score.away}` : null,
    startsAt: startsAt.toISOString(),
  }
}
