import { type Contract, decideAcceptance, HOUSE_ID } from '@baize/agents'
import type { AgentContract } from '@baize/contract'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import { type AgentContractRow, asContract, loadGivenBy } from './agent-contracts.store.ts'
import { loadTeamMembers, type TeamMembers, teamMemberOf } from './team-members.store.ts'

/** Contracts as both sides and staff see them, in the order in which they are given. */
export async function viewContracts(
  database: Queryable,
  rows: readonly AgentContractRow[],
): Promise<AgentContract[]> {
  const waiting = rows.flatMap(({ state, receiverId }) => (state === 'waiting' ? [receiverId] : []))
  const given = await loadGivenBy(database, waiting)
  const members = await loadTeamMembers(
    database,
    [...rows, ...given].flatMap(({ giverId, receiverId }) =>
      giverId === null ? [receiverId] : [giverId, receiverId],
    ),
  )
  return rows.map((row) => viewContract(row, given, members))
}

function viewContract(
  row: AgentContractRow,
  given: readonly AgentContractRow[],
  members: TeamMembers,
): AgentContract {
  const endedIds = row.state === 'waiting' ? endedBy(asContract(row), given.map(asContract)) : []
  return {
    contractId: row.contractId.toString(),
    type: row.type,
    giver: row.giverId === null ? null : teamMemberOf(members, row.giverId),
    receiver: teamMemberOf(members, row.receiverId),
    terms: row.terms,
    state: row.state,
    endReason: row.endReason,
    offeredAt: row.offeredAt.toISOString(),
    from: row.fromDay,
    to: row.toDay,
    wouldEnd: given
      .filter(({ contractId }) => endedIds.includes(contractId.toString()))
      .map(({ contractId, receiverId }) => ({
        contractId: contractId.toString(),
        receiver: teamMemberOf(members, receiverId),
      })),
  }
}

/** What the receiver gives and an offer would end; whether it is covered above is not asked here. */
function endedBy(offer: Contract, given: readonly Contract[]): readonly string[] {
  const asked = { ...offer, giverId: HOUSE_ID, confirmedIds: [] }
  const today = 0 as Parameters<typeof decideAcceptance>[2]
  const answer = decideAcceptance(given, asked, today)
  if (answer.ok || answer.refusal.code !== 'would_terminate') return []
  return answer.refusal.contractIds
}
