import type { RunsToApprove } from '../../../house/agents/approve-run.ts'
import { movedMinor, nameOfRun, type StoredRun } from './run.ts'
import { holdRuns } from './run-lock.ts'
import { approveStored, loadRun } from './runs.store.ts'
import { PAY_TASK } from './settle-due.ts'

/** How runs of contracts are approved. */
export const CONTRACT_RUNS: RunsToApprove<StoredRun> = {
  kind: 'agent_run',
  action: 'agent_run.approved',
  payTask: PAY_TASK,
  load: loadRun,
  hold: (tx, { type }) => holdRuns(tx, type),
  approve: approveStored,
  movedMinor,
  nameOf: nameOfRun,
  factsOf: ({ paidMinor, owedMinor, housePaidMinor, agents }) => ({
    agentsPaidMinor: paidMinor.toString(),
    owedMinor: owedMinor.toString(),
    housePaidMinor: housePaidMinor.toString(),
    agents,
  }),
}
