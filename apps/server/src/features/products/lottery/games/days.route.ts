import { operations } from '@baize/contract'
import { dayOf, keyOfDay, refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { loadUndrawnOfDay, saveVoid } from '../draws.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { loadDayChanges, removeDayChange, saveDayChange } from './days.store.ts'
import type { LotteryGameRules } from './game.ts'
import { offsetMinutesAt, zoneOfOffset } from './zone.ts'

const DAYS_SHOWN = 2_000

/** Days off and further days, as staff keep them. */
export function dayRoutes(deps: LotteryDeps): Route[] {
  const { pool, clock, games, offsetMinutes } = deps
  const todayOf = ({ zone }: Pick<LotteryGameRules, 'zone'>) => {
    const now = clock.now()
    return keyOfDay(dayOf(now, offsetMinutesAt(zone ?? zoneOfOffset(offsetMinutes), now)))
  }
  return [
    route(operations.getLotteryDays, async () => {
      const found = await loadDayChanges(pool, todayOf({ zone: null }), DAYS_SHOWN)
      return succeed({
        days: found.map(({ game, day, kind, reason, madeByName, madeAt }) => ({
          ...{ game, day, kind, reason, madeBy: madeByName, madeAt: madeAt.toISOString() },
        })),
      })
    }),
    route(operations.saveLotteryDay, async (call) => {
      const { day, kind, reason } = call.body
      const wanted = games.filter(({ code }) => call.body.games.includes(code))
      if (wanted.length !== new Set(call.body.games).size) return refuse('not_found')
      if (wanted.some((game) => day < todayOf(game))) return refuse('day_over')
      const isAround = wanted.some(({ times }) => times.kind === 'every')
      if (kind === 'extra' && isAround) return refuse('day_not_extra')
      const staff = staffOf(call)
      return await inTransaction(pool, async (tx) => {
        let voidedCount = 0
        const madeAt = new Date(clock.now())
        for (const { code } of wanted) {
          const change = { game: code, day, kind, reason }
          await saveDayChange(tx, { ...change, madeBy: staff.staffId, madeAt })
          if (kind === 'off') voidedCount += await voidDay(tx, change, madeAt)
          await saveAuditEntry(tx, {
            at: clock.now(),
            actor: auditActorOf(staff, call.origin.ip),
            action: 'lottery.day_set',
            subject: `${code} ${day}`,
            details: { reason, dayKind: `day_${kind}` },
          })
        }
        return succeed({ voidedCount })
      })
    }),
    route(operations.removeLotteryDay, async (call) => {
      const { game, day } = call.params
      return await inTransaction(pool, async (tx) => {
        const was = await removeDayChange(tx, game, day)
        if (!was) return refuse('not_found')
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'lottery.day_removed',
          subject: `${game} ${day}`,
          details: { reason: was.reason, dayKind: `day_${was.kind}` },
        })
        return succeed({})
      })
    }),
  ]
}

/** Draws of the day that are there and have no result give their stakes back. */
async function voidDay(
  tx: Tx,
  { game, day, reason }: { readonly game: string; readonly day: string; readonly reason: string },
  at: Date,
): Promise<number> {
  const draws = await loadUndrawnOfDay(tx, game, day.replaceAll('-', ''))
  for (const { drawId } of draws) await saveVoid(tx, { drawId, reason, at })
  return draws.length
}
