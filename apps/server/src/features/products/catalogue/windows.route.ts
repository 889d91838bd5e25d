import {
  type MaintenanceOf,
  type MaintenanceWindow,
  type MaintenanceWish,
  operations,
  PLANNED_DAYS_MAX,
  WINDOWS_MAX,
} from '@baize/contract'
import { type Refused, refuse, succeed } from '@baize/kernel'
import type { AuditFacts } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { lockGame, lockVendor } from './catalogue.store.ts'
import { auditDesk, type DeskDeps } from './desk-games.route.ts'
import type { CatalogueView } from './game-catalogue.ts'
import {
  countLiveWindows,
  endWindow,
  hasOverlap,
  insertWindow,
  loadWindows,
  lockWindow,
  updateWindow,
  type WindowRow,
} from './windows.store.ts'
import { windowStateOf } from './windows.ts'

const DAY_MS = 86_400_000

/** Maintenance that begins at a planned moment. Each change is a row of the audit log. */
export function windowRoutes(parts: DeskDeps): Route[] {
  const { pool, clock, catalogue } = parts
  const show = async (windowId: bigint | string) => {
    const view = await catalogue.reread()
    const row = await inTransaction(pool, (tx) => lockWindow(tx, windowId.toString()))
    return row ? succeed({ window: viewWindow(row, view, clock.now()) }) : refuse('not_found')
  }
  return [
    route(operations.getMaintenance, async ({ query }) => {
      const { pageNo, pageSize, time, vassalage } = query
      const atMs = clock.now()
      const view = await catalogue.view()
      const first = (pageNo - 1) * pageSize
      const at = new Date(atMs)
      const { rows, total } = await loadWindows(pool, {
        ...{ time, vassalage, at, first, count: pageSize },
      })
      return succeed({
        windows: rows.map((row) => viewWindow(row, view, atMs)),
        ...{ pageNo, pageSize, totalCount: total },
        totalPages: Math.ceil(total / pageSize),
      })
    }),
    route(operations.planMaintenance, async (call) => {
      const { wish } = call.body
      const planned = await inTransaction(pool, async (tx) => {
        const of = await lockPlace(tx, call.body.of)
        if (!of) return refuse('not_found')
        const atMs = clock.now()
        if (Date.parse(wish.startsAt) < atMs) return refuse('start_in_the_past')
        const refused = refuseTimes(wish, atMs)
        if (refused) return refused
        const at = new Date(atMs)
        if ((await countLiveWindows(tx, at)) >= WINDOWS_MAX) return refuse('too_many_windows')
        if (await hasOverlap(tx, of, wish, null)) return refuse('window_overlaps')
        const windowId = await insertWindow(tx, {
          ...{ ...of, wish, at },
          by: staffOf(call).displayName,
        })
        await auditDesk(parts, tx, call, {
          action: 'catalogue.maintenance_planned',
          subject: of.name,
          after: factsOf(wish),
        })
        return succeed(windowId)
      })
      return planned.ok ? await show(planned.value) : planned
    }),
    route(operations.changeMaintenance, async (call) => {
      const { wish, version } = call.body
      const changed = await inTransaction(pool, async (tx) => {
        const found = await lockLive(parts, tx, call.params.windowId, version)
        if (!found.ok) return found
        const { row, atMs, name } = found.value
        const startsMs = Date.parse(wish.startsAt)
        const isMoved = startsMs !== row.startsAt.getTime()
        if (isMoved && row.startsAt.getTime() <= atMs) return refuse('has_begun')
        if (isMoved && startsMs < atMs) return refuse('start_in_the_past')
        const refused = refuseTimes(wish, atMs)
        if (refused) return refused
        if (await hasOverlap(tx, row, wish, row.windowId)) return refuse('window_overlaps')
        await updateWindow(tx, row.windowId, wish)
        await auditDesk(parts, tx, call, {
          action: 'catalogue.maintenance_changed',
          subject: name,
          before: factsOf(wishOf(row)),
          after: factsOf(wish),
        })
        return succeed(row.windowId)
      })
      return changed.ok ? await show(changed.value) : changed
    }),
    route(operations.endMaintenance, async (call) => {
      const ended = await inTransaction(pool, async (tx) => {
        const found = await lockLive(parts, tx, call.params.windowId, call.body.version)
        if (!found.ok) return found
        const { row, atMs, name } = found.value
        const hasBegun = row.startsAt.getTime() <= atMs
        await endWindow(tx, row.windowId, {
          at: new Date(atMs),
          by: staffOf(call).displayName,
        })
        await auditDesk(parts, tx, call, {
          action: hasBegun ? 'catalogue.maintenance_ended' : 'catalogue.maintenance_cancelled',
          subject: name,
          before: factsOf(wishOf(row)),
        })
        return succeed(row.windowId)
      })
      return ended.ok ? await show(ended.value) : ended
    }),
  ]
}

