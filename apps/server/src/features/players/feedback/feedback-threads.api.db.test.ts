import { randomUUID } from 'node:crypto'
import { FEEDBACK_DAY_MAX, FEEDBACK_OPEN_MAX, operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openReviewedDeposit } from '../../../testing/reviewed-deposit.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'

const { answerFeedback, closeFeedback, getFeedback, replyToFeedback, sendFeedback } = operations

let house: TestServer
let support: StaffBrowser

beforeAll(async () => {
  house = await startTestServer()
  support = await openStaff(house, 'support')
})
afterAll(() => house.stop())

const send = (member: TestBrowser, body: object) =>
  member.call(sendFeedback, { body: body as { text: string }, key: randomUUID() })

async function ownOf(member: TestBrowser) {
  const own = await member.call(getFeedback)
  if (!own.success) throw new Error(own.code)
  return own.value.items
}

/** A thread that the member has just begun. */
async function begin(member: TestBrowser, body: { text: string; aboutOrderId?: string }) {
  const sent = await send(member, body)
  if (!sent.success) throw new Error(sent.code)
  const [thread] = await ownOf(member)
  if (!thread) throw new Error('a thread that was sent is there')
  return { params: { feedbackId: thread.id } }
}

const reply = (
  member: TestBrowser,
  params: { feedbackId: string },
  text: string,
  key: string = randomUUID(),
) => member.call(replyToFeedback, { params, body: { text }, key })

async function asStaff(params: { feedbackId: string }) {
  const read = await support.call(operations.getStaffFeedback, { params })
  if (!read.success) throw new Error(read.code)
  return read.value.feedback
}

async function answer(params: { feedbackId: string }, text: string) {
  const { version } = await asStaff(params)
  return await support.call(answerFeedback, {
    params,
    body: { seenVersion: version, answer: text },
  })
}

async function close(params: { feedbackId: string }) {
  const { version } = await asStaff(params)
  return await support.call(closeFeedback, {
    params,
    body: { seenVersion: version, reason: 'Settled' },
  })
}

/** Takes away the pause between messages, so that the bounds of a day are reached. */
const forgetPause = () =>
  house.database.pool.query("delete from failed_try where kind = 'feedback'")

