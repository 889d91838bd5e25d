import { type GameSync, type GameSyncRun, operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { FIRST_CLASS, heroOf, USUAL_LIMITS } from './merge-game.ts'
import { type GameSyncParts, syncGames } from './sync-games.ts'
import {
  insertGame,
  loadCounts,
  loadRuns,
  loadSyncSettings,
  loadTaken,
  lockForAdding,
  type RunRow,
  saveSyncSettings,
} from './vendor-games.store.ts'

const RUNS_SHOWN_MAX = 10

/** The list of a vendor's games: whether it is followed, what the last runs brought, and one more. */
export function gameSyncRoutes(parts: GameSyncParts): Route[] {
  const { pool, clock } = parts
  return [
    route(operations.addVendorGame, async (call) => {
      const { vendorCode } = call.params
      const { gameId, name, category, supportsFreePlay } = call.body
      const done = await inTransaction(pool, async (tx) => {
        if (!(await lockForAdding(tx, vendorCode))) return refuse('not_found')
        if ((await loadTaken(tx, [gameId])).has(gameId)) return refuse('game_exists')
        const facts = {
          ...{ name, names: {}, category, classes: [FIRST_CLASS[category]], supportsFreePlay },
          ...{ blockedPlaces: [], ...USUAL_LIMITS, payoutTimesMax: null },
        }
        const at = new Date(clock.now())
        const hero = heroOf(gameId)
        await insertGame(tx, { vendorCode, gameId, facts, hero, at, as: 'draft' })
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'vendor.game_added',
          subject: name,
          details: { vendorCode, gameId },
        })
        return succeed({ gameId })
      })
      if (done.ok) await parts.onChanged()
      return done
    }),
    route(operations.getGameSync, async ({ params }) =>
      succeed(await describe(parts, params.vendorCode)),
    ),
    route(operations.setGameSync, async (call) => {
      const { vendorCode } = call.params
      const done = await inTransaction(pool, async (tx) => {
        const before = await loadSyncSettings(tx, vendorCode)
        if (!before) return refuse('no_address')
        await saveSyncSettings(tx, vendorCode, call.body)
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'vendor.list_settings_changed',
          subject: vendorCode,
          before: { isOn: before.isOn, newGamesAs: before.newGamesAs },
          after: call.body,
        })
        return succeed(undefined)
      })
      return done.ok ? succeed(await describe(parts, vendorCode)) : done
    }),
    route(operations.runGameSync, async (call) => {
      const { vendorCode } = call.params
      const staff = staffOf(call)
      const { isWhole } = call.body
      const askedBy = staff.displayName
      const run = await syncGames(parts, { vendorCode, isWhole, askedBy })
      if (typeof run === 'string') return refuse(run)
      await inTransaction(pool, (tx) =>
        saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staff, call.origin.ip),
          action: 'vendor.list_read',
          subject: vendorCode,
          details: { runId: run.runId.toString(), state: run.state, isWhole },
        }),
      )
      return succeed({ run: viewRun(run), sync: await describe(parts, vendorCode) })
    }),
  ]
}

async function describe({ pool }: GameSyncParts, vendorCode: string): Promise<GameSync> {
  const [settings, counts, runs] = await Promise.all([
    loadSyncSettings(pool, vendorCode),
    loadCounts(pool, vendorCode),
    loadRuns(pool, vendorCode, RUNS_SHOWN_MAX),
  ])
  const { isOn = false, newGamesAs = 'draft' } = settings ?? {}
  return { isOn, newGamesAs, ...counts, runs: runs.map(viewRun) }
}

function viewRun(row: RunRow): GameSyncRun {
  const { added = 0, changed = 0, removed = 0, returned = 0, taken = 0 } = row.counts
  return {
    ...row,
    runId: row.runId.toString(),
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    counts: { added, changed, removed, returned, taken },
    changes: [...row.changes],
  }
}
