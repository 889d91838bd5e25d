import { randomBytes } from 'node:crypto'
import { type ChatMute, type ChatReport, type MuteLength, operations } from '@baize/contract'
import { decodeId, encodeId, refuse, succeed, type Uuid, uuidV7 } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import { loadUsernames } from '../desk/usernames.store.ts'
import type { TableDeps } from '../table-deps.ts'
import { loadLine } from './chat.store.ts'
import {
  insertMute,
  liftMute,
  loadMute,
  loadMuted,
  loadMutesOf,
  loadMutesPage,
  lockWriter,
  type MuteRow,
} from './mutes.store.ts'
import {
  closeReport,
  closeReportsOf,
  countReports,
  loadReport,
  loadReportsPage,
  type ReportRow,
  removeLine,
  wasSaid,
} from './reports.store.ts'

const MUTES_SHOWN = 10
const HOUR_MS = 3_600_000
/** Null where it does not end. */
const LENGTHS_MS: Readonly<Record<MuteLength, number | null>> = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  forever: null,
}

type ModerationDeps = Pick<TableDeps, 'pool' | 'clock'> & { said(tableCode: string): void }

/** How staff answer what players reported, take lines down and keep members from writing. */
export function moderationRoutes(deps: ModerationDeps): Route[] {
  return [...reportRoutes(deps), ...muteRoutes(deps)]
}

function reportRoutes({ pool, clock, said }: ModerationDeps): Route[] {
  return [
    route(operations.getChatReports, async ({ query }) => {
      const { state, pageNo, pageSize } = query
      const wanted = { state, limit: pageSize, offset: (pageNo - 1) * pageSize }
      const [{ rows, totalCount }, openCount] = await Promise.all([
        loadReportsPage(pool, wanted),
        countReports(pool, 'open'),
      ])
      return succeed({
        ...{ items: rows.map(viewReport), openCount, pageNo, pageSize, totalCount },
        totalPages: Math.ceil(totalCount / pageSize),
      })
    }),
    route(operations.getChatReport, async ({ params }) => {
      const reportId = decodeId('cht', params.reportId)
      const report = reportId && (await loadReport(pool, reportId))
      if (!report) return refuse('not_found')
      const at = new Date(clock.now())
      const [line, mutes, names] = await Promise.all([
        loadLine(pool, report.lineId),
        loadMutesOf(pool, report.authorId, { at, limit: MUTES_SHOWN }),
        loadUsernames(
          pool,
          report.lines.map(({ memberId }) => BigInt(memberId)),
        ),
      ])
      return succeed({
        report: viewReport(report),
        isLineUp: line !== undefined,
        lines: report.lines.map(({ id, memberId, text, saidAt }) => ({
          chatLineId: encodeId('cht', id),
          author: { memberId, username: names.get(BigInt(memberId)) ?? '' },
          text,
          saidAt: new Date(saidAt).toISOString(),
        })),
        mutes: mutes.map(viewMute),
      })
    }),
    route(operations.dismissChatReport, async (call) => {
      const reportId = decodeId('cht', call.params.reportId)
      const report = reportId && (await loadReport(pool, reportId))
      if (!report) return refuse('not_found')
      const staff = staffOf(call)
      return await inTransaction(pool, async (tx) => {
        const at = clock.now()
        const closing = { outcome: 'dismissed', staffId: staff.staffId, at: new Date(at) } as const
        if (!(await closeReport(tx, reportId, closing))) return refuse('state_changed')
        await saveAuditEntry(tx, {
          ...{ at, actor: auditActorOf(staff, call.origin.ip), action: 'chat.report_dismissed' },
          ...{ subject: `${report.authorId}`, details: { tableCode: report.tableCode } },
        })
        return succeed({})
      })
    }),
    route(operations.removeChatLine, async (call) => {
      const lineId = decodeId('cht', call.params.chatLineId)
      if (!lineId) return refuse('not_found')
      const staff = staffOf(call)
      const { staffId } = staff
      const { reason } = call.body
      const at = clock.now()
      const removed = await inTransaction(pool, async (tx) => {
        const line = await removeLine(tx, lineId, { staffId, reason, at: new Date(at) })
        if (!line) return undefined
        await closeReportsOf(tx, lineId, { outcome: 'removed', staffId, at: new Date(at) })
        await saveAuditEntry(tx, {
          ...{ at, actor: auditActorOf(staff, call.origin.ip), action: 'chat.line_removed' },
          ...{ subject: `${line.memberId}`, details: { reason, tableCode: line.tableCode } },
        })
        return line
      })
      if (!removed) return refuse((await wasSaid(pool, lineId)) ? 'state_changed' : 'not_found')
      said(removed.tableCode)
      return succeed({})
    }),
  ]
}

