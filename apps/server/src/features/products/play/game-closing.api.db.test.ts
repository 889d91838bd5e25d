import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type GameWish, operations, type VendorWish } from '@baize/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStaff } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openTestVendor, type TestVendor } from '../../../testing/test-vendor.ts'

/** Maintenance of one vendor: where players are led, and what its open rounds may still do. */
let server: TestServer
let vendor: TestVendor
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baize-countries-'))
  const countryFile = join(folder, 'countries.csv')
  await writeFile(countryFile, '203.0.113.0/24,PH\n198.51.100.0/24,CA\n')
  server = await startTestServer(undefined, { titles: 300, countryFile })
  vendor = await openTestVendor(server, 0)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const MONEY = { currency: 'PLY', scale: 2 }

it('leads players to other games of the kind, refuses bets and still pays what is open', async () => {
  const member = await server.openMember(10_000n)
  const play = await vendor.open(member)
  const place = { playerId: play.playerId, roundId: 'r1', gameId: vendor.gameCode }
  const bet = (txId: string) =>
    vendor.call('bet', { ...place, ...play, ...MONEY, txId, amountMinor: '1000' })
  const closing = () =>
    member.call(operations.getGameClosing, { query: { gameCode: vendor.gameCode } })
  expect((await bet('b1')).code).toBe('ok')
  expect(await closing()).toMatchObject({ value: { maintenance: null, others: [] } })

  const until = new Date(server.server.core.clock.now() + 3_600_000).toISOString()
  await server.database.pool.query(
    'update vendor set in_maintenance = true, maintenance_until = $2 where code = $1',
    [vendor.vendorCode, until],
  )
  await server.server.modules.catalogue.games.reread()
  const told = await closing()
  if (!told.success) throw new Error(told.code)
  expect(told.value.maintenance).toEqual({ until, sentence: null })
  expect(told.value.others).toHaveLength(6)
  for (const other of told.value.others) {
    expect(other).toMatchObject({ maintenance: null, canPlay: true })
    expect(other.vassalage).not.toBe(vendor.vendorCode)
  }
  const body = { gameCode: vendor.gameCode, mode: 'real' as const }
  const launched = await member.call(operations.launchGame, { body })
  expect(launched).toMatchObject({ success: false, code: 'game_maintenance' })
  expect((await bet('b2')).code).toBe('maintenance')
  const win = { ...place, ...MONEY, betTxId: 'b1', txId: 'w1', amountMinor: '500' }
  expect((await vendor.call('win', { ...win, roundClosed: true })).code).toBe('ok')
})

it('tells nothing of a game that nobody may find', async () => {
  const member = await server.openMember(0n)
  const told = await member.call(operations.getGameClosing, { query: { gameCode: 'nowhere' } })
  expect(told).toMatchObject({ success: false, code: 'game_unknown' })
})

it('takes no bet from a place where the game is blocked, and one from elsewhere', async () => {
  const of = await openTestVendor(server, 1)
  await server.database.pool.query(`update game set blocked_places = '{CA-ON}' where code = $1`, [
    of.gameCode,
  ])
  await server.server.modules.catalogue.games.reread()
  const betFrom = async (ip: string) => {
    const member = await server.openMember(10_000n)
    const token = await of.launch(member)
    await server.database.pool.query('update vendor_session set ip = $2 where member_id = $1', [
      member.memberId,
      ip,
    ])
    const { body } = await of.call('authenticate', { token })
    const play = { playerId: String(body.playerId), sessionId: String(body.sessionId) }
    const place = { roundId: 'r1', gameId: of.gameCode, amountMinor: '1000' }
    return (await of.call('bet', { ...play, ...place, ...MONEY, txId: `b-${ip}` })).code
  }
  expect(await betFrom('198.51.100.7')).toBe('country_blocked')
  expect(await betFrom('203.0.113.7')).toBe('ok')
})

