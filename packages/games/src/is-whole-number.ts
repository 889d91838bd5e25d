/** Reads a number of an option or a choice: whole and within both limits. */
export function isWholeNumber(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
}
