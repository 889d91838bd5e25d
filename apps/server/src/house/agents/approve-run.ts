import { type Clock, type Result, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import { auditActorOf, saveAuditEntry } from '../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../platform/database/in-transaction.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { StaffSession } from '../../platform/sessions/session.ts'
import type { ApprovalKind } from '../approvals/approval.ts'
import { placeApproval } from '../approvals/ask-approval.ts'

const NEEDS = 'agents.pay'
const PAY_TRIES_MAX = 25

/** A settled window with payments that staff preview and approve. */
interface PreviewedRun {
  readonly runId: bigint
  readonly state: string
  readonly inputHash: Buffer
}

/** What differs between the runs of contracts and the months of affiliates. */
export interface RunsToApprove<Run extends PreviewedRun> {
  readonly kind: 'agent_run' | 'affiliate_run'
  /** What the audit log calls an approval. */
  readonly action: `${string}.approved`
  /** The job that pays an approved run. */
  readonly payTask: string
  load(tx: Tx, runId: bigint): Promise<Run | undefined>
  /** Keeps another version of its window from being made until the transaction ends. */
  hold(tx: Tx, run: Run): Promise<void>
  approve(tx: Tx, runId: bigint, by: { readonly at: Date; readonly by: string }): Promise<void>
  /** What approval moves, in minor units: above the limit of the house a second person is asked. */
  movedMinor(run: Run): bigint
  nameOf(run: Run): string
  factsOf(run: Run): Readonly<Record<string, string | number>>
}

interface ApprovalDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  approvalAboveMinor(): Promise<bigint>
}

/** A decision on the version that was seen. */
export interface RunApproval {
  readonly runId: bigint
  /** Of the inputs, in hexadecimal. */
  readonly inputHash: string
  readonly reason: string
  readonly staff: StaffSession
  readonly ip: string
}

/** A run that is approved, or waits for a second person. */
export interface ApprovedRun<Run> {
  readonly run: Run
  readonly approvalId: string | null
}

type ApprovalRefusal = 'not_found' | 'state_changed' | 'approval_waiting'

/** Approves a run for payment; above the limit of the house a second person is asked first. */
export async function approveRun<Run extends PreviewedRun>(
  deps: ApprovalDeps,
  runs: RunsToApprove<Run>,
  approval: RunApproval,
): Promise<Result<ApprovedRun<Run>, ApprovalRefusal>> {
  const aboveMinor = await deps.approvalAboveMinor()
  return await inTransaction(deps.pool, async (tx) => {
    const found = await loadPreviewed(tx, runs, approval)
    if (!found.ok) return found
    const run = found.value
    if (runs.movedMinor(run) > aboveMinor) {
      return await askSecondPerson(tx, deps.clock, { runs, run, approval })
    }
    const { staff, reason, ip } = approval
    await pay(tx, deps.clock, { runs, run, staff })
    await saveAuditEntry(tx, {
      at: deps.clock.now(),
      actor: auditActorOf(staff, ip),
      action: runs.action,
      subject: runs.nameOf(run),
      details: { ...runs.factsOf(run), reason },
    })
    return succeed({ run: { ...run, state: 'approved' }, approvalId: null })
  })
}

/** How a run is paid that a second person approves. */
export function createRunApproval<Run extends PreviewedRun>(
  { clock }: Pick<ApprovalDeps, 'clock'>,
  runs: RunsToApprove<Run>,
): ApprovalKind {
  return {
    needs: NEEDS,
    async execute(tx, { subject, input }, approver) {
      const seen = { runId: BigInt(subject), inputHash: String(input.inputHash) }
      const found = await loadPreviewed(tx, runs, seen)
      if (!found.ok) return found
      await pay(tx, clock, { runs, run: found.value, staff: approver })
      return succeed(undefined)
    },
  }
}

/** The run, held and unapproved, as it was seen. */
async function loadPreviewed<Run extends PreviewedRun>(
  tx: Tx,
  runs: RunsToApprove<Run>,
  { runId, inputHash }: Pick<RunApproval, 'runId' | 'inputHash'>,
): Promise<Result<Run, 'not_found' | 'state_changed'>> {
  const seen = await runs.load(tx, runId)
  if (!seen) return refuse('not_found')
  await runs.hold(tx, seen)
  const run = await runs.load(tx, runId)
  const isAsSeen = run?.state === 'previewed' && run.inputHash.toString('hex') === inputHash
  return run && isAsSeen ? succeed(run) : refuse('state_changed')
}

interface Decided<Run extends PreviewedRun> {
  readonly runs: RunsToApprove<Run>
  readonly run: Run
}

async function pay<Run extends PreviewedRun>(
  tx: Tx,
  clock: Clock,
  { runs, run, staff }: Decided<Run> & { readonly staff: StaffSession },
): Promise<void> {
  await runs.approve(tx, run.runId, { at: new Date(clock.now()), by: staff.displayName })
  await addJob(tx, runs.payTask, {}, PAY_TRIES_MAX)
}

async function askSecondPerson<Run extends PreviewedRun>(
  tx: Tx,
  clock: Clock,
  { runs, run, approval }: Decided<Run> & { readonly approval: RunApproval },
): Promise<Result<ApprovedRun<Run>, 'approval_waiting'>> {
  const { staff, ip, reason, inputHash } = approval
  const { kind } = runs
  const [subjectName, facts] = [runs.nameOf(run), runs.factsOf(run)]
  const row = await placeApproval(
    tx,
    clock,
    { staff, ip },
    {
      ...{ kind, needs: NEEDS, subject: run.runId.toString(), subjectName },
      ...{ input: { inputHash }, before: {}, after: facts, reason },
    },
  )
  if (!row) return refuse('approval_waiting')
  const approvalId = row.approvalId.toString()
  await saveAuditEntry(tx, {
    at: clock.now(),
    actor: auditActorOf(staff, ip),
    action: 'approval.asked',
    subject: subjectName,
    details: { approvalId, kind, reason },
    after: facts,
  })
  return succeed({ run, approvalId })
}
