import { type Result, refuse, succeed } from '@baize/kernel'
import { AUDIT_OF_BOOKS } from '../../../../house/alarms/alarm-rules.ts'
import { decimalOf } from '../../../../platform/table-file/table-file.ts'
import { CashUpUnbalanced } from './plan-lines.ts'
import type { CashUpDeps } from './prepare-cash-up.ts'

/** Books that do not add up refuse a cash-up and ring; the caller reads where and by how much. */
export async function unlessUnbalanced<Value>(
  { raise, exponent }: Pick<CashUpDeps, 'exponent' | 'raise'>,
  prepare: () => Promise<Value>,
): Promise<Result<Value, 'cash_up_unbalanced'>> {
  try {
    return succeed(await prepare())
  } catch (failure) {
    if (!(failure instanceof CashUpUnbalanced)) throw failure
    const { provider, differenceMinor, message } = failure
    const finding = `${AUDIT_OF_BOOKS}a cash-up closes as the ledger does`
    await raise([{ kind: 'books', finding, subject: provider, detail: message }])
    return refuse('cash_up_unbalanced', {
      provider,
      difference: decimalOf(differenceMinor, exponent),
    })
  }
}