it('obeys what staff decide about places and stakes at once, of games and of their vendors', async () => {
  const staff = await openStaff(server, 'administrator')
  const member = await server.openMember(100_000n)
  const of = await openTestVendor(server, 2)
  const from = { ip: '203.0.113.7' }
  const token = await of.launch(member)
  await server.database.pool.query('update vendor_session set ip = $2 where member_id = $1', [
    member.memberId,
    from.ip,
  ])
  const { body: opened } = await of.call('authenticate', { token })
  const play = { playerId: String(opened.playerId), sessionId: String(opened.sessionId) }
  let bets = 0
  const bet = async (amountMinor: string) => {
    bets += 1
    const place = { roundId: `s${bets}`, gameId: of.gameCode, amountMinor, txId: `s${bets}` }
    return (await of.call('bet', { ...play, ...place, ...MONEY })).code
  }
  const changeGame = async (gameCode: string, wish: Partial<GameWish>) => {
    const node = (await server.server.modules.catalogue.games.view()).byCode.get(gameCode)?.game
      .nodeId
    const seen = await staff.call(operations.getStaffGames, { query: { text: gameCode } })
    const all = await staff.call(operations.getStaffGames, {
      query: { vassalage: of.vendorCode, pageSize: 100 },
    })
    const found = [seen, all].flatMap((each) => (each.success ? each.value.games : []))
    const game = found.find(({ nodeId }) => nodeId === node)
    if (!game) throw new Error('the game is there')
    const changed = await staff.call(operations.changeStaffGame, {
      params: { nodeId: game.nodeId },
      body: { game: { ...game, ...wish }, version: game.version },
    })
    return changed.success ? 'ok' : changed.code
  }
  const changeVendor = async (wish: Partial<VendorWish>) => {
    const all = await staff.call(operations.getStaffVendors)
    const vendorNow = all.success && all.value.vendors.find((v) => v.vassalage === of.vendorCode)
    if (!vendorNow) throw new Error('the vendor is there')
    const changed = await staff.call(operations.changeStaffVendor, {
      params: { vassalage: of.vendorCode },
      body: { vendor: { ...vendorNow, ...wish }, version: vendorNow.version },
    })
    return changed.success ? 'ok' : changed.code
  }
  expect(await bet('1000')).toBe('ok')
  expect(await changeGame(of.gameCode, { stakeMinMinor: '500', stakeMaxMinor: '100' })).toBe(
    'stakes_crossed',
  )
  expect(await changeGame(of.gameCode, { stakeMinMinor: '1001', stakeMaxMinor: '1001' })).toBe(
    'no_stake_left',
  )
  expect(await changeGame(of.gameCode, { stakeMinMinor: '200', stakeMaxMinor: '5000' })).toBe('ok')
  expect([await bet('199'), await bet('200'), await bet('5000'), await bet('5001')]).toEqual([
    'bet_limit',
    'ok',
    'ok',
    'bet_limit',
  ])
  expect(await changeVendor({ stakeMinMinor: null, stakeMaxMinor: '1' })).toBe('no_stake_left')
  expect(await changeVendor({ stakeMinMinor: '1000', stakeMaxMinor: '2000' })).toBe('ok')
  expect([await bet('999'), await bet('2000'), await bet('2001')]).toEqual([
    'bet_limit',
    'ok',
    'bet_limit',
  ])

  const launch = async () => {
    const body = { gameCode: of.gameCode, mode: 'free' }
    const answer = await member.call(operations.launchGame, { body, ...from })
    return answer.success ? 'opened' : answer.code
  }
  const isOpen = async () => [await bet('1000'), (await launch()) === 'country_blocked']
  expect(await changeVendor({ blockedPlaces: ['PH'] })).toBe('ok')
  expect(await isOpen()).toEqual(['country_blocked', true])
  expect(await changeVendor({ blockedPlaces: [] })).toBe('ok')
  expect(await changeGame(of.gameCode, { blockedPlaces: ['PH-NCR'] })).toBe('ok')
  expect(await isOpen()).toEqual(['country_blocked', true])
  expect(await changeGame(of.gameCode, { blockedPlaces: ['DE'] })).toBe('ok')
  expect(await isOpen()).toEqual(['ok', false])

  const stake = async (stakeMinor: string) => {
    const body = { gameCode: 'mines', stakeMinor, options: { mineCount: 3 } }
    const key = crypto.randomUUID()
    const answer = await (await server.openMember(100_000n)).call(operations.openRound, {
      ...{ body, key, ...from },
    })
    return answer.success ? 'opened' : answer.code
  }
  expect(await stake('100')).toBe('opened')
  expect(await changeGame('mines', { stakeMinMinor: '200' })).toBe('ok')
  expect([await stake('100'), await stake('200')]).toEqual(['stake_not_allowed', 'opened'])
  expect(await changeGame('mines', { blockedPlaces: ['PH'] })).toBe('ok')
  expect(await stake('200')).toBe('country_blocked')
})
