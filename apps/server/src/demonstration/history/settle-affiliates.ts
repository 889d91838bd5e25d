import { assert, type EpochMs } from '@baize/kernel'
import {
  AFFILIATE_RUNS,
  type AffiliateDeps,
  monthAfter,
  monthOf,
  payStatements,
  settleDueMonth,
} from '../../features/agents/affiliates/door.ts'
import { approveRun } from '../../house/agents/approve-run.ts'
import { loadHistoryStaff } from './history-session.ts'

/** Settles months of affiliates that are over, approves and pays them; the newest of the history waits for somebody. */
export async function settleAffiliates(deps: AffiliateDeps, endMs: EpochMs): Promise<void> {
  const newest = monthAfter(monthOf(endMs, deps.offsetMinutes), -1)
  const staff = await loadHistoryStaff(deps.pool)
  for (;;) {
    const settled = await settleDueMonth(deps, { by: null })
    if (settled.kind !== 'made' || settled.run.month >= newest) return
    const { runId, inputHash } = settled.run
    const approved = await approveRun(deps, AFFILIATE_RUNS, {
      ...{ runId, inputHash: inputHash.toString('hex'), staff, ip: '127.0.0.1' },
      reason: 'Looked at the figures.',
    })
    assert(approved.ok, 'a month that was just settled can be approved')
    if (approved.value.approvalId !== null) return
    await payStatements(deps)
  }
}
