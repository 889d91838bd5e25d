import type { AgentRun, AgentRunRow, ContractTerms } from '@baize/contract'
import {
  loadTeamMembers,
  type TeamMembers,
  teamMemberOf,
} from '../../../house/agents/team-members.store.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import type { StoredRow, StoredRun } from './run.ts'

/** A row with the terms it was settled with. */
export interface RowWithTerms extends StoredRow {
  readonly terms: ContractTerms
}

/** A run as staff see it. */
export function viewRun(run: StoredRun): AgentRun {
  return {
    runId: run.runId.toString(),
    type: run.type,
    period: run.period,
    window: run.windowKey,
    version: run.version,
    state: run.state,
    countedTo: run.countedTo.toISOString(),
    madeAt: run.madeAt.toISOString(),
    paidAt: run.paidAt?.toISOString() ?? null,
    contracts: run.contracts,
    agents: run.agents,
    housePaidMinor: run.housePaidMinor.toString(),
    inputHash: run.inputHash.toString('hex'),
  }
}

/** Rows with the names of both parties, in the order in which they are given. */
export async function viewRows(
  database: Queryable,
  rows: readonly RowWithTerms[],
): Promise<AgentRunRow[]> {
  const members = await loadTeamMembers(
    database,
    rows.flatMap(({ giverId, receiverId }) =>
      giverId === null ? [receiverId] : [giverId, receiverId],
    ),
  )
  return rows.map((row) => viewRow(row, members))
}

function viewRow(row: RowWithTerms, members: TeamMembers): AgentRunRow {
  const reached = row.tier === null ? undefined : row.terms.tiers[row.tier]
  return {
    contractId: row.contractId.toString(),
    giver: row.giverId === null ? null : teamMemberOf(members, row.giverId),
    receiver: teamMemberOf(members, row.receiverId),
    validBetMinor: row.validBetMinor.toString(),
    netLossMinor: row.netLossMinor.toString(),
    activeMembers: row.activeMembers,
    carryInMinor: row.carryInMinor.toString(),
    baseMinor: row.baseMinor.toString(),
    tier: row.tier,
    ratePercent: reached?.ratePercent ?? null,
    payoutMinor: row.payoutMinor.toString(),
    carryOutMinor: row.carryOutMinor.toString(),
    deltaMinor: row.deltaMinor.toString(),
  }
}
