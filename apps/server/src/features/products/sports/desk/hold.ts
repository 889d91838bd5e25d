import type { SportsHoldScope, SportsLevel } from '@baize/contract'
import { type EpochMs, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import type { MarketKey } from '@baize/sports'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import type { Tx } from '../../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import { lockBooks, saveBooks } from '../book/books.store.ts'
import { deleteHold, insertHold, loadEventsUnder } from './overlay.store.ts'
import { scopeOf } from './overlay.ts'

export interface Asker {
  readonly staff: StaffSession
  readonly ip: string
}

export interface HoldRequest {
  readonly level: SportsLevel
  readonly subject: string
  readonly scope: SportsHoldScope
  readonly isHeld: boolean
  readonly reason: string
}

/**
 * Suspends what traders name, all of it or what of it is played or to come, or opens it again. From the commit on no bet is
 * taken there, and the version of every market has risen: what was shown before is not taken after it either, and what waits for the live delay is rejected.
 */
export async function hold(
  tx: Tx,
  at: EpochMs,
  { staff, ip }: Asker,
  { level, subject, scope, isHeld, reason }: HoldRequest,
): Promise<Result<undefined, 'not_found' | 'state_changed'>> {
  const events = await loadEventsUnder(tx, { level, subject })
  if (events.length === 0 && level !== 'platform' && level !== 'sport') return refuse('not_found')
  const market = level === 'market' ? (subject.slice(subject.indexOf('|') + 1) as MarketKey) : null
  const subjectName = nameOf({ level, subject, market }, events[0])
  if (isHeld) {
    const heldAt = new Date(at)
    const row = {
      ...{ level, subject, scope, subjectName, reason },
      ...{ heldBy: staff.displayName, heldAt, jump: null },
    }
    if (!(await insertHold(tx, row))) return refuse('state_changed')
  } else if (!(await deleteHold(tx, { level, subject, scope }))) return refuse('state_changed')
  await saveAuditEntry(tx, {
    ...{ at, actor: auditActorOf(staff, ip), action: isHeld ? 'sports.held' : 'sports.opened' },
    ...{
      subject: subjectName,
      details: { reason, sportsLevel: level, sportsSubject: subject, sportsScope: scope },
    },
  })
  const eventIds = events
    .filter(({ state }) => scope === 'both' || scopeOf(state) === scope)
    .map(({ eventId }) => eventId)
  await renew(tx, at, { eventIds, market: market ?? undefined })
  return succeed(undefined)
}

function nameOf(
  {
    level,
    subject,
    market,
  }: Pick<HoldRequest, 'level' | 'subject'> & { readonly market: string | null },
  event: { readonly name: string; readonly tournament: string } | undefined,
): string {
  if (level === 'tournament') return event?.tournament ?? subject
  if (!event || level === 'platform' || level === 'sport') return subject
  return market === null ? event.name : `${event.name} (${market})`
}

/** Every market, or one, has a new version: nothing that was shown before is taken any more, and open pages hear of it. */
export async function renew(
  tx: Tx,
  at: EpochMs,
  {
    eventIds,
    market,
  }: { readonly eventIds: readonly Uuid[]; readonly market?: MarketKey | undefined },
): Promise<void> {
  if (eventIds.length === 0) return
  const books = await lockBooks(tx, new Map(eventIds.map((eventId) => [eventId, undefined])))
  await saveBooks(
    tx,
    books.map(({ eventId, book }) => ({
      eventId,
      stops: undefined,
      markets: [...book.markets.values()]
        .filter((each) => market === undefined || each.market === market)
        .map((each) => ({ ...each, version: Math.max(each.version + 1, at) })),
    })),
  )
}
