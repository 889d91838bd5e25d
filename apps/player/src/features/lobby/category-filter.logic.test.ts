import { describe, expect, it } from 'vitest'
import {
  type CategoryFilter,
  type CategorySearch,
  changeFilter,
  kindsFor,
  readOwnList,
} from './category-filter.logic.ts'

const EVERYTHING: CategoryFilter = {
  provider: 'LANTERN',
  kind: 'festival',
  q: 'tiger',
  own: 'fav',
  page: 3,
}

/** What is left of everything after one change, as the specification's reset rules say it. */
const RESETS: readonly [string, CategoryFilter, CategorySearch][] = [
  [
    'another provider starts kinds and pages anew and keeps the rest',
    { provider: 'ORIGINALS' },
    { provider: 'ORIGINALS', q: 'tiger', own: 'fav' },
  ],
  [
    'all providers start kinds and pages anew as well',
    { provider: '' },
    { q: 'tiger', own: 'fav' },
  ],
  [
    'another kind goes to page one',
    { kind: 'classic' },
    { provider: 'LANTERN', kind: 'classic', q: 'tiger', own: 'fav' },
  ],
  [
    'recent games go to page one and clear the search',
    { own: 'recent' },
    { provider: 'LANTERN', kind: 'festival', own: 'recent' },
  ],
  [
    'no own list goes to page one and clears the search',
    { own: '' },
    { provider: 'LANTERN', kind: 'festival' },
  ],
  [
    'a search goes to page one',
    { q: 'gold' },
    { provider: 'LANTERN', kind: 'festival', q: 'gold', own: 'fav' },
  ],
  [
    'an empty search is no search',
    { q: '' },
    { provider: 'LANTERN', kind: 'festival', own: 'fav' },
  ],
  [
    'another page keeps everything',
    { page: 4 },
    { provider: 'LANTERN', kind: 'festival', q: 'tiger', own: 'fav', page: 4 },
  ],
  [
    'page one is not written down',
    { page: 1 },
    { provider: 'LANTERN', kind: 'festival', q: 'tiger', own: 'fav' },
  ],
  ['a reset leaves nothing', { provider: '', kind: '', q: '', own: '' }, {}],
]

describe('the category filter', () => {
  it.each(RESETS)('%s', (_rule, change, left) => {
    expect(changeFilter(EVERYTHING, change)).toEqual(left)
  })

  it.each([
    ['fav', { own: 'fav' }],
    ['recent', { own: 'recent' }],
    ['hot', {}],
    [true, {}],
    [undefined, {}],
  ])('reads %s of an address', (value, read) => {
    expect(readOwnList(value)).toEqual(read)
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
