import { type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import type { LotteryDeps } from '../lottery-deps.ts'
import { cancelSlip } from '../slips/cancel-slip.ts'
import { changeChase } from './change-chase.ts'
import { endOfSlip } from './chase-ends.ts'
import type { ChaseRow, ChaseState } from './chase-row.ts'
import { loadChase, loadChasedSlips } from './chases.store.ts'

/** Ends a plan: what waits goes back, and so do the stakes of its slips on draws that still sell. */
export async function cancelChase(
  deps: LotteryDeps,
  memberId: bigint,
  chaseId: Uuid,
  as: Extract<ChaseState, 'cancelled' | 'excluded'> = 'cancelled',
): Promise<Result<ChaseRow, 'not_found'>> {
  const chase = await loadChase(deps.pool, memberId, chaseId)
  if (!chase) return refuse('not_found')
  if (chase.state !== 'running') return succeed(chase)
  await changeChase(deps, chase, {
    step: as,
    issues: (issues) =>
      issues.map((issue) => (issue.state === 'waiting' ? { ...issue, state: 'cancelled' } : issue)),
    state: (state) => (state === 'running' ? as : state),
  })
  const slips = await loadChasedSlips(deps.pool, [chaseId])
  for (const { wagerId, state } of slips) {
    // One whose draw has closed stands.
    if (state === 'open') await cancelSlip(deps, memberId, wagerId)
  }
  const ended = await loadChasedSlips(deps.pool, [chaseId])
  await changeChase(deps, chase, {
    step: `${as} slips`,
    issues: (issues) =>
      issues.map((issue) => {
        const slip = ended.find(({ wagerId }) => wagerId === issue.wagerId)
        return issue.state === 'open' && slip ? { ...issue, ...endOfSlip(slip) } : issue
      }),
    state: (state) => state,
  })
  return succeed((await loadChase(deps.pool, memberId, chaseId)) ?? chase)
}
