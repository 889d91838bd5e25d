/**
 * Goal: every table of keno returns exactly 99 %, and a draw pays what it hits. Method: sums over all
 * choices of numbers, the published draws of the public scheme, and every first pair of draws.
 */
import { addRatios, compareRatios, multiplyRatios, ratio, seededChance } from '@baize/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { binomial } from '../counting.ts'
import { RISKS } from '../risk/rules.ts'
import { scriptedChance } from '../testing/chance-tree.ts'
import { keno } from './index.ts'
import { computeMaths } from './maths.ts'
import { openRound } from './play.ts'
import { chanceOfHits, multiplierOf, PICKS_MAX, paysOf, waysToHit } from './rules.ts'

const everyTable = RISKS.flatMap((risk) =>
  Array.from({ length: PICKS_MAX }, (_, index) => ({ risk, picks: index + 1 })),
)

describe('the tables', () => {
  it.each(everyTable)('return 99 % to the last digit: $picks $risk', ({ risk, picks }) => {
    let total = ratio(0n)
    for (let hits = 0; hits <= picks; hits += 1) {
      const share = multiplyRatios(chanceOfHits(picks, hits), multiplierOf(risk, picks, hits))
      total = addRatios(total, share)
    }
    expect(total).toEqual(ratio(99, 100))
  })

  it.each(everyTable)('pay more for more hits: $picks $risk', ({ risk, picks }) => {
    const pays = paysOf(risk, picks)
    expect(pays).toHaveLength(picks + 1)
    expect(pays.toSorted((left, right) => left - right)).toEqual(pays)
  })

  it('count each choice of numbers once', () => {
    for (let picks = 1; picks <= PICKS_MAX; picks += 1) {
      let all = 0n
      for (let hits = 0; hits <= picks; hits += 1) all += waysToHit(picks, hits)
      expect(all).toBe(binomial(40, picks))
    }
    expect(chanceOfHits(10, 10)).toEqual(ratio(1n, 847_660_528n))
    expect(chanceOfHits(1, 1)).toEqual(ratio(1, 4))
  })

  it('publish ten hits on high risk as the top win', () => {
    const { variants = [], maxOutcome, maxOutcomeChance } = computeMaths()
    expect(variants).toHaveLength(30)
    expect(maxOutcome).toEqual(ratio(1047n))
    expect(maxOutcomeChance).toEqual(ratio(1n, 847_660_528n))
  })
})

describe('a choice', () => {
  it('is kept in rising order', () => {
    expect(keno.parseOptions({ numbers: [40, 3, 17], risk: 'low' })).toEqual({
      ok: true,
      value: { numbers: [3, 17, 40], risk: 'low' },
    })
  })

  it.each([
    { numbers: [], risk: 'low' },
    { numbers: [0], risk: 'low' },
    { numbers: [41], risk: 'low' },
    { numbers: [1.5], risk: 'low' },
    { numbers: ['1'], risk: 'low' },
    { numbers: [7, 7], risk: 'low' },
    { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], risk: 'low' },
    { numbers: [1], risk: 'wild' },
    { numbers: [1], risk: 'low', more: 1 },
    { numbers: 7, risk: 'low' },
  ])('is refused otherwise: %j', (options) => {
    expect(keno.parseOptions(options)).toMatchObject({ refusal: { code: 'options_invalid' } })
  })
})

describe('a draw', () => {
  it.each([[[31, 36, 12, 32, 2, 8, 20, 10, 25, 17]], [[8, 19, 28, 29, 18, 30, 11, 13, 3, 2]]])(
    'of the published numbers %j hits those that were chosen',
    (published) => {
      const left = Array.from({ length: 40 }, (_, index) => index + 1)
      const script = published.map((number) => {
        const place = left.indexOf(number)
        left.splice(place, 1)
        return place
      })
      const [first = 0, second = 0] = published
      const missing = left[0] ?? 0
      const options = { numbers: [first, second, missing], risk: 'medium' } as const
      const { events, outcome } = openRound(scriptedChance(script), options)
      expect(events[0]).toEqual({ type: 'drawn', numbers: published, hits: [first, second] })
      expect(outcome).toEqual(ratio(280, 100))
    },
  )

  it('takes ten different numbers and pays by its hits', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 }),
        fc.constantFrom(...RISKS),
        fc.nat(),
        (numbers, risk, seed) => {
          const { events, outcome } = openRound(seededChance(seed), { numbers, risk })
          const [drawn] = events
          if (drawn?.type !== 'drawn') return expect.fail('book')
          expect(new Set(drawn.numbers).size).toBe(10)
          const hits = numbers.filter((number) => drawn.numbers.includes(number)).length
          expect(drawn.hits).toHaveLength(hits)
          expect(compareRatios(outcome, multiplierOf(risk, numbers.length, hits))).toBe(0)
        },
      ),
      { seed: 6, numRuns: 200 },
    )
  })
})
