import { type MaintenanceWish, operations } from '@baize/contract'
import { epochMs } from '@baize/kernel'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openTestVendor, type TestVendor } from '../../../testing/test-vendor.ts'
import { tellWindows } from '../../products/catalogue/windows.store.ts'

/** Maintenance that was planned: kept to by the server's clock, for launches, bets and what players are told. */
const MINUTE_MS = 60_000
const MONEY = { currency: 'PLY', scale: 2 }
let server: TestServer
let vendor: TestVendor
let staff: StaffBrowser
let aheadMs = 0
const clock = { now: () => epochMs(Date.now() + aheadMs) }

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false }, { titles: 300 })
  vendor = await openTestVendor(server, 0)
  staff = await openStaff(server, 'administrator')
})
afterAll(() => server.stop())
beforeEach(() => {
  aheadMs = 0
})

const inMinutes = (minutes: number, nowMs: number = clock.now()) =>
  new Date(nowMs + minutes * MINUTE_MS).toISOString()
const pass = (minutes: number) => {
  aheadMs += minutes * MINUTE_MS
}

function wishOf(from: number, to: number | null, more: Partial<MaintenanceWish> = {}) {
  // Both of one moment, so that what is equal stays equal.
  const nowMs = clock.now()
  return {
    startsAt: inMinutes(from, nowMs),
    endsAt: to === null ? null : inMinutes(to, nowMs),
    noticeMinutes: 10,
    sentence: 'New reels are built in.',
    sentences: [{ language: 'pt-BR', name: 'Novos cilindros são instalados.' }],
    ...more,
  }
}

async function plan(wish: MaintenanceWish, of: TestVendor | { readonly nodeId: string } = vendor) {
  const place =
    'nodeId' in of
      ? { kind: 'game' as const, nodeId: of.nodeId }
      : { kind: 'vendor' as const, vassalage: of.vendorCode }
  return await staff.call(operations.planMaintenance, { body: { of: place, wish } })
}

async function planned(wish: MaintenanceWish, of?: Parameters<typeof plan>[1]) {
  const answer = await plan(wish, of)
  if (!answer.success) throw new Error(answer.code)
  return answer.value.window
}

const end = (window: { readonly windowId: string; readonly version: number }) =>
  staff.call(operations.endMaintenance, {
    params: { windowId: window.windowId },
    body: { version: window.version },
  })

it('tells ahead, closes at its beginning to the moment, still pays, and opens at its end', async () => {
  const member = await server.openMember(10_000n)
  const play = await vendor.open(member)
  const place = { playerId: play.playerId, roundId: 'r1', gameId: vendor.gameCode }
  const bet = async (txId: string) =>
    (await vendor.call('bet', { ...place, ...play, ...MONEY, txId, amountMinor: '1000' })).code
  const body = { gameCode: vendor.gameCode, mode: 'free' as const }
  const launch = async () => {
    const answer = await member.call(operations.launchGame, { body })
    return answer.success ? 'launched' : answer.code
  }
  const closing = async (language?: string) => {
    const told = await member.call(operations.getGameClosing, {
      query: { gameCode: vendor.gameCode, ...(language && { language }) },
    })
    if (!told.success) throw new Error(told.code)
    return told.value
  }
  const window = await planned(wishOf(20, 35))
  expect(window).toMatchObject({ state: 'coming', gameName: null, vassalage: vendor.vendorCode })
  expect(await closing()).toMatchObject({ maintenance: null, planned: null })

  pass(11)
  const told = { startsAt: window.startsAt, until: window.endsAt }
  expect(await closing()).toMatchObject({
    maintenance: null,
    planned: { ...told, sentence: 'New reels are built in.' },
    others: [],
  })
  expect((await closing('pt-BR')).planned?.sentence).toBe('Novos cilindros são instalados.')
  const list = await member.call(operations.getGameList, { query: { gameType: 'RNG' } })
  const card = list.success && list.value.games.find((each) => each.vassalage === vendor.vendorCode)
  expect(card).toMatchObject({ maintenance: null, planned: told })
  expect(await bet('before')).toBe('ok')

  aheadMs = Date.parse(window.startsAt) - Date.now() + 5
  expect(await bet('after')).toBe('maintenance')
  expect(await launch()).toBe('game_maintenance')
  const closed = await closing()
  expect(closed).toMatchObject({
    maintenance: { until: window.endsAt, sentence: 'New reels are built in.' },
    planned: null,
  })
  expect(closed.others.length).toBeGreaterThan(0)
  const win = { ...place, ...MONEY, betTxId: 'before', txId: 'w1', amountMinor: '500' }
  expect((await vendor.call('win', { ...win, roundClosed: true })).code).toBe('ok')

  pass(16)
  expect(await closing()).toMatchObject({ maintenance: null, planned: null })
  expect(await launch()).not.toBe('game_maintenance')
})