/** Locks the vendor, so that of two plans for it or its games one sees the other. */
async function lockPlace(tx: Tx, of: MaintenanceOf) {
  if (of.kind === 'vendor') {
    const vendor = await lockVendor(tx, of.vassalage)
    return vendor && { vendorCode: vendor.code, nodeId: null, name: vendor.displayName }
  }
  const game = await lockGame(tx, of.nodeId)
  return game && { vendorCode: game.vendorCode, nodeId: game.nodeId, name: game.name }
}

/** A window that is not over, under lock with what it closes. */
async function lockLive({ clock }: DeskDeps, tx: Tx, windowId: string, version: number) {
  const row = await lockWindow(tx, windowId)
  if (!row) return refuse('not_found')
  if (row.version !== version) return refuse('state_changed')
  const of: MaintenanceOf =
    row.nodeId === null
      ? { kind: 'vendor', vassalage: row.vendorCode }
      : { kind: 'game', nodeId: row.nodeId }
  const place = await lockPlace(tx, of)
  // Read after the locks: whoever waited for them is told what is so then.
  const atMs = clock.now()
  const state = windowStateOf(row, atMs)
  if (!place || state === 'over' || state === 'cancelled') return refuse('window_over')
  return succeed({ row, atMs, name: place.name })
}

function refuseTimes(
  { startsAt, endsAt }: MaintenanceWish,
  atMs: number,
): Refused<'end_before_start' | 'too_far_ahead'> | undefined {
  const startsMs = Date.parse(startsAt)
  const endsMs = endsAt === null ? undefined : Date.parse(endsAt)
  if (endsMs !== undefined && (endsMs <= startsMs || endsMs <= atMs)) {
    return refuse('end_before_start')
  }
  const isFar = Math.max(startsMs, endsMs ?? startsMs) > atMs + PLANNED_DAYS_MAX * DAY_MS
  return isFar ? refuse('too_far_ahead') : undefined
}

function wishOf(row: WindowRow): MaintenanceWish {
  return {
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    noticeMinutes: row.noticeMinutes,
    sentence: row.sentence,
    sentences: Object.entries(row.sentences).map(([language, name]) => ({ language, name })),
  }
}

function factsOf({ sentences, ...others }: MaintenanceWish): AuditFacts {
  return { ...others, sentences: sentences.map(({ language, name }) => `${language}: ${name}`) }
}

function viewWindow(row: WindowRow, view: CatalogueView, atMs: number): MaintenanceWindow {
  const { vendorCode, nodeId } = row
  const vendor = view.vendors.find(({ code }) => code === vendorCode)
  return {
    ...wishOf(row),
    windowId: row.windowId.toString(),
    vassalage: vendorCode,
    vendorName: vendor?.displayName ?? vendorCode,
    nodeId,
    gameName: nodeId === null ? null : (view.byNode.get(nodeId)?.game.name ?? nodeId),
    state: windowStateOf(row, atMs),
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: row.endedBy,
    plannedBy: row.plannedBy,
    version: row.version,
  }
}
