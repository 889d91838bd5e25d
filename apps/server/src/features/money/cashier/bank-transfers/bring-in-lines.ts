import { createHash } from 'node:crypto'
import { type BankLineSource, LINE_DOUBTS, type LineDoubt } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import type { StaffSession } from '../../../../platform/sessions/session.ts'
import type { CashierParts } from '../cashier-parts.ts'
import { insertBankLines, loadLargestTransfer, type NewBankLine } from './bank-lines.store.ts'
import { findDoubts } from './line-doubts.ts'
import type { StatementLine } from './read-statement.ts'
import { lockReceivingAccount } from './receiving-accounts.store.ts'
import { plainReference } from './transfer-reference.ts'

interface Brought {
  readonly staff: StaffSession
  readonly ip: string
  readonly receivingAccountId: string
  readonly lines: readonly StatementLine[]
  readonly source: BankLineSource
  /** What speaks against a line, said to be right anyway. */
  readonly confirmed: readonly LineDoubt[]
}

type BringRefusal = 'not_found' | 'line_known' | 'line_doubtful'

/** Adds the lines that are not there yet, and writes down who did it. */
export async function bringInLines(
  { pool, clock }: Pick<CashierParts, 'pool' | 'clock'>,
  { staff, ip, receivingAccountId, lines, source, confirmed }: Brought,
  /** Whether to add nothing where nothing is new: then there is no row of the audit log either. */
  refusesKnown = false,
): Promise<Result<{ readonly newCount: number }, BringRefusal>> {
  return await inTransaction(pool, async (tx) => {
    const account = await lockReceivingAccount(tx, receivingAccountId)
    if (!account) return refuse('not_found')
    const now = clock.now()
    const rules = { nowMs: now, largestMinor: await loadLargestTransfer(tx) }
    const doubtful = lines.map((line) => findDoubts(line, rules)).filter(({ length }) => length > 0)
    const open = LINE_DOUBTS.filter(
      (doubt) => !confirmed.includes(doubt) && doubtful.some((each) => each.includes(doubt)),
    )
    if (open.length > 0) {
      return refuse('line_doubtful', { doubts: open.join(' '), count: doubtful.length })
    }
    const by = { at: new Date(now), name: staff.displayName, staffId: staff.staffId, source }
    const newCount = await insertBankLines(tx, receivingAccountId, identifyLines(lines), by)
    if (refusesKnown && newCount === 0) return refuse('line_known')
    await saveAuditEntry(tx, {
      at: now,
      actor: auditActorOf(staff, ip),
      action: 'bank_lines.added',
      subject: `${account.bankName} ${account.accountNumber}`,
      details: {
        ...{ lineCount: lines.length, newCount, source },
        ...(confirmed.length > 0 && { confirmed: [...confirmed] }),
      },
    })
    return succeed({ newCount })
  })
}

/**
 * What makes a line the same when it is brought in again. Without a name of the bank's it is all of the line,
 * with its number among equals of this statement: two payments that look alike are two, the same statement
 * twice is one.
 */
export function identifyLines(lines: readonly StatementLine[]): NewBankLine[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const referencePlain = plainReference(line.reference)
    const facts = [line.bookedOn, `${line.amountMinor}`, referencePlain, plainPayer(line.payer)]
    const whole = JSON.stringify(line.bankId === null ? facts : ['id', line.bankId])
    const number = line.bankId === null ? (seen.get(whole) ?? 0) + 1 : 1
    seen.set(whole, number)
    const lineKey = createHash('sha256').update(`${whole} ${number}`).digest().subarray(0, 16)
    const { bookedOn, amountMinor, reference, payer } = line
    return { lineKey, bookedOn, amountMinor, reference, referencePlain, payer }
  })
}

function plainPayer(payer: string): string {
  return payer.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
