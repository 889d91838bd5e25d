import { type GameWish, operations, type StaffGame } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const FIVE_MINUTES_MS = 300_000
const clock = createForwardClock()
let server: TestServer
let editor: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  // Four games are enough to follow; the house's many others stay out of the lists.
  await server.database.pool.query(
    `update game set state = 'draft' where code not in ('lantern-tiger', 'mines', 'dice', 'limbo')`,
  )
  clock.forward(2_000)
  editor = await openStaff(server, 'administrator')
})
afterAll(() => server.stop())

async function find(gameCode: string): Promise<StaffGame> {
  const found = await editor.call(operations.getStaffGames, { query: { pageSize: 100 } })
  const game = found.success && found.value.games.find((each) => each.gameCode === gameCode)
  if (!game) throw new Error(`there is no ${gameCode}`)
  return game
}

function draftOf(game: StaffGame): GameWish {
  const { name, names, classes, tags, isHot, sortOrder, state, releasedAt } = game
  const { supportsFreePlay, blockedJurisdictions, inMaintenance, maintenanceUntil } = game
  const { stakeMinMinor, stakeMaxMinor, blockedPlaces } = game
  return {
    ...{ name, names, classes, tags, isHot, sortOrder, state, releasedAt },
    ...{ supportsFreePlay, blockedJurisdictions, inMaintenance, maintenanceUntil },
    ...{ stakeMinMinor, stakeMaxMinor, blockedPlaces },
  }
}

async function change(gameCode: string, wish: Partial<GameWish>): Promise<StaffGame> {
  const game = await find(gameCode)
  const changed = await editor.call(operations.changeStaffGame, {
    params: { nodeId: game.nodeId },
    body: { game: { ...draftOf(game), ...wish }, version: game.version },
  })
  if (!changed.success) throw new Error(changed.code)
  return changed.value.game
}

async function listed(query: Record<string, string> = {}): Promise<string[]> {
  const answer = await server.openBrowser().call(operations.getGameList, { query })
  return answer.success ? answer.value.games.map(({ gameCode }) => gameCode) : [answer.code]
}

async function tryFree(gameCode: string): Promise<string> {
  const answer = await server.openBrowser().call(operations.openDemoRound, {
    body: { gameCode, stakeMinor: '100', options: { mineCount: 3 } },
  })
  return answer.success ? 'started' : answer.code
}

describe('what players find', () => {
  it('is every published game that somebody can launch', async () => {
    expect(await listed()).toEqual(['lantern-tiger', 'mines', 'dice', 'limbo'])
    expect(await listed({ gameType: 'BGS' })).toEqual(['mines', 'dice', 'limbo'])
    expect((await listed({ gameType: 'NEW' })).toSorted()).toEqual(['dice', 'limbo', 'mines'])
    expect(await listed({ gameType: 'LOTT' })).toEqual([])
  })

  it.each<[string, Partial<GameWish>, string]>([
    ['a draft', { state: 'draft' }, 'draft'],
    ['what comes later', { releasedAt: '2090-01-01T00:00:00.000Z' }, 'planned'],
    ['what is blocked here', { blockedJurisdictions: ['DEMO'] }, 'blocked'],
  ])('is not %s, and nobody can start it', async (_name, wish, standing) => {
    const changed = await change('mines', wish)
    expect(changed.standing).toBe(standing)
    expect(await listed()).toEqual(['lantern-tiger', 'dice', 'limbo'])
    expect(await listed({ gameName: 'mines' })).toEqual([])
    expect(await tryFree('mines')).toBe('game_unknown')
    const info = await server
      .openBrowser()
      .call(operations.getGame, { query: { gameCode: 'mines' } })
    expect(info).toMatchObject({ success: false, code: 'game_unknown' })
    await change('mines', {
      state: 'published',
      releasedAt: new Date(clock.now() - FIVE_MINUTES_MS).toISOString(),
      blockedJurisdictions: [],
    })
    expect(await tryFree('mines')).toBe('started')
  })

  it('is not a game that nobody can launch: only staff see it, with the reason', async () => {
    await server.database.pool.query(
      `insert into game (node_id, code, vendor_code, name, category, classes, tile,
         stake_min_minor, stake_max_minor, stakes_minor, sort_order)
       select '9001', 'far-away', vendor_code, 'Far Away', category, classes, tile,
         stake_min_minor, stake_max_minor, stakes_minor, 9 from game where code = 'mines'`,
    )
    clock.forward(2_000)
    expect(await find('far-away')).toMatchObject({ standing: 'no_launcher', canPlay: false })
    expect(await listed()).toEqual(['lantern-tiger', 'mines', 'dice', 'limbo'])
    expect(await listed({ gameName: 'far away' })).toEqual([])
    await server.database.pool.query(`delete from game where node_id = '9001'`)
  })

  it('stays in its list while closed, cannot be started, and opens by itself', async () => {
    const until = new Date(clock.now() + FIVE_MINUTES_MS).toISOString()
    await change('mines', { inMaintenance: true, maintenanceUntil: until })
    const answer = await server.openBrowser().call(operations.getGameList, {})
    const closed = answer.success && answer.value.games.find((each) => each.gameCode === 'mines')
    expect(closed).toMatchObject({ maintenance: { until } })
    expect(await tryFree('mines')).toBe('game_maintenance')
    clock.forward(FIVE_MINUTES_MS + 1_000)
    expect(await tryFree('mines')).toBe('started')
    await change('mines', { inMaintenance: false, maintenanceUntil: null })
  })

  it('is found with typing errors, the best first', async () => {
    expect(await listed({ gameName: 'Lantren' })).toEqual(['lantern-tiger'])
    expect(await listed({ gameName: 'tigre' })).toEqual(['lantern-tiger'])
    expect(await listed({ gameName: 'tirge lnatern' })).toEqual(['lantern-tiger'])
    expect(await listed({ gameName: 'mine' })).toEqual(['mines'])
    expect(await listed({ gameName: 'LÁNTERN  tiger' })).toEqual(['lantern-tiger'])
    expect(await listed({ gameName: '扫雷' })).toEqual(['mines'])
    expect(await listed({ gameName: 'originals' })).toEqual(['mines', 'dice', 'limbo'])
    expect(await listed({ gameName: 'xylophone' })).toEqual([])
    expect(await listed({ gameName: "%_'; --" })).toEqual([])
  })
})

