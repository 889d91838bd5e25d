import { type BillTerms, operations, type VendorBill } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantFreeRounds } from '../../../testing/grant-free-rounds.store.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  openTestVendor,
  type TestMember,
  type TestVendor,
  type VendorPlay,
} from '../../../testing/test-vendor.ts'

const MONEY = { currency: 'PLY', scale: 2 }
const clock = createForwardClock()
let server: TestServer
let vendor: TestVendor
let member: TestMember
let play: VendorPlay
let lead: StaffBrowser
let administrator: StaffBrowser
/** The ledger dates what it posts by the database's clock: all of it falls into this month. */
let month: string
let nextMonth: string
/** The second of a month after this one, whatever day it is today. */
let passTo: (months: number) => void

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false }, { titles: 300 })
  vendor = await openTestVendor(server, 0)
  await signIn()
  const now = new Date(clock.now())
  const monthAhead = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
      .toISOString()
      .slice(0, 7)
  passTo = (months) =>
    clock.forward(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 2) - clock.now())
  month = monthAhead(0)
  nextMonth = monthAhead(1)
  member = await server.openMember(100_000n)
  play = await vendor.open(member)
  await playMonth()
})
afterAll(() => server.stop())

async function signIn(): Promise<void> {
  lead = await openStaff(server, 'cashier_lead')
  administrator = await openStaff(server, 'administrator')
}

const placeOf = (roundId: string) => ({
  ...{ ...MONEY, ...play, roundId },
  gameId: vendor.gameCode,
})

async function bet(roundId: string, amountMinor: string): Promise<void> {
  const wish = { ...placeOf(roundId), txId: `${roundId}-b`, amountMinor }
  expect((await vendor.call('bet', wish)).code).toBe('ok')
}

async function win(roundId: string, amountMinor: string): Promise<void> {
  const wish = { ...placeOf(roundId), txId: `${roundId}-w`, betTxId: `${roundId}-b`, amountMinor }
  expect((await vendor.call('win', { ...wish, roundClosed: true })).code).toBe('ok')
}

async function playMonth(): Promise<void> {
  await bet('won', '1000')
  await win('won', '300')
  await bet('back', '500')
  const refund = { ...placeOf('back'), txId: 'back-r', betTxId: 'back-b' }
  expect((await vendor.call('refund', refund)).code).toBe('ok')
  await bet('late', '200')
  const campaignId = await grantFreeRounds(server.database.pool, { ...vendor, ...member })
  const free = await vendor.call('free_win', {
    ...{ ...MONEY, playerId: play.playerId, gameId: vendor.gameCode, campaignId },
    ...{ txId: 'free', amountMinor: '50' },
  })
  expect(free.code).toBe('ok')
}

const TERMS: BillTerms = {
  tiers: [
    { upToMinor: '100', shareBasisPoints: 1_500 },
    { upToMinor: null, shareBasisPoints: 1_000 },
  ],
  minimumMinor: '0',
  ...{ losses: 'carried', freeRounds: 'vendor', promos: 'shared', jackpots: 'shared' },
  jackpotBasisPoints: 0,
}
const paramsOf = (of = month) => ({ vendorCode: vendor.vendorCode, month: of })
const setTerms = (terms: unknown, by = administrator, of = month) =>
  by.call(operations.setVendorBillTerms, { params: paramsOf(of), body: { terms } })
const close = (seenPayableMinor: string, of = month) =>
  lead.call(operations.closeVendorBill, { params: paramsOf(of), body: { seenPayableMinor } })

async function billOf(of = month): Promise<VendorBill> {
  const found = await lead.call(operations.getVendorBill, { params: paramsOf(of) })
  if (!found.success) throw new Error(found.code)
  return found.value.bill
}

