import { operations } from '@baize/contract'
import { type Clock, decodeId, refuse, succeed, wireFromMinor } from '@baize/kernel'
import { tagsToRead } from '@baize/languages'
import type pg from 'pg'
import {
  cancelFreeBet,
  loadFreeBet,
  loadFreeBets,
} from '../../../house/free-bets/free-bets.store.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { memberOf, type Route, route, staffOf } from '../../../platform/http/route.ts'
import { memberNumber } from './bonuses.route.ts'
import { memberExists } from './members.store.ts'
import { viewFreeBet } from './view-free-bet.ts'

export interface FreeBetRouteDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  houseLanguage(): Promise<string>
}

const FREE_BETS_SHOWN = 200

/** What members see of their free bets, and what staff see of them. */
export function freeBetRoutes({ pool, clock, houseLanguage }: FreeBetRouteDeps): Route[] {
  const load = async (memberId: bigint, language: string) => {
    const atMs = clock.now()
    const [rows, house] = await Promise.all([
      loadFreeBets(pool, memberId, { limit: FREE_BETS_SHOWN, at: new Date(atMs) }),
      houseLanguage(),
    ])
    const tags = tagsToRead(language, house)
    return rows.map((row) => ({ row, view: viewFreeBet(row, { atMs, tags }) }))
  }
  return [
    route(operations.getFreeBets, async (call) => {
      const found = await load(memberOf(call).memberId, call.query.language)
      return succeed({ freeBets: found.map(({ view }) => view) })
    }),

    route(operations.getFreeBetsOfMember, async (call) => {
      const memberId = memberNumber(call.params.memberId)
      if (memberId === undefined || !(await memberExists(pool, memberId))) {
        return refuse('not_found')
      }
      const found = await load(memberId, call.query.language)
      return succeed({ freeBets: found.map(({ row, view }) => ({ ...view, source: row.source })) })
    }),

    route(operations.cancelFreeBetOfMember, async (call) => {
      const { memberId: subject, freeBetId } = call.params
      const [memberId, id] = [memberNumber(subject), decodeId('fbt', freeBetId)]
      if (memberId === undefined || !id) return refuse('not_found')
      const at = clock.now()
      return await inTransaction(pool, async (tx) => {
        if (!(await loadFreeBet(tx, memberId, id))) return refuse('not_found')
        const cancelled = await cancelFreeBet(tx, { memberId, id, at: new Date(at) })
        if (!cancelled) return refuse('free_bet_over')
        await saveAuditEntry(tx, {
          ...{ at, actor: auditActorOf(staffOf(call), call.origin.ip), subject },
          action: 'free_bet.cancelled',
          details: { reason: call.body.reason, freeBetId },
          before: { state: 'open', amountMinor: wireFromMinor(cancelled.stakeMinor) },
          after: { state: 'cancelled' },
        })
        return succeed({})
      })
    }),
  ]
}
