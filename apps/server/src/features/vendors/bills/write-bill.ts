import { BILL_MOVES, type BillLine, type BillSums, type VendorBill } from '@baize/contract'
import { csvField } from '../../../platform/csv-field.ts'

const AMOUNTS = [...BILL_MOVES, 'resultMinor'] as const
const HEAD = ['vendor', 'month', 'currency', 'scale', 'state', 'row', 'game', 'gameName'] as const

/**
 * A bill for a spreadsheet: a row for each game, the sums, then a row for each step from the result to
 * what is paid. Amounts are whole minor units, `scale` says how many of their digits are decimals.
 */
export async function* writeBill(
  bill: VendorBill,
  lines: AsyncIterable<readonly BillLine[]>,
): AsyncGenerator<string> {
  const row = rowsOf(bill)
  yield `${[...HEAD, ...AMOUNTS].join(',')}\r\n`
  for await (const page of lines) {
    yield page
      .map((line) => row(line.isLate ? 'correction' : 'game', [line.gameCode, line.gameName], line))
      .join('')
  }
  yield row('of which corrections', ['', ''], bill.late)
  yield row('total', ['', ''], bill.total)
  for (const [name, minor] of Object.entries(bill.settlement ?? {})) {
    yield row(name.replace(/Minor$/, ''), ['', ''], { resultMinor: minor })
  }
  for (const { kind, count } of bill.comparison.open) {
    yield row(`open difference: ${kind}`, [String(count), ''], {})
  }
  yield row('corrected balances', ['', ''], { resultMinor: bill.comparison.correctedMinor })
}

function rowsOf(bill: VendorBill) {
  const { vendorCode, month, currency, scale, state } = bill
  return (
    name: string,
    [game, gameName]: readonly [string, string],
    amounts: Partial<BillSums>,
  ): string => {
    const texts = [vendorCode, month, currency, String(scale), state, name, game, gameName]
    // Amounts stay numbers: a minus in front of digits is no formula.
    const numbers = AMOUNTS.map((column) => amounts[column] ?? '')
    return `${[...texts.map(csvField), ...numbers].join(',')}\r\n`
  }
}
