import { operations } from '@baize/contract'
import type { VendorGame, VendorGamesAnswer } from '@baize/contract/vendors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { VendorAsker } from '../../../house/vendors/vendor-asker.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openTestVendor, type TestVendor } from '../../../testing/test-vendor.ts'
import { syncGames } from '../games/sync-games.ts'

/** The list of a vendor's games, followed: what is new, changed and gone, beside what staff decided. */
let server: TestServer
let vendor: TestVendor
let admin: StaffBrowser

beforeAll(async () => {
  server = await startTestServer(undefined, { titles: 300 })
  vendor = await openTestVendor(server, 0)
  admin = await openStaff(server, 'administrator')
})
afterAll(() => server.stop())

const game = (gameId: string, change: Partial<VendorGame> = {}): VendorGame => ({
  ...{ gameId, name: `Game ${gameId}`, names: [], gameType: 'RNG', classes: ['video-slots'] },
  ...{ features: ['demo'], blockedPlaces: [] },
  limits: [{ currency: 'PLY', scale: 2, stakeMinMinor: '50', stakeMaxMinor: '9000' }],
  ...change,
})

/** What the vendor answers next, page by page; nothing is silence. */
let pages: (VendorGamesAnswer | undefined)[] = []
const asked: (string | null)[] = []
const asker: VendorAsker = {
  async ask(_vendorCode, { body, answer }) {
    asked.push((body as { cursor: string | null }).cursor)
    const page = pages.shift()
    return page === undefined
      ? { kind: 'silent' }
      : { kind: 'answered', value: answer.parse(page) as never }
  },
  isOfVendor: async () => true,
}
const page = (
  changes: VendorGamesAnswer['changes'],
  more: Partial<VendorGamesAnswer> = {},
): VendorGamesAnswer => ({
  ...{ changes, cursor: 'c1', hasMore: false, isFromBeginning: false },
  ...more,
})
const added = (...games: VendorGame[]): VendorGamesAnswer['changes'] =>
  games.map((each) => ({ kind: 'added', game: each }))

async function run(next: typeof pages, wish: { isWhole?: boolean; of?: TestVendor } = {}) {
  pages = next
  const { isWhole = false, of = vendor } = wish
  const parts = { ...server.server.modules.vendorGames.parts, asker }
  const done = await syncGames(parts, { vendorCode: of.vendorCode, askedBy: null, isWhole })
  if (typeof done === 'string') throw new Error(done)
  return done
}
const stored = async (code: string) => {
  const found = await server.database.pool.query(
    `select name, state, is_removed as "isRemoved", tags, sort_order as "sortOrder",
       blocked_places as "blockedPlaces", stake_max_minor::text as "stakeMaxMinor"
     from game where code = $1`,
    [code],
  )
  return found.rows[0]
}
const stateOf = (of: string) => async () =>
  (await server.server.modules.catalogue.games.reread()).listed.some(
    (each) => each.game.code === of,
  )

beforeEach(() => {
  asked.length = 0
})

