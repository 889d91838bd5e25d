import { randomUUID } from 'node:crypto'
import { operations, type WaitingItem } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RULES } from '../../../house/alarms/alarm-rules.ts'
import { saveFinding } from '../../../house/alarms/findings.store.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { openPayingWithdrawal } from '../../../testing/paying-withdrawal.ts'
import { callBackPaid, callBackPayout } from '../../../testing/provider-speaks.ts'
import { orderDeposit } from '../../../testing/reviewed-deposit.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { staySignedIn } from '../../../testing/stay-signed-in.store.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember } from '../../../testing/withdrawing-member.ts'

const WEEK_MS = 7 * 86_400_000
const MINUTE_MS = 60_000
const HOUSE_OFFSET_MS = 480 * MINUTE_MS
/** Noon in the house, so that a few minutes more are the same day. */
const clock = createForwardClock()

let server: TestServer
let lead: StaffBrowser
let other: StaffBrowser
let support: StaffBrowser
beforeAll(async () => {
  const sinceMidnight = (clock.now() + HOUSE_OFFSET_MS) % (24 * 60 * MINUTE_MS)
  clock.forward(36 * 60 * MINUTE_MS - sinceMidnight)
  server = await startTestServer({ clock, runsJobs: false }, { payoutWaitSeconds: 30 })
  lead = await openStaff(server, 'cashier_lead')
  other = await openStaff(server, 'cashier_lead')
  support = await openStaff(server, 'support')
})
afterAll(() => server.stop())

