import { describe, expect, it } from 'vitest'
import {
  type CategoryFilter,
  type CategorySearch,
  changeFilter,
  kindsFor,
  readFigures,
  readQuickList,
} from './category-filter.logic.ts'

const EVERYTHING: CategoryFilter = {
  provider: 'LANTERN',
  kind: 'festival',
  q: 'tiger',
  list: 'fav',
  page: 3,
}

/** What is left of everything after one change, as the specification's reset rules say it. */
const RESETS: readonly [string, CategoryFilter, CategorySearch][] = [
  [
    'another provider starts kinds and pages anew and keeps the rest',
    { provider: 'ORIGINALS' },
    { provider: 'ORIGINALS', q: 'tiger', list: 'fav' },
  ],
  [
    'all providers start kinds and pages anew as well',
    { provider: '' },
    { q: 'tiger', list: 'fav' },
  ],
  [
    'another kind goes to page one',
    { kind: 'classic' },
    { provider: 'LANTERN', kind: 'classic', q: 'tiger', list: 'fav' },
  ],
  [
    'recent games go to page one and clear the search',
    { list: 'recent' },
    { provider: 'LANTERN', kind: 'festival', list: 'recent' },
  ],
  [
    'hot games go to page one and clear the search',
    { list: 'hot' },
    { provider: 'LANTERN', kind: 'festival', list: 'hot' },
  ],
  [
    'no list goes to page one and clears the search',
    { list: '' },
    { provider: 'LANTERN', kind: 'festival' },
  ],
  [
    'a search goes to page one',
    { q: 'gold' },
    { provider: 'LANTERN', kind: 'festival', q: 'gold', list: 'fav' },
  ],
  [
    'an empty search is no search',
    { q: '' },
    { provider: 'LANTERN', kind: 'festival', list: 'fav' },
  ],
  [
    'another page keeps everything',
    { page: 4 },
    { provider: 'LANTERN', kind: 'festival', q: 'tiger', list: 'fav', page: 4 },
  ],
  [
    'page one is not written down',
    { page: 1 },
    { provider: 'LANTERN', kind: 'festival', q: 'tiger', list: 'fav' },
  ],
  ['a reset leaves nothing', { provider: '', kind: '', q: '', list: '' }, {}],
]

describe('the category filter', () => {
  it.each(RESETS)('%s', (_rule, change, left) => {
    expect(changeFilter(EVERYTHING, change)).toEqual(left)
  })

  it.each([
    ['fav', { list: 'fav' }],
    ['recent', { list: 'recent' }],
    ['hot', { list: 'hot' }],
    ['new', { list: 'new' }],
    ['all', {}],
    [true, {}],
    [undefined, {}],
  ])('reads %s of an address', (value, read) => {
    expect(readQuickList(value)).toEqual(read)
  })

  it('offers the kinds that the chosen provider has, and all of them for all providers', () => {
    const kinds = [
      { key: 'festival', vendors: ['LANTERN'] },
      { key: 'classic', vendors: ['LANTERN', 'KINGS'] },
    ]
    expect(kindsFor(kinds, 'KINGS').map(({ key }) => key)).toEqual(['classic'])
    expect(kindsFor(kinds, '')).toHaveLength(2)
  })
})

describe('the figures that a list is narrowed by', () => {
  it('are read from the address', () => {
    const search = { sort: 'maxWin', volatility: 'high', feature: 'buyFeature' } as const
    expect(readFigures({ ...search, page: 3 })).toEqual(search)
  })

  it('are left out where the address says something that there is not', () => {
    expect(readFigures({ sort: 'luck', volatility: 7, feature: ['gamble'] })).toEqual({})
  })

  it('stay when the list changes, but for the page', () => {
    const now = { sort: 'return', feature: 'ways', page: 4 } as const
    expect(changeFilter(now, { volatility: 'low' })).toEqual({
      ...{ sort: 'return', volatility: 'low', feature: 'ways' },
    })
    expect(changeFilter(now, { feature: '' })).toEqual({ sort: 'return' })
  })
})
