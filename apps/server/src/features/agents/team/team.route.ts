import {
  type OwnSeries,
  operations,
  TEAM_FOUND_MAX,
  TEAM_LISTED_MAX,
  type TeamRow,
} from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { loadCountedTo } from '../../../house/agents/figures.store.ts'
import { isAgentType, loadPaths, viewTreeMember } from '../../../house/agents/tree.store.ts'
import { viewSeries } from '../../../house/series/view-series.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { loadOwnFigures, viewFigures } from './figures.store.ts'
import { readPeriod } from './period.ts'
import {
  countFound,
  countMembersBelow,
  findByName,
  loadDownlineTotals,
  loadTeamPage,
  type TeamRequest,
  type TeamRowStored,
} from './team.store.ts'
import { findInOwnTeam, type TeamDeps, todayOf } from './team-deps.ts'

/** Names that begin alike are looked through until enough of the own team are found. */
const LOOKED_THROUGH = 200

export function teamRoutes(deps: TeamDeps): Route[] {
  const { pool, clock, offsetMinutes } = deps
  return [
    route(operations.getTeam, async (call) => {
      const { query } = call
      const read = readPeriod(query, offsetMinutes)
      if (!read.ok) return read
      const found = await findInOwnTeam(deps, memberOf(call), query.of)
      if (!found.ok) return found
      const { path, member, since } = found.value
      const { product, kind } = query
      const request: TeamRequest = {
        uplineId: member.memberId,
        period: read.value,
        since,
        product,
        kind,
      }
      const isDeep = query.depth === 'all'
      const all: TeamRequest = { ...request, isDeep }
      if (isDeep && (await countMembersBelow(pool, member.memberId)) > TEAM_LISTED_MAX) {
        return refuse('team_too_large')
      }
      const [countedTo, rows, totals, listed, own] = await Promise.all([
        loadCountedTo(pool),
        loadTeamPage(pool, all, query),
        // A team is in the figures of everybody above it: only those of direct downlines add up.
        loadDownlineTotals(pool, isDeep ? { ...request, kind: undefined } : request),
        isDeep ? countFound(pool, all) : undefined,
        loadOwnFigures(pool, member.memberId, read.value, product),
      ])
      return succeed({
        countedTo: (countedTo ?? new Date(clock.now())).toISOString(),
        path: path.map(viewTreeMember),
        own: viewFigures(own),
        items: await viewRows(deps, rows),
        totals: { ...viewFigures(totals), teamSize: totals.teamSize },
        ...pageOf(query, listed ?? totals.totalCount),
      })
    }),
    route(operations.findInTeam, async (call) => {
      const { memberId, type } = memberOf(call)
      if (!isAgentType(type)) return refuse('not_agent')
      const today = todayOf(deps)
      const named = await findByName(pool, call.query.text, LOOKED_THROUGH)
      const others = named.filter((id) => id !== memberId)
      const paths = await loadPaths(pool, others, { below: memberId, today })
      const items = others.flatMap((id) => {
        const path = paths.get(id)
        const member = path?.at(-1)
        return path && member ? [{ ...viewTreeMember(member), path: path.map(viewTreeMember) }] : []
      })
      return succeed({ items: items.slice(0, TEAM_FOUND_MAX) })
    }),
  ]
}

function pageOf(
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
  totalCount: number,
) {
  return { pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) }
}

async function viewRows(
  deps: Pick<TeamDeps, 'pool' | 'clock' | 'offsetMinutes'>,
  rows: readonly TeamRowStored[],
): Promise<TeamRow[]> {
  const memberIds = rows.map(({ memberId }) => memberId)
  const series = await viewSeries(deps.pool, memberIds, todayOf(deps))
  return rows.map((row) => viewRow(row, series(row.memberId)))
}

function viewRow(row: TeamRowStored, series: OwnSeries): TeamRow {
  return {
    ...viewTreeMember(row),
    status: row.status,
    maskedPhone: row.phoneEnd === null ? null : `••• ${row.phoneEnd}`,
    registeredAt: row.registeredAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
    series,
    teamSize: row.teamSize,
    figures: viewFigures(row),
  }
}
