import { GAME_CATEGORIES, LIVE_PATH, operations } from '@baize/contract'
import { describe, expect, it } from 'vitest'
import { categoryOfSlug } from '../app/categories.ts'
import { HOME_NAMES } from './addresses.ts'

/** Every address that the specification names. */
const SPECIFIED = [
  ...['/', '/index', '/index.html', '/home', '/login', '/register', '/help'],
  ...['/agent', '/agentHome', '/member', '/favorite', '/recent'],
  ...['/sports', '/esports', '/lott', '/elott', '/live', '/fish', '/rng', '/pvp', '/bgs'],
  ...['/lottery', '/lottert', '/seaLottery', '/vnLottery', '/vnlottery'],
  ...['/promotions', '/pointMall'],
]

/** Those with a page of their own. */
const BUILT = [
  '/',
  '/login',
  '/register',
  '/help',
  '/agent',
  '/agentHome',
  '/member',
  '/favorite',
  '/recent',
  '/promotions',
  '/pointMall',
  ...['/lottery', '/lottert', '/seaLottery', '/vnLottery', '/vnlottery'],
]

describe('the addresses of the specification', () => {
  it.each(SPECIFIED)('%s is a page, a category or the home page', (address) => {
    const ways = [
      BUILT.includes(address),
      categoryOfSlug(address.slice(1)) !== undefined,
      HOME_NAMES.some((path) => path === address),
    ]
    expect(ways.filter(Boolean)).toHaveLength(1)
  })

  it('are no addresses of calls or of the socket', () => {
    const taken = [LIVE_PATH, ...Object.values(operations).map(({ path }) => path)] as string[]
    expect(SPECIFIED.filter((address) => taken.includes(address))).toEqual([])
  })

  it('of pages hide no category', () => {
    const slugs = GAME_CATEGORIES.map((category) => `/${category.toLowerCase()}`)
    expect(BUILT.filter((path) => slugs.includes(path))).toEqual([])
  })
})
