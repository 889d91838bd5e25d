import { GAME_CATEGORIES, type GameCategory } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { decidePanel, decideVendorWay, decideWay } from './category-nav.logic.ts'

const PAGES: readonly GameCategory[] = ['PVP', 'FISH', 'RNG', 'SPORTS', 'ESPORTS']

describe('a click on a category', () => {
  it.each(GAME_CATEGORIES.map((category) => [category, PAGES.includes(category)] as const))(
    '%s with one vendor of one game opens a page: %s',
    (gameCategory, isPage) => {
      const vendors = [{ only: 'the game' }]
      expect(decideWay({ gameCategory, vendors })).toEqual(
        isPage ? { kind: 'page' } : { kind: 'launch', game: 'the game' },
      )
    },
  )

  it.each([
    ['one vendor of many games', [{ only: null }]],
    ['two vendors of one game each', [{ only: 'one' }, { only: 'other' }]],
    ['no vendor', []],
  ])('with %s opens a page', (_what, vendors) => {
    expect(decideWay({ gameCategory: 'LIVE', vendors })).toEqual({ kind: 'page' })
  })
})

describe('a press on a vendor', () => {
  const open = { maintenance: null }
  const closed = { maintenance: { until: null } }
  it('opens the page of slots, however many there are', () => {
    expect(decideVendorWay('RNG', null)).toEqual({ kind: 'page' })
    expect(decideVendorWay('RNG', open)).toEqual({ kind: 'page' })
  })

  it('starts the only game of another category', () => {
    expect(decideVendorWay('LIVE', open)).toEqual({ kind: 'launch', game: open })
  })

  it('lists several games over the page, and one that is closed', () => {
    expect(decideVendorWay('FISH', null)).toEqual({ kind: 'list' })
    expect(decideVendorWay('LIVE', closed)).toEqual({ kind: 'list' })
  })
})

describe('the vendors of a category', () => {
  it.each([
    [0, 'none'],
    [1, 'none'],
    [2, 'menu'],
    [10, 'menu'],
    [11, 'large'],
  ])('%d of them stand in a panel of the kind %s', (count, kind) => {
    expect(decidePanel(count)).toBe(kind)
  })
})
