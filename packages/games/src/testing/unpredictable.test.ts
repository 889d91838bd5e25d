/**
 * Goal: nobody foresees a round who has the whole source, every commitment, every revealed seed and every outcome so
 * far. Method: guessers that use all of it, a thousand guesses each of every game, beside guessing blindly; and one who
 * has the sealed seed, to see that a guesser who could would be noticed.
 */
import { createHash, randomBytes } from 'node:crypto'
import {
  asciiBytes,
  type ClientSeed,
  commitmentOf,
  parseServerSeed,
  type RoundSeeds,
  type ServerSeed,
  serverSeedFromEntropy,
  verifyCommitment,
} from '@baize/fairness'
import { CLIENT_SEED, quickHmac, serverSeedOf } from '@baize/fairness/testing/game-stream'
import { hmacInto, keyStatesOf } from '@baize/fairness/testing/quick-hmac'
import { describe, expect, it } from 'vitest'
import { addGuess, chanceOfLuck, type Guesses, NO_GUESSES } from './guesses.ts'
import type { View, Watched } from './watch.ts'
import { WATCHED_GAMES } from './watched-games.ts'

/** Says that something hangs, not that other tests use the machine as well. */
const TIMEOUT_MS = 60_000

const SEED = 2
const GUESSES = 1_000
/** Two hundred guessers: what is rarer than this is no luck. */
const LUCK_MIN = 0.0001
const sha256 = (message: Uint8Array) => createHash('sha256').update(message).digest()

/** What is public while a pair of seeds decides rounds. */
interface Known {
  readonly commitment: string
  readonly revealed: ServerSeed
  readonly clientSeed: ClientSeed
  readonly nonce: number
}

type Guesser = (known: Known) => RoundSeeds

const asSeed = (text: string): ServerSeed => {
  const read = parseServerSeed(text)
  if (!read.ok) throw new Error('64 hexadecimal digits are a seed')
  return read.value
}

/** Seeds that somebody would try who knows how rounds are made. */
const GUESSERS: Readonly<Record<string, Guesser>> = {
  'the seed revealed last': ({ revealed, clientSeed, nonce }) => ({
    ...{ serverSeed: revealed, clientSeed, nonce },
  }),
  'the commitment in place of the seed': ({ commitment, clientSeed, nonce }) => ({
    ...{ serverSeed: asSeed(commitment), clientSeed, nonce },
  }),
  'the hash of the seed revealed last': ({ revealed, clientSeed, nonce }) => ({
    ...{ serverSeed: asSeed(commitmentOf(sha256, revealed)), clientSeed, nonce },
  }),
  'the round after it of the seed revealed last': ({ revealed, clientSeed, nonce }) => ({
    ...{ serverSeed: revealed, clientSeed, nonce: nonce + 1 },
  }),
}

/** Games whose rounds come from the chance of a round. */
const DRAWN = WATCHED_GAMES.filter(({ playWith }) => playWith !== undefined)

const firstOf = (read: number | readonly number[]): number =>
  typeof read === 'number' ? read : (read[0] ?? 0)

/** Guesses the next thousand outcomes of one view, ten to a pair of seeds. */
function guess(game: Watched, view: View<unknown>, seedsOf: Guesser): Guesses {
  let guesses = NO_GUESSES
  for (let at = 0; at < GUESSES; at += 1) {
    const pair = 1 + Math.floor(at / 10)
    const serverSeed = serverSeedOf(SEED, pair)
    const seeds = { serverSeed, clientSeed: CLIENT_SEED, nonce: 1 + (at % 10) }
    const commitment = commitmentOf(sha256, serverSeed)
    const guessed = seedsOf({ ...seeds, commitment, revealed: serverSeedOf(SEED, pair - 1) })
    const outcome = firstOf(view.read(game.playWith?.(seeds, quickHmac)))
    const wish = firstOf(view.read(game.playWith?.(guessed, quickHmac)))
    guesses = addGuess(guesses, view.shares[wish] ?? 0, wish === outcome)
  }
  return guesses
}

