/**
 * Goal: what players see of every game is as random as its rules say. Method: fixed seeds, seventeen tests of every
 * view of every game, so that p-values are constants, all within the limits; `npm run randomness -- --outcomes` does
 * the same over a million outcomes each. Two planted faults show that it would be seen.
 */
import { createHash } from 'node:crypto'
import { quickHmac } from '@baize/fairness/testing/game-stream'
import { isOdd, runOutcomeBattery } from '@baize/fairness/testing/outcome-battery'
import { type Chance, seededChance } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { engines, sharedGames } from '../index.ts'
import { rouletteGame } from '../roulette/game.ts'
import { slots } from '../slots/index.ts'
import { uniform } from './shares.ts'
import { seenOf, type Watched, watchRounds } from './watch.ts'
import { WATCHED_GAMES } from './watched-games.ts'

/** Says that something hangs, not that other tests use the machine as well. */
const TIMEOUT_MS = 60_000

const SEED = 1
const OUTCOMES = 20_000
/** Where a round has many outcomes, or costs next to nothing. */
const MORE = new Map([
  ...['hilo@1', 'coin-flip@1'].map((name) => [name, 1_000_000] as const),
  ...['dice@1', 'wheel@1', 'roulette@1', 'sic-bo@1', 'tower@1 easy', 'tower@1 medium'].map(
    (name) => [name, 50_000] as const,
  ),
])
const ports = {
  hmac: quickHmac,
  sha256: (message: Uint8Array) => createHash('sha256').update(message).digest(),
}

function oddOf(game: Watched, outcomes: number): string[] {
  return seenOf(game, { seed: SEED, outcomes }, ports).flatMap((seen) =>
    runOutcomeBattery(seen)
      .filter(isOdd)
      .map(({ test, p }) => `${seen.view}, ${test}: ${p}`),
  )
}

describe('the final outcomes', () => {
  it.each(WATCHED_GAMES)('of $name show nothing odd', { timeout: TIMEOUT_MS }, (game) => {
    expect(oddOf(game, MORE.get(game.name) ?? OUTCOMES)).toEqual([])
  })

  it('of every game are watched; of slots, one of each way in which they are drawn', () => {
    const watched = new Set(WATCHED_GAMES.map(({ name }) => name.split('@')[0] ?? name))
    const slotCodes = new Set(slots.map(({ code }) => code))
    for (const { code } of [...engines, ...sharedGames]) {
      if (!slotCodes.has(code)) expect(watched, code).toContain(code)
    }
    const codes = [...watched]
    expect(codes.filter((code) => slotCodes.has(code)).length).toBeGreaterThanOrEqual(12)
  })
})

describe('a planted fault in a game is caught', { timeout: TIMEOUT_MS }, () => {
  const roulette = (chance: Chance): Watched =>
    watchRounds('roulette', () => () => rouletteGame.draw(chance), [
      { name: 'number', shares: uniform(37), read: ({ number }) => number },
    ])

  it('a wheel that takes the remainder of too short a word: one ball of two hundred lies wrong', () => {
    const quick = seededChance(SEED)
    const biased: Chance = { below: (bound) => quick.below(50 * bound + (bound >>> 1)) % bound }
    expect(oddOf(roulette(quick), 1_000_000)).toEqual([])
    expect(oddOf(roulette(biased), 1_000_000).join()).toContain('frequency')
  })

  it('a wheel that now and then stays where it was', () => {
    const quick = seededChance(SEED)
    let before = 0
    const sticky: Chance = {
      below(bound) {
        if (quick.below(50) !== 0) before = quick.below(bound)
        return before
      },
    }
    const odd = oddOf(roulette(sticky), 100_000).join()
    for (const test of ['pairs', 'correlation at lag 1', 'runs']) expect(odd).toContain(test)
  })
})
