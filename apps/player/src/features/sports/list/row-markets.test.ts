import type { SportsMarket, SportsRow } from '@baize/contract'
import { marketNamesIn } from '@baize/sports'
import { describe, expect, it } from 'vitest'
import { columnsOf, groupRows, headMarketsOf, shownOrder } from './row-markets.logic.ts'

const market = (name: string, isMain = true): SportsMarket => ({
  ...{ market: name, state: 'active', version: 1, isMain },
  outcomes: ['13', '12'].map((outcomeId) => ({ outcomeId, odds: '2.00' })),
})

const row = (
  sport: string,
  names: readonly string[],
  change: Partial<SportsRow> = {},
): SportsRow => ({
  ...{ eventId: 'sr:match:1', sport, tournamentId: 'sr:tournament:1', tournament: 'Cup' },
  ...{ home: { id: 'sr:competitor:1', name: 'A' }, away: { id: 'sr:competitor:2', name: 'B' } },
  ...{ startsAt: '', state: 'live', board: null, isSimulated: true, marketCount: 3 },
  markets: names.map((name) => market(name)),
  ...change,
})

const namesOf = (event: SportsRow) => columnsOf(event).map((each) => each?.market)

it('the columns of e-sports are called by maps, not by goals', () => {
  const { market: nameOf } = marketNamesIn((key) => key)
  const headsOf = (sport: string) =>
    headMarketsOf(sport).map((key) => nameOf({ sport, home: '', away: '' }, key))
  expect(headsOf('football')).toEqual(['market.1', 'market.16', 'market.18'])
  expect(headsOf('ninefold')).toEqual(['market.186', 'market.327', 'market.328'])
})

describe('a row has columns for the result, the handicap and the total', () => {
  it.each([
    ['football', ['18|total=2.5', '1|', '16|hcp=-1'], ['1|', '16|hcp=-1', '18|total=2.5']],
    ['basketball', ['219|', '225|total=160.5'], ['219|', undefined, '225|total=160.5']],
    ['tennis', ['186|', '188|hcp=-1.5'], ['186|', '188|hcp=-1.5', undefined]],
    ['ninefold', ['327|hcp=1.5', '186|'], ['186|', '327|hcp=1.5', undefined]],
  ])('%s', (sport, names, columns) => {
    expect(namesOf(row(sport, names))).toEqual(columns)
  })

  it('and of several lines the main one', () => {
    const markets = [market('18|total=2', false), market('18|total=3')]
    expect(namesOf(row('football', [], { markets }))[2]).toBe('18|total=3')
  })
})

it('over stands before under', () => {
  expect(shownOrder(market('18|total=2.5')).map(({ outcomeId }) => outcomeId)).toEqual(['12', '13'])
  expect(shownOrder(market('1|')).map(({ outcomeId }) => outcomeId)).toEqual(['13', '12'])
})

it('rows stand under their tournaments, favourites first', () => {
  const rows = ['1', '2', '1'].map((id) =>
    row('football', [], { tournamentId: `sr:tournament:${id}` }),
  )
  const counts = (favourites: readonly string[]) =>
    groupRows(rows, new Set(favourites)).map(({ rows: own }) => own.length)
  expect([counts([]), counts(['sr:tournament:2'])]).toEqual([
    [2, 1],
    [1, 2],
  ])
})
