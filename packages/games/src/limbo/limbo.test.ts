/**
 * Goal: the chance of reaching a target is exactly 0.99 divided by it. Method: the edge of each
 * tested target in the space of draws, word by word, beside exact comparison of fractions.
 */
import { minor, multiplyRatios, ratio, scaleMinor, seededChance } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scriptedChance } from '../testing/chance-tree.ts'
import { ratioFromWire } from '../wire-ratio.ts'
import { drawHeight } from './draw-height.ts'
import { limbo } from './index.ts'
import { openRound } from './play.ts'
import { chanceOf, multiplierOf, TARGET_MAX, TARGET_MIN } from './rules.ts'

const BASE = 2n ** 32n
const anyTarget = fc.integer({ min: TARGET_MIN, max: TARGET_MAX })

/** The words of 99 / target, the edge between reaching a target and missing it. */
function edgeOf(target: number): { readonly words: readonly number[]; readonly isExact: boolean } {
  const words: number[] = []
  let rest = 99n
  for (let place = 0; place < 3; place += 1) {
    words.push(Number((rest * BASE) / BigInt(target)))
    rest = (rest * BASE) % BigInt(target)
  }
  return { words, isExact: rest === 0n }
}

describe('targets', () => {
  it('return 99 %, each and every one', () => {
    for (let target = TARGET_MIN; target <= TARGET_MAX; target += 1) {
      const { numerator, denominator } = multiplyRatios(chanceOf(target), multiplierOf(target))
      if (numerator !== 99n || denominator !== 100n) expect.fail(`target ${target}`)
    }
  })

  it.each([[{ target: 100 }], [{ target: 1_000_001 }], [{ target: 150.5 }], [{ target: '200' }]])(
    'are refused outside of 1.01 to 10,000: %j',
    (options) => {
      expect(limbo.parseOptions(options)).toMatchObject({ refusal: { code: 'options_invalid' } })
    },
  )

  it('stand alone: another option is refused', () => {
    expect(limbo.parseOptions({ target: 200, direction: 'over' }).ok).toBe(false)
  })
})

describe('the height', () => {
  it.each([
    // u = ½: 99 / u = 198 exactly at the lower end, just below it above.
    [[2 ** 31, 0, 0], 'undecided'],
    [[2 ** 31, 5], 197],
    [[2 ** 31 - 1], 198],
    [[2 ** 32 - 1], 100],
    [[0], 1_000_000],
    [[Math.floor((2 ** 32 * 99) / 1_000_000) - 1], 1_000_000],
  ] as const)('drawn by %j is %s', (words, expected) => {
    if (expected === 'undecided') expect(() => drawHeight(scriptedChance(words))).toThrow()
    else expect(drawHeight(scriptedChance(words))).toBe(expected)
  })

  it('reaches a target just inside of its share of all draws and misses it just outside', () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const [first = 0, second = 0, third = 0] = edgeOf(target).words
        expect(drawHeight(scriptedChance([first - 1, 0, 0]))).toBeGreaterThanOrEqual(target)
        if (second > 0) {
          expect(drawHeight(scriptedChance([first, second - 1, 0]))).toBeGreaterThanOrEqual(target)
        }
        expect(drawHeight(scriptedChance([first, second + 1, 0]))).toBeLessThan(target)
        expect(drawHeight(scriptedChance([first + 1, 0, 1]))).toBeLessThan(target)
        if (third > 0) {
          const inside = scriptedChance([first, second, third - 1, 0])
          expect(drawHeight(inside)).toBeGreaterThanOrEqual(target)
        }
      }),
      { seed: 8, numRuns: 2_000 },
    )
  })

  it('agrees with the exact comparison of u and 0.99 / x', () => {
    fc.assert(
      fc.property(anyTarget, fc.nat(), (target, seed) => {
        const drawn: number[] = []
        const chance = seededChance(seed)
        const height = drawHeight({
          below(bound) {
            const word = chance.below(bound)
            drawn.push(word)
            return word
          },
        })
        const digits = drawn.reduce((sum, word) => sum * BASE + BigInt(word), 0n)
        const range = BASE ** BigInt(drawn.length)
        expect(height >= target).toBe((digits + 1n) * BigInt(target) <= 99n * range)
      }),
      { seed: 4, numRuns: 2_000 },
    )
  })

  it('is reached as often as told in a run of a million', () => {
    const chance = seededChance(20)
    const reached = new Map([150, 200, 1_000, 10_000].map((target) => [target, 0]))
    const rounds = 1_000_000
    for (let round = 0; round < rounds; round += 1) {
      const height = drawHeight(chance)
      for (const [target, count] of reached) {
        if (height >= target) reached.set(target, count + 1)
      }
    }
    for (const [target, count] of reached) {
      const expected = 99 / target
      const deviations =
        (count / rounds - expected) / Math.sqrt((expected * (1 - expected)) / rounds)
      expect(Math.abs(deviations)).toBeLessThan(4)
    }
  })
})

describe('a round', () => {
  it('pays the target when it is reached, not the height, and says so in its events', () => {
    fc.assert(
      fc.property(
        anyTarget,
        fc.nat(),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (target, seed, stake) => {
          const { state, events, outcome } = openRound(seededChance(seed), { target })
          const [flown, end] = events
          if (flown?.type !== 'flown' || end?.type !== 'roundEnd') return expect.fail('book')
          expect(flown).toEqual({
            type: 'flown',
            height: state.height,
            isWin: state.height >= target,
          })
          expect(ratioFromWire(end.outcome)).toEqual(outcome)
          expect(outcome).toEqual(flown.isWin ? ratio(target, 100) : ratio(0n))
          const exact = stake * outcome.numerator
          expect(scaleMinor(minor(stake), outcome)).toBe(exact / outcome.denominator)
        },
      ),
      { seed: 6, numRuns: 300 },
    )
  })
})
