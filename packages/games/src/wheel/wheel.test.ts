/**
 * Goal: every wheel returns exactly 99 %, and a spin pays its segment. Method: all wheels, all
 * segments, exactly.
 */
import { addRatios, compareRatios, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { RISKS } from '../risk/rules.ts'
import { everyBranch } from '../testing/chance-tree.ts'
import { wheel } from './index.ts'
import { openRound } from './play.ts'
import { paysOf, prizesOf, SEGMENT_COUNTS } from './rules.ts'

const everyWheel = RISKS.flatMap((risk) => SEGMENT_COUNTS.map((segments) => ({ segments, risk })))

describe.each(everyWheel)('a wheel of $segments on $risk risk', (options) => {
  it('returns 99 % over all of its segments, each equally likely', () => {
    let total: Ratio = ratio(0n)
    const branches = [...everyBranch((chance) => openRound(chance, options))]
    expect(branches).toHaveLength(options.segments)
    for (const { probability, outcome: step } of branches) {
      expect(probability).toEqual(ratio(1, options.segments))
      total = addRatios(total, multiplyRatios(probability, step.outcome))
      expect(step.outcome).toEqual(ratio(paysOf(options)[step.state.segment] ?? -1, 100))
    }
    expect(total).toEqual(ratio(99, 100))
  })

  it('counts its prizes segment by segment', () => {
    const all = prizesOf(options).reduce((sum, { count }) => sum + count, 0)
    expect(all).toBe(options.segments)
    expect(compareRatios(wheel.maxOutcome(options), ratio(Math.max(...paysOf(options)), 100))).toBe(
      0,
    )
  })
})

describe('the wheels', () => {
  it('publish fifteen sets of figures and the largest prize', () => {
    const { variants = [], maxOutcome, maxOutcomeChance } = wheel.maths()
    expect(variants).toHaveLength(15)
    expect([maxOutcome, maxOutcomeChance]).toEqual([ratio(495, 10), ratio(1, 50)])
  })

  it.each([
    { segments: 15, risk: 'low' },
    { segments: '10', risk: 'low' },
    { segments: 10.5, risk: 'low' },
    { segments: 10, risk: 'none' },
    { segments: 10, risk: 'low', more: 1 },
    { risk: 'low' },
  ])('are no others: %j', (options) => {
    expect(wheel.parseOptions(options)).toMatchObject({ refusal: { code: 'options_invalid' } })
  })
})
