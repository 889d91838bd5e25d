import { operations } from '@baize/contract'
import { vendorAnswers } from '@baize/contract/vendors'
import { findBrokenInvariants } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openTestVendor, type TestMember, type TestVendor } from '../../../testing/test-vendor.ts'

/** Corrections that a vendor asks for: two people agree, one says no, money moves once. */
let server: TestServer
let vendor: TestVendor
let ana: StaffBrowser
let ben: StaffBrowser
let eve: StaffBrowser

beforeAll(async () => {
  server = await startTestServer(undefined, { titles: 300 })
  vendor = await openTestVendor(server, 0)
  ana = await openStaff(server, 'cashier_lead')
  ben = await openStaff(server, 'cashier_lead')
  eve = await openStaff(server, 'cashier_lead')
})
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.pool)).toEqual([])
  await server.stop()
})

const MONEY = { currency: 'PLY', scale: 2 }
const REASON = 'The video of the table was looked at.'
const codeOf = (answer: { success: boolean; code?: string }) =>
  answer.success ? 'ok' : (answer.code ?? '')
const balanceOf = async ({ memberId }: TestMember) =>
  (await server.server.core.balanceOf(memberId)).balanceMinor
let names = 0

/** A closed round, and a correction of it that waits. */
async function askFor(amountMinor: string, cashMinor = 10_000n) {
  const member = await server.openMember(cashMinor)
  const play = await vendor.open(member)
  names += 1
  const place = { playerId: play.playerId, roundId: `round-${names}`, gameId: vendor.gameCode }
  const betTxId = `bet-${names}`
  await vendor.call('bet', { ...place, ...play, ...MONEY, txId: betTxId, amountMinor: '1000' })
  await vendor.call('win', {
    ...{ ...place, ...MONEY, betTxId, txId: `win-${names}` },
    ...{ amountMinor: '0', roundClosed: true },
  })
  const request = { ...place, ...MONEY, txId: `adjust-${names}`, amountMinor, reason: 'misread' }
  const asked = await vendor.call('adjust', request)
  const adjustmentId = String(asked.body.transactionId)
  const status = async () =>
    (await vendor.call('adjust_status', { playerId: play.playerId, adjustTxId: request.txId })).body
  return { member, request, asked, adjustmentId, status }
}

const read = async (adjustmentId: string) => {
  const found = await ana.call(operations.getVendorAdjustment, { params: { adjustmentId } })
  if (!found.success) throw new Error(found.code)
  return found.value.adjustment
}
const approve = async (by: StaffBrowser, adjustmentId: string, seenVersion: number) =>
  codeOf(
    await by.call(operations.approveVendorAdjustment, {
      params: { adjustmentId },
      body: { seenVersion },
    }),
  )
const reject = async (by: StaffBrowser, adjustmentId: string, seenVersion: number) =>
  codeOf(
    await by.call(operations.rejectVendorAdjustment, {
      params: { adjustmentId },
      body: { seenVersion, reason: REASON },
    }),
  )

