import { type GameCard, operations } from '@baize/contract'
import { findVendorGame, returnTextOf, VENDOR_TITLES } from '@baize/games/vendor-play'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { TITLE_VENDOR_CODES } from './vendors.ts'

/** What players of a new demonstration find of its vendors. */
let server: TestServer
let cards: readonly GameCard[]

beforeAll(async () => {
  server = await startTestServer(undefined, { titles: 'published' })
  cards = await listAll()
})
afterAll(() => server.stop())

async function listAll(): Promise<readonly GameCard[]> {
  const browser = server.openBrowser()
  const found: GameCard[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const query = { pageNo: String(pageNo), pageSize: '100' }
    const answer = await browser.call(operations.getGameList, { query })
    if (!answer.success) throw new Error(answer.code)
    found.push(...answer.value.games)
    if (pageNo >= answer.value.totalPages) return found
  }
}

describe('the catalogue of a demonstration', () => {
  it('has every title that the vendors publish, and each says the return of its game', () => {
    const ofVendors = cards.filter(({ vassalage }) => TITLE_VENDOR_CODES.has(vassalage))
    expect(ofVendors).toHaveLength(VENDOR_TITLES.length)
    for (const { gameCode, returnText, canPlay, canTry, opensAt, gameType } of ofVendors) {
      const title = VENDOR_TITLES.find(({ code }) => code === gameCode)
      const game = findVendorGame(title?.game)
      expect({ gameCode, returnText, canPlay, canTry, opensAt, gameType }).toEqual({
        ...{ gameCode, canPlay: true, canTry: true, opensAt: 'vendor' },
        returnText: game && returnTextOf(game),
        gameType: title?.gameType,
      })
    }
  })

  it('calls none of them hot', () => {
    const hot = cards.filter(({ isHot }) => isHot === 1)
    expect(hot.filter(({ vassalage }) => TITLE_VENDOR_CODES.has(vassalage))).toEqual([])
  })

  it('has vendors in no category that they have nothing for', async () => {
    const menus = await server.openBrowser().call(operations.getGameMenus)
    const lanes = menus.success ? menus.value.lanes : []
    const ofVendors = lanes.flatMap(({ gameCategory, vendors }) =>
      vendors.some(({ vassalage }) => TITLE_VENDOR_CODES.has(vassalage)) ? [gameCategory] : [],
    )
    expect(ofVendors.toSorted()).toEqual(['ELOTT', 'RNG'])
    const counts = lanes.flatMap(({ vendors }) => vendors.map(({ gameCount }) => gameCount))
    expect(Math.min(...counts)).toBeGreaterThan(0)
    const slots = lanes.find(({ gameCategory }) => gameCategory === 'RNG')
    expect(slots?.vendors.length).toBeGreaterThanOrEqual(11)
  })
})
