import { ratio } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { chartRowsOf, figuresOf, orderStandings, type Standing } from './trends.logic.ts'

function standing(value: number, change: Partial<Standing> = {}): Standing {
  return {
    ...{ value, chance: ['1', '10'], mean: ['1', '10'], drawCount: 4, omission: 0, longest: 20 },
    ...{ times: [3, 4, 9], before: 0, ...change },
  }
}

describe('how a number stands', () => {
  it('beside what chance gives in as many draws as there were', () => {
    const { times, average, expectedOmission } = figuresOf(standing(7), 40)
    expect(times).toEqual([
      { span: 30, count: 3, expected: ratio(3n) },
      { span: 50, count: 4, expected: ratio(4n) },
      { span: 100, count: 9, expected: ratio(4n) },
    ])
    expect(average).toEqual(ratio(9n))
    expect(expectedOmission).toEqual(ratio(9n))
    expect(figuresOf(standing(7, { drawCount: 0 }), 40).average).toBeUndefined()
  })

  it('in order of heat by what chance gives each, and of absence', () => {
    const often = standing(1, { times: [0, 0, 12], mean: ['5', '49'], omission: 3 })
    const rare = standing(2, { times: [0, 0, 11], mean: ['4', '49'], omission: 9 })
    const valuesIn = (order: 'hot' | 'cold' | 'overdue' | 'byNumber') =>
      orderStandings([often, rare], order).map(({ value }) => value)
    expect(valuesIn('hot')).toEqual([2, 1])
    expect(valuesIn('cold')).toEqual([1, 2])
    expect(valuesIn('overdue')).toEqual([2, 1])
    expect(valuesIn('byNumber')).toEqual([1, 2])
  })

  it('row by row, the newest draw first', () => {
    const draws = ['70231', '15239', '70977'].map((result, ago) => ({
      ...{ issue: `20261129-00${3 - ago}`, drawsAt: '2026-11-29T00:00:00.000Z', result },
    }))
    const standings = Array.from({ length: 10 }, (_, value) => standing(value, { before: value }))
    const rows = chartRowsOf({ family: 'SSC', draws }, { kind: 'place', place: 1, standings })
    expect(rows.map(({ omissions }) => omissions[7])).toEqual([0, 1, 0])
    expect(rows.map(({ omissions }) => omissions[3])).toEqual([6, 5, 4])
    expect(chartRowsOf({ family: 'none', draws }, { kind: 'place', place: 1, standings })).toEqual(
      [],
    )
  })
})
