import { plainFigures } from '@baize/kernel'
import { figuresText } from '../../../app/number-text.ts'

/** `47.31` for 4731. */
export function hundredthsText(hundredths: number): string {
  return figuresText(plainHundredths(hundredths))
}

/** The same as a field takes it: without groups, and with a point in every language. */
export function plainHundredths(hundredths: number): string {
  const whole = Math.floor(hundredths / 100)
  return `${whole}.${String(hundredths % 100).padStart(2, '0')}`
}

/** A multiple without what says nothing: `5.7` for 570, `1,001` for 100,100. */
export function shortHundredths(hundredths: number): string {
  const whole = Math.floor(hundredths / 100)
  const part = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return figuresText(part === '' ? String(whole) : `${whole}.${part}`)
}

/** Reads what a person typed on whatever keyboard, a comma for a point too; undefined for anything else. */
export function readHundredths(text: string): number | undefined {
  const match = /^(\d{1,7})(?:[.,٫](\d{0,2}))?$/.exec(plainFigures(text).trim())
  if (!match) return undefined
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** A value moved into its limits. */
export function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