describe('a vendor', () => {
  async function changeVendor(vassalage: string, wish: object) {
    const all = await editor.call(operations.getStaffVendors)
    const found = all.success && all.value.vendors.find((each) => each.vassalage === vassalage)
    if (!found) throw new Error('there is no such vendor')
    const { displayName, names, family, isOn, blockedJurisdictions, inMaintenance } = found
    const { maintenanceUntil, version, stakeMinMinor, stakeMaxMinor, blockedPlaces } = found
    return await editor.call(operations.changeStaffVendor, {
      params: { vassalage },
      body: {
        vendor: {
          ...{
            displayName,
            names,
            family,
            isOn,
            blockedJurisdictions,
            inMaintenance,
            maintenanceUntil,
          },
          ...{ stakeMinMinor, stakeMaxMinor, blockedPlaces },
          ...wish,
        },
        version,
      },
    })
  }

  it('that is off takes its games and its category out of every list', async () => {
    const off = await changeVendor('ORIGINALS', { isOn: false })
    expect(off).toMatchObject({ success: true, value: { vendor: { shownCount: 0 } } })
    expect(await listed()).toEqual(['lantern-tiger'])
    expect(await tryFree('mines')).toBe('game_unknown')
    const menus = await server.openBrowser().call(operations.getGameMenus)
    expect(menus.success && menus.value.lanes.map((lane) => lane.gameCategory)).toEqual(['RNG'])
    await changeVendor('ORIGINALS', { isOn: true })
    expect(await tryFree('mines')).toBe('started')
  })

  it('that is closed closes its games', async () => {
    await changeVendor('ORIGINALS', { inMaintenance: true })
    expect(await tryFree('mines')).toBe('game_maintenance')
    await changeVendor('ORIGINALS', { inMaintenance: false })
  })

  it('cannot be blocked where there is no such jurisdiction', async () => {
    const refused = await changeVendor('ORIGINALS', { blockedJurisdictions: ['XX'] })
    expect(refused).toMatchObject({ success: false, code: 'jurisdiction_unknown' })
  })

  it('is called by its name in the language of whoever looks', async () => {
    const names = [{ language: 'vi', name: 'Nhà làm game' }]
    await changeVendor('ORIGINALS', { names })
    const query = { gameType: 'BGS', language: 'vi' }
    const games = await server.openBrowser().call(operations.getGameList, { query })
    expect(games.success && games.value.games[0]?.vendorName).toBe('Nhà làm game')
    const menus = await server.openBrowser().call(operations.getGameMenus)
    expect(menus.success && menus.value.lanes[0]?.vendors[0]?.displayName).not.toContain('Nhà')
    await changeVendor('ORIGINALS', { names: [] })
  })

  it('has its place in menus', async () => {
    const body = {
      vassalages: [
        'LANTERN',
        'ORIGINALS',
        'LOTT',
        'TCG_LOTTO_VN',
        'TCG_SEA',
        'LIVE_HOUSE',
        'SPORTS_HOUSE',
      ],
    }
    expect(await editor.call(operations.orderStaffVendors, { body })).toMatchObject({
      success: true,
    })
    const short = { vassalages: ['LANTERN'] }
    expect(await editor.call(operations.orderStaffVendors, { body: short })).toMatchObject({
      success: false,
      code: 'list_changed',
    })
  })
})

