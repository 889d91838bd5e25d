import { operations } from '@baize/contract'
import { vendorLaunch } from '@baize/contract/vendors'
import { mainBetOf, VENDOR_SLOTS, vendorReturnText } from '@baize/games/vendor-play'
import { ratioToPercentText } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openTestVendor } from '../../../testing/test-vendor.ts'

const clock = createForwardClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false }, { titles: 500 })
})
afterAll(() => server.stop())

async function firstOf(gameType: string) {
  const answer = await server
    .openBrowser()
    .call(operations.getGameList, { query: { gameType, pageSize: 100 } })
  const game = answer.success && answer.value.games.find((each) => each.opensAt === 'vendor')
  if (!game) throw new Error(`no vendor has a game of ${gameType}`)
  return game
}

async function launch(gameCode: string, mode = 'free', browser = server.openBrowser()) {
  const answer = await browser.call(operations.launchGame, { body: { gameCode, mode } })
  return answer.success ? answer.value.launchUrl : answer.code
}

describe('games of the sandbox’s vendors', () => {
  it('are listed with the return that is played, to be played and tried', async () => {
    const game = await firstOf('RNG')
    expect(game).toMatchObject({ canPlay: true, canTry: true, supportPlay: 0 })
    const returns = VENDOR_SLOTS.map((slot) => ratioToPercentText(mainBetOf(slot).returns))
    expect(returns).toContain(game.returnText)
    expect(game.returnText).toBe(vendorReturnText(game))
  })

  it('are tried by visitors, at an address of the sandbox', async () => {
    const { gameCode } = await firstOf('RNG')
    expect(await launch(gameCode)).toBe(`${server.provider.address}/vendor/play/${gameCode}`)
    expect(server.provider.asked.at(-1)).toMatchObject({ path: '/vendor/launches' })
  })

  it('are opened for a member’s own money with a token that works once', async () => {
    const { gameCode } = await firstOf('RNG')
    expect(await launch(gameCode, 'real')).toBe('not_signed_in')
    const member = await server.openMember(1_000n)
    const { address, asked } = server.provider
    expect(await launch(gameCode, 'real', member)).toBe(`${address}/vendor/real/${gameCode}`)
    const { path, body } = asked.at(-1) ?? {}
    expect(path).toBe('/vendor/v1/launch')
    expect(vendorLaunch.parse(body)).toMatchObject({
      gameId: gameCode,
      mode: 'real',
      currency: 'PLY',
      scale: 2,
      lobbyUrl: 'http://baize.test/',
      depositUrl: 'http://baize.test/member/deposit',
      historyUrl: 'http://baize.test/member/bets',
      platform: 'desktop',
      wallet: 'operator',
      jurisdiction: 'DEMO',
      allows: { turbo: true, autoPlay: true },
    })
    const vendor = await openTestVendor(server, 0)
    const token = body?.token ?? ''
    const exchange = () => vendor.call('authenticate', { token })
    const replies = await Promise.all([exchange(), exchange(), exchange()])
    expect(replies.map(({ code }) => code).toSorted()).toEqual([
      'ok',
      'session_not_found',
      'session_not_found',
    ])
    const opened = replies.find(({ code }) => code === 'ok')?.body
    expect(opened).toMatchObject({
      gameId: gameCode,
      balanceMinor: '1000',
      playerId: body?.playerId,
    })
  })

  it('are opened for money neither for the excluded nor by a vendor that does not answer', async () => {
    const { gameCode } = await firstOf('RNG')
    const member = await server.openMember(1_000n)
    server.provider.isDown = true
    expect(await launch(gameCode, 'real', member)).toBe('vendor_unavailable')
    server.provider.isDown = false
    expect(await launch('mines', 'real', member)).toBe('real_play_closed')
    await server.database.pool.query('update member set excluded_until_ms = $2 where id = $1', [
      member.memberId,
      clock.now() + 60_000,
    ])
    clock.forward(5_000)
    expect(await launch(gameCode, 'real', member)).toBe('self_excluded')
  })

  it('open by the relay’s path as well, by the same rules', async () => {
    const { gameCode } = await firstOf('RNG')
    const open = (body: object) =>
      server.openBrowser().call(operations.launchVendorGame, { body: body as never })
    expect(await open({ gameCode, mode: 'free' })).toMatchObject({
      value: { launchUrl: `${server.provider.address}/vendor/play/${gameCode}` },
    })
    expect(await open({ gameCode, mode: 'real' })).toMatchObject({ code: 'not_signed_in' })
    expect(await open({ gameCode: 'none-such', mode: 'free' })).toMatchObject({
      code: 'game_unknown',
    })
  })

  it('are listed by vendor: which vendors have new games, and which game types each has', async () => {
    const visitor = server.openBrowser()
    const news = await visitor.call(operations.getGameList, {
      query: { gameType: 'NEW', pageSize: 100 },
    })
    const answer = await visitor.call(operations.getNewGameVendors)
    if (!answer.success || !news.success) throw new Error('the lobby does not answer')
    const counted = answer.value.data.lanes.flatMap(({ vendors }) => vendors)
    expect(counted.reduce((sum, { newCount }) => sum + newCount, 0)).toBe(news.value.totalCount)

    const { vassalage } = await firstOf('RNG')
    const query = { vassalage }
    expect(await visitor.call(operations.getVendorGameTypes, { query })).toMatchObject({
      code: 'not_signed_in',
    })
    const member = await server.openMember()
    const types = await member.call(operations.getVendorGameTypes, { query })
    expect(types.success && types.value.list.map(({ gameType }) => gameType)).toContain('RNG')
    const nobody = { vassalage: 'NOBODY' }
    expect(await member.call(operations.getVendorGameTypes, { query: nobody })).toMatchObject({
      value: { list: [] },
    })
  })

  it('stand among what a member opened last', async () => {
    const { gameCode } = await firstOf('RNG')
    const member = await server.openMember(1_000n)
    await launch(gameCode, 'free', member)
    expect(await member.call(operations.getRecentGames)).toMatchObject({
      value: { list: [{ gameCode }] },
    })
  })

  it('are not in any list where nobody can play their kind', async () => {
    const matches = await server
      .openBrowser()
      .call(operations.getGameList, { query: { gameType: 'SPORTS' } })
    // The house's own, and none of a vendor.
    expect(matches).toMatchObject({ value: { totalCount: 1 } })
    const editor = await openStaff(server, 'administrator')
    const all = await editor.call(operations.getStaffGames, { query: { gameType: 'SPORTS' } })
    expect(all.success && all.value.games.map(({ standing }) => standing)).toContain('no_launcher')
  })

  it('cannot be opened when they are blocked, closed or unknown', async () => {
    const { gameCode, nodeId } = await firstOf('RNG')
    const editor = await openStaff(server, 'administrator')
    const change = async (each: object) => {
      const body = { nodeIds: [nodeId], change: each }
      const done = await editor.call(operations.changeStaffGames, { body })
      expect(done.success).toBe(true)
    }
    await change({ kind: 'jurisdictions', blockedJurisdictions: ['DEMO'] })
    expect(await launch(gameCode)).toBe('game_unknown')
    await change({ kind: 'jurisdictions', blockedJurisdictions: [] })
    await change({ kind: 'maintenance', inMaintenance: true, maintenanceUntil: null })
    expect(await launch(gameCode)).toBe('game_maintenance')
    await change({ kind: 'maintenance', inMaintenance: false, maintenanceUntil: null })
    expect(await launch('none-such')).toBe('game_unknown')
    expect(await launch('mines')).toBe('free_play_closed')
  })

  it('say that the vendor does not answer', async () => {
    const { gameCode } = await firstOf('RNG')
    server.provider.isDown = true
    expect(await launch(gameCode)).toBe('vendor_unavailable')
    server.provider.isDown = false
  })
})

