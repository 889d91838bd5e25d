import { randomBytes } from 'node:crypto'
import type { Approval, ReversalLanding, StatementLine } from '@baize/contract'
import { type Result, refuse, succeed, uuidV7 } from '@baize/kernel'
import type { ApprovalKind } from '../../../../house/approvals/approval.ts'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../../platform/database/in-transaction.ts'
import { addJob } from '../../../../platform/jobs/add-job.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import type { AffiliateDeps } from '../affiliate-deps.ts'
import { lockAffiliate } from '../application/applications.store.ts'
import { PAY_TASK } from '../statements/pay-statements.ts'
import { holdMonths } from '../statements/run-lock.ts'
import { lookAtMonth, type MonthToReverse } from './look-at-month.ts'
import { insertReversal, replacePreviewed } from './reversals.store.ts'

const NEEDS = 'agents.pay'
const TRIES_MAX = 25

interface WantedReversal {
  readonly affiliateId: bigint
  readonly username: string
  readonly month: string
  readonly line: StatementLine
  /** As it was shown. */
  readonly amountMinor: string
  readonly reason: string
  readonly staff: StaffSession
  readonly ip: string
}

type ReversalRefusal =
  | 'not_found'
  | 'month_not_settled'
  | 'state_changed'
  | 'line_reversed'
  | 'approval_waiting'

/** Asks a second person to take a line of a settled month back. */
export async function askReversal(
  deps: AffiliateDeps,
  wanted: WantedReversal,
): Promise<Result<{ approval: Approval }, ReversalRefusal>> {
  const { affiliateId, month, line, amountMinor, staff, ip, reason } = wanted
  return await inTransaction(deps.pool, async (tx) => {
    const looked = await lookAtMonth(tx, affiliateId, month)
    if (!looked.ok) return looked
    const seen = looked.value
    const { landing } = seen
    const obstacle = findObstacle(seen, { line, amountMinor, landing })
    if (obstacle) return refuse(obstacle)
    return await askApproval(
      tx,
      deps.clock,
      { staff, ip },
      {
        ...{ kind: 'affiliate_reversal', needs: NEEDS, subject: affiliateId.toString(), reason },
        ...{ subjectName: wanted.username, input: { month, line, amountMinor, landing } },
        before: {},
        after: factsOf({ month, line, amountMinor }, seen),
      },
    )
  })
}

/** How an approved reversal is written down: the sum and the month are those that were asked for, or nothing happens. */
export function createReversalApproval(deps: AffiliateDeps): ApprovalKind {
  return {
    needs: NEEDS,
    async execute(tx, approval, approver) {
      const { approvalId, subject, subjectName, input, reason, askedByName } = approval
      const affiliateId = BigInt(subject)
      // As the contract let it in.
      const asked = input as {
        readonly month: string
        readonly line: StatementLine
        readonly amountMinor: string
        readonly landing: ReversalLanding
      }
      const { month, line, amountMinor } = asked
      await holdMonths(tx)
      await lockAffiliate(tx, affiliateId)
      const looked = await lookAtMonth(tx, affiliateId, month)
      if (!looked.ok || findObstacle(looked.value, asked)) return refuse('state_changed')
      const seen = looked.value
      const at = deps.clock.now()
      const isDebt = seen.landing === 'debt'
      await insertReversal(tx, {
        ...{ affiliateId, month, line, amountMinor: BigInt(amountMinor), isDebt, reason },
        ...{ approvalId, askedBy: askedByName, approvedBy: approver.displayName },
        ...{ at: new Date(at), causeId: uuidV7(deps.clock, randomBytes(10)) },
      })
      await follow(tx, isDebt)
      await saveAuditEntry(tx, {
        at,
        actor: { kind: 'staff', id: `${approver.staffId}`, name: approver.displayName, ip: null },
        action: 'affiliate.line_reversed',
        subject: subjectName,
        details: { reason, askedBy: askedByName },
        after: factsOf(asked, seen),
      })
      return succeed(undefined)
    },
  }
}

/** A debt is posted; a month that waits for approval is settled anew. */
async function follow(tx: Tx, isDebt: boolean): Promise<void> {
  await replacePreviewed(tx)
  await addJob(tx, 'affiliates:settle', {}, TRIES_MAX)
  if (isDebt) await addJob(tx, PAY_TASK, {}, TRIES_MAX)
}

interface SeenLine {
  readonly line: StatementLine
  readonly amountMinor: string
  readonly landing: ReversalLanding
}

function findObstacle(
  { lines, landing }: MonthToReverse,
  seen: SeenLine,
): 'line_reversed' | 'state_changed' | undefined {
  const found = lines.find((each) => each.line === seen.line)
  if (found?.isReversed) return 'line_reversed'
  const isAsSeen = found?.amountMinor.toString() === seen.amountMinor && landing === seen.landing
  return isAsSeen ? undefined : 'state_changed'
}

/** A reversal as the approver reads it. */
function factsOf(
  { month, line, amountMinor }: Pick<WantedReversal, 'month' | 'line' | 'amountMinor'>,
  { landing, nextMonth }: MonthToReverse,
) {
  return { month, statementLine: line, amountMinor, landing, ...(nextMonth && { nextMonth }) }
}
