/** What cannot be the number of a reward names none. */
export function readItemId(text: string): bigint | undefined {
  return /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
}
