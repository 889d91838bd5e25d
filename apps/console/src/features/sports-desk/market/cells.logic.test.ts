import type { DeskSportsMarket } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { printPlace, readPlace } from '../../../parts/sports/market-place.logic.ts'
import { barsOf, cellsOf, lookOf, percentOfLimit } from './cells.logic.ts'

function marketOf(market: string, houses: Readonly<Record<string, string>>): DeskSportsMarket {
  return {
    ...{ market, state: 'active', isHeld: false, isJumped: false, isMain: true, producer: 1 },
    ...{ priced: null, marginBp: null },
    ...{ stakedMinor: '1000', worstMinor: '350', limitMinor: '1000' },
    outcomes: Object.entries(houses).map(([outcomeId, houseMinor]) => ({
      ...{ outcomeId, houseMinor, odds: '2.00', feedOdds: '2.00', stakeMinor: '500' },
      fairOdds: null,
    })),
  }
}

const idsOf = (sport: string, market: DeskSportsMarket) =>
  cellsOf(sport, market).cells.map((cell) => cell?.outcomeId)

describe('the prices of a row', () => {
  it('stand under home, draw and away', () => {
    const market = marketOf('1|', { '1': '-5', '2': '7', '3': '-9' })
    expect(cellsOf('football', market).areNamed).toBe(false)
    expect(idsOf('football', market)).toEqual(['1', '2', '3'])
  })

  it('have over before under, whatever order the feed has', () => {
    expect(idsOf('football', marketOf('18|total=2.5', { '13': '-1', '12': '2' }))).toEqual([
      ...['12', undefined, '13'],
    ])
  })

  it('of a handicap leave the middle empty', () => {
    const market = marketOf('16|hcp=-0.25', { '1714': '1', '1715': '-1' })
    expect(idsOf('football', market)).toEqual(['1714', undefined, '1715'])
  })

  it('of a list are the three that cost the house most, each with its name', () => {
    const market = marketOf('45|', { '274': '9', '276': '-4', '284': '-90', '286': '-3' })
    expect(cellsOf('football', market).areNamed).toBe(true)
    expect(idsOf('football', market)).toEqual(['284', '276', '286'])
  })

  it('of a market that nobody knows have their names too', () => {
    expect(cellsOf('curling', marketOf('1|', { '1': '1' })).areNamed).toBe(true)
  })
})

describe('a market', () => {
  const market = marketOf('1|', { '1': '-400', '2': '100', '3': '2000' })

  it('says how much of its limit it may lose', () => {
    expect(percentOfLimit({ worstMinor: '709', limitMinor: '1000' })).toBe(70)
    expect(percentOfLimit({ worstMinor: '-5', limitMinor: '1000' })).toBe(0)
    expect(percentOfLimit({ worstMinor: '5', limitMinor: '0' })).toBe(100)
  })

  it.each([
    [{}, 'open'],
    [{ worstMinor: '1000' }, 'full'],
    [{ state: 'suspended', worstMinor: '1000' }, 'suspended'],
    [{ isHeld: true, state: 'suspended' }, 'held'],
    [{ isHeld: true, isJumped: true, state: 'suspended' }, 'jumped'],
    [{ isHeld: true, state: 'settled' }, 'settled'],
  ] as const)('with %o is %s', (changes, look) => {
    expect(lookOf({ ...market, ...changes })).toBe(look)
  })

  it('has bars on one scale, half of it for either side', () => {
    expect(barsOf(market)).toEqual([
      { isLoss: true, percent: 10 },
      { isLoss: false, percent: 2.5 },
      { isLoss: false, percent: 50 },
    ])
  })

  it('is found again by its address', () => {
    const place = { eventId: 'sr:match:7', market: '8|goalnr=1' }
    expect(readPlace(printPlace(place))).toEqual(place)
    expect(readPlace('sr:match:7')).toBeUndefined()
    expect(readPlace('sr:match:7 ')).toBeUndefined()
  })
})
