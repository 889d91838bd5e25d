import { type Contract, decideAcceptance, HOUSE_ID } from '@baize/agents'
import type { AgentContract } from '@baize/contract'
import type { Queryable } from '../../platform/database/in-transaction.ts'
import { type AgentContractRow, asContract, CONTRACT_COLUMNS } from './agent-contracts.store.ts'
import { loadTeamMembers, type TeamMembers, teamMemberOf } from './team-members.store.ts'

/** Contracts as both sides and staff see them, in the order in which they are given. */
export async function viewContracts(
  database: Queryable,
  rows: readonly AgentContractRow[],
): Promise<AgentContract[]> {
  const given = await loadGivenBelow(database, rows)
  const members = await loadTeamMembers(
    database,
    [...rows, ...given].flatMap(({ giverId, receiverId }) =>
      giverId === null ? [receiverId] : [giverId, receiverId],
    ),
  )
  return rows.map((row) => viewContract(row, given, members))
}

/** What the receivers of waiting offers give. */
async function loadGivenBelow(
  database: Queryable,
  rows: readonly AgentContractRow[],
): Promise<readonly AgentContractRow[]> {
  const receivers = rows.flatMap(({ state, receiverId }) =>
    state === 'waiting' ? [receiverId] : [],
  )
  if (receivers.length === 0) return []
  const found = await database.query<AgentContractRow>(
    `select ${CONTRACT_COLUMNS} from agent_contract c
      where c.giver_id = any ($1::bigint[]) and c.state = 'in_force' order by c.id`,
    [receivers],
  )
  return found.rows
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
