import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { heldClaims } from '../../../composition/module-folds.ts'
import { createPretendWallets, type PretendWallets } from '../../../testing/pretend-wallets.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  accountsOf as accountsAt,
  transfer,
  WALLET_VENDOR,
} from '../../../testing/transferring.store.ts'
import { LOOK_AFTER_TASK } from './change-transfer.ts'
import type { TransferParts } from './door.ts'
import { lookAfterDue } from './follow-up.ts'
import { transferTasks } from './transfer-tasks.ts'

const clock = createForwardClock()
const MINUTE_MS = 60_000
let server: TestServer
let vendor: PretendWallets

type Member = Awaited<ReturnType<TestServer['openMember']>>

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false }, { titles: 40 })
})
beforeEach(() => {
  vendor = createPretendWallets()
  // The feature asks whoever stands here; its routes were given the same object.
  Object.assign(server.server.modules.vendorTransfers.parts, { vendors: vendor })
})
afterAll(() => server.stop())

const parts = (): TransferParts => server.server.modules.vendorTransfers.parts

const accountsOf = (member: Member) => accountsAt(server, member)

describe('money that a member moves to a vendor with a wallet of its own', () => {
  it('arrives there, is played with, and comes back with what was won', async () => {
    const member = await server.openMember(10_000n)
    expect(await transfer(member, 'in', '6000')).toMatchObject({
      transfer: {
        state: 'confirmed',
        direction: 'in',
        amountMinor: '6000',
        vendorCode: WALLET_VENDOR,
      },
      balanceMinor: '4000',
      vendorBalanceMinor: '6000',
    })
    expect(await accountsOf(member)).toEqual({ cash: 4_000, wallet: 6_000, escrow: 0 })
    const [playerId = ''] = vendor.balances.keys()
    vendor.play(playerId, 2_500n)
    expect(await transfer(member, 'out', '500')).toMatchObject({
      transfer: { state: 'confirmed' },
      balanceMinor: '4500',
      vendorBalanceMinor: '8000',
    })
    expect(await transfer(member, 'out_all')).toMatchObject({
      transfer: { state: 'confirmed', amountMinor: '8000' },
      balanceMinor: '12500',
      vendorBalanceMinor: '0',
    })
    // What the vendor paid beyond what it was sent is owed by it.
    expect(await accountsOf(member)).toEqual({ cash: 12_500, wallet: -2_500, escrow: 0 })
  })

  it('acts once for the same key, whoever sends it how often at the same time', async () => {
    const member = await server.openMember(10_000n)
    const key = randomUUID()
    const all = await Promise.all(
      Array.from({ length: 8 }, () => transfer(member, 'in', '1000', key)),
    )
    const ids = new Set(all.map((each) => ('transfer' in each ? each.transfer.transferId : '')))
    expect(ids.size).toBe(1)
    expect(await accountsOf(member)).toEqual({ cash: 9_000, wallet: 1_000, escrow: 0 })
    expect(await transfer(member, 'in', '1001', key)).toMatchObject({ code: 'key_reused' })
    expect(await transfer(member, 'in', '1000', key)).toMatchObject({
      transfer: { state: 'confirmed' },
    })
  })

  it('has a usual sum once it moved three times: the median of the last, both ways', async () => {
    const member = await server.openMember(10_000n)
    const usual = async () => {
      const wallet = await member.call(operations.getMerchantWallet)
      return wallet.success && wallet.value.usualMinor
    }
    await transfer(member, 'in', '1000')
    await transfer(member, 'in', '3000')
    expect(await usual()).toBeNull()
    await transfer(member, 'out', '2000')
    expect(await usual()).toBe('2000')
    await transfer(member, 'out_all')
    expect(await usual()).toBe('2000')
  })

  it('is never sent twice: of two tabs that send everything one is refused', async () => {
    const member = await server.openMember(5_000n)
    await transfer(member, 'in', '100')
    const both = await Promise.all([transfer(member, 'in', '4900'), transfer(member, 'in', '4900')])
    expect(both.filter((each) => 'code' in each)).toHaveLength(1)
    expect(await accountsOf(member)).toEqual({ cash: 0, wallet: 5_000, escrow: 0 })
    expect(vendor.totalMinor()).toBe(5_000n)
  })

  it('is all there when a third tab takes everything back meanwhile, whichever comes first', async () => {
    const member = await server.openMember(5_000n)
    await transfer(member, 'in', '100')
    const all = await Promise.all([
      transfer(member, 'in', '4900'),
      transfer(member, 'in', '4900'),
      transfer(member, 'out_all'),
    ])
    // What came back between the two may be sent once more; then none is refused.
    expect(all.filter((each) => 'code' in each).length).toBeLessThanOrEqual(1)
    const { cash, wallet, escrow } = await accountsOf(member)
    expect({ escrow, total: cash + wallet }).toEqual({ escrow: 0, total: 5_000 })
    expect(vendor.totalMinor()).toBe(BigInt(wallet))
  })

  it('comes back from escrow when the vendor refuses', async () => {
    const member = await server.openMember(5_000n)
    await transfer(member, 'in', '2000')
    expect(await transfer(member, 'out', '2001')).toMatchObject({
      transfer: { state: 'failed', reason: 'insufficient_funds' },
      balanceMinor: '3000',
    })
    expect(await accountsOf(member)).toEqual({ cash: 3_000, wallet: 2_000, escrow: 0 })
  })

  it.each([
    ['in', 'lost', 'failed', { cash: 5_000, wallet: 1_000 }],
    ['in', 'unanswered', 'confirmed', { cash: 4_000, wallet: 2_000 }],
    ['in', 'doubled', 'confirmed', { cash: 4_000, wallet: 2_000 }],
    ['out', 'lost', 'failed', { cash: 5_000, wallet: 1_000 }],
    ['out', 'unanswered', 'confirmed', { cash: 6_000, wallet: 0 }],
    ['out_all', 'lost', 'failed', { cash: 5_000, wallet: 1_000 }],
    ['out_all', 'unanswered', 'confirmed', { cash: 6_000, wallet: 0 }],
  ] as const)(
    'going %s and %s waits in escrow, and is %s in the end',
    async (way, fate, end, at) => {
      const member = await server.openMember(6_000n)
      await transfer(member, 'in', '1000')
      const calls = { in: 'transfer_in', out: 'transfer_out', out_all: 'transfer_out_all' } as const
      vendor.next(calls[way], fate)
      // The vendor's first word on it is lost, too.
      vendor.next('status', 'lost')
      const sent = await transfer(member, way, way === 'out_all' ? undefined : '1000')
      if (fate !== 'doubled') {
        expect(sent).toMatchObject({ transfer: { state: 'unknown' } })
        expect((await accountsOf(member)).escrow).toBe(way === 'out_all' ? 0 : 1_000)
        for (let times = 0; times < 3; times += 1) {
          clock.forward(MINUTE_MS)
          await lookAfterDue(parts())
        }
      }
      expect(await accountsOf(member)).toEqual({ ...at, escrow: 0 })
      expect(vendor.totalMinor()).toBe(BigInt(at.wallet))
      expect(await member.call(operations.getVendorTransfers)).toMatchObject({
        value: { items: [{ state: end }, { state: 'confirmed' }] },
      })
    },
  )

  it('is asked after by what its own commit put into the queue', async () => {
    const member = await server.openMember(6_000n)
    vendor.next('transfer_in', 'unanswered')
    await transfer(member, 'in', '1000')
    clock.forward(MINUTE_MS)
    const queued = await server.database.pool.query<{ payload: object }>(
      `select payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
      [LOOK_AFTER_TASK],
    )
    const tasks = transferTasks({ ...parts(), raise: () => Promise.resolve() })
    for (const { payload } of queued.rows) await tasks[LOOK_AFTER_TASK]?.(payload, {} as never)
    expect(queued.rows.length).toBeGreaterThan(0)
    expect(await accountsOf(member)).toEqual({ cash: 5_000, wallet: 1_000, escrow: 0 })
  })

  it('is one story when the vendor’s answer comes after it was given up', async () => {
    const member = await server.openMember(6_000n)
    await transfer(member, 'in', '1000')
    vendor.next('transfer_in', 'held')
    const late = transfer(member, 'in', '2000')
    await expect.poll(async () => (await accountsOf(member)).escrow).toBe(2_000)
    clock.forward(MINUTE_MS)
    // Asked what became of it the vendor knows nothing, and takes it no more.
    await lookAfterDue(parts())
    expect(await accountsOf(member)).toEqual({ cash: 5_000, wallet: 1_000, escrow: 0 })
    await expect.poll(() => vendor.letGo()).toBe(1)
    expect(await late).toMatchObject({ transfer: { state: 'failed', reason: 'tx_cancelled' } })
    expect(await accountsOf(member)).toEqual({ cash: 5_000, wallet: 1_000, escrow: 0 })
    expect(vendor.totalMinor()).toBe(1_000n)
  })

  it('is held against break, exclusion and lock on its way there, and never on its way back', async () => {
    const member = await server.openMember(6_000n)
    await transfer(member, 'in', '5000')
    const set = async (column: string, value: unknown) => {
      await server.database.pool.query(`update member set ${column} = $2 where id = $1`, [
        member.memberId,
        value,
      ])
      clock.forward(5_000)
    }
    const soon = () => clock.now() + 10 * MINUTE_MS
    await set('break_until_ms', soon())
    expect(await transfer(member, 'in', '100')).toMatchObject({ code: 'on_break' })
    expect(await transfer(member, 'out', '100')).toMatchObject({ transfer: { state: 'confirmed' } })
    await set('break_until_ms', 0)
    await set('excluded_until_ms', soon())
    expect(await transfer(member, 'in', '100')).toMatchObject({ code: 'self_excluded' })
    expect(await transfer(member, 'out', '100')).toMatchObject({ transfer: { state: 'confirmed' } })
    await set('excluded_until_ms', 0)
    await set('status', 'locked')
    expect(await transfer(member, 'in', '100')).toMatchObject({ code: 'account_locked' })
    expect(await transfer(member, 'out_all')).toMatchObject({ transfer: { amountMinor: '4800' } })
  })

  it('keeps the limits of the house and of the member', async () => {
    const member = await server.openMember(6_000n)
    expect(await transfer(member, 'in', '99')).toMatchObject({
      code: 'amount_out_of_limits',
      details: { minMinor: '100' },
    })
    await transfer(member, 'in', '100')
    await member.call(operations.setLimit, {
      body: { kind: 'loss', period: 'day', limitMinor: '1000' },
    })
    expect(await transfer(member, 'in', '901')).toMatchObject({ code: 'loss_limit' })
    expect(await transfer(member, 'in', '900')).toMatchObject({ transfer: { state: 'confirmed' } })
    // What is back counts as lost no longer.
    expect(await transfer(member, 'out_all')).toMatchObject({ transfer: { amountMinor: '1000' } })
    expect(await transfer(member, 'in', '1000')).toMatchObject({ transfer: { state: 'confirmed' } })
  })

  it('is claimed by what is under way, so that the audit finds every unit of the escrow', async () => {
    const client = await server.database.pool.connect()
    const claims = await heldClaims('PLY')(client)
    client.release()
    const member = await server.openMember(1_000n)
    const { escrow } = await accountsOf(member)
    const claimed = claims.filter(({ purpose }) => purpose === 'vendor_transfers')
    expect(Number(claimed[0]?.amountMinor ?? 0n)).toBe(escrow)
  })
})
