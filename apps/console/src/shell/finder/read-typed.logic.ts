import { type Currency, readTypedSum } from '@baize/kernel'
import { dayStart, formatDay } from '../../parts/format.ts'

/** What is sent of a typed line: the line itself, and a sum with its day where it names one. */
export interface Line {
  readonly text: string
  readonly amountMinor?: string
  readonly from?: string
  readonly to?: string
}

export interface DayWords {
  readonly today: string
  readonly yesterday: string
}

interface Reading {
  readonly currency: Pick<Currency, 'symbol' | 'exponent'>
  readonly locale: string
  readonly words: DayWords
  readonly now: Date
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** `500 yesterday`, `1,000 2026-11-28`, `500`: a sum as the language writes it, and a day of the house. */
export function readLine(typed: string, { currency, locale, words, now }: Reading): Line {
  const text = typed.trim()
  const [, before = '', last = ''] = /^(.*\S)\s+(\S+)$/.exec(text) ?? []
  const day = dayOf(last, words, now)
  const rest = day ? before : text
  const sum = readTypedSum(rest, currency, locale)
  const amountMinor = sum.kind === 'sum' ? sum.amountMinor?.toString() : undefined
  if (amountMinor === undefined || amountMinor === '0') return { text }
  return { text: day ? rest : text, amountMinor, ...day }
}

function dayOf(word: string, { today, yesterday }: DayWords, now: Date) {
  const back = [today, yesterday].indexOf(word.toLocaleLowerCase())
  if (back >= 0) return daySpan(formatDay(now), -back)
  return ISO_DAY.test(word) ? daySpan(word) : undefined
}

function daySpan(day: string, later = 0) {
  return { from: dayStart(day, later), to: dayStart(day, later + 1) }
}

/** Whether it may be the end of a telephone number or an e-mail address, which are only looked up with a reason. */
export function mayBeContact(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  return /^[+\d\s().-]+$/.test(text) ? digits.length >= 4 : /^[^\s@]{3,}@\S*$/.test(text)
}
