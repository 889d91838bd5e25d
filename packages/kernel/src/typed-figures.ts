import { type Currency, decimalSeparatorOf } from './money.ts'

/** Zero in the scripts that our languages are typed in: the nine figures after each follow it in Unicode. */
const ZEROS = [
  ...['٠', '۰', '०', '০', '௦', '๐', '໐', '၀', '០'],
  // As Chinese and Japanese keyboards write it, as wide as a letter of theirs.
  '０',
]
const FIGURE_BY_OWN = new Map(
  ZEROS.flatMap((zero) =>
    Array.from({ length: 10 }, (_, figure) => [
      String.fromCodePoint((zero.codePointAt(0) ?? 0) + figure),
      String(figure),
    ]),
  ),
)
/** What stands between the figures there. */
const MARK_BY_OWN: Readonly<Record<string, string>> = { '٫': '.', '٬': ',', '．': '.', '，': ',' }

/**
 * Figures as they are sent, whatever keyboard they were typed on: `٥٠٠` and `５００` are `500`. Everything else
 * stays, so the text keeps its length and the caret its place.
 */
export function plainFigures(typed: string): string {
  return typed.replaceAll(/\p{Nd}/gu, (letter) => FIGURE_BY_OWN.get(letter) ?? letter)
}

/** `1.234,50` or `1.234.567`, and no `1.234`, which is typed on the way to a sum with three decimals. */
const GROUPED_BY_POINTS = /^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:\.\d{3}){2,}$/
/** Where there are no decimals, a point can only be between groups. */
const WHOLE_IN_GROUPS = /^\d{1,3}(?:\.\d{3})+$/

/**
 * What was typed or pasted into a field for a sum, as `parseMoney` reads it: with plain figures, a point before the
 * decimals, and without symbol, spaces and marks of direction around them. Where decimals follow a comma, a comma becomes
 * the point at once: `50,5` is never five hundred and five. Undefined for what is no sum on its way:
 * other signs, more decimals than the currency has, more figures than any amount.
 */
export function readTypedMoney(
  written: string,
  currency: Pick<Currency, 'symbol' | 'exponent'>,
  locale: string,
): string | undefined {
  const bare = plainFigures(written)
    .replaceAll(/[٫٬．，]/g, (mark) => MARK_BY_OWN[mark] ?? mark)
    .replaceAll(currency.symbol, '')
    .replaceAll(/[\s\u200e\u200f\u2066-\u2069]/g, '')
  const hasDecimalComma = decimalSeparatorOf(locale) === ','
  const typed = hasDecimalComma ? withDecimalPoint(bare, currency.exponent) : bare
  const decimals = currency.exponent === 0 ? '' : `(\\.\\d{0,${currency.exponent}})?`
  return new RegExp(`^[\\d,]{0,19}${decimals}$`).test(typed) ? typed : undefined
}

function withDecimalPoint(text: string, exponent: number): string {
  const isGrouped = GROUPED_BY_POINTS.test(text) || (exponent === 0 && WHOLE_IN_GROUPS.test(text))
  return (isGrouped ? text.replaceAll('.', '') : text).replace(',', '.')
}
