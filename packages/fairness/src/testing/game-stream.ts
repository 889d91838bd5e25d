import { asciiBytes } from '../bytes.ts'
import type { HmacSha256 } from '../hash-ports.ts'
import { type ClientSeed, type ServerSeed, serverSeedFromEntropy } from '../seed.ts'
import { hmacInto, type KeyStates, keyStatesOf } from './quick-hmac.ts'

/** How many blocks are taken of each round: a round of most games needs one to four. */
const BLOCKS_OF_ROUND = 4
/** How many rounds are played with a pair of seeds before the next pair. */
const ROUNDS_OF_PAIR = 1_024
const WORDS_OF_BLOCK = 8
export const CLIENT_SEED = 'battery' as ClientSeed

/** The server seed of a pair of the repeatable stream: HMAC-SHA-256 of its place, as a seed for anyone to repeat. */
export function serverSeedOf(seed: number, pair: number): ServerSeed {
  return serverSeedFromEntropy(quickHmac(asciiBytes('randomness'), asciiBytes(`${seed}:${pair}`)))
}

/** Every word that rounds with these seeds are drawn from, nonce after nonce, one pair of seeds after another. */
export interface GameStream {
  /** Fills the array with the next words. */
  fill(words: Uint32Array): void
}

/** The stream of a seed, beginning with a pair: streams of other pairs have no round in common. */
export function makeGameStream(seed: number, firstPair = 0): GameStream {
  const block = new Int32Array(WORDS_OF_BLOCK)
  let pair = firstPair
  let key = keyOf(seed, pair)
  let nonce = 1
  let cursor = 0
  let used = WORDS_OF_BLOCK
  const nextBlock = (): void => {
    hmacInto(block, key, asciiBytes(`${CLIENT_SEED}:${nonce}:${cursor}`))
    used = 0
    cursor += 1
    if (cursor < BLOCKS_OF_ROUND) return
    cursor = 0
    nonce += 1
    if (nonce <= ROUNDS_OF_PAIR) return
    nonce = 1
    pair += 1
    key = keyOf(seed, pair)
  }
  return {
    fill(words) {
      for (let at = 0; at < words.length; at += 1) {
        if (used === WORDS_OF_BLOCK) nextBlock()
        words[at] = block[used] ?? 0
        used += 1
      }
    },
  }
}

/** How many pairs of seeds a stream of so many words uses up, the last one perhaps in part. */
export function pairsFor(words: number): number {
  return Math.ceil(words / (WORDS_OF_BLOCK * BLOCKS_OF_ROUND * ROUNDS_OF_PAIR))
}

function keyOf(seed: number, pair: number): KeyStates {
  return keyStatesOf(asciiBytes(serverSeedOf(seed, pair)))
}

let lastKey: Uint8Array | undefined
let lastStates: KeyStates | undefined

/** The port by which rounds are drawn, quick where one key follows itself many times. */
export const quickHmac: HmacSha256 = (key, message) => {
  if (!lastStates || !lastKey || !isSame(lastKey, key)) {
    lastKey = key.slice()
    lastStates = keyStatesOf(key)
  }
  const state = new Int32Array(WORDS_OF_BLOCK)
  hmacInto(state, lastStates, message)
  const bytes = new Uint8Array(WORDS_OF_BLOCK * 4)
  const view = new DataView(bytes.buffer)
  for (const [at, word] of state.entries()) view.setInt32(4 * at, word)
  return bytes
}

function isSame(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, at) => byte === right[at])
}
