import { formsTag } from '@baize/languages'
import { formatWhole } from './money.ts'
import { formatRatio, multiplyRatios, type Ratio, ratio } from './ratio.ts'

const separators = new Map<string, string>()

/** The mark before decimals in a language. */
function decimalMark(locale: string): string {
  const known = separators.get(locale)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(formsTag(locale)).formatToParts(1.5)
  const mark = parts.find((part) => part.type === 'decimal')?.value ?? '.'
  separators.set(locale, mark)
  return mark
}

/** Every figure of a text in which a point stands before decimals: `9900.50` and `96.51%` as the locale writes them. */
export function localFigures(text: string, locale = 'en'): string {
  return text.replaceAll(/(\d+)(?:\.(\d+))?/g, (_all, whole: string, decimals?: string) => {
    const grouped = whole.length > 3 ? formatWhole(BigInt(whole), locale) : whole
    return decimals === undefined ? grouped : `${grouped}${decimalMark(locale)}${decimals}`
  })
}

/** `9,900.50`, rounded half up at `decimals` places. */
export function formatDecimal(value: Ratio, decimals: number, locale = 'en'): string {
  return localFigures(formatRatio(value, decimals), locale)
}

/** `96.51%` from 9651/10000, without a space in any language. */
export function formatPercent(value: Ratio, decimals = 2, locale = 'en'): string {
  return `${formatDecimal(multiplyRatios(value, ratio(100n)), decimals, locale)}%`
}

/** Hundredths of a percent without what says nothing: `1.5%` for 150. */
export function formatBasisPoints(points: number, locale = 'en'): string {
  const text = formatRatio(ratio(points, 100), 2).replace(/\.?0+$/, '')
  return `${localFigures(text, locale)}%`
}