function muteRoutes({ pool, clock }: ModerationDeps): Route[] {
  return [
    route(operations.getChatMutes, async ({ query }) => {
      const { state, pageNo, pageSize } = query
      const wanted = { state, limit: pageSize, offset: (pageNo - 1) * pageSize }
      const { rows, totalCount } = await loadMutesPage(pool, {
        ...wanted,
        at: new Date(clock.now()),
      })
      return succeed({
        ...{ items: rows.map(viewMute), pageNo, pageSize, totalCount },
        totalPages: Math.ceil(totalCount / pageSize),
      })
    }),
    route(operations.muteMember, async (call) => {
      const { length, reason, reportId: shownId } = call.body
      const memberId = BigInt(call.body.memberId)
      const reportId = shownId === undefined ? undefined : decodeId('cht', shownId)
      const staff = staffOf(call)
      const { staffId } = staff
      return await inTransaction(pool, async (tx) => {
        const now = clock.now()
        const at = new Date(now)
        if (!(await lockWriter(tx, memberId))) return refuse('not_found')
        if (await loadMuted(tx, memberId, at)) return refuse('already_muted')
        const muteId = uuidV7(clock, randomBytes(10))
        const lengthMs = LENGTHS_MS[length]
        const endsAt = lengthMs === null ? null : new Date(now + lengthMs)
        await insertMute(tx, { muteId, memberId, reason, staffId, at, endsAt })
        if (reportId) await closeReport(tx, reportId, { outcome: 'muted', staffId, at })
        await saveAuditEntry(tx, {
          ...{ at: now, actor: auditActorOf(staff, call.origin.ip), action: 'chat.muted' },
          ...{ subject: `${memberId}`, details: { reason, muteLength: length } },
        })
        return await answerMute(tx, muteId, at)
      })
    }),
    route(operations.unmuteMember, async (call) => {
      const muteId = decodeId('cht', call.params.muteId)
      if (!muteId) return refuse('not_found')
      const staff = staffOf(call)
      return await inTransaction(pool, async (tx) => {
        const now = clock.now()
        const at = new Date(now)
        const mute = await loadMute(tx, muteId, at)
        if (!mute) return refuse('not_found')
        if (!(await liftMute(tx, muteId, { staffId: staff.staffId, at }))) {
          return refuse('state_changed')
        }
        await saveAuditEntry(tx, {
          ...{ at: now, actor: auditActorOf(staff, call.origin.ip), action: 'chat.unmuted' },
          ...{ subject: `${mute.memberId}`, details: { reason: call.body.reason } },
        })
        return await answerMute(tx, muteId, at)
      })
    }),
  ]
}

async function answerMute(tx: Parameters<typeof loadMute>[0], muteId: Uuid, at: Date) {
  const mute = await loadMute(tx, muteId, at)
  return mute ? succeed(viewMute(mute)) : refuse('not_found')
}

function viewReport(row: ReportRow): ChatReport {
  const { closedAt, closedBy, outcome } = row
  return {
    reportId: encodeId('cht', row.reportId),
    chatLineId: encodeId('cht', row.lineId),
    ...{ tableCode: row.tableCode, text: row.text },
    author: { memberId: `${row.authorId}`, username: row.author },
    reportedBy: { memberId: `${row.reporterId}`, username: row.reporter },
    reportedAt: row.reportedAt.toISOString(),
    closed:
      closedAt && outcome ? { at: closedAt.toISOString(), by: closedBy ?? '', outcome } : null,
  }
}

function viewMute(row: MuteRow): ChatMute {
  const { liftedAt, liftedBy, reason, mutedBy, isActive } = row
  return {
    muteId: encodeId('cht', row.muteId),
    member: { memberId: `${row.memberId}`, username: row.username },
    ...{ reason, mutedBy, isActive },
    mutedAt: row.mutedAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    lifted: liftedAt && { at: liftedAt.toISOString(), by: liftedBy ?? '' },
  }
}
