import type { BodyOf, operations } from '@baize/contract'
import { maskName, refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../../../platform/sessions/session.ts'
import { createMomentText, type FileForm } from '../../../../../platform/table-file/table-file.ts'
import { readTimeZone } from '../../../../../platform/table-file/time-zone.ts'
import { writeRows } from '../../../../../platform/table-file/write-rows.ts'
import type { CashierParts } from '../../cashier-parts.ts'
import type { ShownCurrency } from '../../hand-over.ts'
import { saidOfFile } from '../said-of-file.ts'
import {
  type FiledDeposit,
  loadDepositQueue,
  loadDepositSlice,
  type ShownDeposit,
} from './deposit-desk.store.ts'
import { lookOf } from './show-staff-deposit.ts'

type Request = BodyOf<typeof operations.exportDeposits>

const COLUMNS = [
  ...['order', 'state', 'asked', 'since', 'memberId', 'member', 'method', 'provider', 'payment'],
  ...['bankLine', 'creditedAt', 'creditedBy', 'amount', 'paid', 'fee', 'assignee'],
]

/** Deposits as a file, with its audit row; names are masked unless somebody with the right asks for them. */
export async function exportDeposits(
  parts: CashierParts,
  by: { readonly staff: StaffSession; readonly ip: string; readonly currency: ShownCurrency },
  { timeZone: zoneName, language, whole, ...filter }: Request,
) {
  const timeZone = readTimeZone(zoneName)
  if (timeZone === undefined) return refuse('time_zone_unknown')
  const { staff, ip, currency } = by
  const now = parts.clock.now()
  if (whole && !staff.permissions.has('exports.full')) return refuse('not_permitted')
  const look = await lookOf(parts)
  const { state, kind } = filter
  const wanted = { ...filter, state, kind, staffId: staff.staffId }
  const { totalCount } = await loadDepositQueue(parts.pool, look, {
    ...wanted,
    limit: 0,
    offset: 0,
  })
  await inTransaction(parts.pool, (tx) =>
    saveAuditEntry(tx, {
      at: now,
      actor: auditActorOf(staff, ip),
      action: 'deposits.exported',
      subject: filter.show,
      details: { ...said(filter), ...saidOfFile(whole, totalCount) },
    }),
  )
  const isWhole = whole !== undefined
  const form = { timeZone, currency, language, word: parts.deskWords(language) }
  return succeed({
    type: 'text/csv; charset=utf-8',
    name: `deposits-${filter.show}-${new Date(now).toISOString().slice(0, 10)}.csv`,
    content: writeRows<FiledDeposit>(
      COLUMNS,
      form,
      (after, limit) =>
        loadDepositSlice(parts.pool, look, { ...wanted, afterId: after?.depositId, limit }),
      createCells(form, { isWhole, language }),
    ),
  })
}

/** What was asked for, as the audit keeps it. */
function said({
  show,
  state,
  kind,
  text,
  held,
  amountMinor,
  from,
  before,
}: Omit<Request, 'timeZone' | 'language' | 'whole'>) {
  return {
    ...{ show, text, held, state: state ?? '', kind: kind ?? '' },
    ...(amountMinor && { amountMinor }),
    ...(from && { from }),
    ...(before && { before }),
  }
}

function createCells(
  form: FileForm,
  { isWhole, language }: { readonly isWhole: boolean; readonly language: string },
) {
  const at = createMomentText(form.timeZone)
  return (row: FiledDeposit) => [
    ...[row.orderNumber, form.word(`deposit.${row.state}`), at(row.createdAt), at(row.since)],
    ...[row.memberId.toString(), isWhole ? row.username : maskName(row.username)],
    methodName(row, language),
    ...[row.provider, row.paymentId ?? '', row.bankLine ?? ''],
    ...[row.creditedAt ? at(row.creditedAt) : '', row.creditedBy ?? ''],
    ...[{ minor: row.amountMinor }, { minor: row.paidMinor }, { minor: row.feeMinor }],
    row.heldByName ?? '',
  ]
}

/** The language is what somebody sent, so only names that are there are looked up. */
function methodName({ methodNames, methodId }: ShownDeposit, language: string): string {
  const names = methodNames ?? {}
  return (Object.hasOwn(names, language) ? names[language] : names.en) ?? methodId
}
