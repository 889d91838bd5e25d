/**
 * Door: figures, percents and multiples as the language of the page writes them, in one style: `9,900×` and `99.00%`
 * in English, `9.900×` and `99,00%` in Vietnamese. Money has its own door, `money-text.ts`.
 */
import {
  formatBasisPoints,
  formatDecimal,
  formatPercent,
  localFigures,
  type Ratio,
} from '@baize/kernel'
import i18next from 'i18next'

const locale = (): string => i18next.language ?? 'en'

/** Rounded half up at so many places. */
export function decimalText(value: Ratio, decimals: number): string {
  return formatDecimal(value, decimals, locale())
}

export function percentText(value: Ratio, decimals = 2): string {
  return formatPercent(value, decimals, locale())
}

/** Of hundredths of a percent. */
export function basisPointsText(points: number): string {
  return formatBasisPoints(points, locale())
}

/** A text of figures with points before their decimals, such as the return that the server writes. */
export function figuresText(text: string): string {
  return localFigures(text, locale())
}
