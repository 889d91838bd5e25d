import type { Clock, Result } from '@baize/kernel'
import { refuse, succeed } from '@baize/kernel'
import type { ApprovalKind } from '../../../house/approvals/approval.ts'
import { placeApproval } from '../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import { movedMinor, nameOfRun, type StoredRun } from './run.ts'
import type { RunDeps } from './run-deps.ts'
import { holdRuns } from './run-lock.ts'
import { approveStored, loadRun } from './runs.store.ts'
import { PAY_TASK } from './settle-due.ts'

const NEEDS = 'agents.pay'
const PAY_TRIES_MAX = 25

/** Who approves what they have seen. */
export interface RunApproval {
  readonly runId: bigint
  /** Of the inputs, in hexadecimal. */
  readonly inputHash: string
  readonly reason: string
  readonly staff: StaffSession
  readonly ip: string
}

/** A run that is approved, or waits for a second person. */
export interface ApprovedRun {
  readonly run: StoredRun
  readonly approvalId: string | null
}

/** Has a run paid; above the limit of the house a second person is asked first. */
export async function approveRun(
  deps: RunDeps,
  approval: RunApproval,
): Promise<Result<ApprovedRun, 'not_found' | 'state_changed' | 'approval_waiting'>> {
  const aboveMinor = await deps.approvalAboveMinor()
  return await inTransaction(deps.pool, async (tx) => {
    const found = await loadPreviewed(tx, approval.runId, approval.inputHash)
    if (!found.ok) return found
    const run = found.value
    if (movedMinor(run) > aboveMinor) return await askSecondPerson(tx, deps.clock, run, approval)
    const { staff, reason } = approval
    await payStored(tx, deps, run, staff)
    await saveAuditEntry(tx, {
      at: deps.clock.now(),
      actor: auditActorOf(staff, approval.ip),
      action: 'agent_run.approved',
      subject: nameOfRun(run),
      details: { ...factsOf(run), reason },
    })
    return succeed({ run: { ...run, state: 'approved' }, approvalId: null })
  })
}

/** How a run is paid that a second person approves. */
export function createRunApproval(deps: RunDeps): ApprovalKind {
  return {
    needs: NEEDS,
    async execute(tx, { subject, input }, approver) {
      const found = await loadPreviewed(tx, BigInt(subject), String(input.inputHash))
      if (!found.ok) return found
      await payStored(tx, deps, found.value, approver)
      return succeed(undefined)
    },
  }
}

/** The run while no other version of its window is made: it is still what was seen, and nobody approved it. */
async function loadPreviewed(
  tx: Tx,
  runId: bigint,
  inputHash: string,
): Promise<Result<StoredRun, 'not_found' | 'state_changed'>> {
  const seen = await loadRun(tx, runId)
  if (!seen) return refuse('not_found')
  await holdRuns(tx, seen.type)
  const run = await loadRun(tx, runId)
  const isAsSeen = run?.state === 'previewed' && run.inputHash.toString('hex') === inputHash
  return run && isAsSeen ? succeed(run) : refuse('state_changed')
}

async function payStored(
  tx: Tx,
  { clock }: RunDeps,
  { runId }: StoredRun,
  { displayName }: StaffSession,
): Promise<void> {
  await approveStored(tx, runId, { at: new Date(clock.now()), by: displayName })
  await addJob(tx, PAY_TASK, {}, PAY_TRIES_MAX)
}

async function askSecondPerson(
  tx: Tx,
  clock: Clock,
  run: StoredRun,
  { staff, ip, reason, inputHash }: RunApproval,
): Promise<Result<ApprovedRun, 'approval_waiting'>> {
  const row = await placeApproval(
    tx,
    clock,
    { staff, ip },
    {
      ...{ kind: 'agent_run', needs: NEEDS, subject: run.runId.toString() },
      ...{
        subjectName: nameOfRun(run),
        input: { inputHash },
        before: {},
        after: factsOf(run),
        reason,
      },
    },
  )
  if (!row) return refuse('approval_waiting')
  const approvalId = row.approvalId.toString()
  await saveAuditEntry(tx, {
    at: clock.now(),
    actor: auditActorOf(staff, ip),
    action: 'approval.asked',
    subject: nameOfRun(run),
    details: { approvalId, kind: 'agent_run', reason },
    after: factsOf(run),
  })
  return succeed({ run, approvalId })
}

function factsOf({ paidMinor, owedMinor, housePaidMinor, agents }: StoredRun) {
  return {
    agentsPaidMinor: paidMinor.toString(),
    owedMinor: owedMinor.toString(),
    housePaidMinor: housePaidMinor.toString(),
    agents,
  }
}