describe('a round that was not played yet', { timeout: TIMEOUT_MS }, () => {
  it.each(DRAWN)('of $name is guessed as well as blindly, by all that is public', (game) => {
    const [view] = game.views
    if (!view) throw new Error('a game is watched')
    for (const [by, guesser] of Object.entries(GUESSERS)) {
      const guesses = guess(game, view, guesser)
      expect(guesses.made).toBe(GUESSES)
      expect(chanceOfLuck(guesses), `by ${by}`).toBeGreaterThan(LUCK_MIN)
    }
  })

  it.each(DRAWN)(
    'of $name is another with another client seed, chosen after the commitment',
    (game) => {
      const [view] = game.views
      if (!view) throw new Error('a game is watched')
      const serverSeed = (nonce: number) => serverSeedOf(SEED, 1 + Math.floor((nonce - 1) / 10))
      let guesses = NO_GUESSES
      for (let nonce = 1; nonce <= GUESSES; nonce += 1) {
        const seeds = { serverSeed: serverSeed(nonce), clientSeed: CLIENT_SEED, nonce }
        const changed = { ...seeds, clientSeed: 'another' as ClientSeed }
        const one = firstOf(view.read(game.playWith?.(seeds, quickHmac)))
        const other = firstOf(view.read(game.playWith?.(changed, quickHmac)))
        guesses = addGuess(guesses, view.shares[one] ?? 0, one === other)
      }
      expect(chanceOfLuck(guesses)).toBeGreaterThan(LUCK_MIN)
    },
  )

  it('is guessed by the most frequent outcome so far, and by the one before, as well as blindly', () => {
    const roulette = WATCHED_GAMES.find(({ name }) => name === 'roulette@1')
    if (!roulette) throw new Error('roulette is watched')
    const next = roulette.start(SEED, { hmac: quickHmac, sha256 })
    const counts = new Array<number>(37).fill(0)
    let byCount = NO_GUESSES
    let byLast = NO_GUESSES
    let last = 0
    for (let round = 0; round < 20 * GUESSES; round += 1) {
      const { number } = next() as { number: number }
      byCount = addGuess(byCount, 1 / 37, counts.indexOf(Math.max(...counts)) === number)
      byLast = addGuess(byLast, 1 / 37, last === number)
      counts[number] = (counts[number] ?? 0) + 1
      last = number
    }
    expect(chanceOfLuck(byCount)).toBeGreaterThan(LUCK_MIN)
    expect(chanceOfLuck(byLast)).toBeGreaterThan(LUCK_MIN)
  })

  it('would be seen to be guessed: anyone who had the sealed seed is right a thousand times', () => {
    const [dice] = DRAWN
    const [view] = dice?.views ?? []
    if (!dice || !view) throw new Error('dice are watched')
    let pair = 0
    let at = 0
    const guesses = guess(dice, view, ({ clientSeed, nonce }) => {
      pair = 1 + Math.floor(at / 10)
      at += 1
      return { serverSeed: serverSeedOf(SEED, pair), clientSeed, nonce }
    })
    expect(guesses.right).toBe(GUESSES)
    expect(chanceOfLuck(guesses)).toBeLessThan(1e-12)
  })
})

describe('a server seed', { timeout: TIMEOUT_MS }, () => {
  it('is 256 bits of the system’s, and its commitment is the hash of it', () => {
    const seeds = Array.from({ length: 1_000 }, () => serverSeedFromEntropy(randomBytes(32)))
    expect(new Set(seeds).size).toBe(1_000)
    for (const seed of seeds) {
      expect(seed).toMatch(/^[0-9a-f]{64}$/)
      expect(verifyCommitment(sha256, seed, commitmentOf(sha256, seed))).toBe(true)
    }
  })

  it('gives two servers no stream in common, in a million rounds', () => {
    // The first 64 bits of each stream: two are alike by chance once in 37 million runs.
    const starts = new BigUint64Array(1_000_000)
    const words = new Int32Array(starts.buffer)
    const block = new Int32Array(8)
    for (let pair = 0; pair < 1_000; pair += 1) {
      // Five hundred pairs of each of two servers, a thousand rounds of each.
      const key = keyStatesOf(asciiBytes(serverSeedFromEntropy(randomBytes(32))))
      for (let round = 0; round < 1_000; round += 1) {
        hmacInto(block, key, asciiBytes(`${CLIENT_SEED}:${round + 1}:0`))
        words.set(block.subarray(0, 2), 2 * (pair * 1_000 + round))
      }
    }
    starts.sort()
    expect(starts.some((start, at) => at > 0 && start === starts[at - 1])).toBe(false)
  })
})
