import { operations } from '@baize/contract'
import type { VendorRecord } from '@baize/contract/vendors'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { VendorAsker } from '../../../house/vendors/vendor-asker.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { WALLET_VENDOR } from '../../../testing/transferring.store.ts'
import { importRecords, type RecordDeps, recordTasks } from './door.ts'

const HOUR_MS = 3_600_000
const clock = createForwardClock()
const vendorCode = WALLET_VENDOR
let server: TestServer
let administrator: StaffBrowser
/** What the vendor has, in its order; it is asked through a port. */
let list: readonly VendorRecord[] = []
let hidden: ReadonlySet<string> = new Set()
let isSilent = false

const asker: Pick<VendorAsker, 'ask'> = {
  async ask(_vendorCode, { body, answer }) {
    if (isSilent) return { kind: 'silent' }
    const { after, limit } = body as { after: string; limit: number }
    const records = list
      .filter(({ sequence }) => BigInt(sequence) > BigInt(after) && !hidden.has(sequence))
      .slice(0, limit)
    const last = list.at(-1)?.sequence ?? '0'
    return { kind: 'answered', value: answer.parse({ records, last }) as never }
  },
}
const parts = (of: Pick<VendorAsker, 'ask'> = asker): RecordDeps => ({
  ...server.server.modules.vendorRecords.parts,
  asker: { ...server.server.modules.vendorWallet.asker, ...of },
})

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false }, { titles: 40 })
  Object.assign(server.server.modules.vendorWallet.asker, asker)
  administrator = await openStaff(server, 'administrator')
})
beforeEach(() => {
  hidden = new Set()
  isSilent = false
})
afterAll(() => server.stop())

type Member = Awaited<ReturnType<TestServer['openMember']>>

async function playerOf(member: Member): Promise<string> {
  return await server.server.modules.vendorWallet.launching.players.refOf(
    vendorCode,
    member.memberId,
  )
}

function record(place: number, to: Partial<VendorRecord>): VendorRecord {
  return {
    ...{ sequence: String(place), roundId: `r-${place}`, playerId: 'nobody', gameId: 'kelp-tide' },
    ...{ revision: 1, currency: 'PLY', scale: 2, stakedMinor: '100', paidMinor: '0' },
    openedAt: new Date(clock.now() - HOUR_MS + place).toISOString(),
    closedAt: new Date(clock.now() - HOUR_MS + place + 5).toISOString(),
    ...to,
  }
}

async function bettingRecordOf(member: Member) {
  const found = await member.call(operations.getBettingRecord, { query: { pageSize: 100 } })
  if (!found.success) throw new Error(found.code)
  return found.value
}

async function feedOf() {
  const found = await administrator.call(operations.getVendorRecords, { params: { vendorCode } })
  if (!found.success || !found.value.feed) throw new Error('there is no feed')
  return { ...found.value.feed, items: found.value.items }
}

async function importNow(from: string | null = null) {
  const wish = { params: { vendorCode }, body: { from } }
  const done = await administrator.call(operations.importVendorRecords, wish)
  if (!done.success) throw new Error(done.code)
  return done.value.feed
}

async function billedResult(): Promise<string> {
  const month = new Date(clock.now()).toISOString().slice(0, 7)
  const found = await administrator.call(operations.getVendorBill, {
    params: { vendorCode, month },
  })
  if (!found.success) throw new Error(found.code)
  return found.value.bill.total.resultMinor
}

