import { describe, expect, it } from 'vitest'
import { changeFilter } from './category-filter.logic.ts'

describe('the category filter', () => {
  const current = { provider: 'LNT', kind: 'FESTIVAL', q: 'tiger', page: 3 }

  it('starts kinds and pages anew when the provider changes', () => {
    expect(changeFilter(current, { provider: 'BGS' })).toEqual({ provider: 'BGS', q: 'tiger' })
  })

  it('clears the search and goes to page one when favourites are asked for', () => {
    expect(changeFilter(current, { fav: true })).toEqual({
      provider: 'LNT',
      kind: 'FESTIVAL',
      fav: true,
    })
  })

  it('keeps everything else when only the page changes', () => {
    expect(changeFilter(current, { page: 4 })).toEqual({ ...current, page: 4 })
    expect(changeFilter(current, { page: 1 })).toEqual({
      provider: 'LNT',
      kind: 'FESTIVAL',
      q: 'tiger',
    })
  })

  it('leaves nothing behind when everything is reset', () => {
    expect(changeFilter(current, { provider: '', kind: '', q: '', fav: false })).toEqual({})
  })
})