describe('a correction that a vendor asks for', () => {
  it('moves nothing before two people agree, then once, and the vendor can ask what became of it', async () => {
    const { member, request, asked, adjustmentId, status } = await askFor('500')
    expect(asked.body).toMatchObject({ code: 'ok', status: 'under_review', balanceMinor: '9000' })
    expect(await read(adjustmentId)).toMatchObject({
      state: 'to_review',
      reason: 'misread',
      round: { stakeMinor: '1000', payoutMinor: '0' },
      balanceMinor: '9000',
      may: { approve: true, reject: true },
    })
    expect(await approve(ana, adjustmentId, 1)).toBe('ok')
    expect(await balanceOf(member)).toBe(9_000n)
    expect(await approve(ana, adjustmentId, 2)).toBe('second_person_needed')
    expect(await approve(ben, adjustmentId, 1)).toBe('state_changed')
    const waiting = await status()
    expect(vendorAnswers.adjust_status.safeParse(waiting).success).toBe(true)
    expect(waiting).toMatchObject({ status: 'under_review', amountMinor: '0', decidedAt: null })

    expect(await approve(ben, adjustmentId, 2)).toBe('ok')
    expect(await balanceOf(member)).toBe(9_500n)
    expect(await approve(eve, adjustmentId, 3)).toBe('adjustment_closed')
    const told = await status()
    expect(vendorAnswers.adjust_status.safeParse(told).success).toBe(true)
    expect(told).toMatchObject({ status: 'approved', amountMinor: '500', owedMinor: '0' })
    // The call itself is answered as it was, for ever.
    expect((await vendor.call('adjust', request)).body).toEqual({ ...asked.body, replayed: true })
    expect(await member.call(operations.getAccountRecord, { query: {} })).toMatchObject({
      value: { items: [{ kind: 'adjustment', code: 'vendor_adjust_credit' }, {}, {}] },
    })
    const audit = await server.database.pool.query(
      `select action, before->>'state' as was, after->>'movedMinor' as moved from audit_log
        where subject = $1 order by id`,
      [adjustmentId],
    )
    expect(audit.rows).toEqual([
      { action: 'vendor.adjustment_first_approved', was: 'to_review', moved: null },
      { action: 'vendor.adjustment_approved', was: 'second_approval', moved: '500' },
    ])
  })

  it('against the player takes what the cash covers, and the rest is owed', async () => {
    const { member, adjustmentId, status } = await askFor('-12000')
    await approve(ana, adjustmentId, 1)
    expect(await approve(ben, adjustmentId, 2)).toBe('ok')
    expect(await balanceOf(member)).toBe(0n)
    expect(await status()).toMatchObject({ amountMinor: '-9000', owedMinor: '3000' })
    expect(await read(adjustmentId)).toMatchObject({ movedMinor: '-9000', owedMinor: '3000' })
  })

  it('is rejected by one person with a reason that the vendor reads, and moves nothing', async () => {
    const { member, adjustmentId, status } = await askFor('-300')
    expect(await reject(ana, adjustmentId, 1)).toBe('ok')
    expect(await balanceOf(member)).toBe(9_000n)
    expect(await status()).toMatchObject({ status: 'rejected', reason: REASON, amountMinor: '0' })
    expect(await reject(ben, adjustmentId, 2)).toBe('adjustment_closed')
  })

  it('is approved once, of many second people at the same moment', async () => {
    const { member, adjustmentId } = await askFor('700')
    await approve(ana, adjustmentId, 1)
    const answers = await Promise.all(
      [ben, eve, ben, eve, ben, eve].map((each) => approve(each, adjustmentId, 2)),
    )
    expect(answers.toSorted()).toEqual([...Array(5).fill('adjustment_closed'), 'ok'])
    expect(await balanceOf(member)).toBe(9_700n)
  })

  it('is either approved or rejected, never both', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { member, adjustmentId } = await askFor('700')
      await approve(ana, adjustmentId, 1)
      const [yes, no] = await Promise.all([
        approve(ben, adjustmentId, 2),
        reject(eve, adjustmentId, 2),
      ])
      expect([yes, no].toSorted()).toEqual(['adjustment_closed', 'ok'])
      expect(await balanceOf(member)).toBe(yes === 'ok' ? 9_700n : 9_000n)
    }
  })

  it('cannot be approved by one person in the database either, nor changed afterwards', async () => {
    const { adjustmentId } = await askFor('100')
    await approve(ana, adjustmentId, 1)
    const { pool } = server.database
    const alone = `update vendor_adjustment set state = 'approved', moved_minor = 100, owed_minor = 0,
      decided_by = first_by, decided_at = now() where state = 'second_approval'`
    await expect(pool.query(alone)).rejects.toThrow('vendor_adjustment_by_two_people')
    await reject(ben, adjustmentId, 2)
    const back = `update vendor_adjustment set state = 'to_review', answer = null where state = 'rejected'`
    await expect(pool.query(back)).rejects.toThrow('is final')
  })

  it('stands in the queue of its state, and is found by what is known of it', async () => {
    const { adjustmentId, request, member } = await askFor('100')
    const list = async (text: string, state: 'to_review' | 'approved' = 'to_review') => {
      const found = await ana.call(operations.getVendorAdjustments, { query: { text, state } })
      return found.success ? found.value.items.map((each) => each.adjustmentId) : []
    }
    for (const text of [request.txId, request.roundId, String(member.memberId)]) {
      expect(await list(text)).toEqual([adjustmentId])
    }
    expect(await list(request.txId, 'approved')).toEqual([])
    const admin = await openStaff(server, 'administrator')
    const looked = await admin.call(operations.getVendorAdjustments, { query: {} })
    expect(codeOf(looked)).toBe('not_permitted')
    const unknown = await vendor.call('adjust_status', {
      playerId: request.playerId,
      adjustTxId: 'never',
    })
    expect(unknown.code).toBe('tx_not_found')
  })
})
