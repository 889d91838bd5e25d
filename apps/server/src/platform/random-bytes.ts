import { randomFillSync } from 'node:crypto'

const POOL_BYTES = 8_192

const pool = Buffer.alloc(POOL_BYTES)
let taken = POOL_BYTES

/**
 * Bytes from the system's generator, fetched many at a time: asking for ten bytes costs nearly as
 * much as asking for thousands. Each byte is handed out once and wiped from the pool.
 */
export function takeRandomBytes(count: number): Buffer {
  if (count > POOL_BYTES) return randomFillSync(Buffer.alloc(count))
  if (taken + count > POOL_BYTES) {
    randomFillSync(pool)
    taken = 0
  }
  const bytes = Buffer.from(pool.subarray(taken, taken + count))
  pool.fill(0, taken, taken + count)
  taken += count
  return bytes
}
