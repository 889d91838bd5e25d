import { formsTag } from '@baize/languages'
import { type Currency, formatMoneyParts, type Minor, parseMoney } from './money.ts'
import { plainFigures } from './typed-figures.ts'

/** What stands in a field for a sum. */
export type TypedSum =
  | { readonly kind: 'empty' }
  /** `plain` is what `parseMoney` takes; the amount is missing where it is more than can be stored. */
  | { readonly kind: 'sum'; readonly plain: string; readonly amountMinor: Minor | undefined }
  /** Not a sum as this language writes it; with what was probably meant. */
  | { readonly kind: 'unclear'; readonly suggestionMinor: Minor | undefined }

type SumCurrency = Pick<Currency, 'symbol' | 'exponent'>

const TYPED_LENGTH_MAX = 32
const FIGURES_MAX = 19
/** Marks that mean one thing in every language, as Arabic keyboards have them. */
const ARABIC_DECIMAL = '٫'
const ARABIC_GROUP = '٬'

/** True for what may stand in the field: figures and marks between them, whatever they come to. */
export function isSumTyped(written: string, currency: SumCurrency): boolean {
  return /^[\d.,'’٫٬ ]*$/.test(bareText(written, currency)) && written.length <= TYPED_LENGTH_MAX
}

/**
 * Reads a sum as people of that language write it, and no other way: groups are whole, at most one decimal mark, at
 * most the currency's decimals. `1,50` is no sum in English and is never read as 150; the answer then says what was
 * probably meant.
 */
export function readTypedSum(written: string, currency: SumCurrency, locale: string): TypedSum {
  const { decimal, group, isIndian } = marksOf(locale)
  const text = bareText(written, currency)
    .replaceAll('．', '.')
    .replaceAll('，', ',')
    .replaceAll(ARABIC_DECIMAL, decimal)
    .replaceAll(ARABIC_GROUP, group)
  if (text === '') return { kind: 'empty' }

  const [whole = '', decimals, ...more] = text.split(decimal)
  const figures = wholeFigures(whole, group, isIndian)
  const hasDecimals = decimals === undefined || fitsExponent(decimals, currency.exponent)
  if (figures === undefined || !hasDecimals || more.length > 0) {
    return { kind: 'unclear', suggestionMinor: guessSum(text, currency.exponent) }
  }
  const plain = decimals === undefined ? figures : `${figures}.${decimals}`
  return { kind: 'sum', plain, amountMinor: parseMoney(plain, currency.exponent) }
}

/** A sum without symbol as the language writes it, such as `1.234,50`: an example to copy. */
export function writeSum(amountMinor: Minor, currency: Currency, locale: string): string {
  const { major, decimals } = formatMoneyParts(amountMinor, currency, locale)
  return `${major}${decimals}`
}

/** What `parseMoney` takes, as the language writes it without groups: `2,000.5` is `2000,5`. */
export function localSum(plain: string, locale: string): string {
  return plain.replaceAll(',', '').replace('.', marksOf(locale).decimal)
}

interface Marks {
  readonly decimal: string
  readonly group: string
  /** Groups of two before the last three: `12,34,567`. */
  readonly isIndian: boolean
}

const marksByLocale = new Map<string, Marks>()

function marksOf(locale: string): Marks {
  const known = marksByLocale.get(locale)
  if (known) return known
  const parts = new Intl.NumberFormat(formsTag(locale)).formatToParts(1_234_567.5)
  const signOf = (type: string) => parts.find((part) => part.type === type)?.value
  const marks = {
    decimal: signOf('decimal') ?? '.',
    group: plainMarks(signOf('group') ?? ','),
    isIndian: signOf('integer') === '12',
  }
  marksByLocale.set(locale, marks)
  return marks
}

/** Figures, marks and single spaces: without symbol, marks of direction and spaces at the ends. */
function bareText(written: string, currency: SumCurrency): string {
  return plainMarks(
    plainFigures(written)
      .replaceAll(currency.symbol, '')
      .replaceAll(/\p{Cf}/gu, '')
      .trim(),
  )
}

/** One space and one apostrophe, however wide or curved. */
function plainMarks(text: string): string {
  return text.replaceAll(/\s/gu, ' ').replaceAll('’', "'")
}

/** The figures of a whole number with or without groups, by the mark of the language or by spaces. */
function wholeFigures(text: string, group: string, isIndian: boolean): string | undefined {
  if (/^\d+$/.test(text)) return text.length <= FIGURES_MAX ? text : undefined
  const mark = text.includes(' ') ? ' ' : group
  const [first = '', ...rest] = text.split(mark)
  const last = rest.pop() ?? ''
  const between = isIndian ? /^\d{2}$/ : /^\d{3}$/
  const isWhole =
    (isIndian ? /^[1-9]\d?$/ : /^[1-9]\d{0,2}$/).test(first) &&
    rest.every((each) => between.test(each)) &&
    /^\d{3}$/.test(last)
  const figures = text.replaceAll(mark, '')
  return isWhole && figures.length <= FIGURES_MAX ? figures : undefined
}

function fitsExponent(decimals: string, exponent: number): boolean {
  return exponent > 0 && decimals.length <= exponent && /^\d*$/.test(decimals)
}

/** What another language would read: decimals after the last mark, or groups of three. */
function guessSum(text: string, exponent: number): Minor | undefined {
  const pieces = text.split(/[.,' ]/)
  const last = pieces.at(-1) ?? ''
  const before = pieces.slice(0, -1)
  const isGrouped = (groups: readonly string[]) =>
    groups.every((each, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{2,3}$/).test(each))
  if (last === '') return before.length === 1 ? parseMoney(before[0] ?? '', exponent) : undefined
  if (pieces.length > 1 && last.length === 3 && exponent !== 3) {
    return isGrouped(pieces) ? parseMoney(pieces.join(''), exponent) : undefined
  }
  const isDecimal = last.length <= exponent && (before.length === 1 || isGrouped(before))
  return isDecimal ? parseMoney(`${before.join('') || '0'}.${last}`, exponent) : undefined
}
