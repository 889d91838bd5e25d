import type { Result } from '@baize/kernel'
import { assert, refuse, succeed } from '@baize/kernel'
import type { ApprovalKind } from '../../../../house/approvals/approval.ts'
import { placeApproval } from '../../../../house/approvals/ask-approval.ts'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../../platform/database/in-transaction.ts'
import { addJob } from '../../../../platform/jobs/add-job.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import type { AffiliateDeps } from '../affiliate-deps.ts'
import { PAY_TASK } from './pay-statements.ts'
import { holdMonths } from './run-lock.ts'
import type { StoredRun } from './statement.ts'
import { approveStored, loadRun } from './statements.store.ts'

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

/** A month that is approved, or waits for a second person. */
export interface ApprovedRun {
  readonly run: StoredRun
  readonly approvalId: string | null
}

/** Has a month paid; above the limit of the house a second person is asked first. */
export async function approveRun(
  deps: AffiliateDeps,
  approval: RunApproval,
): Promise<Result<ApprovedRun, 'not_found' | 'state_changed' | 'approval_waiting'>> {
  const aboveMinor = await deps.approvalAboveMinor()
  return await inTransaction(deps.pool, async (tx) => {
    const found = await loadPreviewed(tx, approval.runId, approval.inputHash)
    if (!found.ok) return found
    const run = found.value
    if (run.payMinor > aboveMinor) return await askSecondPerson(tx, deps, run, approval)
    const { staff, reason, ip } = approval
    await payStored(tx, deps, run, staff)
    await saveAuditEntry(tx, {
      at: deps.clock.now(),
      actor: auditActorOf(staff, ip),
      action: 'affiliate_run.approved',
      subject: nameOf(run),
      details: { ...factsOf(run), reason },
    })
    return succeed({ run: { ...run, state: 'approved' as const }, approvalId: null })
  })
}

/** How a month is paid that a second person approves. */
export function createRunApproval(deps: AffiliateDeps): ApprovalKind {
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

/** The month while nobody settles it anew: it is still what was seen, and nobody approved it. */
async function loadPreviewed(
  tx: Tx,
  runId: bigint,
  inputHash: string,
): Promise<Result<StoredRun, 'not_found' | 'state_changed'>> {
  await holdMonths(tx)
  const run = await loadRun(tx, runId)
  if (!run) return refuse('not_found')
  const isAsSeen = run.state === 'previewed' && run.inputHash.toString('hex') === inputHash
  return isAsSeen ? succeed(run) : refuse('state_changed')
}

async function payStored(
  tx: Tx,
  { clock }: AffiliateDeps,
  { runId }: StoredRun,
  { displayName }: StaffSession,
): Promise<void> {
  const isFirst = await approveStored(tx, runId, { at: new Date(clock.now()), by: displayName })
  assert(isFirst, 'a month that is held is approved once')
  await addJob(tx, PAY_TASK, {}, PAY_TRIES_MAX)
}

async function askSecondPerson(
  tx: Tx,
  { clock }: AffiliateDeps,
  run: StoredRun,
  { staff, ip, reason, inputHash }: RunApproval,
): Promise<Result<ApprovedRun, 'approval_waiting'>> {
  const row = await placeApproval(
    tx,
    clock,
    { staff, ip },
    {
      ...{ kind: 'affiliate_run', needs: NEEDS, subject: run.runId.toString(), reason },
      ...{ subjectName: nameOf(run), input: { inputHash }, before: {}, after: factsOf(run) },
    },
  )
  if (!row) return refuse('approval_waiting')
  const approvalId = row.approvalId.toString()
  await saveAuditEntry(tx, {
    at: clock.now(),
    actor: auditActorOf(staff, ip),
    action: 'approval.asked',
    subject: nameOf(run),
    details: { approvalId, kind: 'affiliate_run', reason },
    after: factsOf(run),
  })
  return succeed({ run, approvalId })
}

export function nameOf({ month, version }: Pick<StoredRun, 'month' | 'version'>): string {
  return `${month} v${version}`
}

function factsOf({ monthMinor, payMinor, affiliates }: StoredRun) {
  return {
    monthMinor: monthMinor.toString(),
    paidMinor: payMinor.toString(),
    affiliates,
  }
}
