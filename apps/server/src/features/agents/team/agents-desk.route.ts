import { type AgentContractType, operations } from '@baize/contract'
import { assert, type Clock, type CurrencyCode, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import { loadCountedTo } from '../../../house/agents/figures.store.ts'
import { businessDayOf } from '../../../house/agents/house-day.ts'
import { loadTeamMembers, teamMemberOf } from '../../../house/agents/team-members.store.ts'
import { isAgentType, loadPath, viewTreeMember } from '../../../house/agents/tree.store.ts'
import { viewContracts } from '../../../house/agents/view-contract.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { viewSeries } from '../../../house/series/view-series.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Queryable } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { TRIAL_TYPE } from '../../../platform/sessions/session.ts'
import { loadContractsOf, loadOwed } from './agent-desk.store.ts'
import { lockTyped, nameOfUpline, saveType } from './agent-type.store.ts'
import { loadIncomeDays, loadTeamDays, totalOf, viewFigures } from './figures.store.ts'
import { MOVE_NEEDS, type Moving, planMove } from './move-member.ts'
import { loadNextMove } from './moves.store.ts'
import { readPeriod } from './period.ts'
import {
  loadDownlineTotals,
  loadTeamPage,
  type TeamRequest,
  type TeamRowStored,
} from './team.store.ts'
import { lastMoveOf } from './team-deps.ts'

export interface AgentsDeskDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly offsetMinutes: number
  readonly currency: CurrencyCode
  /** Open tabs show what an agent sees at once. */
  lookAgain(memberId: bigint): void
  /** Contracts at any depth below a member that a move of the member ends. */
  loadEndedBelow(
    database: Queryable,
    moved: Pick<Moving, 'memberId' | 'uplineId'>,
  ): Promise<readonly { readonly type: AgentContractType; readonly receiverId: bigint }[]>
}