describe('records of a vendor with its own wallets', () => {
  let member: Member
  let playerId: string

  beforeAll(async () => {
    member = await server.openMember(0n)
    playerId = await playerOf(member)
  })

  it('stand in the betting record of their player and on the vendor’s bill, and move no money', async () => {
    list = [record(1, { playerId, paidMinor: '250' }), record(2, { playerId, closedAt: null })]
    expect(await importNow()).toMatchObject({ cursor: '2', last: '2', failure: null, gaps: [] })
    const { items, totals } = (await bettingRecordOf(member)) as Awaited<
      ReturnType<typeof bettingRecordOf>
    > & { totals?: unknown }
    expect(totals ?? items).toBeDefined()
    expect(items).toMatchObject([
      { state: 'open', stakeMinor: '100', payoutMinor: null },
      { state: 'closed', stakeMinor: '100', payoutMinor: '250' },
    ])
    expect((await server.server.core.balanceOf(member.memberId)).balanceMinor).toBe(0n)
    expect(await billedResult()).toBe('-50')
    const profit = await member.call(operations.getProfit)
    expect(profit).toMatchObject({
      value: {
        totals: { betCount: 2, stakeMinor: '200', winMinor: '250', netMinor: '50' },
        walletNetMinor: '50',
        games: [{ gameCode: 'kelp-tide', betCount: 2, netMinor: '50' }],
      },
    })
  })

  it('are shown with the vendor’s name of the round', async () => {
    const [open] = (await bettingRecordOf(member)).items
    const params = { betId: open?.roundId ?? '' }
    expect(await member.call(operations.getVendorRound, { params })).toMatchObject({
      value: { round: { vendorRoundId: 'r-2' } },
    })
  })

  it('are corrected by their highest revision, and a void round stays with nothing staked', async () => {
    list = [
      ...list,
      record(3, {
        playerId,
        roundId: 'r-2',
        revision: 2,
        openedAt: list[1]?.openedAt ?? '',
        stakedMinor: '0',
      }),
    ]
    await importNow()
    const profit = await member.call(operations.getProfit)
    expect(profit).toMatchObject({ value: { totals: { betCount: 2, stakeMinor: '100' } } })
    expect((await bettingRecordOf(member)).items).toMatchObject([
      { state: 'closed', stakeMinor: '0', payoutMinor: '0' },
      { stakeMinor: '100', payoutMinor: '250' },
    ])
    expect(await billedResult()).toBe('-150')
    await importNow('1')
    expect(await billedResult()).toBe('-150')
  })

  it('wait with their reason when their player or currency is not ours, and are found once it is', async () => {
    list = [...list, record(4, { playerId: 'stranger' }), record(5, { playerId, currency: 'XTS' })]
    await importNow()
    expect((await feedOf()).items.map(({ fault }) => fault)).toEqual([
      'currency_differs',
      'player_unknown',
    ])
    const other = await server.openMember(0n)
    list = list.map((each) => (each.sequence === '4' ? { ...each } : each))
    const ref = await playerOf(other)
    list = list.map((each) => (each.playerId === 'stranger' ? { ...each, playerId: ref } : each))
    await importNow('4')
    expect((await bettingRecordOf(other)).items).toHaveLength(1)
  })

  it('that were left out are a gap, asked for again until they come', async () => {
    list = [...list, record(6, { playerId }), record(7, { playerId }), record(8, { playerId })]
    hidden = new Set(['6', '7'])
    expect(await importNow()).toMatchObject({ cursor: '8', gaps: [{ from: '6', until: '7' }] })
    hidden = new Set(['7'])
    expect(await importNow()).toMatchObject({ gaps: [{ from: '7', until: '7' }] })
    hidden = new Set()
    expect(await importNow()).toMatchObject({ gaps: [] })
    expect((await bettingRecordOf(member)).items).toHaveLength(5)
  })

  it('ring when they stay behind for an hour', async () => {
    isSilent = true
    const rung: { subject: string }[] = []
    const tasks = recordTasks({ ...parts(), raise: async (found) => void rung.push(...found) })
    const run = async (name: 'vendors:import-records' | 'vendors:watch-records') =>
      await tasks[name]?.({}, undefined as never)
    await run('vendors:import-records')
    await run('vendors:watch-records')
    expect(rung).toEqual([])
    clock.forward(HOUR_MS + 1_000)
    administrator = await openStaff(server, 'administrator')
    await run('vendors:import-records')
    await run('vendors:watch-records')
    expect(rung.map(({ subject }) => subject)).toContain(vendorCode)
    expect(await feedOf()).toMatchObject({ failure: 'silent' })
  })

  it('are imported from nobody whose games are played from the balance', async () => {
    const body = { from: null }
    const wish = { params: { vendorCode: 'NOBODY' }, body }
    expect(await administrator.call(operations.importVendorRecords, wish)).toMatchObject({
      code: 'no_record_feed',
    })
    const lead = await openStaff(server, 'cashier_lead')
    expect(
      await lead.call(operations.importVendorRecords, { params: { vendorCode }, body }),
    ).toMatchObject({ code: 'not_permitted' })
  })
})