describe('staff', () => {
  it('do not overwrite what somebody else changed meanwhile', async () => {
    const game = await find('mines')
    const body = { game: { ...draftOf(game), tags: ['first'] }, version: game.version }
    const params = { nodeId: game.nodeId }
    const both = await Promise.all([
      editor.call(operations.changeStaffGame, { params, body }),
      editor.call(operations.changeStaffGame, { params, body }),
    ])
    expect(both.map((each) => (each.success ? 'changed' : each.code)).toSorted()).toEqual([
      'changed',
      'state_changed',
    ])
  })

  it('change many games in one way, all of them or none', async () => {
    const nodeIds = [(await find('mines')).nodeId, (await find('lantern-tiger')).nodeId]
    const change = { kind: 'tag', tag: 'weekend', isOn: true } as const
    const gone = await editor.call(operations.changeStaffGames, {
      body: { nodeIds: [...nodeIds, 'gone'], change },
    })
    expect(gone).toMatchObject({ success: false, code: 'games_changed' })
    expect((await find('mines')).tags).not.toContain('weekend')
    const done = await editor.call(operations.changeStaffGames, { body: { nodeIds, change } })
    expect(done).toMatchObject({ success: true, value: { changedCount: 2 } })
    expect((await find('mines')).tags).toContain('weekend')
    const log = await editor.call(operations.getAuditLog, {
      query: { action: 'catalogue.games_changed' },
    })
    expect(log.success && log.value.items[0]).toMatchObject({ subject: '2 games' })
  })

  it('switch a game off with a reason, and back to what it was unless it changed meanwhile', async () => {
    const before = await find('mines')
    const params = { nodeId: before.nodeId }
    const body = { to: 'off', reason: 'Pays wrongly since noon.', version: before.version } as const
    const both = await Promise.all([
      editor.call(operations.switchGame, { params, body }),
      editor.call(operations.switchGame, { params, body }),
    ])
    expect(
      both.map((each) => (each.success ? each.value.game.standing : each.code)).toSorted(),
    ).toEqual(['maintenance', 'state_changed'])
    expect(await tryFree('mines')).toBe('game_maintenance')
    const log = await editor.call(operations.getAuditLog, {
      query: { action: 'catalogue.game_switched_off' },
    })
    expect(log.success && log.value.items[0]).toMatchObject({
      subject: before.name,
      details: { reason: 'Pays wrongly since noon.' },
    })
    const off = await find('mines')
    const undo = { game: draftOf(before), version: off.version }
    expect(await editor.call(operations.changeStaffGame, { params, body: undo })).toMatchObject({
      success: true,
    })
    expect(await editor.call(operations.changeStaffGame, { params, body: undo })).toMatchObject({
      code: 'state_changed',
    })
    expect(await tryFree('mines')).toBe('started')
  })

  it('see who is playing before they switch it off', async () => {
    const { nodeId } = await find('mines')
    const playing = async () => {
      const answer = await editor.call(operations.getGamePlayers, { params: { nodeId } })
      if (!answer.success) throw new Error(answer.code)
      return answer.value
    }
    expect(await playing()).toEqual({ playingCount: 0, openRoundCount: 0, players: [] })
    const member = await server.openMember(10_000n)
    const dice = { gameCode: 'dice', stakeMinor: '100', options: { target: 50, isOver: true } }
    await member.call(operations.openRound, { body: dice })
    expect(await playing()).toMatchObject({ playingCount: 0 })
    const opened = await member.call(operations.openRound, {
      body: { gameCode: 'mines', stakeMinor: '100', options: { mineCount: 3 } },
    })
    expect(opened).toMatchObject({ success: true })
    expect(await playing()).toMatchObject({
      ...{ playingCount: 1, openRoundCount: 1 },
      players: [{ memberId: member.memberId.toString(), openRoundCount: 1 }],
    })
    clock.forward(FIVE_MINUTES_MS + 1_000)
    expect(await playing()).toMatchObject({ playingCount: 1, openRoundCount: 1 })
  })

  it('see what most members played within a week, however often each of them did', async () => {
    const insert = `insert into play_block (account_id, block, game_code, code, entries, received_minor,
      given_minor) values ($1, $2, $3, 1, $4, 0, 100)`
    const { pool } = server.database
    const now = clock.now()
    const day = 86_400_000
    await pool.query(insert, [900_001, new Date(now - day), 'limbo', 1_000])
    await pool.query(insert, [900_001, new Date(now - day), 'dice', 1])
    await pool.query(insert, [900_002, new Date(now - day), 'dice', 1])
    await pool.query(insert, [900_003, new Date(now - 30 * day), 'lantern-tiger', 1])
    const popular = await server.openBrowser().call(operations.getPopularGames)
    expect(popular.success && popular.value.list.map(({ gameCode }) => gameCode)).toEqual([
      'dice',
      'limbo',
    ])
  })

  it('put hot games and categories in order', async () => {
    const nodeIds = [(await find('mines')).nodeId, (await find('lantern-tiger')).nodeId]
    await editor.call(operations.orderHotGames, { body: { nodeIds } })
    const hot = await server.openBrowser().call(operations.getHotGames)
    expect(hot.success && hot.value.list.map((each) => each.gameCode)).toEqual([
      'mines',
      'lantern-tiger',
    ])
    const categories = ['LIVE', 'PVP', 'RNG', 'FISH', 'SPORTS', 'ELOTT', 'LOTT'] as const
    const ordered = await editor.call(operations.orderCategories, {
      body: { categories: [...categories] },
    })
    expect(ordered).toMatchObject({ success: true })
    const order = await editor.call(operations.getCategoryOrder)
    expect(order.success && order.value.categories).toEqual(categories)
  })

  it('name categories by language, on the version that they saw', async () => {
    const params = { gameCategory: 'RNG' }
    const body = { names: [{ language: 'vi', name: 'Quay hũ' }], version: 0 }
    const both = await Promise.all(
      [1, 2].map(() => editor.call(operations.nameCategory, { params, body })),
    )
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    const nameIn = async (language: string) => {
      const menus = await server
        .openBrowser()
        .call(operations.getGameMenus, { query: { language } })
      const lanes = menus.success ? menus.value.lanes : []
      return lanes.find((lane) => lane.gameCategory === 'RNG')?.displayName
    }
    expect(await nameIn('vi')).toBe('Quay hũ')
    expect(await nameIn('th')).toBeNull()
  })

  it('without the right may not even look', async () => {
    const support = await openStaff(server, 'support')
    expect(await support.call(operations.getStaffGames)).toMatchObject({
      success: false,
      code: 'not_permitted',
    })
  })
})

