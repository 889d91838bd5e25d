import { operations } from '@baize/contract'
import type { VendorReportRound } from '@baize/contract/vendors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { VendorAsker } from '../../../../house/vendors/vendor-asker.ts'
import { insertManyVendorRounds } from '../../../../testing/many-vendor-rounds.store.ts'
import { createForwardClock } from '../../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'
import {
  openTestVendor,
  type TestMember,
  type TestVendor,
  type VendorPlay,
} from '../../../../testing/test-vendor.ts'
import { reconcileVendor } from './reconcile-vendor.ts'
import { reconcileYesterday, reconciliationTasks } from './reconciliation-tasks.ts'

const clock = createForwardClock()
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const PAGE = 1_000
let server: TestServer
let vendor: TestVendor
let member: TestMember
let play: VendorPlay
let lead: StaffBrowser
/** What the vendor's books say, in the order of opening; it is asked through a port. */
let books: readonly VendorReportRound[] = []
let isSilent = false
let asked = 0

const asker: VendorAsker = {
  async ask(_vendorCode, { body, answer }) {
    asked += 1
    if (isSilent) return { kind: 'silent' }
    const { after, roundId } = body as { after?: string; roundId?: string }
    if (roundId !== undefined) {
      const round = books.find((each) => each.roundId === roundId) ?? null
      return { kind: 'answered', value: answer.parse({ round, transactions: [] }) as never }
    }
    const start = after === undefined ? 0 : Number(after)
    const rounds = books.slice(start, start + PAGE)
    const next = start + PAGE < books.length ? String(start + PAGE) : null
    return { kind: 'answered', value: answer.parse({ rounds, next }) as never }
  },
  isOfVendor: async () => true,
}
const parts = () => ({ ...server.server.modules.reconciliation.vendors, asker })

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false }, { titles: 300 })
  // Whole days and hours from here: everything happens well inside of one day.
  clock.forward(DAY_MS - (clock.now() % DAY_MS) + 2 * HOUR_MS)
  vendor = await openTestVendor(server, 0)
  member = await server.openMember(100_000n)
  lead = await openStaff(server, 'cashier_lead')
  play = await vendor.open(member)
})
beforeEach(() => {
  isSilent = false
})
afterAll(() => server.stop())

/** Plays one round to its end, and writes it into the vendor's books as it was. */
async function playRound(roundId: string): Promise<VendorReportRound> {
  const openedAt = new Date(clock.now()).toISOString()
  const place = { ...play, roundId, gameId: vendor.gameCode, currency: 'PLY', scale: 2 }
  const bet = { ...place, txId: `${roundId}-b`, amountMinor: '100' }
  expect((await vendor.call('bet', bet)).code).toBe('ok')
  const win = { ...place, txId: `${roundId}-w`, betTxId: bet.txId, amountMinor: '40' }
  expect((await vendor.call('win', { ...win, roundClosed: true })).code).toBe('ok')
  return {
    roundId,
    gameId: vendor.gameCode,
    playerId: play.playerId,
    ...{ currency: 'PLY', scale: 2, stakedMinor: '100', paidMinor: '40', isDue: false },
    ...{ openedAt, closedAt: openedAt, replayUrl: 'http://vendor.test/round' },
  }
}

function spanOf(daysAgo: number) {
  const until = new Date(Math.floor(clock.now() / DAY_MS) * DAY_MS - (daysAgo - 1) * DAY_MS)
  return { vendorCode: vendor.vendorCode, from: new Date(until.getTime() - DAY_MS), until }
}

/** Time goes on, and whoever was signed in signs in again. */
async function forward(ms: number): Promise<void> {
  clock.forward(ms)
  lead = await openStaff(server, 'cashier_lead')
}

