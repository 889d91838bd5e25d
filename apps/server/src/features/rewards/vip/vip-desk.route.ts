import { operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { languageOf, tagsToRead } from '@baize/languages'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { loadAwardsOf } from '../../../house/rewards/awards.store.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { TABLE_SUBJECT, VIP_NEEDS } from './approve-vip.ts'
import { countByLevel, isAsked, loadMembers, loadUsername } from './members.store.ts'
import { loadChanges, loadStanding, type StandingRow } from './standings.store.ts'
import { loadTable, loadTables } from './table.store.ts'
import { GIFTS_SHOWN, viewGift } from './view-standing.ts'
import type { VipDeps } from './vip-deps.ts'
import {
  findVipFaults,
  nameOf,
  shapeOf,
  storedOf,
  tableFactsOf,
  type VipTable,
} from './vip-table.ts'

const VERSIONS_SHOWN = 20
const CHANGES_SHOWN = 50

/** Levels as staff see them; each change is approved by another person. */
export function vipDeskRoutes(deps: VipDeps): Route[] {
  const { pool, clock } = deps
  const now = () => new Date(clock.now())
  const tagsOf = async (language: string) =>
    tagsToRead(language, languageOf(await deps.houseLanguage()).tag)
  return [
    route(operations.getVipTable, async () => {
      const [tables, counts, asked] = await Promise.all([
        loadTables(pool, VERSIONS_SHOWN),
        countByLevel(pool),
        isAsked(pool, { kind: 'vip_table', subject: TABLE_SUBJECT }, now()),
      ])
      const [present] = tables
      return succeed({
        table: present ? viewTable(present) : null,
        memberCounts: (present?.levels ?? []).map(({ level }) => counts.get(level) ?? 0),
        versions: tables.map(viewTable),
        isAsked: asked,
      })
    }),

    route(operations.askVipTable, async (call) => {
      const { levels, reason } = call.body
      const tags = await tagsOf('')
      return await inTransaction(pool, async (tx) => {
        const present = await loadTable(tx)
        const faults = findVipFaults(levels, present?.levels ?? [])
        if (faults.length > 0) return refuse('vip_table_not_possible', { faults: faults.join(',') })
        const wanted = levels.map(storedOf)
        const before = (present?.levels ?? []).map(shapeOf)
        if (JSON.stringify(before) === JSON.stringify(wanted.map(shapeOf))) {
          return refuse('nothing_changes')
        }
        return await askApproval(
          tx,
          clock,
          { staff: staffOf(call), ip: call.origin.ip },
          {
            ...{ kind: 'vip_table', needs: VIP_NEEDS, subject: TABLE_SUBJECT },
            subjectName: 'VIP',
            input: { version: present?.version ?? 0, levels },
            before: present ? tableFactsOf(present.levels, tags) : {},
            after: tableFactsOf(wanted, tags),
            reason,
          },
        )
      })
    }),

    route(operations.getVipMembers, async ({ query }) => {
      const { level, pageNo, pageSize } = query
      const [table, counts, tags] = await Promise.all([
        loadTable(pool),
        countByLevel(pool),
        tagsOf(query.language),
      ])
      const rows = await loadMembers(pool, {
        level: level ?? null,
        limit: pageSize,
        offset: (pageNo - 1) * pageSize,
      })
      const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
      const totalCount = level === undefined ? all : (counts.get(level) ?? 0)
      return succeed({
        items: rows.map((row) => ({
          ...viewOf(row, table, tags),
          memberId: row.memberId.toString(),
          username: row.username,
        })),
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),

    route(operations.getVipOfMember, async ({ params, query }) => {
      const memberId = memberNumber(params.memberId)
      if (memberId === undefined || (await loadUsername(pool, memberId)) === undefined) {
        return refuse('not_found')
      }
      const [table, row, changes, gifts, tags, asked] = await Promise.all([
        loadTable(pool),
        loadStanding(pool, memberId),
        loadChanges(pool, memberId, CHANGES_SHOWN),
        loadAwardsOf(pool, memberId, { purpose: 'vip', limit: GIFTS_SHOWN }),
        tagsOf(query.language),
        isAsked(pool, { kind: 'vip_move', subject: params.memberId }, now()),
      ])
      return succeed({
        standing: table ? viewOf(row, table, tags) : null,
        levels: (table?.levels ?? []).map(({ level, names }) => ({
          level,
          name: nameOf(names, tags),
        })),
        changes: changes.map(({ at, from, to, cause }) => ({
          at: at.toISOString(),
          ...{ from, to, cause },
        })),
        gifts: gifts.map(viewGift),
        isAsked: asked,
      })
    }),

    route(operations.askVipMove, async (call) => {
      const { level, reason } = call.body
      const memberId = memberNumber(call.params.memberId)
      const tags = await tagsOf('')
      return await inTransaction(pool, async (tx) => {
        const username = memberId === undefined ? undefined : await loadUsername(tx, memberId)
        if (memberId === undefined || username === undefined) return refuse('not_found')
        const table = await loadTable(tx)
        const wanted = table?.levels[level]
        if (!table || !wanted) return refuse('level_missing')
        const was = (await loadStanding(tx, memberId))?.level ?? 0
        if (was === level) return refuse('nothing_changes')
        return await askApproval(
          tx,
          clock,
          { staff: staffOf(call), ip: call.origin.ip },
          {
            ...{ kind: 'vip_move', needs: VIP_NEEDS, subject: memberId.toString() },
            ...{ subjectName: username, input: { was, level } },
            before: { vipLevel: levelText(table, was, tags) },
            after: { vipLevel: levelText(table, level, tags) },
            reason,
          },
        )
      })
    }),
  ]
}

function viewTable({ version, levels, startedAt, startedBy }: VipTable) {
  return {
    ...{ version, startedBy, startedAt: startedAt.toISOString() },
    levels: levels.map(shapeOf),
  }
}

function viewOf(
  row: StandingRow | undefined,
  table: VipTable | undefined,
  tags: readonly string[],
) {
  const level = row?.level ?? 0
  return {
    level,
    levelName: nameOf(table?.levels[level]?.names ?? {}, tags),
    levelMax: row?.levelMax ?? 0,
    lifeMinor: (row?.lifeMinor ?? 0n).toString(),
    depositsMinor: (row?.depositsMinor ?? 0n).toString(),
    periodMinor: (row?.periodMinor ?? 0n).toString(),
    since: row?.since?.toISOString() ?? null,
  }
}

function levelText(table: VipTable, level: number, tags: readonly string[]): string {
  return `${level} ${nameOf(table.levels[level]?.names ?? {}, tags)}`
}

function memberNumber(text: string): bigint | undefined {
  return /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
}
