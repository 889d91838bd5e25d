import { localSum } from '@baize/kernel'
import { LANGUAGE_TAGS } from '@baize/languages'
import { csvField } from '../csv-field.ts'

/** How a file for somebody is written. */
export interface FileForm {
  readonly timeZone: string
  readonly currency: { readonly code: string; readonly exponent: number }
  /** By its tag, as somebody sent it; separator and decimal mark are those of its spreadsheets. */
  readonly language: string
  word(name: string): string
}

/** A spreadsheet knows by it that letters are UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** The heading line: words in the member's language, the zone beside the time, the currency beside amounts. */
export function headingLine(names: readonly string[], form: FileForm): string {
  const cells = names.map((name) => {
    const word = form.word(`column.${name}`)
    if (MOMENTS.has(name)) return csvField(`${word} (${form.timeZone})`)
    return csvField(AMOUNTS.has(name) ? `${word} (${form.currency.code})` : word)
  })
  return `${BYTE_ORDER_MARK}${cells.join(marksOf(form).separator)}\r\n`
}

/** Spreadsheets of a language with decimal commas take a semicolon between fields. */
function marksOf({ language }: Pick<FileForm, 'language'>) {
  const tag = LANGUAGE_TAGS.find((each) => each === language) ?? 'en'
  const hasDecimalComma = localSum('0.5', tag) === '0,5'
  return hasDecimalComma ? { separator: ';', decimal: ',' } : { separator: ',', decimal: '.' }
}

const MOMENTS: ReadonlySet<string> = new Set([
  ...['time', 'closed', 'asked', 'since', 'approvedAt', 'sentAt', 'paidAt', 'creditedAt'],
])
const AMOUNTS: ReadonlySet<string> = new Set([
  'stake',
  'payout',
  'jackpot',
  'net',
  'amount',
  'paid',
  'fee',
  'after',
  ...['opening', 'in', 'out', 'fees', 'other', 'closing'],
  ...['theirs', 'onTheWay', 'feesReported', 'setAside', 'openLines', 'difference'],
])

/** Text is quoted and tamed; figures of ours are not, so that a spreadsheet can add them up. */
export type Cell = string | { readonly minor: bigint | null }

export function fileLine(cells: readonly Cell[], form: FileForm): string {
  const { separator, decimal } = marksOf(form)
  const written = cells.map((cell) =>
    typeof cell === 'string'
      ? textField(cell)
      : decimalOf(cell.minor, form.currency.exponent).replace('.', decimal),
  )
  return `${written.join(separator)}\r\n`
}

/** What a spreadsheet would take for a number and cut or round, such as the zeros of `0012345678`. */
const NUMBER_BY_NAME = /^(?:0\d+|\d{12,})$/

/** Figures that are a name are written as a formula whose result is the text; nothing else can hold them. */
function textField(text: string): string {
  return NUMBER_BY_NAME.test(text) ? `"=""${text}"""` : csvField(text)
}

/** `-12.05`, with a point; empty for no amount. */
export function decimalOf(minor: bigint | null, exponent: number): string {
  if (minor === null) return ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const part = exponent === 0 ? '' : `.${digits.slice(digits.length - exponent)}`
  return `${minor < 0n ? '-' : ''}${whole}${part}`
}

/** `2026-11-21 14:05:09 +08:00`: by the clock of the zone, with its offset, which tells the hour a clock shows twice. */
export function createMomentText(timeZone: string): (moment: Date) => string {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
    timeZoneName: 'longOffset',
  })
  return (moment) => {
    const part = Object.fromEntries(
      clock.formatToParts(moment).map(({ type, value }) => [type, value]),
    )
    const offset = part['timeZoneName']?.replace('GMT', '') || '+00:00'
    return `${part['year']}-${part['month']}-${part['day']} ${part['hour']}:${part['minute']}:${part['second']} ${offset}`
  }
}
