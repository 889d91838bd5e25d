import { STATEMENT_LINES_MAX } from '@baize/contract'
import { type Minor, minor, parseMoney } from '@baize/kernel'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'

/** One payment as a bank's statement has it. */
export interface StatementLine {
  readonly bookedOn: string
  readonly amountMinor: Minor
  readonly reference: string
  readonly payer: string
  /** The bank's own name for it. */
  readonly bankId: string | null
}

const COLUMNS = ['date', 'amount', 'reference', 'payer'] as const
type Column = (typeof COLUMNS)[number]

export interface StatementFault {
  readonly line: number
  /** Undefined where the line as a whole is no line of a statement. */
  readonly column?: Column
}

export type ReadStatement =
  | {
      readonly kind: 'read'
      readonly lines: readonly StatementLine[]
      readonly passedCount: number
    }
  | { readonly kind: 'unreadable'; readonly fault: StatementFault }
  | { readonly kind: 'too_long' }

/** Written out, as `12.50`; a comma would be read in two ways. What went out has a minus. */
const AMOUNT = /^([+-]?)(\d{1,15}(?:\.\d{1,8})?)$/
const REFERENCE_MAX = 200
const PAYER_MAX = 120
const ID_MAX = 80
const day = z.iso.date()

/** A line is given up before much of it is taken apart: no payment is as long. */
const FORM = {
  ...{ bom: true, trim: true, skip_empty_lines: true, info: true },
  max_record_size: 4_000,
} as const

interface ParsedLine {
  readonly record: Readonly<Record<string, string>>
  readonly info: { readonly lines: number }
}

/**
 * Reads a bank's statement from text with commas (RFC 4180), all of it or nothing. The first line names the
 * columns; `id` may be there or not, others are passed over, as is what went out.
 */
export function readStatement(text: string, exponent: number): ReadStatement {
  let parsed: ParsedLine[]
  try {
    const options = { ...FORM, to: STATEMENT_LINES_MAX + 1 } as const
    const columns = (names: string[]) => names.map((name) => name.toLowerCase())
    parsed = parse(text, { ...options, columns }) as unknown as ParsedLine[]
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure
    return { kind: 'unreadable', fault: { line: Number(failure.lines ?? 1) } }
  }
  if (parsed.length > STATEMENT_LINES_MAX) return { kind: 'too_long' }
  const [first] = parsed
  if (!first) return { kind: 'unreadable', fault: { line: 1 } }
  const missing = COLUMNS.find((column) => first.record[column] === undefined)
  if (missing) return { kind: 'unreadable', fault: { line: 1, column: missing } }
  const lines: StatementLine[] = []
  let passedCount = 0
  for (const { record, info } of parsed) {
    const read = readLine(record, exponent)
    if (typeof read === 'string') {
      return { kind: 'unreadable', fault: { line: info.lines, column: read } }
    }
    if (read) lines.push(read)
    else passedCount += 1
  }
  return { kind: 'read', lines, passedCount }
}

/** The line, null for one that brought nothing, or the column that cannot be read. */
function readLine(
  record: Readonly<Record<string, string>>,
  exponent: number,
): StatementLine | null | Column {
  const { date = '', amount = '', reference = '', payer = '', id = '' } = record
  if (!day.safeParse(date).success) return 'date'
  const [, sign = '', digits = ''] = AMOUNT.exec(amount) ?? []
  const amountMinor = parseMoney(digits, exponent)
  if (digits === '' || amountMinor === undefined) return 'amount'
  if (reference.length > REFERENCE_MAX) return 'reference'
  if (payer.length > PAYER_MAX) return 'payer'
  if (sign === '-' || amountMinor === 0n) return null
  const bankId = id === '' ? null : id.slice(0, ID_MAX)
  return { bookedOn: date, amountMinor: minor(amountMinor), reference, payer, bankId }
}
