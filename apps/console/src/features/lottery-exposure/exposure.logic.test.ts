import { familyOf } from '@baize/lottery'
import { describe, expect, it } from 'vitest'
import {
  cellOf,
  cellsOf,
  drawsIn,
  faceOf,
  groupsOf,
  HEAT_LEVELS,
  heatOf,
  playsByWorst,
  pointsOfLimit,
  rowsOf,
} from './exposure.logic.ts'
import type { Exposure } from './exposure.queries.ts'

const family = (id: string) => {
  const found = familyOf(id)
  if (!found) throw new Error(`there is ${id}`)
  return found
}
const rule = (play: string, number: string, kind: 'blocked' | 'half') => ({
  ...{ ruleId: '1', issue: null, play, number, kind, reason: 'hot', madeBy: 'Ana' },
  ...{ madeAt: '2026-11-29T00:00:00.000Z', isLiftAsked: false },
})
const sold = (play: string, number: string, liabilityMinor: string, state = 'open' as const) => ({
  ...{ play, number, liabilityMinor, state, soldMinor: '100' },
})
const exposure: Exposure = {
  ...{ family: 'SSC', issue: '20261129-001', closesAt: null, stakeMinor: '400', slipCount: 2 },
  worstMinor: '900',
  limits: {
    ...{ numberMinor: '1000', playMinor: '5000', lineMinMinor: '2', lineMaxMinor: '100' },
    closeAtPercent: 100,
  },
  numbers: [
    sold('position', '1:7', '900'),
    sold('position', '1:8', '250'),
    sold('direct', '*', '2500'),
  ],
  rules: [rule('position', '2:3', 'blocked')],
  draws: [],
}

describe('the heat map of a draw', () => {
  it('has every number of a play, sold or not, by its place', () => {
    const cells = cellsOf(family('SSC'), 'position', exposure)
    expect(cells).toHaveLength(50)
    const groups = groupsOf(cells)
    expect(groups.map(({ place }) => place)).toEqual(['1', '2', '3', '4', '5'])
    expect(groups[0]?.cells.map(({ number }) => faceOf(number)).join('')).toBe('0123456789')
    expect(cells.find(({ number }) => number === '2:3')).toMatchObject({
      ...{ state: 'blocked', soldMinor: 0n, rule: { reason: 'hot' } },
    })
  })

  it('shows of plays with thousands of numbers those that were sold or ruled', () => {
    const four: Exposure = { ...exposure, numbers: [sold('lo4', '1234', '5')], rules: [] }
    expect(cellsOf(family('VN_NORTH'), 'lo4', four).map(({ number }) => number)).toEqual(['1234'])
  })

  it('begins with the play that would pay most', () => {
    const [first, second] = playsByWorst(family('SSC'), exposure)
    expect([first, second]).toEqual(['direct', 'position'])
    const [begun] = playsByWorst(family('SSC'), { ...exposure, numbers: [] })
    expect(begun).not.toBe('direct')
  })

  it('can be of a draw that is listed no longer', () => {
    const closesAt = '2026-11-29T00:05:00.000Z'
    const next = { issue: '20261129-002', opensAt: closesAt, closesAt }
    const ended: Exposure = { ...exposure, closesAt, draws: [next] }
    const issuesOf = (of: Exposure | undefined) => drawsIn(of).map(({ issue }) => issue)
    expect(issuesOf(ended)).toEqual(['20261129-001', '20261129-002'])
    expect(issuesOf({ ...ended, issue: '20261129-002' })).toEqual(['20261129-002'])
    expect(issuesOf(undefined)).toEqual([])
  })

  it('grows hotter with the share of the limit that a number would pay', () => {
    const at = (number: string) => cellOf(exposure, 'position', number)
    expect([heatOf(at('1:9')), heatOf(at('1:8')), heatOf(at('1:7'))]).toEqual([0, 2, 4])
    expect(heatOf({ ...at('1:7'), liabilityMinor: 1_000n })).toBe(HEAT_LEVELS)
    expect(heatOf({ ...at('1:7'), liabilityMinor: 9_000n })).toBe(HEAT_LEVELS)
    expect(heatOf({ ...at('1:7'), liabilityMinor: 1n })).toBe(1)
    expect(pointsOfLimit(cellOf(exposure, 'direct', '*'))).toBe(5_000)
  })

  it('is a list, too: what would pay most first, and numbers that were closed before anybody bet', () => {
    expect(rowsOf(exposure).map(({ play, number }) => `${play} ${number}`)).toEqual([
      ...['direct *', 'position 1:7', 'position 1:8', 'position 2:3'],
    ])
  })
})
