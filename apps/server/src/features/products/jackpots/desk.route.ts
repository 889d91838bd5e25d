import { type JackpotNames, operations } from '@baize/contract'
import { engines } from '@baize/games'
import { decodeId, encodeId, ratio, refuse, succeed } from '@baize/kernel'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { DECIDES, pausePool } from './carry-out.ts'
import { loadTakenGames } from './drafts.store.ts'
import type { JackpotParts } from './jackpot-parts.ts'
import {
  loadPoolDays,
  loadPools,
  loadWinPage,
  removeDraft,
  type ShownPool,
  saveNames,
} from './jackpots.store.ts'
import { makePool } from './make-pool.ts'
import { areWhole } from './pool-names.ts'
import { percentOf, readLevel, returnsOf } from './pool-rules.ts'
import { judgeWish } from './pool-wish.ts'
import { viewDeskLevel, viewWin } from './view-jackpots.ts'

const ALL = ['draft', 'open', 'paused', 'closed'] as const

/** Pools as staff look after them. */
export function jackpotDeskRoutes(parts: JackpotParts): Route[] {
  const { pool, clock } = parts
  const loadAll = () => loadPools(pool, ALL, new Date(clock.now()))
  const find = async (shownId: string): Promise<ShownPool | undefined> => {
    const poolId = decodeId('jkp', shownId)
    return poolId && (await loadAll()).find((each) => each.poolId === poolId)
  }
  return [
    route(operations.getJackpotDesk, async () => {
      const [pools, taken] = await Promise.all([loadAll(), loadTakenGames(pool)])
      const free = engines.filter(({ code, kind }) => kind === 'instant' && !taken.has(code))
      const linkable = await Promise.all(
        free.map(async ({ code }) => {
          if (!(await parts.isOffered(code))) return []
          const returnText = percentOf(returnsOf(code, [])?.alone ?? ratio(0n))
          return [{ code, name: await parts.gameName(code), returnText }]
        }),
      )
      return succeed({
        pools: await Promise.all(pools.map((each) => viewPool(parts, each))),
        linkable: linkable.flat(),
      })
    }),
    route(operations.getJackpotHistory, async (call) => {
      const poolId = decodeId('jkp', call.params.poolId)
      if (!poolId || !(await find(call.params.poolId))) return refuse('not_found')
      const { pageNo, pageSize } = call.query
      const [{ rows, totalCount }, days] = await Promise.all([
        loadWinPage(pool, { poolId, limit: pageSize, offset: (pageNo - 1) * pageSize }),
        loadPoolDays(pool, poolId),
      ])
      return succeed({
        items: await Promise.all(
          rows.map(async (win) => ({
            ...viewWin(win, {
              customerName: win.username,
              gameName: await parts.gameName(win.gameCode),
              level: win.level,
            }),
            roundId: encodeId('rnd', win.roundId),
            memberId: win.memberId.toString(),
          })),
        ),
        days,
        ...{ pageNo, pageSize, totalPages: Math.ceil(totalCount / pageSize), totalCount },
      })
    }),
    route(operations.makeJackpot, async (call) => {
      const staff = staffOf(call)
      const by = { actor: auditActorOf(staff, call.origin.ip), staffId: staff.staffId }
      const made = await makePool(parts, by, call.body)
      return made.ok ? succeed({ poolId: encodeId('jkp', made.value.poolId) }) : made
    }),
    route(operations.nameJackpot, async (call) => {
      const row = await find(call.params.poolId)
      if (!row) return refuse('not_found')
      const { names } = call.body
      if (!areWhole(names, row.levels.length)) return refuse('jackpot_names_incomplete')
      const actor = auditActorOf(staffOf(call), call.origin.ip)
      return await inTransaction(pool, async (tx) => {
        if (!(await saveNames(tx, row.poolId, call.body))) return refuse('state_changed')
        await saveAuditEntry(tx, {
          ...{ at: clock.now(), actor, action: 'jackpot.named', subject: row.code },
          ...{ before: namesFacts(row.names), after: namesFacts(names) },
        })
        return succeed({})
      })
    }),
    route(operations.removeJackpot, async (call) => {
      const poolId = decodeId('jkp', call.params.poolId)
      if (!poolId || !(await find(call.params.poolId))) return refuse('not_found')
      const actor = auditActorOf(staffOf(call), call.origin.ip)
      return await inTransaction(pool, async (tx) => {
        const removed = await removeDraft(tx, poolId)
        if (!removed) return refuse('state_changed')
        const at = clock.now()
        const action = 'jackpot.removed'
        await saveAuditEntry(tx, { at, actor, action, subject: removed.code })
        return succeed({})
      })
    }),
    route(operations.pauseJackpot, async (call) => {
      const poolId = decodeId('jkp', call.params.poolId)
      if (!poolId) return refuse('not_found')
      const by = { staff: staffOf(call), ip: call.origin.ip }
      return await pausePool(parts, by, poolId, call.body.reason)
    }),
    route(operations.askJackpotChange, async (call) => {
      const { change, reason } = call.body
      const row = await find(call.params.poolId)
      if (!row) return refuse('not_found')
      const wish = await judgeWish(row, change, find)
      if (!wish.ok) return wish
      return await inTransaction(pool, async (tx) =>
        askApproval(
          tx,
          clock,
          { staff: staffOf(call), ip: call.origin.ip },
          {
            ...{ kind: 'jackpot_change', needs: DECIDES, subject: row.poolId, reason },
            subjectName: row.code,
            ...wish.value,
          },
        ),
      )
    }),
  ]
}

function namesFacts(names: JackpotNames) {
  return {
    jackpotNames: Object.entries(names).map(
      ([tag, { name, levels }]) => `${tag}: ${[name, ...levels].join(' · ')}`,
    ),
  }
}

async function viewPool(parts: JackpotParts, row: ShownPool) {
  const levels = row.levels.map((level) =>
    readLevel({
      ...level,
      rateMillionths: Number(level.rateMillionths),
      reserveMillionths: Number(level.reserveMillionths),
    }),
  )
  return {
    poolId: encodeId('jkp', row.poolId),
    ...{ code: row.code, name: row.name, names: row.names, state: row.state },
    ...{ movedTo: row.movedTo, isWaiting: row.isWaiting },
    games: await Promise.all(
      row.games.map(async (code) => {
        const returns = returnsOf(code, levels)
        return {
          code,
          name: await parts.gameName(code),
          returnText: returns ? percentOf(returns.alone) : '',
          returnWithPoolText: returns ? percentOf(returns.withPool) : '',
        }
      }),
    ),
    levels: row.levels.map(viewDeskLevel),
    madeAt: row.madeAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}
