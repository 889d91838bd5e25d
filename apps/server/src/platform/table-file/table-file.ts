import { csvField } from '../csv-field.ts'

/** How a file for somebody is written. */
export interface FileForm {
  readonly timeZone: string
  readonly currency: { readonly code: string; readonly exponent: number }
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
  return `${BYTE_ORDER_MARK}${cells.join(',')}\r\n`
}

const MOMENTS: ReadonlySet<string> = new Set(['time', 'closed', 'asked', 'since'])
const AMOUNTS: ReadonlySet<string> = new Set([
  'stake',
  'payout',
  'jackpot',
  'net',
  'amount',
  'paid',
  'fee',
  'after',
])

/** Text is quoted and tamed; figures of ours are not, so that a spreadsheet can add them up. */
export type Cell = string | { readonly minor: bigint | null }

export function fileLine(cells: readonly Cell[], form: FileForm): string {
  const written = cells.map((cell) =>
    typeof cell === 'string' ? csvField(cell) : decimalOf(cell.minor, form.currency.exponent),
  )
  return `${written.join(',')}\r\n`
}

/** `-12.05`, with a point in every language; empty for no amount. */
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
