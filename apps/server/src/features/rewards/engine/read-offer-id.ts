/** What cannot be the number of an offer names none. */
export function readOfferId(text: string): bigint | undefined {
  return /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
}
