import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPicture } from '../../../testing/pictures.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'
import { pruneUnsentPictures } from './door.ts'

const {
  addFeedbackPicture,
  answerFeedback,
  closeFeedback,
  getFeedback,
  getFeedbackInbox,
  readFeedbackAnswers,
  sendFeedback,
  takeFeedback,
  viewFeedbackPicture,
  viewStaffFeedbackPicture,
} = operations
const DAY_MS = 86_400_000

let house: TestServer
let support: StaffBrowser

beforeAll(async () => {
  house = await startTestServer()
  support = await openStaff(house, 'support')
})
afterAll(() => house.stop())

async function sendPicture(member: TestBrowser): Promise<string> {
  const added = await member.call(addFeedbackPicture, { body: await buildPicture('png') })
  if (!added.success) throw new Error(added.code)
  return added.value.pictureId
}

async function ownOf(member: TestBrowser) {
  const own = await member.call(getFeedback)
  if (!own.success) throw new Error(own.code)
  return own.value.items
}

async function send(member: TestBrowser, body: object, key: string = randomUUID()) {
  return await member.call(sendFeedback, { body, key })
}

/** The only message in a state that says so. */
async function messageOf(text: string, state = 'new') {
  const inbox = await support.call(getFeedbackInbox, { query: { state, text } })
  const [message] = inbox.success ? inbox.value.items : []
  if (!message) throw new Error(`nothing says ${text}`)
  const params = { feedbackId: message.feedbackId }
  const one = await support.call(operations.getStaffFeedback, { params })
  if (!one.success) throw new Error(one.code)
  return { params, ...one.value.feedback }
}

