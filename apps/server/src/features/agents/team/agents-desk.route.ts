import { operations } from '@baize/contract'
import { assert, type Clock, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import { loadCountedTo } from '../../../house/agents/figures.store.ts'
import { businessDayOf } from '../../../house/agents/house-day.ts'
import { isAgentType, loadPath, viewTreeMember } from '../../../house/agents/tree.store.ts'
import { askApproval } from '../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { TRIAL_TYPE } from '../../../platform/sessions/session.ts'
import { lockTyped, saveType } from './agent-type.store.ts'
import { viewFigures } from './figures.store.ts'
import { MOVE_NEEDS, planMove } from './move-member.ts'
import { readPeriod } from './period.ts'
import {
  loadDownlineTotals,
  loadTeamPage,
  type TeamRowStored,
  type TeamWish,
} from './team.store.ts'
import { lastMoveOf } from './team-parts.ts'

export interface AgentsDeskParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly offsetMinutes: number
  /** Open tabs show what an agent sees at once. */
  lookAgain(memberId: bigint): void
}

/** Agents as staff see them: the tree, who becomes one, and where a team stands. */
export function agentsDeskRoutes(parts: AgentsDeskParts): Route[] {
  const { pool, clock, offsetMinutes } = parts
  return [
    route(operations.getAgents, async ({ query }) => {
      const read = readPeriod(query, offsetMinutes)
      if (!read.ok) return read
      const today = businessDayOf(clock.now(), offsetMinutes)
      const path = query.of === undefined ? [] : await loadPath(pool, BigInt(query.of), { today })
      if (query.of !== undefined && path.length === 0) return refuse('not_found')
      const uplineId = path.at(-1)?.memberId ?? null
      const wish: TeamWish = {
        ...{ uplineId, period: read.value, since: lastMoveOf(path) },
        // Under the house stands everybody whom nobody invited.
        ...((query.text !== '' || uplineId === null) && { kind: 'agents' as const }),
        ...(query.text !== '' && { text: query.text }),
      }
      const { pageNo, pageSize } = query
      const [countedTo, rows, { totalCount }] = await Promise.all([
        loadCountedTo(pool),
        loadTeamPage(pool, wish, { sort: 'team', order: 'desc', pageNo, pageSize }),
        loadDownlineTotals(pool, wish),
      ])
      return succeed({
        countedTo: (countedTo ?? new Date(clock.now())).toISOString(),
        path: path.map(viewTreeMember),
        items: rows.map(viewDeskRow),
        ...{ pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) },
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
      if (changed.ok) parts.lookAgain(BigInt(memberId))
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
        const planned = await planMove(tx, parts, wanted)
        if (!planned.ok) return planned
        const member = await lockTyped(tx, wanted.memberId)
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
            before: { uplineId: planned.value.uplineId?.toString() ?? null },
            after: { uplineId },
            reason,
          },
        )
      })
    }),
  ]
}

/** 1 and 2 may play, 41 and 42 may not; the second of each stands under another agent. */
function typeOf(hasUpline: boolean, mayPlay: boolean): 1 | 2 | 41 | 42 {
  if (mayPlay) return hasUpline ? 2 : 1
  return hasUpline ? 42 : 41
}

export function viewDeskRow(row: TeamRowStored) {
  return {
    ...viewTreeMember(row),
    status: row.status,
    teamSize: row.teamSize,
    agentsBelow: row.agentsBelow,
    registeredAt: row.registeredAt.toISOString(),
    figures: viewFigures(row),
  }
}
