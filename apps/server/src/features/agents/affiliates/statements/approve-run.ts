import { assert } from '@baize/kernel'
import type { RunsToApprove } from '../../../../house/agents/approve-run.ts'
import { PAY_TASK } from './pay-statements.ts'
import { holdMonths } from './run-lock.ts'
import type { StoredRun } from './statement.ts'
import { approveStored, loadRun } from './statements.store.ts'

/** How months of affiliates are approved. */
export const AFFILIATE_RUNS: RunsToApprove<StoredRun> = {
  kind: 'affiliate_run',
  action: 'affiliate_run.approved',
  payTask: PAY_TASK,
  load: loadRun,
  hold: holdMonths,
  async approve(tx, runId, by) {
    const isFirst = await approveStored(tx, runId, by)
    assert(isFirst, 'a month that is held is approved once')
  },
  movedMinor: ({ payMinor }) => payMinor,
  nameOf,
  factsOf: ({ monthMinor, payMinor, affiliates }) => ({
    monthMinor: monthMinor.toString(),
    paidMinor: payMinor.toString(),
    affiliates,
  }),
}

export function nameOf({ month, version }: Pick<StoredRun, 'month' | 'version'>): string {
  return `${month} v${version}`
}
