import {
  type Currency,
  formatBasisPoints,
  formatDecimal,
  formatMoney,
  formatMoneyParts,
  formatPercent,
  formatWhole,
  isolateFigures,
  localFigures,
  type Minor,
  minor,
  minorFromWire,
  type Ratio,
} from '@baize/kernel'
import { formsTag } from '@baize/languages'
import i18next from 'i18next'

/** The language of the console, for the forms of numbers; clocks are written the same in all. */
const locale = () => i18next.language ?? 'en'

const two = (value: number) => String(value).padStart(2, '0')

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60

/** Minutes east of UTC; the status has told it before any page is shown. */
let houseMinutes = 0

/** All times of the console stand in the zone of the house, in which its business day begins. */
export function setHouseOffset(minutes: number): void {
  houseMinutes = minutes
}

/** A moment whose UTC fields are those of the house's clock. */
function houseTime(instant: string | Date): Date {
  return new Date(new Date(instant).getTime() + houseMinutes * MINUTE_MS)
}

/** `2026-11-21 20:12:45` by the clock of the house. */
export function formatInstant(instant: string | Date): string {
  const at = houseTime(instant)
  return `${formatDay(instant)} ${formatClock(instant)}:${two(at.getUTCSeconds())}`
}

/** `2026-11-21` */
export function formatDay(instant: string | Date): string {
  const at = houseTime(instant)
  return `${at.getUTCFullYear()}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`
}

/** `20:12` */
export function formatClock(instant: string | Date): string {
  const at = houseTime(instant)
  return `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
}

/** `20:12` today, `11-20 20:12` this year, else the day alone: as short as it stays clear. */
export function formatWhen(instant: string, now: Date): string {
  const [day, today] = [formatDay(instant), formatDay(now)]
  if (day === today) return formatClock(instant)
  return day.slice(0, 4) === today.slice(0, 4) ? `${day.slice(5)} ${formatClock(instant)}` : day
}

/** `GMT+8`, `GMT+5:30`, `GMT−3` */
function zoneText(minutes: number): string {
  const size = Math.abs(minutes)
  const rest = size % HOUR_MINUTES
  const hours = Math.floor(size / HOUR_MINUTES)
  return `GMT${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${two(rest)}`}`
}

/** The zone of the house, as it stands at fields and heads. */
export function houseZone(): string {
  return zoneText(houseMinutes)
}

/** The zone of the reader's own clock, where it is another one. */
export function readerZone(at: Date): string | undefined {
  const minutes = -at.getTimezoneOffset()
  return minutes === houseMinutes ? undefined : zoneText(minutes)
}

/** `+08:00`: the zone of the house as files are asked for. */
export function houseZoneName(): string {
  const size = Math.abs(houseMinutes)
  const hours = two(Math.floor(size / HOUR_MINUTES))
  return `${houseMinutes < 0 ? '-' : '+'}${hours}:${two(size % HOUR_MINUTES)}`
}

/** `08:00 GMT+8`: when a day in UTC begins by the clock of the house, for what others cut into such days. */
export function utcDayStart(): string {
  return `${formatClock(new Date(0))} ${houseZone()}`
}

/** When a day such as `2026-11-29` begins by the clock of the house, or so many days later. */
export function dayStart(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const startMs = Date.UTC(year, month - 1, date + daysLater) - houseMinutes * MINUTE_MS
  return new Date(startMs).toISOString()
}

/** `2026-07-15T22:00` by the clock of the house, for the field that picks a moment. */
export function momentText(instant: string): string {
  return houseTime(instant).toISOString().slice(0, 16)
}

/** The moment of such a field; null where there is none in it. */
export function instantOf(typed: string): string | null {
  const at = Date.parse(`${typed}Z`)
  return typed === '' || Number.isNaN(at)
    ? null
    : new Date(at - houseMinutes * MINUTE_MS).toISOString()
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

/** `1,204,880`: without decimals, for columns of figures that move; what is less than one of the currency is left out. */
export function formatMajor(wire: string, currency: Currency): string {
  const { sign, major } = majorParts(wire, currency)
  return isolateFigures(`${sign}${major}`, locale())
}

/** `−₱4,820`: the same with its symbol. */
export function formatMajorMoney(wire: string, currency: Currency): string {
  const { sign, major } = majorParts(wire, currency)
  return isolateFigures(`${sign}${currency.symbol}${major}`, locale())
}

/** `+640`, `−318`, `0` */
export function formatMajorMovement(wire: string, currency: Currency): string {
  const { sign, major, isGain } = majorParts(wire, currency)
  return isolateFigures(`${isGain ? '+' : sign}${major}`, locale())
}

function majorParts(wire: string, currency: Currency) {
  const unit = 10n ** BigInt(currency.exponent)
  const whole = minor((readMinor(wire) / unit) * unit)
  return { ...formatMoneyParts(whole, currency, locale()), isGain: whole > 0n }
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
  const form = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(formsTag(locale()), form).format(houseTime(instant))
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
