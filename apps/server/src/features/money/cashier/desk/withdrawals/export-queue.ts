import type { BodyOf, operations } from '@baize/contract'
import { maskName, refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../../../platform/sessions/session.ts'
import { createMomentText, type FileForm } from '../../../../../platform/table-file/table-file.ts'
import { readTimeZone } from '../../../../../platform/table-file/time-zone.ts'
import { writeRows } from '../../../../../platform/table-file/write-rows.ts'
import { saidOfFile } from '../said-of-file.ts'
import { maskNumber } from './review-rules.ts'
import { loadReviewRules, type ReviewParts } from './show-withdrawal.ts'
import { type FiledWithdrawal, loadQueuePage, loadQueueSlice } from './withdrawal-queue.store.ts'

type Request = BodyOf<typeof operations.exportWithdrawals>

const COLUMNS = [
  ...['order', 'state', 'asked', 'since', 'memberId', 'member', 'amount', 'bank', 'account'],
  ...['holder', 'provider', 'payout', 'firstApprover', 'secondApprover', 'approvedAt', 'sentAt'],
  ...['paidAt', 'played', 'risk', 'flags', 'assignee'],
]

/** A queue as a file, with its audit row; names and numbers are masked unless somebody with the right asks for them. */
export async function exportQueue(
  parts: ReviewParts,
  { staff, ip }: { readonly staff: StaffSession; readonly ip: string },
  { timeZone: zoneName, language, whole, ...filter }: Request,
) {
  const timeZone = readTimeZone(zoneName)
  if (timeZone === undefined) return refuse('time_zone_unknown')
  const now = parts.clock.now()
  if (whole && !staff.permissions.has('exports.full')) return refuse('not_permitted')
  const { settings, activeSince } = await loadReviewRules(parts)
  const facts = { secondApprovalAboveMinor: settings.secondApprovalAboveMinor, activeSince }
  const wanted = { ...filter, flag: filter.flag, staffId: staff.staffId }
  const { totalCount } = await loadQueuePage(parts.pool, facts, { ...wanted, limit: 0, offset: 0 })
  await inTransaction(parts.pool, (tx) =>
    saveAuditEntry(tx, {
      at: now,
      actor: auditActorOf(staff, ip),
      action: 'withdrawals.exported',
      subject: filter.queue,
      details: { ...said(filter), ...saidOfFile(whole, totalCount) },
    }),
  )
  const form = { timeZone, currency: parts.currency, language, word: parts.deskWords(language) }
  return succeed({
    type: 'text/csv; charset=utf-8',
    name: `withdrawals-${filter.queue.replaceAll('_', '-')}-${new Date(now).toISOString().slice(0, 10)}.csv`,
    content: writeRows<FiledWithdrawal>(
      COLUMNS,
      form,
      (after, limit) =>
        loadQueueSlice(parts.pool, facts, { ...wanted, afterId: after?.withdrawalId, limit }),
      createCells(form, whole !== undefined),
    ),
  })
}

/** What was asked for, as the audit keeps it. */
function said({
  flag,
  amountMinor,
  from,
  before,
  ...rest
}: Omit<Request, 'timeZone' | 'language' | 'whole'>) {
  return {
    ...rest,
    flag: flag ?? '',
    ...(amountMinor && { amountMinor }),
    ...(from && { from }),
    ...(before && { before }),
  }
}

function createCells(form: FileForm, isWhole: boolean) {
  const at = createMomentText(form.timeZone)
  return (row: FiledWithdrawal) => [
    ...[row.orderNumber, form.word(`withdrawal.${row.state}`), at(row.requestedAt), at(row.since)],
    ...[row.memberId, isWhole ? row.username : maskName(row.username)],
    ...[{ minor: BigInt(row.amountMinor) }, row.bankName],
    isWhole ? row.accountNumber : maskNumber(row.accountNumber),
    isWhole ? row.holderName : maskName(row.holderName),
    ...[row.provider, row.payoutId ?? '', firstApproverIn(row, form), row.secondApprover ?? ''],
    ...[row.approvedAt, row.sentAt, row.paidAt].map((moment) => (moment ? at(moment) : '')),
    row.playedPercent === null ? '' : `${row.playedPercent}%`,
    ...[row.risk.toString(), row.flags.map((flag) => form.word(`flag.${flag}`)).join(', ')],
    row.heldByName ?? '',
  ]
}

/** A person by their name, or the rule by its version. */
function firstApproverIn(row: FiledWithdrawal, form: FileForm): string {
  if (row.ruleVersion === null) return row.firstApprover ?? ''
  return `${form.word('rule')} ${row.ruleVersion}`
}
