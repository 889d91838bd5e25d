import { minor, ratio } from '@baize/kernel'
import { familyOf, SETTINGS } from '@baize/lottery'
import { describe, expect, it } from 'vitest'
import { allMissRate, missRateOf, tableOf } from './chase.logic.ts'

const DRAFT = { kind: 'profit', issues: 10, times: 1, every: 2, percent: 20 } as const
const THREE_DIGITS = { stakeMinor: minor(600n), winMinor: minor(1_900n) }

function drawing() {
  let state = 7
  return (bound: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % bound
  }
}

describe('the plan of a chase', () => {
  it('says what each issue costs, what was spent by then, and what is left of a win', () => {
    const table = tableOf(DRAFT, THREE_DIGITS)
    const issues = table.ok ? table.issues : []
    expect(issues.map(({ times }) => times)).toEqual([1, 1, 2, 3, 5, 8, 13, 21, 33, 54])
    expect(issues.at(-1)).toMatchObject({ stakeMinor: 32_400n, spentMinor: 84_600n })
    expect(issues.map(({ netMinor }) => netMinor).slice(0, 3)).toEqual([1_300n, 700n, 1_400n])
  })

  it('is none where no number of times brings the profit', () => {
    const dear = { stakeMinor: minor(1_900n), winMinor: minor(1_900n) }
    expect(tableOf(DRAFT, dear)).toEqual({ ok: false, code: 'profit_unreachable' })
  })

  it('tells how likely it is that every draw misses', () => {
    const family = familyOf('SSC')
    if (!family) throw new Error('the family is there')
    const entries = [{ play: 'position', bet: { digits: [[], [], [], [], [1, 3, 7]] } }]
    const rate = missRateOf(family, entries, { settings: SETTINGS, below: drawing() })
    expect(Number(rate.numerator) / Number(rate.denominator)).toBeCloseTo(0.7, 1)
    expect(allMissRate(ratio(7, 10), 10)).toBeCloseTo(0.0282, 4)
  })

  it('counts a rare win exactly, where sampling would never see it', () => {
    const family = familyOf('SSC')
    if (!family) throw new Error('the family is there')
    const bet = { window: 'five', digits: [[1], [2], [3], [4], [5, 6]] }
    const allFive = [{ play: 'direct', bet }]
    const rate = missRateOf(family, allFive, { settings: SETTINGS, below: drawing() })
    expect(rate).toEqual(ratio(99_998, 100_000))
  })
})
