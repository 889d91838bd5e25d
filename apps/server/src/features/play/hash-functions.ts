import { hash } from 'node:crypto'
import type { HmacSha256, Sha256 } from '@baize/fairness'

const BLOCK_BYTES = 64
const DIGEST_BYTES = 32
const INNER_PAD = 0x36
const OUTER_PAD = 0x5c

/** The server's side of the fairness ports. */
export const sha256: Sha256 = (message) => hash('sha256', message, 'buffer')

/**
 * RFC 2104 with two one-shot hashes. Node's own HMAC makes a key object each time, which costs
 * several times the hashing itself, and every round needs a few.
 */
export const hmacSha256: HmacSha256 = (key, message) => {
  const short = key.length > BLOCK_BYTES ? sha256(key) : key
  const inner = new Uint8Array(BLOCK_BYTES + message.length)
  const outer = new Uint8Array(BLOCK_BYTES + DIGEST_BYTES)
  for (let index = 0; index < BLOCK_BYTES; index += 1) {
    const byte = short[index] ?? 0
    inner[index] = byte ^ INNER_PAD
    outer[index] = byte ^ OUTER_PAD
  }
  inner.set(message, BLOCK_BYTES)
  outer.set(sha256(inner), BLOCK_BYTES)
  return sha256(outer)
}
