import { describe, expect, it } from 'vitest'
import { NOTHING_TICKED, tickAll, tickedRows, tickRow } from './select-rows.logic.ts'

const ROWS = ['a', 'b', 'c', 'd']
const tick = (ids: string[], last?: string) => ({ ids: new Set(ids), last })
const one = { isRange: false, max: 50 }
const range = { isRange: true, max: 50 }

describe('ticked rows', () => {
  it.each([
    ['one more', tick([]), 'b', one, ['b']],
    ['one less', tick(['a', 'b'], 'b'), 'b', one, ['a']],
    ['a range downwards', tick(['a'], 'a'), 'c', range, ['a', 'b', 'c']],
    ['a range upwards', tick(['d'], 'd'), 'b', range, ['b', 'c', 'd']],
    ['a range that is unticked', tick(['a', 'b', 'c'], 'a'), 'c', range, []],
    ['a range without a beginning', tick([]), 'c', range, ['c']],
    ['a range from a row that is gone', tick(['x'], 'x'), 'c', range, ['c', 'x']],
    ['no more than fit', tick(['a'], 'a'), 'd', { isRange: true, max: 2 }, ['a', 'b']],
  ])('are %s', (_what, ticked, id, how, expected) => {
    expect([...tickRow(ticked, ROWS, id, how).ids].toSorted()).toEqual(expected)
  })

  it('are all of the page, and none when all were', () => {
    const all = tickAll(tick(['b'], 'b'), ROWS, 50)
    expect([...all.ids]).toEqual(ROWS)
    expect(tickAll(all, ROWS, 50)).toBe(NOTHING_TICKED)
    expect([...tickAll(NOTHING_TICKED, ROWS, 3).ids]).toEqual(['a', 'b', 'c'])
  })

  it('are forgotten once they leave the page', () => {
    expect(tickedRows(tick(['c', 'x', 'a']), ROWS)).toEqual(['a', 'c'])
  })
})