describe('records in whatever pages they come', () => {
  const ROUNDS = 12
  const CHANGES = 30
  let runs = 0

  /** Changes of some rounds, each with a higher revision than the one before it. */
  const changes = fc.array(
    fc.record({
      round: fc.integer({ min: 0, max: ROUNDS - 1 }),
      staked: fc.integer({ min: 0, max: 500 }),
      paid: fc.integer({ min: 0, max: 900 }),
      isOpen: fc.boolean(),
    }),
    { minLength: 1, maxLength: CHANGES },
  )
  const cuts = fc.array(fc.tuple(fc.nat(CHANGES), fc.integer({ min: 1, max: 8 })), {
    maxLength: 12,
  })

  it('are the same: split, repeated and in any order, several imports at once', async () => {
    const openedAtMs = clock.now() - HOUR_MS
    await fc.assert(
      fc.asyncProperty(changes, cuts, async (made, pages) => {
        runs += 1
        const player = await server.openMember(0n)
        const playerId = await playerOf(player)
        const revisions = new Map<number, number>()
        const all = made.map(({ round, staked, paid, isOpen }, index) => {
          const revision = (revisions.get(round) ?? 0) + 1
          revisions.set(round, revision)
          return record(index + 1, {
            ...{ playerId, roundId: `run-${runs}-${round}`, revision },
            ...{ stakedMinor: String(staked), paidMinor: String(paid) },
            openedAt: new Date(openedAtMs + round).toISOString(),
            closedAt: isOpen ? null : new Date(openedAtMs + round + 1_000).toISOString(),
          })
        })
        const before = BigInt(await billedResult())
        const serve = (from: number, count: number) => {
          const page = all.slice(from, from + count)
          const last = page.at(-1)?.sequence ?? '0'
          let isAsked = false
          const once: Pick<VendorAsker, 'ask'> = {
            async ask(_code, { answer }) {
              const records = isAsked ? [] : page
              isAsked = true
              return { kind: 'answered', value: answer.parse({ records, last }) as never }
            },
          }
          const feed = { vendorCode, generation: 0, cursor: BigInt(from) }
          return importRecords(parts(once), feed)
        }
        // Pages in any order, two of them at the same time, then all of it.
        for (const [from, count] of pages) {
          await Promise.all([serve(from, count), serve(Math.max(0, from - 2), count)])
        }
        await serve(0, all.length)
        const newest = new Map(all.map((each) => [each.roundId, each]))
        const expected = [...newest.values()].toSorted((one, other) =>
          one.openedAt < other.openedAt ? 1 : -1,
        )
        const shown = (await bettingRecordOf(player)).items
        expect(
          shown.map(({ state, stakeMinor, payoutMinor }) => [state, stakeMinor, payoutMinor]),
        ).toEqual(
          expected.map(({ closedAt, stakedMinor, paidMinor }) => [
            closedAt === null ? 'open' : 'closed',
            stakedMinor,
            closedAt === null ? null : paidMinor,
          ]),
        )
        const result = expected.reduce(
          (sum, each) => sum + BigInt(each.stakedMinor) - BigInt(each.paidMinor),
          0n,
        )
        expect(BigInt(await billedResult()) - before).toBe(result)
      }),
      { numRuns: 12, seed: 6 },
    )
  }, 60_000)
})
