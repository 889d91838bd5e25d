import { hash } from 'node:crypto'

export const HASH_BYTES = 32
/** Hashes made before others have their turn. */
const SLICE = 4_000

/** All hashes of a chain: its commitment at 0, the hash of each round at its number, the seed at the end. */
export async function makeHashes(seed: string, length: number): Promise<Buffer> {
  const hashes = Buffer.alloc((length + 1) * HASH_BYTES)
  let text = seed
  for (let number = length; number >= 0; number -= 1) {
    hashes.write(text, number * HASH_BYTES, 'hex')
    text = hash('sha256', text, 'hex')
    if (number % SLICE === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return hashes
}

export function hashAt(hashes: Buffer, number: number): string {
  return hashes.toString('hex', number * HASH_BYTES, (number + 1) * HASH_BYTES)
}