describe('a thread of feedback', () => {
  it('goes back and forth, keeps every message, and waits for the house again when the member writes', async () => {
    const member = await house.openMember()
    const { params } = await begin(member, { text: 'Where is my money?' })
    expect(await reply(member, params, 'It was on Monday.')).toMatchObject({
      value: { feedback: { state: 'new' } },
    })
    expect(await answer(params, 'At the bank.')).toMatchObject({ success: true })
    await member.call(operations.readFeedbackAnswers)
    expect(await reply(member, params, 'Not there, either.')).toMatchObject({
      value: { feedback: { state: 'waiting', isAnswerNew: false } },
    })
    const inbox = await support.call(operations.getFeedbackInbox, { query: { state: 'waiting' } })
    expect(inbox).toMatchObject({
      value: { items: [{ lastText: 'Not there, either.', text: 'Where is my money?' }] },
    })
    expect(await answer(params, 'Now it is.')).toMatchObject({ success: true })
    const { entries, state } = await asStaff(params)
    expect(state).toBe('answered')
    expect(entries.map(({ kind, text, seenAt }) => [kind, text, seenAt !== null])).toEqual([
      ['said', 'It was on Monday.', false],
      ['answered', 'At the bank.', true],
      ['said', 'Not there, either.', false],
      ['answered', 'Now it is.', false],
    ])
    expect((await ownOf(member))[0]?.messages.map(({ isFromHouse }) => isFromHouse)).toEqual([
      ...[false, true, false, true],
    ])
  })

  it('takes nothing of the member once it is closed, until the house writes again', async () => {
    const member = await house.openMember()
    const { params } = await begin(member, { text: 'About closing' })
    expect(await close(params)).toMatchObject({ value: { feedback: { state: 'closed' } } })
    expect(await reply(member, params, 'But…')).toMatchObject({ code: 'feedback_closed' })
    expect(await close(params)).toMatchObject({ code: 'state_changed' })
    expect(await answer(params, 'One more thing.')).toMatchObject({
      value: { feedback: { state: 'answered' } },
    })
    expect(await reply(member, params, 'Thank you')).toMatchObject({ success: true })
  })

  it('is about an order of the member, never about one of another', async () => {
    const [member, other] = [await house.openMember(), await house.openMember()]
    const { depositId } = await openReviewedDeposit(house, member)
    const last = await member.call(operations.getFeedbackOrders)
    expect(last).toMatchObject({ value: { items: [{ kind: 'deposit', orderId: depositId }] } })
    const body = { text: 'Where is it?', aboutOrderId: depositId }
    expect(await send(other, body)).toMatchObject({ code: 'order_unknown' })
    expect(await send(other, { ...body, aboutOrderId: 'dep_nothing' })).toMatchObject({
      code: 'order_unknown',
    })
    expect(await other.call(operations.getFeedbackOrders)).toMatchObject({ value: { items: [] } })
    const { params } = await begin(member, body)
    const { order, earlier } = await asStaff(params)
    expect(order).toMatchObject({ kind: 'deposit', orderId: depositId, state: 'under_review' })
    expect(earlier).toEqual([])
    const again = await begin(member, { text: 'And this' })
    expect((await asStaff(again.params)).earlier).toMatchObject([{ text: 'Where is it?' }])
    const found = await support.call(operations.getFeedbackInbox, {
      query: { text: order?.orderNumber ?? '' },
    })
    expect(found).toMatchObject({ value: { totalCount: 1 } })
  })

  it('belongs to its member: nobody else writes into it', async () => {
    const [member, other] = [await house.openMember(), await house.openMember()]
    const { params } = await begin(member, { text: 'Mine' })
    expect(await reply(other, params, 'Mine too')).toMatchObject({ code: 'not_found' })
    expect((await asStaff(params)).entries).toEqual([])
  })

  it('has a message once, however often it is repeated by parallel callers', async () => {
    const member = await house.openMember()
    const { params } = await begin(member, { text: 'Repeated' })
    const key = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => reply(member, params, 'Once', key)))
    expect(replies.filter(({ success }) => success)).toHaveLength(3)
    expect((await asStaff(params)).entries).toHaveLength(1)
    expect(await reply(member, params, 'Other words', key)).toMatchObject({ code: 'key_reused' })
    const first = { body: { text: 'Once' }, key }
    expect(await member.call(sendFeedback, first)).toMatchObject({ code: 'key_reused' })
  })

  it('is one of a few that wait, by parallel callers, too', async () => {
    const member = await house.openMember()
    for (let count = 1; count < FEEDBACK_OPEN_MAX; count += 1) {
      await begin(member, { text: `Open ${count}` })
      await forgetPause()
    }
    const last = await Promise.all(['One', 'Two', 'Three'].map((text) => send(member, { text })))
    expect(last.filter(({ success }) => success)).toHaveLength(1)
    expect(last.find(({ success }) => !success)).toMatchObject({ code: 'feedback_open_max' })
    const [thread] = await ownOf(member)
    const params = { feedbackId: thread?.id ?? '' }
    await answer(params, 'Done.')
    expect(await send(member, { text: 'Four' })).toMatchObject({ success: true })
  })

  it('takes so many messages of a member in a day, first and further ones together', async () => {
    const member = await house.openMember()
    const { params } = await begin(member, { text: 'Today' })
    for (let count = 1; count < FEEDBACK_DAY_MAX; count += 1) {
      await forgetPause()
      expect(await reply(member, params, `Again ${count}`)).toMatchObject({ success: true })
    }
    await forgetPause()
    expect(await reply(member, params, 'Too much')).toMatchObject({ code: 'feedback_day_max' })
    expect(await send(member, { text: 'Too much' })).toMatchObject({ code: 'feedback_day_max' })
  })
})
