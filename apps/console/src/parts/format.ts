import {
  type Currency,
  formatBasisPoints,
  formatDecimal,
  formatMoney,
  formatMoneyParts,
  formatPercent,
  formatWhole,
  formsTag,
  localFigures,
  type Minor,
  minor,
  minorFromWire,
  type Ratio,
} from '@baize/kernel'
import i18next from 'i18next'

/** The language of the console, for the forms of numbers; clocks are written the same in all. */
const locale = () => i18next.language ?? 'en'

const two = (value: number) => String(value).padStart(2, '0')

/** `2026-11-21 20:12:45` in the reader's own time zone, which the header names. */
export function formatInstant(instant: string | Date): string {
  const at = new Date(instant)
  return `${formatDay(at)} ${formatClock(at)}:${two(at.getSeconds())}`
}

/** `2026-11-21` */
export function formatDay(instant: string | Date): string {
  const at = new Date(instant)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** `20:12` */
export function formatClock(instant: string | Date): string {
  const at = new Date(instant)
  return `${two(at.getHours())}:${two(at.getMinutes())}`
}

/** `20:12` today, `11-20 20:12` this year, else the day alone: as short as it stays clear. */
export function formatWhen(instant: string, now: Date): string {
  const at = new Date(instant)
  if (formatDay(at) === formatDay(now)) return formatClock(at)
  const day = formatDay(at)
  return at.getFullYear() === now.getFullYear() ? `${day.slice(5)} ${formatClock(at)}` : day
}

/** `GMT+08:00` */
export function formatOffset(at: Date): string {
  const minutes = -at.getTimezoneOffset()
  const size = Math.abs(minutes)
  return `GMT${minutes < 0 ? '−' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** `6 days`, `2 hrs`, `30 phút`: a count of a unit of time, as short as the language has it. */
export function formatUnit(count: number, unit: 'day' | 'hour' | 'minute'): string {
  return new Intl.NumberFormat(formsTag(locale()), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
  }).format(count)
}

/** Reads an amount of an answer. The contract has checked its shape already. */
export function readMinor(wire: string): Minor {
  return minorFromWire(wire) ?? minor(0n)
}

/** `₱48,250.75` */
export function formatWireMoney(wire: string, currency: Currency): string {
  return formatMoney(readMinor(wire), currency, locale())
}

/** `48,250.75`, for columns whose head names the currency. */
export function formatAmount(wire: string, currency: Currency): string {
  const parts = formatMoneyParts(readMinor(wire), currency, locale())
  return `${parts.sign}${parts.major}${parts.decimals}`
}

/** `+640.00`, `−318.00`, `0.00`: movements show which way they went. */
export function formatMovement(wire: string, currency: Currency): string {
  const amount = formatAmount(wire, currency)
  return readMinor(wire) > 0n ? `+${amount}` : amount
}

/** `₱20k`, `₱1.5m`: only for the labels of filters and of charts, never for a sum that counts. */
export function formatShortMoney(wire: string, currency: Currency): string {
  const major = Number(readMinor(wire) / 10n ** BigInt(currency.exponent))
  const short = new Intl.NumberFormat(formsTag(locale()), {
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  return `${currency.symbol}${short.format(major)}`
}

/** Gains in felt, losses in danger, nothing in grey. */
export function movementClass(wire: string): string {
  const amountMinor = readMinor(wire)
  if (amountMinor === 0n) return 'text-text-3'
  return amountMinor > 0n ? 'text-felt-text' : 'text-danger-text'
}

/** `48,250`: how many there are of something. */
export function formatCount(count: number): string {
  return formatWhole(BigInt(count), locale())
}

/** `Jan 2024` */
export function formatMonth(instant: string): string {
  return new Intl.DateTimeFormat(formsTag(locale()), { month: 'short', year: 'numeric' }).format(
    new Date(instant),
  )
}

/** `1.5%` for 150. */
export function basisPointsText(points: number): string {
  return formatBasisPoints(points, locale())
}

export function percentText(value: Ratio, decimals = 2): string {
  return formatPercent(value, decimals, locale())
}

export function decimalText(value: Ratio, decimals: number): string {
  return formatDecimal(value, decimals, locale())
}

/** A text of figures with points before their decimals, as the server and drafts write them. */
export function figuresText(text: string): string {
  return localFigures(text, locale())
}
