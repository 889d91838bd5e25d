/** A drum shows one figure; between figures stands what the language puts there. */
export type DrumPart =
  | { readonly kind: 'figure'; readonly figure: number; readonly place: number }
  | { readonly kind: 'mark'; readonly mark: string; readonly place: number }

/**
 * A sum as drums, first place first. Places are counted from the end, so that growth keeps them.
 *
 * @param decimals how many of the last figures stand behind the point
 */
export function drumsOf(sum: bigint, decimals: number, language: string): readonly DrumPart[] {
  const digits = sum.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const exact = decimals === 0 ? whole : `${whole}.${digits.slice(-decimals)}`
  const parts = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    numberingSystem: 'latn',
  }).formatToParts(exact as Intl.StringNumericLiteral)
  const letters = parts.flatMap(({ type, value }) =>
    type === 'group' || type === 'decimal' ? [value] : [...value],
  )
  return letters.map((letter, index) => {
    const place = letters.length - index
    return /^\d$/.test(letter)
      ? { kind: 'figure', figure: Number(letter), place }
      : { kind: 'mark', mark: letter, place }
  })
}