async function shiftOf(staff: StaffBrowser, itemsMax?: number) {
  const answer = await staff.call(operations.getShift, {
    query: itemsMax === undefined ? {} : { itemsMax: itemsMax.toString() },
  })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

const kindsOf = async (staff: StaffBrowser) =>
  (await shiftOf(staff)).kinds.map(({ kind }) => kind).toSorted()

async function itemOf(staff: StaffBrowser, kind: string): Promise<WaitingItem> {
  const found = (await shiftOf(staff)).items.find((item) => item.kind === kind)
  if (!found) throw new Error(`no ${kind} waits`)
  return found
}

/** Everything of one kind, as it stands for somebody. */
async function standingOf(staff: StaffBrowser, kind: string) {
  return (await shiftOf(staff)).kinds.find((each) => each.kind === kind)
}

async function askWithdrawal(amountMinor = 20_000n): Promise<string> {
  const member = await openWithdrawingMember(server, 5_000_000n)
  const asked = await member.withdraw(amountMinor)
  if (!asked.success) throw new Error(asked.code)
  return asked.value.withdrawal.withdrawalId
}

/** A deposit of 500.00 of which so much arrived. */
async function payDeposit(paidMinor: string) {
  const deposit = await orderDeposit(await server.openMember())
  await callBackPaid(server, clock, deposit.depositId, paidMinor)
  return deposit
}

/** Time passes, and everybody stays at work. */
async function pass(ms: number): Promise<void> {
  clock.forward(ms)
  await staySignedIn(server.database.pool, new Date(clock.now()))
}

const approve = (staff: StaffBrowser, withdrawalId: string) =>
  staff.call(operations.approveWithdrawal, {
    params: { withdrawalId },
    body: { seenState: 'requested', reason: 'Known for long.' },
  })

const take = (staff: StaffBrowser, withdrawalId: string) =>
  staff.call(operations.assignWithdrawal, {
    params: { withdrawalId },
    body: { to: 'me', seenHolderId: null },
  })

const close = (staff: StaffBrowser, note: string, key: string = randomUUID()) =>
  staff.call(operations.closeShift, { body: { note, cashUpAfter: 0 }, key })

const sendFeedback = async () => {
  const member = await server.openMember()
  const sent = await member.call(operations.sendFeedback, {
    body: { text: 'My bonus is missing', language: 'en', pictureIds: [] },
    key: randomUUID(),
  })
  if (!sent.success) throw new Error(sent.code)
}

describe('a shift', () => {
  it('lists what waits for a role, the first due first, with what is at stake and who loses', async () => {
    const withdrawalId = await askWithdrawal()
    const deposit = await payDeposit('40000')
    await sendFeedback()
    const { items, kinds } = await shiftOf(lead)
    expect(items.find(({ kind }) => kind === 'withdrawal')).toMatchObject({
      ...{ id: withdrawalId, loses: 'player_waits', stakeMinor: '20000', holder: null },
      ...{ reason: 'to_bank', facts: { bank: 'Unionline' }, member: { name: /\*\*\*/ } },
    })
    expect(items.find(({ kind }) => kind === 'deposit')).toMatchObject({
      ...{ id: deposit.depositId, label: deposit.orderNumber, loses: 'player_uncredited' },
      ...{ reason: 'other_sum', stakeMinor: '40000' },
    })
    expect(items.find(({ kind }) => kind === 'feedback')).toMatchObject({
      ...{ loses: 'player_unanswered', stakeMinor: null },
      facts: { text: 'My bonus is missing' },
    })
    const dues = items.map(({ dueAt }) => Date.parse(dueAt))
    expect(dues).toEqual(dues.toSorted((one, two) => one - two))
    expect(kinds.find(({ kind }) => kind === 'deposit')).toMatchObject({
      ...{ waiting: 1, overdue: 0, free: 1, mine: 0, stakeMinor: '40000' },
    })
  })

  it('names the rule that an alarm says is broken by its id, and one of no list as it was found', async () => {
    const { pool } = server.database
    for (const finding of [RULES.flights, 'a rule of no list']) {
      const found = { kind: 'games', finding, subject: 'a', detail: 'b' } as const
      await inTransaction(pool, (tx) => saveFinding(tx, found, new Date(clock.now())))
    }
    const administrator = await openStaff(server, 'administrator')
    const { items } = await shiftOf(administrator)
    const alarms = items.filter(({ kind }) => kind === 'alarm')
    expect(alarms.map(({ reason, facts }) => [reason, facts.rule ?? facts.finding])).toEqual([
      ['rule', 'flights'],
      ['finding', 'a rule of no list'],
    ])
  })

  it('says who is at work and what they hold, and how providers answer', async () => {
    const withdrawalId = await askWithdrawal(30_000n)
    await take(lead, withdrawalId)
    const { colleagues, partners, items } = await shiftOf(other)
    expect(items.find(({ id }) => id === withdrawalId)?.holder).toEqual({
      ...{ staffId: lead.staffId, displayName: lead.displayName },
    })
    expect(colleagues.find(({ staffId }) => staffId === lead.staffId)).toMatchObject({
      ...{ held: 1, heldStakeMinor: '30000', role: 'cashier_lead' },
    })
    expect(await standingOf(lead, 'withdrawal')).toMatchObject({ mine: 1, mineStakeMinor: '30000' })
    expect(partners.map(({ code }) => code)).toContain('sandbox')
  })

  it('shows nobody what they may not act on', async () => {
    expect(await kindsOf(support)).toEqual([
      ...['chat_report', 'data_request', 'feedback', 'identity_check'],
    ])
    const administrator = await openStaff(server, 'administrator')
    expect(await kindsOf(administrator)).toEqual([
      ...['affiliate_application', 'alarm', 'approval', 'claim', 'draw', 'redemption'],
    ])
    expect(await kindsOf(lead)).toEqual([
      ...['affiliate_application', 'approval', 'bank_line', 'chat_report', 'claim'],
      ...['data_request', 'deposit', 'draw'],
      ...['failed_payout', 'feedback', 'identity_check', 'objection', 'redemption'],
      ...['second_approval', 'settlement_run', 'spot_check', 'withdrawal'],
    ])
  })

  it('asks for a second approval everybody but who approved first', async () => {
    const withdrawalId = await askWithdrawal(3_000_000n)
    expect(await approve(lead, withdrawalId)).toMatchObject({ success: true })
    expect(await standingOf(lead, 'second_approval')).toMatchObject({ waiting: 0 })
    expect(await itemOf(other, 'second_approval')).toMatchObject({
      ...{ id: withdrawalId, reason: 'approved_by', facts: { name: lead.displayName } },
      stakeMinor: '3000000',
    })
  })

  it('lists a request for who may decide on it, and no deposit beside it that waits for the same', async () => {
    const deposit = await payDeposit('41000')
    const asked = await lead.call(operations.askDepositDecision, {
      params: { depositId: deposit.depositId },
      body: { outcome: 'credit', reason: 'Looked at with the provider.' },
    })
    expect(asked).toMatchObject({ success: true })
    expect(await standingOf(lead, 'approval')).toMatchObject({ waiting: 0 })
    expect(await itemOf(other, 'approval')).toMatchObject({
      ...{ label: deposit.orderNumber, loses: 'colleague_waits', stakeMinor: '41000' },
      facts: { what: 'deposit_decision', name: lead.displayName },
    })
    const { items } = await shiftOf(other)
    expect(items.map(({ id }) => id)).not.toContain(deposit.depositId)
  })

  it('keeps a failed payout on the list until somebody notes what was said to the player', async () => {
    const { shown: withdrawalId } = await openPayingWithdrawal(server, clock)
    expect(await callBackPayout(server, clock, withdrawalId, 'failed')).toBe('done')
    expect(await itemOf(lead, 'failed_payout')).toMatchObject({
      ...{
        id: withdrawalId,
        reason: 'failed_because',
        facts: { words: 'The account is unknown.' },
      },
      loses: 'player_unaware',
    })
    await pass(MINUTE_MS)
    await lead.call(operations.addWithdrawalNote, {
      params: { withdrawalId },
      body: { text: 'The player knows.' },
    })
    expect(await standingOf(lead, 'failed_payout')).toMatchObject({ waiting: 0 })
  })

  it('counts what is due soon and overdue also beyond what it lists', async () => {
    await askWithdrawal(40_000n)
    const all = await standingOf(lead, 'withdrawal')
    await pass(20 * MINUTE_MS)
    const soon = await shiftOf(other, 1)
    expect(soon.items).toHaveLength(1)
    const soonKind = soon.kinds.find(({ kind }) => kind === 'withdrawal')
    expect(soonKind).toMatchObject({ waiting: all?.waiting, overdue: 0, dueSoon: all?.waiting })
    await pass(15 * MINUTE_MS)
    const late = await shiftOf(other, 0)
    expect(late.items).toEqual([])
    expect(late.kinds.find(({ kind }) => kind === 'withdrawal')).toMatchObject({
      ...{ overdue: all?.waiting, dueSoon: 0, overdueStakeMinor: all?.stakeMinor },
    })
  })
})

describe('closing a shift', () => {
  it('gives one’s cases back and hands over the note, once for all copies of a submit', async () => {
    const withdrawalId = await askWithdrawal(50_000n)
    await take(other, withdrawalId)
    const key = randomUUID()
    const answers = await Promise.all([
      close(other, 'Cards are slow, their case 5518.', key),
      close(other, 'Cards are slow, their case 5518.', key),
    ])
    const noteId = answers.map((each) => (each.success ? each.value.note.noteId : each.code))
    expect(noteId[0]).toBe(noteId[1])
    const { items, note } = await shiftOf(lead)
    expect(items.find(({ id }) => id === withdrawalId)?.holder).toBeNull()
    expect(note).toMatchObject({ by: other.displayName, note: 'Cards are slow, their case 5518.' })
    expect(note?.givenBack).toBe(1)
    expect(await close(other, 'Something else.', key)).toMatchObject({ code: 'key_reused' })
    const listed = await support.call(operations.getShiftNotes, { query: {} })
    expect(listed).toMatchObject({ value: { totalCount: 1, items: [{ by: other.displayName }] } })
  })

  it('waits while a payout that one approved can still be called back', async () => {
    const withdrawalId = await askWithdrawal(60_000n)
    expect(await approve(lead, withdrawalId)).toMatchObject({ success: true })
    expect(await close(lead, 'Done.')).toMatchObject({
      ...{ code: 'decisions_in_flight', details: { count: 1 } },
    })
    await pass(MINUTE_MS)
    expect(await close(lead, 'Done.')).toMatchObject({ success: true })
  })
})

describe('today’s money', () => {
  const money = async () => {
    const answer = await lead.call(operations.getShiftMoney)
    if (!answer.success) throw new Error(answer.code)
    return answer.value
  }

  it('stands beside the same weekday a week before, up to the same moment', async () => {
    const before = await money()
    await payDeposit('50000')
    const { shown: withdrawalId } = await openPayingWithdrawal(server, clock)
    await callBackPayout(server, clock, withdrawalId, 'paid')
    const { today, hours } = await money()
    expect(BigInt(today.depositsMinor) - BigInt(before.today.depositsMinor)).toBe(50_000n)
    expect(BigInt(today.withdrawalsMinor) - BigInt(before.today.withdrawalsMinor)).toBe(100_000n)
    expect(BigInt(today.netMinor)).toBe(
      BigInt(today.depositsMinor) - BigInt(today.withdrawalsMinor) - BigInt(today.feesMinor),
    )
    const summed = hours.reduce((sum, { todayMinor }) => sum + BigInt(todayMinor ?? 0), 0n)
    expect(summed.toString()).toBe(today.netMinor)
    await pass(WEEK_MS)
    const nextWeek = await money()
    expect(nextWeek.weekBefore).toMatchObject({
      ...{ depositsMinor: today.depositsMinor, withdrawalsMinor: today.withdrawalsMinor },
    })
    expect(nextWeek.today.depositsMinor).toBe('0')
    await pass(-WEEK_MS)
  })

  it('is not for those who may not read the ledger', async () => {
    expect(await support.call(operations.getShiftMoney)).toMatchObject({ code: 'not_permitted' })
  })
})
