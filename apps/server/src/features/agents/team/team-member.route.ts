import { operations } from '@baize/contract'
import { succeed } from '@baize/kernel'
import { viewTreeMember } from '../../../house/agents/tree.store.ts'
import { loadStatementPage } from '../../../house/ledger-view/statement.store.ts'
import { readEntryPlace, writeEntryPlace } from '../../../house/ledger-view/statement-days.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { loadCash } from './cash.store.ts'
import { codesOfMovements, movementOf } from './movement-kinds.ts'
import { periodSince, readPeriod } from './period.ts'
import { loadTeamBets } from './team-bets.store.ts'
import { findInOwnTeam, type TeamDeps } from './team-deps.ts'

/** One account of the team: bets and movements, from the day on which it came into the team. */
export function teamMemberRoutes(deps: TeamDeps): Route[] {
  const { pool, offsetMinutes, currency } = deps
  return [
    route(operations.getTeamBets, async (call) => {
      const read = readPeriod(call.query, offsetMinutes)
      if (!read.ok) return read
      const found = await findInOwnTeam(deps, memberOf(call), call.params.downlineId)
      if (!found.ok) return found
      const { member, since } = found.value
      const { product, pageNo, pageSize } = call.query
      const period = periodSince(read.value, since, offsetMinutes)
      const request = { memberId: member.memberId, period, product }
      const { rows, totalCount } = await loadTeamBets(pool, request, call.query)
      return succeed({
        member: viewTreeMember(member),
        items: await Promise.all(
          rows.map(async (row) => ({
            betId: row.betId,
            gameName: await deps.gameName(row.gameCode),
            product: (await deps.productOf(row.gameCode)) ?? ('OTHER' as const),
            settledAt: row.settledAt.toISOString(),
            stakeMinor: row.stakeMinor.toString(),
            validBetMinor: row.validBetMinor.toString(),
            profitMinor: row.profitMinor.toString(),
          })),
        ),
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),
    route(operations.getTeamMovements, async (call) => {
      const read = readPeriod(call.query, offsetMinutes)
      if (!read.ok) return read
      const found = await findInOwnTeam(deps, memberOf(call), call.params.downlineId)
      if (!found.ok) return found
      const { member, since } = found.value
      const cash = await loadCash(pool, { memberId: member.memberId, currency })
      const { kind, pageSize, after } = call.query
      const { begins, ends } = periodSince(read.value, since, offsetMinutes)
      const page =
        cash &&
        (await loadStatementPage(
          pool,
          cash.accountId,
          { from: begins, to: ends, codes: codesOfMovements(kind) },
          { after: after === undefined ? undefined : readEntryPlace(after), limit: pageSize },
        ))
      return succeed({
        member: viewTreeMember(member),
        balanceMinor: (cash?.balanceMinor ?? 0n).toString(),
        items: (page?.rows ?? []).map((row) => ({
          at: row.at.toISOString(),
          kind: movementOf(row.code),
          amountMinor: row.amountMinor.toString(),
          balanceAfterMinor: row.balanceAfterMinor.toString(),
        })),
        totals: {
          inMinor: (page?.inMinor ?? 0n).toString(),
          outMinor: (page?.outMinor ?? 0n).toString(),
          count: page?.totalCount ?? 0,
        },
        next: page?.next ? writeEntryPlace(page.next) : null,
      })
    }),
  ]
}
