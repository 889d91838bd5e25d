import { CONTRACT_TYPES } from '@baize/contract'
import { assert } from '@baize/kernel'
import { CONTRACT_RUNS, payRuns, type RunDeps, settleDue } from '../../features/agents/runs/door.ts'
import { approveRun } from '../../house/agents/approve-run.ts'
import { loadPreviewed } from './history.store.ts'
import { loadHistoryStaff } from './history-session.ts'

/** Runs are made once in two weeks, and on the last day. */
const EVERY_DAYS = 14

export function isSettlingDay(day: number, daysLeft: number): boolean {
  return day > 0 && (day % EVERY_DAYS === 0 || daysLeft === 0)
}

/** Settles what is due at the moment of the clock, approves and pays it; the newest windows wait for somebody. */
export async function settleHistory(deps: RunDeps): Promise<void> {
  for (const type of CONTRACT_TYPES) await settleDue(deps, type)
  await approveAll(deps)
  await payRuns(deps)
}

async function approveAll(deps: RunDeps): Promise<void> {
  const staff = await loadHistoryStaff(deps.pool)
  for (const run of await loadPreviewed(deps.pool)) {
    const approval = { ...run, staff, reason: 'Looked at the figures.', ip: '127.0.0.1' }
    const approved = await approveRun(deps, CONTRACT_RUNS, approval)
    assert(approved.ok, 'a run that was just made can be approved')
  }
}
