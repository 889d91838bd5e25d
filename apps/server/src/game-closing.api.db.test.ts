import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@baize/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { openTestVendor, type TestVendor } from './testing/test-vendor.ts'

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
  await server.server.core.catalogue.reread()
  const told = await closing()
  if (!told.success) throw new Error(told.code)
  expect(told.value.maintenance).toEqual({ until })
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
  await server.server.core.catalogue.reread()
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