async function listed(query: Record<string, unknown> = {}) {
  const answer = await lead.call(operations.getMismatches, { query })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

describe('a vendor’s books beside ours', () => {
  const truth: VendorReportRound[] = []

  beforeAll(async () => {
    const names = ['right', 'unknown', 'hidden', 'amount', 'status', 'currency', 'late']
    for (const name of names) truth.push(await playRound(name))
    await forward(DAY_MS)
  })

  it('are the same when both were honest', async () => {
    books = truth
    const run = await reconcileVendor(parts(), spanOf(1), null)
    expect(run).toMatchObject({ state: 'finished', theirsCount: 7n, equalCount: 7n })
    expect(await listed()).toMatchObject({ openCount: 0 })
  })

  it('differ in each of the six ways, each found and named', async () => {
    const change = (name: string, to: Partial<VendorReportRound>) => (row: VendorReportRound) =>
      row.roundId === name ? { ...row, ...to } : row
    books = [
      ...truth.filter(({ roundId }) => roundId !== 'hidden' && roundId !== 'unknown'),
      { ...(truth[1] as VendorReportRound), roundId: 'never-told' },
      truth[1] as VendorReportRound,
    ]
      .map(change('amount', { paidMinor: '41' }))
      .map(change('status', { closedAt: null }))
      .map(change('currency', { currency: 'XTS' }))
      .map(change('late', { isDue: true }))
    const run = await reconcileVendor(parts(), spanOf(1), null)
    expect(run).toMatchObject({ state: 'finished', theirsCount: 7n, mismatchCount: 6n })
    const { items, openCount } = await listed({ pageSize: 50 })
    expect(openCount).toBe(6)
    const kinds = items.map(({ vendorRoundId, kind }) => [vendorRoundId, kind])
    expect(Object.fromEntries(kinds)).toEqual({
      'never-told': 'missing_here',
      hidden: 'missing_there',
      amount: 'amount_differs',
      status: 'status_differs',
      currency: 'currency_differs',
      late: 'late',
    })
  })

  it('leave nothing open twice, whoever compares at once', async () => {
    const runs = await Promise.all(
      [1, 2, 3].map(() => reconcileVendor(parts(), spanOf(1), 'somebody')),
    )
    expect(runs.filter((run) => run === undefined).length).toBeGreaterThan(0)
    expect(await listed()).toMatchObject({ openCount: 6 })
  })

  it('settle what agrees when they are compared again, and by themselves nothing else', async () => {
    books = books.map((row) => (row.roundId === 'late' ? { ...row, isDue: false } : row))
    await reconcileVendor(parts(), spanOf(1), null)
    expect(await listed()).toMatchObject({ openCount: 5 })
    isSilent = true
    const failed = await reconcileVendor(parts(), spanOf(1), null)
    expect(failed).toMatchObject({ state: 'failed', failure: 'silent' })
    expect(await listed()).toMatchObject({ openCount: 5 })
  })

  it('are compared every night, and again each hour with who said nothing', async () => {
    await forward(DAY_MS)
    books = []
    isSilent = true
    await reconcileYesterday(parts())
    const before = asked
    isSilent = false
    await reconcileYesterday(parts())
    expect(asked).toBeGreaterThan(before)
    const done = asked
    await reconcileYesterday(parts())
    expect(asked).toBe(done)
  })

  it('ring when nobody looks at a difference for a day', async () => {
    const rung: unknown[] = []
    const tasks = reconciliationTasks({
      ...parts(),
      raise: async (findings) => void rung.push(...findings),
    })
    await tasks['vendors:watch-mismatches']?.({}, undefined as never)
    expect(rung).toEqual([
      { subject: vendor.vendorCode, detail: expect.stringMatching(/^5 open, the oldest since/) },
    ])
  })
})

describe('a difference', () => {
  const idOf = async (name: string, show = 'open') => {
    const { items } = await listed({ pageSize: 50, show })
    return items.find(({ vendorRoundId }) => vendorRoundId === name)?.mismatchId ?? ''
  }

  it('is taken as it is for a reason, once, and is not opened again while it stays the same', async () => {
    const params = { mismatchId: await idOf('status') }
    const body = { reason: 'The vendor closes its rounds late.' }
    const accept = () => lead.call(operations.acceptMismatch, { params, body })
    const both = await Promise.all([accept(), accept()])
    expect(both.map((each) => (each.success ? 'ok' : each.code)).toSorted()).toEqual([
      'mismatch_closed',
      'ok',
    ])
    const auditor = await openStaff(server, 'auditor')
    expect(await auditor.call(operations.acceptMismatch, { params, body })).toMatchObject({
      code: 'not_permitted',
    })
  })

  it('is corrected by two people, and the money moves once', async () => {
    const params = { mismatchId: await idOf('amount') }
    const body = { amountMinor: '1', reason: 'The vendor paid one more.' }
    const wish = await lead.call(operations.askMismatchCorrection, { params, body })
    const again = await lead.call(operations.askMismatchCorrection, { params, body })
    expect(again).toMatchObject({ code: 'mismatch_closed' })
    expect(await listed({ kind: 'amount_differs' })).toMatchObject({
      items: [{ state: 'correcting' }],
    })
    const { approvalId = '' } = wish.success ? wish.value.approval : {}
    const decide = (by: StaffBrowser) =>
      by.call(operations.approveRequest, { params: { approvalId } })
    expect(await decide(lead)).toMatchObject({ code: 'second_person_needed' })
    const other = await openStaff(server, 'cashier_lead')
    const balance = async () => (await server.server.core.balanceOf(member.memberId)).balanceMinor
    const before = await balance()
    expect(await decide(other)).toMatchObject({ success: true })
    expect((await balance()) - before).toBe(1n)
    const resolved = await listed({ show: 'resolved', kind: 'amount_differs' })
    expect(resolved).toMatchObject({ items: [{ state: 'corrected', vendorRoundId: 'amount' }] })
  })

  it('of a player nobody knows has no balance to correct; of a vendor that is silent waits', async () => {
    const params = { mismatchId: await idOf('never-told') }
    const body = { amountMinor: '1', reason: 'For nobody.' }
    const wish = await lead.call(operations.askMismatchCorrection, { params, body })
    expect(wish).toMatchObject({ code: 'player_unknown' })
    server.provider.isDown = true
    expect(await lead.call(operations.askVendorAgain, { params })).toMatchObject({
      code: 'vendor_unavailable',
    })
    server.provider.isDown = false
    expect(await listed({ kind: 'missing_here' })).toMatchObject({ items: [{ state: 'open' }] })
  })

  it('of a day that is not over is not looked for', async () => {
    const day = new Date(clock.now()).toISOString().slice(0, 10)
    const start = (body: object) => lead.call(operations.startReconciliation, { body })
    expect(await start({ vendorCode: vendor.vendorCode, day })).toMatchObject({
      code: 'day_not_over',
    })
    expect(await start({ vendorCode: 'NOBODY', day: '2026-01-01' })).toMatchObject({
      code: 'vendor_unknown',
    })
  })
})

describe('a vendor’s books that come as a file', () => {
  const HEAD = 'round_id,player_id,game_id,currency,staked,paid,opened_at,closed_at'
  const lineOf = (row: VendorReportRound) =>
    [
      row.roundId,
      row.playerId,
      row.gameId,
      'PLY',
      '1.00',
      '0.40',
      row.openedAt,
      row.closedAt,
    ].join()
  const compare = (day: string, ...lines: readonly string[]) =>
    lead.call(operations.compareVendorFile, {
      body: { vendorCode: vendor.vendorCode, day, report: [HEAD, ...lines].join('\n') },
    })
  let day: string
  let first: string
  let second: string

  beforeAll(async () => {
    await forward(DAY_MS)
    member = await server.openMember(100_000n)
    play = await vendor.open(member)
    first = lineOf(await playRound('in-a-file'))
    second = lineOf(await playRound('in-a-file-too'))
    day = new Date(clock.now()).toISOString().slice(0, 10)
    await forward(DAY_MS)
  })
  const differing = async () => {
    const { items } = await listed({ pageSize: 50 })
    const kinds = items.map(({ vendorRoundId, kind }) => [vendorRoundId, kind])
    return Object.fromEntries(kinds.filter(([round]) => round?.startsWith('in-a-file')))
  }

  it('are compared like told ones: what differs is found, and settled by a file in which it does not', async () => {
    expect(await compare(day, first.replace('0.40', '0.41'))).toMatchObject({
      value: { run: { state: 'finished', theirsCount: 1, mismatchCount: 2 } },
    })
    expect(await differing()).toEqual({
      'in-a-file': 'amount_differs',
      'in-a-file-too': 'missing_there',
    })
    expect(await compare(day, first, second)).toMatchObject({
      value: { run: { state: 'finished', theirsCount: 2, equalCount: 2 } },
    })
    expect(await differing()).toEqual({})
  })

  it('are not compared at all when a line cannot be read', async () => {
    const runs = async () => await lead.call(operations.getReconciliations)
    const before = await runs()
    expect(await compare(day, first, second.replace('0.40', '0,40'))).toMatchObject({
      code: 'report_unreadable',
      details: { line: 3 },
    })
    expect(await runs()).toEqual(before)
  })

  it('are the only ones of a vendor whose protocol has no report', async () => {
    const setDialect = (dialect: string) =>
      server.database.pool.query('update vendor_link set dialect = $2 where vendor_code = $1', [
        vendor.vendorCode,
        dialect,
      ])
    await setDialect('hub88')
    const { vendorCode } = vendor
    expect(await listed()).toMatchObject({
      vendors: expect.arrayContaining([
        expect.objectContaining({ vendorCode, tellsReport: false }),
      ]),
    })
    const start = await lead.call(operations.startReconciliation, { body: { vendorCode, day } })
    expect(start).toMatchObject({ code: 'report_not_told' })
    const heard: string[] = []
    const ask: VendorAsker['ask'] = async (code, question) => {
      heard.push(code)
      return await asker.ask(code, question)
    }
    await reconcileYesterday({ ...parts(), asker: { ...asker, ask } })
    expect(heard.length).toBeGreaterThan(0)
    expect(heard).not.toContain(vendorCode)
    expect(await compare(day, first, second)).toMatchObject({ success: true })
    await setDialect('baize')
  })
})

describe('twenty thousand rounds', () => {
  const COUNT = 20_000
  const WRONG = 14_000
  const HIDDEN = 500

  it('are compared page by page, and the two that differ are found', async () => {
    await forward(2 * DAY_MS)
    const span = spanOf(1)
    const openedAt = new Date(span.from.getTime() + HOUR_MS)
    const { memberId } = member
    const { vendorCode, gameCode } = vendor
    await insertManyVendorRounds(server.database.pool, {
      ...{ vendorCode, gameCode, memberId, openedAt },
      count: COUNT,
    })
    const rowOf = (place: number): VendorReportRound => ({
      roundId: `many-${place}`,
      gameId: gameCode,
      playerId: play.playerId,
      ...{ currency: 'PLY', scale: 2, stakedMinor: '10', isDue: false },
      paidMinor: place === WRONG ? '6' : '5',
      openedAt: new Date(openedAt.getTime() + place).toISOString(),
      closedAt: new Date(openedAt.getTime() + place).toISOString(),
      replayUrl: 'http://vendor.test/round',
    })
    let mostAtOnce = 0
    const all = parts()
    const run = await reconcileVendor(
      {
        ...all,
        findOurs(code, names) {
          mostAtOnce = Math.max(mostAtOnce, names.length)
          return all.findOurs(code, names)
        },
        asker: {
          ...asker,
          async ask(_code, { body, answer }) {
            const start = Number((body as { after?: string }).after ?? '0')
            const places = Array.from({ length: PAGE }, (_none, index) => start + index + 1)
            const rounds = places.filter((place) => place !== HIDDEN).map(rowOf)
            const next = start + PAGE < COUNT ? String(start + PAGE) : null
            return { kind: 'answered', value: answer.parse({ rounds, next }) as never }
          },
        },
      },
      span,
      null,
    )
    expect(run).toMatchObject({
      state: 'finished',
      theirsCount: BigInt(COUNT - 1),
      equalCount: BigInt(COUNT - 2),
      mismatchCount: 2n,
    })
    expect(mostAtOnce).toBeLessThanOrEqual(PAGE)
    const found = await listed({ pageSize: 50 })
    expect(found.items.map(({ vendorRoundId }) => vendorRoundId)).toEqual(
      expect.arrayContaining([`many-${WRONG}`, `many-${HIDDEN}`]),
    )
  }, 180_000)
})
