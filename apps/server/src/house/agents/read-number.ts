/** The number of a row as it comes from a browser; undefined for a text that is none. */
export function readNumber(text: string): bigint | undefined {
  return /^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : undefined
}