it('closes one game of the house alone', async () => {
  const member = await server.openMember(10_000n)
  const nodeOf = async (code: string) =>
    (await server.server.modules.catalogue.games.view()).byCode.get(code)?.game.nodeId ?? ''
  const window = await planned(wishOf(5, null), { nodeId: await nodeOf('mines') })
  pass(6)
  const open = async (gameCode: string, options: Record<string, unknown>) => {
    const answer = await member.call(operations.openRound, {
      body: { gameCode, stakeMinor: '100', options },
      key: crypto.randomUUID(),
    })
    return answer.success ? 'opened' : answer.code
  }
  expect(await open('mines', { mineCount: 3 })).toBe('game_maintenance')
  expect(await open('lantern-tiger', {})).toBe('opened')
  const ended = await end(window)
  expect(ended).toMatchObject({ value: { window: { state: 'over', endedBy: staff.displayName } } })
  expect(await open('mines', { mineCount: 3 })).toBe('opened')
})

it('refuses what lies over other maintenance of the same vendor, also of two at once', async () => {
  const of = await openTestVendor(server, 1)
  const first = await planned(wishOf(60, 90), of)
  for (const [from, to] of [
    [60, 90],
    [50, 61],
    [89, 120],
    [70, null],
    [10, null],
  ] as const) {
    expect(await plan(wishOf(from, to), of)).toMatchObject({ code: 'window_overlaps' })
  }
  const next = { ...wishOf(90, 100), startsAt: first.endsAt ?? '' }
  expect(await plan(next, of)).toMatchObject({ success: true })
  expect(await plan(wishOf(60, 90), vendor)).toMatchObject({ success: true })
  const both = await Promise.all([1, 2, 3, 4].map(() => plan(wishOf(200, 220), of)))
  expect(both.filter(({ success }) => success)).toHaveLength(1)
})

it('frees the time of what was cancelled, and never opens what is over again', async () => {
  const of = await openTestVendor(server, 2)
  const window = await planned(wishOf(60, 90), of)
  expect(await end(window)).toMatchObject({ value: { window: { state: 'cancelled' } } })
  expect(await end({ ...window, version: 2 })).toMatchObject({ code: 'window_over' })
  expect(await plan(wishOf(60, 90), of)).toMatchObject({ success: true })
})

it('changes what is to come, and of what is running the end alone', async () => {
  const of = await openTestVendor(server, 3)
  const window = await planned(wishOf(5, 30), of)
  const change = (version: number, wish: MaintenanceWish) =>
    staff.call(operations.changeMaintenance, {
      params: { windowId: window.windowId },
      body: { wish, version },
    })
  const moved = wishOf(6, 25)
  expect(await change(2, moved)).toMatchObject({ code: 'state_changed' })
  expect(await change(1, moved)).toMatchObject({ value: { window: { version: 2 } } })
  pass(7)
  expect(await change(2, wishOf(10, 25))).toMatchObject({ code: 'has_begun' })
  const later = { ...moved, endsAt: inMinutes(60), sentence: 'It takes longer.' }
  expect(await change(2, later)).toMatchObject({
    value: { window: { state: 'running', sentence: 'It takes longer.' } },
  })
  expect(await change(3, { ...moved, endsAt: inMinutes(-1) })).toMatchObject({
    code: 'end_before_start',
  })
})

it.each([
  ['start_in_the_past', -1, 30],
  ['end_before_start', 30, 30],
  ['too_far_ahead', 60 * 24 * 400, null],
] as const)('%s', async (code, from, to) => {
  expect(await plan(wishOf(from, to))).toMatchObject({ code })
})

it('tells open tabs of a notice, a beginning and an end, once each', async () => {
  const { pool } = server.server.core
  const catalogue = server.server.modules.catalogue.games
  const of = await openTestVendor(server, 4)
  await tellWindows(pool, new Date(clock.now()))
  await planned(wishOf(20, 35), of)
  const told = async () => {
    const { revision } = await catalogue.reread()
    await tellWindows(pool, new Date(clock.now()))
    return (await catalogue.reread()).revision - revision
  }
  const seen: number[] = []
  for (const minutes of [1, 10, 1, 10, 1, 15, 1]) {
    pass(minutes)
    seen.push(await told())
  }
  expect(seen).toEqual([0, 1, 0, 1, 0, 1, 0])
})