describe('feedback', () => {
  it('of a member comes with pictures that only they and staff see', async () => {
    const member = await house.openMember()
    const other = await house.openMember()
    const first = await sendPicture(member)
    const second = await sendPicture(member)
    const sent = await send(member, { text: ' The reels stop. ', pictureIds: [second, first] })
    expect(sent.success && sent.value.isAnswered).toBe(true)
    const [own] = await ownOf(member)
    expect(own).toMatchObject({
      text: 'The reels stop.',
      state: 'new',
      pictureIds: [second, first],
    })
    expect(await ownOf(other)).toEqual([])
    const params = { feedbackPictureId: first }
    expect(await member.call(viewFeedbackPicture, { params })).toMatchObject({ success: true })
    expect(await other.call(viewFeedbackPicture, { params })).toMatchObject({ code: 'not_found' })
    const { feedbackId } = await messageOf('The reels stop.')
    const looked = { params }
    expect(await support.call(viewStaffFeedbackPicture, looked)).toMatchObject({ success: true })
    const auditor = await openStaff(house, 'auditor')
    expect(await auditor.call(viewStaffFeedbackPicture, looked)).toMatchObject({
      code: 'not_permitted',
    })
    const log = await auditor.call(operations.getAuditLog, {
      query: { action: 'feedback.picture_viewed' },
    })
    expect(log.success && log.value.items[0]?.subject).toBe(feedbackId)
  })

  it('takes no picture of another, none twice, and no file that is no picture', async () => {
    const [member, other] = [await house.openMember(), await house.openMember()]
    const pictureId = await sendPicture(other)
    const body = { text: 'Look at this', pictureIds: [pictureId] }
    expect(await send(member, body)).toMatchObject({ code: 'picture_gone' })
    expect(await ownOf(member)).toEqual([])
    expect(await send(other, body)).toMatchObject({ success: true })
    expect(await send(other, body)).toMatchObject({ code: 'picture_gone' })
    const file = Buffer.from('<html>')
    expect(await member.call(addFeedbackPicture, { body: file })).toMatchObject({
      code: 'picture_type_unknown',
    })
    const small = await buildPicture('jpeg', 20)
    expect(await member.call(addFeedbackPicture, { body: small })).toMatchObject({
      code: 'picture_too_small',
    })
  })

  it('is one message however often it is repeated, by parallel callers, too', async () => {
    const member = await house.openMember()
    const key = randomUUID()
    const pictureIds = [await sendPicture(member)]
    const body = { text: 'Only once', pictureIds }
    const answers = await Promise.all([1, 2, 3].map(() => send(member, body, key)))
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
    expect(await ownOf(member)).toHaveLength(1)
    expect(await send(member, { text: 'Other words' }, key)).toMatchObject({ code: 'key_reused' })
  })

  it('holds 140 characters, not one more and not none', async () => {
    const member = await house.openMember()
    expect(await send(member, { text: '🎲'.repeat(70) })).toMatchObject({ success: true })
    expect(await send(member, { text: 'x'.repeat(141) })).toMatchObject({ code: 'invalid_input' })
    expect(await send(member, { text: '   ' })).toMatchObject({ code: 'invalid_input' })
    const four = Array.from({ length: 4 }, () => randomUUID())
    expect(await send(member, { text: 'x', pictureIds: four })).toMatchObject({
      code: 'invalid_input',
    })
  })

  it('has to pause after five messages', async () => {
    const member = await house.openMember()
    for (let count = 1; count <= 5; count += 1) {
      expect(await send(member, { text: `Number ${count}` })).toMatchObject({ success: true })
    }
    expect(await send(member, { text: 'Number 6' })).toMatchObject({ code: 'too_many_requests' })
  })

  it('of a visitor needs a proof that is used once, and is never answered', async () => {
    const visitor = house.openBrowser()
    expect(await send(visitor, { text: 'Hello' })).toMatchObject({ code: 'not_signed_in' })
    const proof = await house.solveProof()
    expect(await send(visitor, { text: 'From outside', proof })).toMatchObject({
      value: { isAnswered: false },
    })
    expect(await send(visitor, { text: 'From outside', proof })).toMatchObject({
      code: 'proof_invalid',
    })
    const { params, version, member } = await messageOf('From outside')
    expect(member).toBeNull()
    const answer = { seenVersion: version, answer: 'Hello yourself' }
    expect(await support.call(answerFeedback, { params, body: answer })).toMatchObject({
      code: 'sender_unknown',
    })
    const close = { seenVersion: version, reason: 'Greeting' }
    expect(await support.call(closeFeedback, { params, body: close })).toMatchObject({
      value: { feedback: { state: 'closed', entries: [{ kind: 'closed', text: 'Greeting' }] } },
    })
  })

  it('is answered once, on what was seen, and its sender is told', async () => {
    const member = await house.openMember()
    await house.database.pool.query('update member set email = $2 where id = $1', [
      member.memberId,
      `asker${member.memberId}@mail.example`,
    ])
    await send(member, { text: 'Where is my bonus?' })
    const { params, version } = await messageOf('my bonus')
    const taken = await support.call(takeFeedback, {
      params,
      body: { seenVersion: version, toMe: true },
    })
    expect(taken).toMatchObject({
      value: { feedback: { state: 'new', assignedTo: { displayName: expect.any(String) } } },
    })
    const body = { seenVersion: version, answer: 'There is none.' }
    expect(await support.call(answerFeedback, { params, body })).toMatchObject({
      code: 'state_changed',
    })
    const now = { ...body, seenVersion: version + 1 }
    const answers = await Promise.all(
      [1, 2].map(() => support.call(answerFeedback, { params, body: now })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await ownOf(member)).toMatchObject([
      {
        ...{ state: 'answered', isAnswerNew: true },
        messages: [{ isFromHouse: true, text: 'There is none.' }],
      },
    ])
    await member.call(readFeedbackAnswers)
    expect(await ownOf(member)).toMatchObject([{ isAnswerNew: false }])
    // The queue works beside the test.
    await expect
      .poll(() => JSON.stringify(house.provider.asked))
      .toContain('Our reply: There is none.')
  })

  it('loses pictures that were never sent, and keeps those that were', async () => {
    const member = await house.openMember()
    const [kept, gone] = [await sendPicture(member), await sendPicture(member)]
    await send(member, { text: 'Keep one', pictureIds: [kept] })
    await pruneUnsentPictures(house.database.pool, new Date(Date.now() + DAY_MS))
    const look = (feedbackPictureId: string) =>
      member.call(viewFeedbackPicture, { params: { feedbackPictureId } })
    expect(await look(kept)).toMatchObject({ success: true })
    expect(await look(gone)).toMatchObject({ code: 'not_found' })
  })
})