describe('lists of a member', () => {
  it('are the favourites, newest first, and what was played last', async () => {
    const member = await server.openMember(10_000n)
    for (const code of ['mines', 'lantern-tiger']) {
      const { nodeId } = await find(code)
      await member.call(operations.addFavourite, { body: { nodeId } })
      clock.forward(1_000)
    }
    const favourites = await member.call(operations.getFavouriteGames, {
      query: { pageSize: 999 },
    })
    expect(favourites).toMatchObject({
      value: { content: [{ gameCode: 'lantern-tiger' }, { gameCode: 'mines' }], totalPages: 1 },
    })
    expect(await member.call(operations.getRecentGames)).toMatchObject({ value: { list: [] } })
    await member.call(operations.openRound, {
      key: crypto.randomUUID(),
      body: { gameCode: 'lantern-tiger', stakeMinor: '100', options: {} },
    })
    expect(await member.call(operations.getRecentGames)).toMatchObject({
      value: { list: [{ gameCode: 'lantern-tiger' }], totalPages: 1 },
    })
  })
})

describe('the figures on a tile', () => {
  async function cardOf(gameCode: string) {
    const answer = await server.openBrowser().call(operations.getGameList, { query: {} })
    const card = answer.success && answer.value.games.find((each) => each.gameCode === gameCode)
    return card || expect.fail(gameCode)
  }
  async function figuresOf(gameCode: string) {
    const answer = await server.openBrowser().call(operations.getGame, { query: { gameCode } })
    return answer.success ? answer.value.figures : expect.fail(answer.code)
  }

  it('is the volatility of its page and the max win, and neither it nor its odds look better than they are', async () => {
    await server.database.pool.query(`update game set state = 'published' where code = $1`, [
      'storm-halls',
    ])
    clock.forward(2_000)
    const { volatility, maxWin, maxWinOneIn } = await cardOf('storm-halls')
    const figures = await figuresOf('storm-halls')
    expect(volatility).toBe(figures.volatility)
    const [top, stakes] = figures.maxOutcome.map(BigInt) as [bigint, bigint]
    const [share, whole] = figures.maxOutcomeChance.map(BigInt) as [bigint, bigint]
    const told = BigInt(maxWin ?? 0)
    expect(told * stakes <= top && (told + 1n) * stakes > top).toBe(true)
    const rounds = BigInt(maxWinOneIn ?? 0)
    expect(rounds * share >= whole && (rounds - 1n) * share < whole).toBe(true)
  })

  it('is no max win where next to no round pays it', async () => {
    expect(await cardOf('lantern-tiger')).toMatchObject({
      ...{ volatility: 'medium', maxWin: null, maxWinOneIn: null },
    })
  })

  it('has no volatility where the player’s choices decide it', async () => {
    expect(await cardOf('dice')).toMatchObject({ volatility: null, maxWin: 9_900 })
  })
})
