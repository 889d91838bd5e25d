import { epochMs, type Result, refuse, succeed, uuidV7 } from '@baize/kernel'
import { readSportKey } from '@baize/sports'
import { auditActorOf, saveAuditEntry } from '../../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../../platform/database/in-transaction.ts'
import { takeRandomBytes } from '../../../../../platform/random-bytes.ts'
import type { SportsDeps } from '../../sports-deps.ts'
import type { Asker } from '../hold.ts'
import { insertHouseEvent } from './house-events.store.ts'

export interface EventRequest {
  readonly sport: string
  readonly tournament: string
  readonly sides:
    | { readonly kind: 'match'; readonly home: string; readonly away: string }
    | { readonly kind: 'outright'; readonly title: string; readonly runners: readonly string[] }
  readonly startsAt: Date
  readonly reason: string
}

type EventRefusal = 'bet_invalid' | 'event_exists' | 'start_passed'

/** Lists an event of the house, without markets: nothing can be bet on before somebody offers one. */
export async function createEvent(
  { pool, clock }: Pick<SportsDeps, 'pool' | 'clock'>,
  { staff, ip }: Asker,
  { sport, tournament, sides, startsAt, reason }: EventRequest,
): Promise<Result<string, EventRefusal>> {
  const at = epochMs(clock.now())
  const { home, away, runners } = namesOf(sides)
  const names = runners ?? [home, away]
  const isTwice = new Set(names.map((name) => name.toLowerCase())).size < names.length
  if (readSportKey(sport) === undefined || isTwice) return refuse('bet_invalid')
  if (startsAt.getTime() <= at) return refuse('start_passed')
  return await inTransaction(pool, async (tx) => {
    const feedId = await insertHouseEvent(tx, {
      ...{ eventId: uuidV7(clock, takeRandomBytes(10)), sport, tournament, home, away, runners },
      ...{ startsAt, at: new Date(at) },
    })
    if (feedId === undefined) return refuse('event_exists')
    await saveAuditEntry(tx, {
      ...{ at, actor: auditActorOf(staff, ip), action: 'sports.event_listed' },
      subject: eventName({ home, away }),
      details: { reason, sportsSubject: feedId, startsAt: startsAt.toISOString() },
    })
    return succeed(feedId)
  })
}

function namesOf(sides: EventRequest['sides']) {
  return sides.kind === 'match'
    ? { home: sides.home, away: sides.away, runners: null }
    : { home: sides.title, away: '', runners: sides.runners }
}

/** As the log names an event: an outright has one name. */
export function eventName({
  home,
  away,
}: {
  readonly home: string
  readonly away: string
}): string {
  return away === '' ? home : `${home} – ${away}`
}
