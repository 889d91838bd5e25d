/** What was read of a typed or pasted list of numbers. */
export interface TypedList {
  readonly numbers: readonly string[]
  readonly doubles: number
  /** What is no number of the play, as it was typed. */
  readonly bad: readonly string[]
  /** Numbers beyond the most that the play takes. */
  readonly left: number
}

/**
 * Reads numbers that stand apart by anything but digits. All of a bet have one length: the first that fits decides where the
 * play takes several.
 */
export function readTypedList(
  text: string,
  widths: readonly number[],
  countMax: number,
): TypedList {
  const tokens = text.split(/[\s,;.|/、，；。-]+/u).filter((token) => token !== '')
  const isNumber = (token: string) => /^\d+$/.test(token) && widths.includes(token.length)
  const width = tokens.find(isNumber)?.length
  const good = tokens.filter((token) => isNumber(token) && token.length === width)
  const numbers = [...new Set(good)]
  return {
    numbers: numbers.slice(0, countMax),
    doubles: good.length - numbers.length,
    bad: tokens.filter((token) => !(isNumber(token) && token.length === width)),
    left: Math.max(0, numbers.length - countMax),
  }
}