describe('a vendor’s bill', () => {
  it('says what the ledger says, by game, and nothing of money before there is a contract', async () => {
    const amounts = {
      ...{ stakedMinor: '1700', refundedMinor: '500', wonMinor: '300', freeWonMinor: '50' },
      resultMinor: '850',
    }
    const found = await lead.call(operations.getVendorBill, { params: paramsOf() })
    expect(found).toMatchObject({
      value: {
        bill: { state: 'open', total: amounts, late: { resultMinor: '0' }, settlement: null },
        items: [{ gameCode: vendor.gameCode, isLate: false, ...amounts }],
      },
    })
    const all = await lead.call(operations.getVendorBills, { query: { month } })
    const bills = all.success ? all.value.bills : []
    expect(bills.find(({ vendorCode }) => vendorCode === vendor.vendorCode)).toEqual(await billOf())
    const nobody = { params: { vendorCode: 'NOBODY', month } }
    expect(await lead.call(operations.getVendorBill, nobody)).toMatchObject({ code: 'not_found' })
  })

  it('has the fee of its contract, which one person sets and another closes by', async () => {
    // 850 and the 50 that the vendor bears: 100 at 15 %, 800 at 10 %.
    expect(await setTerms(TERMS)).toMatchObject({
      value: {
        bill: {
          termsFrom: month,
          settlement: {
            ...{ sharedMinor: '900', shareMinor: '95', creditMinor: '50', payableMinor: '45' },
          },
        },
      },
    })
    const wrong = { ...TERMS, tiers: TERMS.tiers.toReversed() }
    expect(await setTerms(wrong)).toMatchObject({ code: 'invalid_input' })
    expect(await setTerms(TERMS, lead)).toMatchObject({ code: 'not_permitted' })
    const body = { seenPayableMinor: '45' }
    expect(
      await administrator.call(operations.closeVendorBill, { params: paramsOf(), body }),
    ).toMatchObject({ code: 'not_permitted' })
  })

  it('is a file with the games, the sums and every step to what is paid', async () => {
    const taken = await lead.call(operations.exportVendorBill, { params: paramsOf() })
    const text = taken.success ? Buffer.from(taken.value.content as Uint8Array).toString() : ''
    const rows = text.split('\r\n').map((row) => row.split(','))
    const rowOf = (name: string) => rows.find((row) => row[5] === `"${name}"`)
    expect(rowOf('game')?.slice(6)).toContain('1700')
    expect(rowOf('total')?.at(-1)).toBe('850')
    expect(rowOf('payable')?.at(-1)).toBe('45')
  })

  it('waits for the end of its month, and for whoever closes it to have seen it as it is', async () => {
    expect(await close('45')).toMatchObject({ code: 'month_not_over' })
    passTo(1)
    await signIn()
    expect(await close('44')).toMatchObject({ code: 'bill_changed' })
    expect(await close('0', nextMonth)).toMatchObject({
      code: expect.stringMatching(/not_over|order/),
    })
  })

  it('is closed once, whoever tries at the same time', async () => {
    const all = await Promise.all([close('45'), close('45'), close('45'), setTerms(TERMS)])
    const codes = all.slice(0, 3).map((each) => (each.success ? 'ok' : each.code))
    expect(codes.toSorted()).toEqual(['bill_closed', 'bill_closed', 'ok'])
    expect(await billOf()).toMatchObject({ state: 'closed', closedBy: lead.displayName, nextMonth })
    expect(await setTerms({ ...TERMS, minimumMinor: '999' })).toMatchObject({ code: 'bill_closed' })
  })

  it('is not changed by a win that comes late: the next month has it as a correction', async () => {
    const before = await billOf()
    await win('late', '450')
    expect(await billOf()).toEqual(before)
    const next = await billOf(nextMonth)
    expect(next).toMatchObject({
      state: 'open',
      late: { wonMinor: '450', resultMinor: '-450' },
      total: { resultMinor: '-450' },
      settlement: { shareMinor: '0', carriedOutMinor: '450', payableMinor: '0' },
    })
    const lines = await lead.call(operations.getVendorBill, { params: paramsOf(nextMonth) })
    expect(lines).toMatchObject({ value: { items: [{ isLate: true, wonMinor: '450' }] } })
  })

  it('bears what the month before it lost', async () => {
    passTo(2)
    await signIn()
    expect(await close('0', nextMonth)).toMatchObject({ success: true })
    const { nextMonth: third } = await billOf(nextMonth)
    expect(await billOf(third ?? '')).toMatchObject({
      settlement: { carriedInMinor: '450', carriedOutMinor: '450', payableMinor: '0' },
    })
    expect(await close('45')).toMatchObject({ code: 'bill_closed' })
  })

  it('cannot be changed in the database by anybody', async () => {
    const { pool } = server.database
    await expect(pool.query('update vendor_bill set closed_by = $1', ['me'])).rejects.toThrow()
    await expect(
      pool.query('update vendor_bill_sum set amount_minor = 1 where month < $1', [
        `${nextMonth}-01`,
      ]),
    ).rejects.toThrow(/is closed|permission denied/)
  })
})
