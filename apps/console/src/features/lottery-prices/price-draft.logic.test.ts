import { formatRatio, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import { familyOf, houseOddsOf, pricedPlaysOf } from '@baize/lottery'
import { describe, expect, it } from 'vitest'
import {
  canFollowSeries,
  changedKeys,
  draftedPlaysOf,
  isPrice,
  shortPrice,
  type TableDraft,
  triedPlay,
  withPrices,
} from './price-draft.logic.ts'

const family = (id: string) => {
  const found = familyOf(id)
  if (!found) throw new Error(`there is ${id}`)
  return found
}
const tableOf = (id: string): TableDraft => ({
  odds: houseOddsOf(family(id)),
  settings: { eleven: 'small', count: 'once' },
})
const percent = (value: Ratio | undefined) =>
  value && formatRatio(multiplyRatios(value, ratio(100n)), 2)

describe('a price table that is drafted', () => {
  it('shows every play of the house with what it returns and nothing against it', () => {
    for (const id of ['SSC', 'PK10', 'VN_NORTH', 'LHC', '4D', '6/45']) {
      const plays = draftedPlaysOf(family(id), tableOf(id))
      expect(plays.length).toBe(pricedPlaysOf(family(id)).length)
      expect(plays.filter(({ fault }) => fault !== undefined)).toEqual([])
    }
    const sides = draftedPlaysOf(family('PK10'), tableOf('PK10')).find(
      ({ key }) => key === 'top2_attr',
    )
    expect(sides).toMatchObject({ isBySeries: false, prices: { big: '2.13', small: '1.71' } })
    expect(sides?.returns.map(percent)).toEqual(['94.67', '95.00'])
  })

  it('refuses a play that returns too much, too little, or nothing for a tier', () => {
    const tried = (prices: Record<string, string>) =>
      triedPlay(family('PK10'), withPrices(tableOf('PK10'), 'top2_attr', prices), 'top2_attr')
        ?.fault
    const fair = { big: '2.13', small: '1.71', odd: '1.71', even: '2.13' }
    expect(tried(fair)).toBeUndefined()
    expect(tried({ ...fair, big: '2.3' })).toBe('returns_too_much')
    expect(tried({ big: '0.5', small: '0.5', odd: '0.5', even: '0.5' })).toBe('returns_too_little')
    expect(tried({ big: '2.13' })).toBe('tier_missing')
  })

  it('judges all plays anew when the table decides otherwise about eleven', () => {
    const push: TableDraft = {
      odds: { ...houseOddsOf(family('PK10')) },
      settings: { eleven: 'push', count: 'once' },
    }
    expect(triedPlay(family('PK10'), push, 'top2_attr')?.fault).toBe('returns_too_much')
  })

  it('differs where a price does, and not where only its zeros do', () => {
    const { odds } = tableOf('LHC')
    const same = withPrices(tableOf('LHC'), 'special', { '*': '47.00' }).odds
    const other = withPrices(tableOf('LHC'), 'special', { '*': '46.5' }).odds
    expect(changedKeys(odds, same)).toEqual([])
    expect(changedKeys(odds, other)).toEqual(['special'])
    expect(changedKeys(odds, withPrices(tableOf('LHC'), 'special', undefined).odds)).toEqual([
      'special',
    ])
  })

  it('lets a play follow the series only where its chances say what that pays', () => {
    const followers = pricedPlaysOf(family('SSC')).filter(canFollowSeries)
    expect(followers.map(({ key }) => key)).toContain('position')
    const bySeries = withPrices(tableOf('SSC'), 'position', undefined)
    expect(triedPlay(family('SSC'), bySeries, 'position')).toMatchObject({
      ...{ isBySeries: true, fault: undefined },
    })
  })
})

describe('a price', () => {
  it.each(['1', '47', '1.97', '0.0001', '100000'])('%s can be typed', (text) => {
    expect(isPrice(text)).toBe(true)
  })
  it.each(['', '-1', '1,5', '1.23456', 'x', '1e3', ' 2'])('%j is none', (text) => {
    expect(isPrice(text)).toBe(false)
  })
  it('is written without zeros at its end', () => {
    expect(['2.10', '2.00', '20', '0.5000'].map(shortPrice)).toEqual(['2.1', '2', '20', '0.5'])
  })
})