describe('games of draws', () => {
  it('open on the page of their vendor, at a game or in the lobby', async () => {
    const member = await server.openMember(1_000n)
    const places = await Promise.all(
      ['ssc-1', 'xsmb', 'thai-gov'].map((code) => launch(code, 'real', member)),
    )
    expect(places).toEqual([
      'http://baize.test/lottery?gameCode=ssc-1',
      'http://baize.test/vnLottery?gameCode=xsmb',
      'http://baize.test/seaLottery?gameCode=thai-gov',
    ])
    expect(await launch('ssc-1', 'free', member)).toBe('free_play_closed')
    const lobby = await member.call(operations.launchGame, {
      body: { gameCode: 'ssc-1', mode: 'real', lottoView: 'lobby', lottoPrizeMode: 'SEA' },
    })
    expect(lobby).toMatchObject({ value: { launchUrl: 'http://baize.test/seaLottery' } })
    const backTo = async (backUrl: string) => {
      const body = { gameCode: 'ssc-1', mode: 'real' as const, backUrl }
      const opened = await member.call(operations.launchGame, { body })
      return opened.success && new URL(opened.value.launchUrl).searchParams.get('back')
    }
    expect(await backTo('http://baize.test/promotions?type=daily')).toBe('/promotions?type=daily')
    expect(await backTo('http://elsewhere.test/promotions')).toBeNull()
  })

  it('stand in the category that decides the prize mode', async () => {
    const menus = await server.openBrowser().call(operations.getGameMenus)
    const lanes = menus.success ? menus.value.lanes : []
    const vendors = lanes.find(({ gameCategory }) => gameCategory === 'ELOTT')?.vendors ?? []
    expect(vendors.map(({ vassalage }) => vassalage)).toEqual(
      expect.arrayContaining(['LOTT', 'TCG_LOTTO_VN']),
    )
  })
})
