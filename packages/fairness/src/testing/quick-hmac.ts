import { assert } from '@baize/kernel'

/**
 * HMAC-SHA-256 for streams of millions of blocks: the two states that depend on the key alone are worked out once
 * per key, so that a block costs two compressions. For tests and batteries; the product uses its platform's own.
 */

const BLOCK_BYTES = 64
const STATE_WORDS = 8
/** Where the length stands in the last block. */
const LENGTH_AT = BLOCK_BYTES - 8

/** The states after the padded key, inside and outside. */
export interface KeyStates {
  readonly inner: Int32Array
  readonly outer: Int32Array
}

const [INITIAL, ROUND_CONSTANTS] = makeConstants()

const schedule = new Int32Array(64)
const padded = new Uint8Array(BLOCK_BYTES)

/** The states of a key of at most 64 bytes. */
export function keyStatesOf(key: Uint8Array): KeyStates {
  assert(key.length <= BLOCK_BYTES, 'a longer key is hashed first')
  const stateAfter = (pad: number): Int32Array => {
    padded.fill(pad)
    for (const [at, byte] of key.entries()) padded[at] = byte ^ pad
    const state = INITIAL.slice()
    compress(state, padded, 0)
    return state
  }
  return { inner: stateAfter(0x36), outer: stateAfter(0x5c) }
}

/** The eight words of a message's HMAC, written into `state`. */
export function hmacInto(state: Int32Array, key: KeyStates, message: Uint8Array): void {
  state.set(key.inner)
  hashRest(state, message)
  for (let word = 0; word < STATE_WORDS; word += 1) putWord(padded, word, state[word] ?? 0)
  state.set(key.outer)
  finish(state, STATE_WORDS * 4, BLOCK_BYTES + STATE_WORDS * 4)
}

/** What follows the key, with padding and length. */
function hashRest(state: Int32Array, message: Uint8Array): void {
  let from = 0
  for (; from + BLOCK_BYTES <= message.length; from += BLOCK_BYTES) compress(state, message, from)
  const left = message.length - from
  for (let at = 0; at < left; at += 1) padded[at] = message[from + at] ?? 0
  finish(state, left, BLOCK_BYTES + message.length)
}

/** Ends a hash whose last `left` bytes stand at the beginning of the padded block. */
function finish(state: Int32Array, left: number, length: number): void {
  padded[left] = 0x80
  padded.fill(0, left + 1)
  if (left >= LENGTH_AT) {
    compress(state, padded, 0)
    padded.fill(0)
  }
  putWord(padded, BLOCK_BYTES / 4 - 1, length * 8)
  compress(state, padded, 0)
}

function putWord(bytes: Uint8Array, word: number, value: number): void {
  bytes[4 * word] = value >>> 24
  bytes[4 * word + 1] = value >>> 16
  bytes[4 * word + 2] = value >>> 8
  bytes[4 * word + 3] = value
}

/** SHA-256's compression of one block. */
function compress(state: Int32Array, bytes: Uint8Array, from: number): void {
  const w = schedule
  for (let at = 0; at < 16; at += 1) {
    const byte = from + 4 * at
    w[at] =
      ((bytes[byte] ?? 0) << 24) |
      ((bytes[byte + 1] ?? 0) << 16) |
      ((bytes[byte + 2] ?? 0) << 8) |
      (bytes[byte + 3] ?? 0)
  }
  for (let at = 16; at < 64; at += 1) {
    const x = w[at - 15] ?? 0
    const y = w[at - 2] ?? 0
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[at] = ((((w[at - 16] ?? 0) + s0) | 0) + (((w[at - 7] ?? 0) + s1) | 0)) | 0
  }
  let a = state[0] ?? 0
  let b = state[1] ?? 0
  let c = state[2] ?? 0
  let d = state[3] ?? 0
  let e = state[4] ?? 0
  let f = state[5] ?? 0
  let g = state[6] ?? 0
  let h = state[7] ?? 0
  for (let at = 0; at < 64; at += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const choice = (((e & f) ^ (~e & g)) + (ROUND_CONSTANTS[at] ?? 0)) | 0
    const one = (((h + s1) | 0) + ((choice + (w[at] ?? 0)) | 0)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0] = (state[0] ?? 0) + a
  state[1] = (state[1] ?? 0) + b
  state[2] = (state[2] ?? 0) + c
  state[3] = (state[3] ?? 0) + d
  state[4] = (state[4] ?? 0) + e
  state[5] = (state[5] ?? 0) + f
  state[6] = (state[6] ?? 0) + g
  state[7] = (state[7] ?? 0) + h
}

/** The first bits of the fractions of square and cube roots of the first primes. */
function makeConstants(): readonly [Int32Array, Int32Array] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < 64; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  }
  const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0
  return [
    Int32Array.from(primes.slice(0, STATE_WORDS), (prime) => fraction(Math.sqrt(prime))),
    Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
  ]
}
