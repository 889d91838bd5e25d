import { compareRatios, minor, ratio } from '@baize/kernel'
import { FAMILIES, familyOf } from '@baize/lottery'
import { describe, expect, it } from 'vitest'
import type { LotteryTerms } from '../lottery.queries.ts'
import { returnsOf } from './returns.logic.ts'

const terms = { odds: {}, settings: {} } as unknown as LotteryTerms
const at = { series: 1_900, lineStakeMinor: minor(200n) }

describe.each(FAMILIES)('the returns of $id', (family) => {
  it('are there for every play, at most 99 in a hundred', () => {
    const rows = [...returnsOf(family, terms, at).values()].flat()
    expect(new Set(rows.map(({ play }) => play.id))).toEqual(
      new Set(family.groups.flatMap(({ plays }) => plays.map(({ id }) => id))),
    )
    for (const { key, returns, prizesMinor } of rows) {
      expect([key, compareRatios(returns[1], ratio(99n, 100n)) <= 0]).toEqual([key, true])
      expect([key, prizesMinor[0] > 0n]).toEqual([key, true])
    }
  })
})

describe('the straight of three digits', () => {
  const straightAt = (series: number) => {
    const family = familyOf('SSC')
    const rows = family && returnsOf(family, terms, { ...at, series }).get('stars')
    return rows?.find(({ key }) => key === 'direct.3')
  }

  it.each([
    [1_700, 170_000n, 17n],
    [1_900, 190_000n, 19n],
  ])('pays its series for two units: %i', (series, prizeMinor, twentieths) => {
    const row = straightAt(series)
    expect(row).toMatchObject({ lineCount: 1, prizesMinor: [prizeMinor, prizeMinor] })
    expect(row?.oneIn).toEqual(ratio(1_000n))
    expect(row?.returns).toEqual([ratio(twentieths, 20n), ratio(twentieths, 20n)])
  })
})
