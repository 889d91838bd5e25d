import type { SeriesShareView } from '@baize/contract'
import { floorDivide } from '@baize/kernel'
import { loadTeamMembers, teamMemberOf } from '../../../../house/agents/team-members.store.ts'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { StoredShare } from './series-runs.store.ts'

/** A point is a two-thousandth of the stake. */
const SERIES_UNIT = 2_000n

/** Shares with the names of agents and downlines, in the order in which they are given. */
export async function viewShares(
  database: Queryable,
  shares: readonly StoredShare[],
): Promise<SeriesShareView[]> {
  const members = await loadTeamMembers(
    database,
    shares.flatMap(({ agentId, downlineId }) => [agentId, downlineId]),
  )
  return shares.map((share) => ({
    agent: teamMemberOf(members, share.agentId),
    downline: teamMemberOf(members, share.downlineId),
    agentPoints: share.agentPoints,
    downlinePoints: share.downlinePoints,
    stakeMinor: share.stakeMinor.toString(),
    earnedMinor: floorDivide(share.weighed, SERIES_UNIT).toString(),
  }))
}