describe('a vendor’s list', () => {
  it('brings new titles as drafts, page by page, and a second reading changes nothing', async () => {
    const first = await run([
      page(added(game('one'), game('two')), { cursor: 'p2', hasMore: true, isFromBeginning: true }),
      page(added(game('three'))),
    ])
    expect(asked).toEqual([null, 'p2'])
    expect(first).toMatchObject({
      state: 'done',
      isWhole: true,
      seenCount: 3,
      counts: { added: 3 },
    })
    expect(await stored('three')).toMatchObject({ state: 'draft', stakeMaxMinor: '9000' })
    expect(await stateOf('three')()).toBe(false)
    const again = await run([page(added(game('one'), game('two'), game('three')))], {
      isWhole: true,
    })
    expect(again).toMatchObject({ counts: { added: 0, changed: 0, removed: 0 }, changes: [] })
  })

  it('asks from its cursor, and follows what changed, came and went', async () => {
    const done = await run([
      page(
        [
          { kind: 'changed', game: game('one', { name: 'Renamed', blockedPlaces: ['US'] }) },
          { kind: 'removed', gameId: 'two' },
          ...added(game('four')),
        ],
        { cursor: 'c2' },
      ),
    ])
    expect(asked).toEqual(['c1'])
    expect(done.changes).toEqual([
      {
        kind: 'changed',
        gameId: 'one',
        name: 'Renamed',
        fields: ['name', 'blockedPlaces'],
        kept: [],
      },
      { kind: 'removed', gameId: 'two', name: 'Game two', fields: [], kept: [] },
      { kind: 'added', gameId: 'four', name: 'Game four', fields: [], kept: [] },
    ])
    expect(await stored('one')).toMatchObject({ name: 'Renamed', blockedPlaces: ['US'] })
    expect(await stored('two')).toMatchObject({ isRemoved: true })
    const back = await run([page(added(game('two')), { cursor: 'c3' })])
    expect(back.counts).toMatchObject({ returned: 1 })
    expect(await stored('two')).toMatchObject({ isRemoved: false })
  })

  it('never overwrites what staff decided', async () => {
    const { pool } = server.database
    await pool.query(
      `update game set name = 'Ours', tags = '{spring}', sort_order = 7, state = 'published'
        where code = 'three'`,
    )
    const done = await run([
      page([{ kind: 'changed', game: game('three', { name: 'Theirs', classes: ['crash'] }) }]),
    ])
    expect(done.changes).toEqual([
      {
        kind: 'changed',
        gameId: 'three',
        name: 'Ours',
        fields: ['name', 'classes'],
        kept: ['name'],
      },
    ])
    expect(await stored('three')).toMatchObject({
      ...{ name: 'Ours', tags: ['spring'], sortOrder: 7, state: 'published' },
    })
  })

  it('hides what a whole reading no longer names, and leaves titles alone that it never brought', async () => {
    const listedBefore = (await server.server.modules.catalogue.games.reread()).listed.length
    const done = await run([page(added(game('one', { name: 'Renamed', blockedPlaces: ['US'] })))], {
      isWhole: true,
    })
    expect(done.counts).toMatchObject({ removed: 3, added: 0 })
    expect(await stored('three')).toMatchObject({ isRemoved: true, name: 'Ours' })
    expect((await server.server.modules.catalogue.games.reread()).listed.length).toBe(
      listedBefore - 1,
    )
  })

  it('leaves out a title whose id is another game', async () => {
    const done = await run([page(added(game(vendor.gameCode)))])
    expect(done.counts).toMatchObject({ taken: 1, added: 0 })
  })

  it('that is cut off half-way is read from its beginning again', async () => {
    const of = await openTestVendor(server, 1)
    const half = page(added(game('half-1')), { cursor: 'h2', hasMore: true, isFromBeginning: true })
    expect(await run([half, undefined], { of })).toMatchObject({
      state: 'failed',
      failure: 'silent',
    })
    asked.length = 0
    const whole = await run([half, page(added(game('half-2')))], { of })
    expect(asked).toEqual([null, 'h2'])
    expect(whole).toMatchObject({ state: 'done', counts: { added: 1 } })
    expect(await stored('half-1')).toMatchObject({ isRemoved: false })
  })

  it('that cannot be read three times in a row rings', async () => {
    const of = await openTestVendor(server, 2)
    const alarms = async () => {
      const found = await server.database.pool.query(
        `select subject from alarm where kind = 'vendors' and subject = $1`,
        [of.vendorCode],
      )
      return found.rowCount
    }
    await run([], { of })
    await run([], { of })
    expect(await alarms()).toBe(0)
    await run([], { of })
    expect(await alarms()).toBe(1)
  })

  it('is read once at a time, and the console shows what came of it', async () => {
    const params = { vendorCode: vendor.vendorCode }
    const body = { isOn: true, newGamesAs: 'published' as const }
    const set = await admin.call(operations.setGameSync, { params, body })
    expect(set).toMatchObject({ value: { isOn: true, newGamesAs: 'published' } })
    await server.database.pool.query(
      `insert into vendor_game_run (vendor_code, is_whole, started_at) values ($1, false, now())`,
      [vendor.vendorCode],
    )
    const busy = await admin.call(operations.runGameSync, { params, body: { isWhole: false } })
    expect(busy).toMatchObject({ success: false, code: 'sync_running' })
    await server.database.pool.query(
      `update vendor_game_run set started_at = now() - interval '1 hour' where state = 'running'`,
    )
    await run([page(added(game('live-at-once')))])
    expect(await stored('live-at-once')).toMatchObject({ state: 'published' })
    const shown = await admin.call(operations.getGameSync, { params })
    const newest = shown.success ? shown.value.runs[0] : undefined
    expect(newest).toMatchObject({ state: 'done', counts: { added: 1 } })
    const lead = await openStaff(server, 'cashier_lead')
    const refused = await lead.call(operations.runGameSync, { params, body: { isWhole: false } })
    expect(refused).toMatchObject({ success: false, code: 'not_permitted' })
  })
})
