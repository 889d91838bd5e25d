/** SHA-256 of the seed's bytes, which are written as pairs of hexadecimal digits, in the same writing. */
export async function commitmentOf(seed: string): Promise<string> {
  const pairs = seed.match(/../g) ?? []
  const bytes = new Uint8Array(pairs.map((pair) => Number.parseInt(pair, 16)))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
