/**
 * Goal: draws look like fair ones, and the battery can tell. Method: fixed seeds, seventeen tests of each bound whose
 * p-values all lie within the limits; then planted faults that must be caught.
 */
import { type Chance, seededChance } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { chanceForRound } from '../chance-for-round.ts'
import { CLIENT_SEED, quickHmac, serverSeedOf } from './game-stream.ts'
import { isOdd, P_MIN, runOutcomeBattery, uniformShares } from './outcome-battery.ts'
import { chiSquareP } from './special-functions.ts'

/** Says that something hangs, not that other tests use the machine as well. */
const TIMEOUT_MS = 60_000

const DRAW_COUNT = 100_000
const SEED = 20_260_101

/** Draws as the product makes them: a few per round, a new nonce for every round. */
function chanceOverRounds(drawsPerRound: number): Chance {
  const serverSeed = serverSeedOf(SEED, 0)
  let nonce = 0
  let left = 0
  let current: Chance | undefined
  return {
    below(bound) {
      if (!current || left === 0) {
        current = chanceForRound({ hmac: quickHmac, serverSeed, clientSeed: CLIENT_SEED, nonce })
        nonce += 1
        left = drawsPerRound
      }
      left -= 1
      return current.below(bound)
    },
  }
}

function oddOf(chance: Chance, bound: number, count: number): string[] {
  const values = Uint16Array.from({ length: count }, () => chance.below(bound))
  return runOutcomeBattery({ values, shares: uniformShares(bound) })
    .filter(isOdd)
    .map(({ test, p }) => `${test}: ${p}`)
}

describe('the outcome battery', { timeout: TIMEOUT_MS }, () => {
  it.each([2, 3, 6, 25, 32, 37, 52, 10_000])('finds nothing odd in draws below %i', (bound) => {
    expect(oddOf(chanceOverRounds(8), bound, DRAW_COUNT)).toEqual([])
  })

  it('spreads its p-values evenly over fair outcomes of any shares, so that it accuses nobody', () => {
    const shares = [0.02, 0.3, 0.08, 0.25, 0.1, 0.15, 0.1]
    const chance = seededChance(SEED)
    const p = Array.from({ length: 60 }, () =>
      runOutcomeBattery({
        values: Uint16Array.from({ length: 4_000 }, () => classOf(chance, shares)),
        shares,
      }),
    ).flat()
    for (const test of new Set(p.map((finding) => finding.test))) {
      const values = p.filter((finding) => finding.test === test).map((finding) => finding.p)
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      // Of 60 even values the mean lies within 0.037 of a half two times in three.
      expect(Math.abs(mean - 0.5), test).toBeLessThan(0.15)
    }
  })
})

describe('a planted fault is caught', { timeout: TIMEOUT_MS }, () => {
  it('a remainder that lands one outcome of two hundred on a wrong number', () => {
    // Words of 50½ bounds: the lower half of the numbers comes 51 times, the upper 50 times.
    const fair = chanceOverRounds(8)
    const biased: Chance = { below: (bound) => fair.below(50 * bound + bound / 2) % bound }
    expect(oddOf(biased, 2, 300_000).join()).toContain('frequency')
    const quick = seededChance(SEED)
    const biasedQuickly: Chance = { below: (bound) => quick.below(50 * bound + bound / 2) % bound }
    expect(oddOf(biasedQuickly, 36, 1_000_000).join()).toContain('frequency')
  })

  it('numbers that come half a percent more often than others, among twenty million', () => {
    const quick = seededChance(SEED)
    const counts = new Array<number>(36).fill(0)
    for (let draw = 0; draw < 20_000_000; draw += 1) {
      const number = quick.below(200 * 36 + 18) % 36
      counts[number] = (counts[number] ?? 0) + 1
    }
    const chiSquare = counts.reduce(
      (sum, count) => sum + (count - 20_000_000 / 36) ** 2 / (20_000_000 / 36),
      0,
    )
    expect(chiSquareP(chiSquare, 35)).toBeLessThan(P_MIN)
  })

  it('outcomes that lean on the one before', () => {
    const fair = chanceOverRounds(8)
    let before = 0
    const sticky: Chance = {
      below(bound) {
        if (fair.below(50) !== 0) before = fair.below(bound)
        return before
      },
    }
    const odd = oddOf(sticky, 25, DRAW_COUNT).join()
    for (const test of ['pairs', 'runs', 'correlation at lag 1', 'poker']) {
      expect(odd).toContain(test)
    }
  })

  it.each([
    ['outcomes that come in turn', (at: number) => at % 7],
    ['one outcome alone', () => 3],
    ['a rise and a fall', (at: number) => Math.abs((at % 12) - 6)],
  ])('%s', (_what, valueAt) => {
    const values = Uint16Array.from({ length: 10_000 }, (_, at) => valueAt(at))
    const odd = runOutcomeBattery({ values, shares: uniformShares(7) }).filter(isOdd)
    expect(odd.length).toBeGreaterThan(3)
  })
})

function classOf(chance: Chance, shares: readonly number[]): number {
  let left = chance.below(100)
  for (const [at, share] of shares.entries()) {
    if (left < Math.round(share * 100)) return at
    left -= Math.round(share * 100)
  }
  return shares.length - 1
}
