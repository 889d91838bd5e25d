import { hash } from 'node:crypto'
import type { HmacSha256, Sha256 } from '@baize/fairness'

const BLOCK_BYTES = 64
const DIGEST_BYTES = 32
const MESSAGE_BYTES_MAX = 256
const INNER_PAD = 0x36
const OUTER_PAD = 0x5c

/** The server's side of the fairness ports. */
export const sha256: Sha256 = (message) => hash('sha256', message, 'buffer')

// Written over by each call. Memory outside the engine's heap is dear to ask for and to give back,
// and every round needs several blocks.
const inner = new Uint8Array(BLOCK_BYTES + MESSAGE_BYTES_MAX)
const outer = new Uint8Array(BLOCK_BYTES + DIGEST_BYTES)
const innerOf = Array.from({ length: MESSAGE_BYTES_MAX + 1 }, (_, length) =>
  inner.subarray(0, BLOCK_BYTES + length),
)

/**
 * RFC 2104 with two one-shot hashes. Node's own HMAC makes a key object each time, which costs
 * several times the hashing itself. Digests come back as one character per byte, which stays in
 * the engine's heap.
 */
export const hmacSha256: HmacSha256 = (key, message) => {
  const short = key.length > BLOCK_BYTES ? sha256(key) : key
  const text = innerOf[message.length] ?? new Uint8Array(BLOCK_BYTES + message.length)
  for (let index = 0; index < BLOCK_BYTES; index += 1) {
    const byte = index < short.length ? (short[index] ?? 0) : 0
    text[index] = byte ^ INNER_PAD
    outer[index] = byte ^ OUTER_PAD
  }
  for (let index = 0; index < message.length; index += 1) {
    text[BLOCK_BYTES + index] = message[index] ?? 0
  }
  copyCharacters(hash('sha256', text, 'binary'), outer, BLOCK_BYTES)
  const digest = new Uint8Array(DIGEST_BYTES)
  copyCharacters(hash('sha256', outer, 'binary'), digest, 0)
  return digest
}

function copyCharacters(text: string, target: Uint8Array, offset: number): void {
  for (let index = 0; index < text.length; index += 1) {
    target[offset + index] = text.charCodeAt(index)
  }
}
