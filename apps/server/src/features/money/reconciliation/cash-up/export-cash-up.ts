import type { BodyOf, operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import { createMomentText, type FileForm } from '../../../../platform/table-file/table-file.ts'
import { readTimeZone } from '../../../../platform/table-file/time-zone.ts'
import { writeRows } from '../../../../platform/table-file/write-rows.ts'
import { loadAccountNames, loadCashUp } from './cash-ups.store.ts'
import type { ComparedLine } from './compare-outside.ts'
import type { CashUpDeps } from './prepare-cash-up.ts'
import { nameOf, sumsOf } from './view-cash-up.ts'

export interface FileDeps extends Pick<CashUpDeps, 'pool' | 'clock'> {
  readonly shownCurrency: FileForm['currency']
  words(language: string): FileForm['word']
}

const COLUMNS = [
  ...['number', 'closed', 'place', 'account', 'opening', 'in', 'out', 'fees', 'other', 'closing'],
  ...['outside', 'theirs', 'onTheWay', 'feesReported', 'setAside', 'openLines', 'difference'],
]

/** The lines of one cash-up as a file, with its audit row. */
export async function writeCashUp(
  { pool, clock, shownCurrency, words }: FileDeps,
  {
    staff,
    ip,
    number,
  }: { readonly staff: StaffSession; readonly ip: string; readonly number: number },
  { timeZone: zoneName, language }: BodyOf<typeof operations.exportCashUp>,
) {
  const timeZone = readTimeZone(zoneName)
  if (timeZone === undefined) return refuse('time_zone_unknown')
  const cashUp = await loadCashUp(pool, number)
  if (!cashUp) return refuse('not_found')
  const names = await loadAccountNames(pool)
  await inTransaction(pool, (tx) =>
    saveAuditEntry(tx, {
      ...{ at: clock.now(), actor: auditActorOf(staff, ip) },
      ...{ action: 'cash_up.exported', subject: String(number), details: {} },
    }),
  )
  const form = { timeZone, currency: shownCurrency, language, word: words(language) }
  const at = createMomentText(timeZone)
  return succeed({
    type: 'text/csv; charset=utf-8',
    name: `cash-up-${number}.csv`,
    content: writeRows<ComparedLine>(
      COLUMNS,
      form,
      async (after) => (after ? [] : cashUp.lines),
      (line) => {
        const { name, accountNumber } = nameOf(line, names)
        const sums = sumsOf(line)
        return [
          ...[String(number), at(cashUp.takenAt)],
          ...[
            line.place === 'bank_rest' ? form.word('place.bank_rest') : name,
            accountNumber ?? '',
          ],
          ...[{ minor: sums.openingMinor }, { minor: sums.inMinor }, { minor: sums.outMinor }],
          ...[{ minor: sums.feesMinor }, { minor: sums.otherMinor }, { minor: sums.closingMinor }],
          ...[form.word(`outside.${line.outside}`), { minor: line.theirsMinor }],
          ...[{ minor: line.onTheWayMinor }, { minor: line.feesReportedMinor }],
          ...[{ minor: line.setAsideMinor }, { minor: line.openLinesMinor }],
          { minor: line.differenceMinor },
        ]
      },
    ),
  })
}