/** Agents as staff see them: the tree, who becomes one, and where a team stands. */
export function agentsDeskRoutes(deps: AgentsDeskDeps): Route[] {
  const { pool, clock, offsetMinutes, currency } = deps
  return [
    route(operations.getAgents, async ({ query }) => {
      const read = readPeriod(query, offsetMinutes)
      if (!read.ok) return read
      const today = businessDayOf(clock.now(), offsetMinutes)
      const path = query.of === undefined ? [] : await loadPath(pool, BigInt(query.of), { today })
      if (query.of !== undefined && path.length === 0) return refuse('not_found')
      const uplineId = path.at(-1)?.memberId ?? null
      const request: TeamRequest = {
        ...{ uplineId, period: read.value, since: lastMoveOf(path) },
        // Under the house stands everybody whom nobody invited.
        ...((query.text !== '' || uplineId === null) && { kind: 'agents' as const }),
        ...(query.text !== '' && { text: query.text }),
      }
      const { pageNo, pageSize } = query
      const [countedTo, rows, { totalCount }] = await Promise.all([
        loadCountedTo(pool),
        loadTeamPage(pool, request, { sort: 'team', order: 'desc', pageNo, pageSize }),
        loadDownlineTotals(pool, request),
      ])
      return succeed({
        countedTo: (countedTo ?? new Date(clock.now())).toISOString(),
        path: path.map(viewTreeMember),
        items: rows.map(viewDeskRow),
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
      })
    }),
    route(operations.getAgent, async ({ params, query }) => {
      const read = readPeriod(query, offsetMinutes)
      if (!read.ok) return read
      const memberId = BigInt(params.memberId)
      const today = businessDayOf(clock.now(), offsetMinutes)
      const path = await loadPath(pool, memberId, { today })
      const [row] = await loadTeamPage(
        pool,
        { uplineId: null, period: read.value, since: lastMoveOf(path), text: params.memberId },
        { sort: 'team', order: 'desc', pageNo: 1, pageSize: 1 },
      )
      if (!row || row.memberId !== memberId) return refuse('not_found')
      const [days, income, contracts, nextMove, owedMinor, endedBelow, series] = await Promise.all([
        loadTeamDays(pool, memberId, read.value),
        loadIncomeDays(pool, memberId, read.value),
        loadContractsOf(pool, memberId),
        loadNextMove(pool, memberId, today),
        loadOwed(pool, { memberId, currency }),
        viewEndedBelow(pool, deps, { memberId, uplineId: path.at(-2)?.memberId ?? null }),
        viewSeries(pool, [memberId], today),
      ])
      const viewed = await viewContracts(pool, contracts)
      const id = memberId.toString()
      return succeed({
        agent: viewDeskRow(row),
        series: series(memberId),
        path: path.slice(0, -1).map(viewTreeMember),
        nextMove: nextMove ? await viewMove(pool, nextMove) : null,
        endedBelow,
        days: days.map((day) => ({
          ...viewFigures(day),
          day: day.day,
          incomeMinor: (income.get(day.day) ?? 0n).toString(),
        })),
        incomeMinor: totalOf(income).toString(),
        owedMinor: owedMinor.toString(),
        received: viewed.filter(({ receiver }) => receiver.memberId === id),
        given: viewed.filter(({ giver }) => giver?.memberId === id),
      })
    }),
    route(operations.changeAgentType, async (call) => {
      const { memberId } = call.params
      const { mayPlay, reason } = call.body
      const changed = await inTransaction(pool, async (tx) => {
        const member = await lockTyped(tx, BigInt(memberId))
        if (!member) return refuse('not_found')
        if (member.type === TRIAL_TYPE) return refuse('trial_account')
        const type = typeOf(member.uplineId !== null, mayPlay)
        if (type === member.type) return refuse('state_changed')
        const isNewAgent = !isAgentType(member.type)
        await saveType(tx, BigInt(memberId), { type, isNewAgent })
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'agent.type_changed',
          subject: memberId,
          details: { reason },
          before: { type: member.type },
          after: { type },
        })
        return succeed({ type })
      })
      if (changed.ok) deps.lookAgain(BigInt(memberId))
      return changed
    }),
    route(operations.askAgentMove, async (call) => {
      const { memberId } = call.params
      const { uplineId, reason } = call.body
      return await inTransaction(pool, async (tx) => {
        const wanted = {
          memberId: BigInt(memberId),
          newUplineId: uplineId === null ? null : BigInt(uplineId),
        }
        const planned = await planMove(tx, deps, wanted)
        if (!planned.ok) return planned
        const member = await lockTyped(tx, wanted.memberId)
        const ended = await viewEndedBelow(tx, deps, planned.value)
        assert(member, 'a member whose move was planned is there')
        return await askApproval(
          tx,
          clock,
          { staff: staffOf(call), ip: call.origin.ip },
          {
            kind: 'agent_move',
            needs: MOVE_NEEDS,
            subject: memberId,
            subjectName: member.username,
            input: { uplineId },
            // Whoever decides on it knows agents by name.
            before: { upline: await nameOfUpline(tx, planned.value.uplineId) },
            after: {
              upline: await nameOfUpline(tx, wanted.newUplineId),
              ...(ended.length > 0 && { contractsEndedOf: namesOf(ended) }),
            },
            reason,
          },
        )
      })
    }),
  ]
}

/** The upline of a move by name; null is the house. */
async function viewMove(
  pool: pg.Pool,
  { day, uplineId }: { readonly day: string; readonly uplineId: bigint | null },
) {
  if (uplineId === null) return { day, upline: null }
  return { day, upline: teamMemberOf(await loadTeamMembers(pool, [uplineId]), uplineId) }
}

async function viewEndedBelow(
  database: Queryable,
  { loadEndedBelow }: AgentsDeskDeps,
  moved: Pick<Moving, 'memberId' | 'uplineId'>,
) {
  const ended = await loadEndedBelow(database, moved)
  const members = await loadTeamMembers(
    database,
    ended.map(({ receiverId }) => receiverId),
  )
  return ended.map(({ type, receiverId }) => ({
    type,
    receiver: teamMemberOf(members, receiverId),
  }))
}

/** Each once, however many contracts of theirs end. */
function namesOf(ended: readonly { readonly receiver: { readonly username: string } }[]): string {
  return [...new Set(ended.map(({ receiver }) => receiver.username))].join(', ')
}

/** 1 and 2 may play, 41 and 42 may not; the second of each stands under another agent. */
function typeOf(hasUpline: boolean, mayPlay: boolean): 1 | 2 | 41 | 42 {
  if (mayPlay) return hasUpline ? 2 : 1
  return hasUpline ? 42 : 41
}

function viewDeskRow(row: TeamRowStored) {
  return {
    ...viewTreeMember(row),
    status: row.status,
    teamSize: row.teamSize,
    agentsBelow: row.agentsBelow,
    registeredAt: row.registeredAt.toISOString(),
    figures: viewFigures(row),
  }
}
