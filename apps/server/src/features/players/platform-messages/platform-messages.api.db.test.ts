import { randomUUID } from 'node:crypto'
import { MESSAGE_DAYS, operations, SYSTEM_MESSAGES_MAX, type SystemMessage } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestBrowser, type TestServer } from '../../../testing/test-server.ts'

const {
  countReceivers,
  getPlatformMessages,
  getSentMessages,
  getUnreadCount,
  readAllPlatformMessages,
  readPlatformMessage,
  removePlatformMessage,
  sendPlatformMessage,
  withdrawPlatformMessage,
} = operations
const DAY_MS = 86_400_000
const PAID: SystemMessage = {
  kind: 'contract_paid',
  type: 'dividend',
  paidMinor: '125000',
  firstDay: '2026-11-01',
  lastDay: '2026-11-15',
}

const clock = createForwardClock()
let house: TestServer
let support: StaffBrowser

beforeAll(async () => {
  house = await startTestServer({ clock, runsJobs: false })
  support = await openStaff(house, 'support')
})
afterAll(() => house.stop())

const sql = (text: string, values: readonly unknown[]) =>
  house.database.pool.query(text, [...values])

async function openBelow(uplineId: bigint, type = 0) {
  const member = await house.openMember()
  await sql('update member set upline_id = $2, type = $3 where id = $1', [
    ...[member.memberId, uplineId, type],
  ])
  return member
}

/** Sends a message called `title`; its number. */
async function send(
  title: string,
  to: { readonly audience: string; readonly memberId?: string },
): Promise<string> {
  const body = { ...to, texts: { en: { title, body: 'All of it.' } }, seenReceivers: 100_000 }
  const sent = await support.call(sendPlatformMessage, { body, key: randomUUID() })
  if (!sent.success) throw new Error(sent.code)
  return sent.value.message.sentMessageId
}

const to = (memberId: bigint) => ({ audience: 'member', memberId: memberId.toString() })
const toTeamOf = (memberId: bigint) => ({ audience: 'team', memberId: memberId.toString() })
const TO_EVERYONE = { audience: 'everyone' }

async function listOf(member: TestBrowser, query: Record<string, unknown> = {}) {
  const own = await member.call(getPlatformMessages, { query })
  if (!own.success) throw new Error(own.code)
  return own.value
}

async function titlesOf(member: TestBrowser, query: Record<string, unknown> = {}) {
  const { items } = await listOf(member, query)
  return items.map(({ content }) => (content.from === 'team' ? content.title : content.system.kind))
}

async function unreadOf(member: TestBrowser): Promise<number> {
  const counted = await member.call(getUnreadCount)
  if (!counted.success) throw new Error(counted.code)
  return counted.value.unreadCount
}

/** How many have read a message, and whom it was for, as staff see it. */
async function sentOne(sentMessageId: string) {
  const sent = await support.call(getSentMessages, { query: { pageSize: 100 } })
  const found =
    sent.success && sent.value.items.find((each) => each.sentMessageId === sentMessageId)
  if (!found) throw new Error('what staff sent is in their list')
  return found
}

async function tellByItself(memberId: bigint, message: SystemMessage) {
  const { sendSystemMessage } = house.server.modules.platformMessages
  await inTransaction(house.database.pool, (tx) => sendSystemMessage(tx, memberId, message))
}

describe('a message', () => {
  it('to one member is theirs alone to read, and to remove', async () => {
    const [member, other] = [await house.openMember(), await house.openMember()]
    const messageId = await send('Your documents', to(member.memberId))
    expect(await listOf(member)).toMatchObject({
      totalCount: 1,
      items: [
        {
          messageId,
          isRead: false,
          content: { from: 'team', title: 'Your documents', body: 'All of it.' },
        },
      ],
    })
    expect([await unreadOf(member), await unreadOf(other)]).toEqual([1, 0])
    const params = { messageId }
    for (const call of [readPlatformMessage, removePlatformMessage]) {
      expect(await other.call(call, { params })).toMatchObject({ code: 'not_found' })
    }
    expect(await sentOne(messageId)).toMatchObject({ receivers: 1, readers: 0 })
    expect(await member.call(readPlatformMessage, { params })).toMatchObject({ success: true })
    expect(await unreadOf(member)).toBe(0)
    expect(await titlesOf(member, { show: 'unread' })).toEqual([])
    expect(await titlesOf(member)).toEqual(['Your documents'])
    expect(await sentOne(messageId)).toMatchObject({ readers: 1 })
    expect(await member.call(removePlatformMessage, { params })).toMatchObject({ success: true })
    expect(await titlesOf(member)).toEqual([])
    expect(await member.call(removePlatformMessage, { params })).toMatchObject({
      code: 'not_found',
    })
    expect(await sentOne(messageId)).toMatchObject({ readers: 1 })
  })

  it('to everybody is for who was there, and neither for trials nor for who comes later', async () => {
    const early = await house.openMember()
    const receivers = await support.call(countReceivers, { query: TO_EVERYONE })
    const messageId = await send('New rooms', TO_EVERYONE)
    clock.forward(1_000)
    const late = await house.openMember()
    expect([await unreadOf(early), await unreadOf(late)]).toEqual([1, 0])
    const sent = await sentOne(messageId)
    expect(receivers).toMatchObject({ value: { receivers: sent.receivers } })
    const trial = house.openBrowser()
    const proof = await house.solveProof()
    await trial.call(operations.loginFreePlay, { body: { os: 'test', platform: 'W', proof } })
    expect(await trial.call(getUnreadCount)).toMatchObject({ code: 'real_account_needed' })
  })

  it('to a team is for everybody below by the tree of today, to agents for agents', async () => {
    const top = await openBelow((await house.openMember()).memberId, 1)
    const agent = await openBelow(top.memberId, 2)
    const [deep, foreign] = [await openBelow(agent.memberId), await house.openMember()]
    const messageId = await send('Team talk', toTeamOf(top.memberId))
    expect(await sentOne(messageId)).toMatchObject({
      receivers: 2,
      member: { username: top.username },
    })
    expect(await titlesOf(agent)).toEqual(['Team talk'])
    expect(await titlesOf(deep)).toEqual(['Team talk'])
    expect([await titlesOf(top), await titlesOf(foreign)]).toEqual([[], []])
    await sql('update member set upline_id = $2 where id = $1', [deep.memberId, foreign.memberId])
    expect(await titlesOf(deep)).toEqual([])
    await send('New terms', { audience: 'agents' })
    expect(await titlesOf(top)).toEqual(['New terms'])
    expect(await titlesOf(agent)).toEqual(['New terms', 'Team talk'])
    expect(await titlesOf(deep)).toEqual([])
  })

  it('is in the reader’s language where it was written in it, else in that of the house', async () => {
    const member = await house.openMember()
    const texts = { en: { title: 'Hello', body: 'x' }, 'pt-BR': { title: 'Olá', body: 'x' } }
    const body = { ...to(member.memberId), texts, seenReceivers: 1 }
    await support.call(sendPlatformMessage, { body, key: randomUUID() })
    expect(await titlesOf(member, { language: 'pt' })).toEqual(['Olá'])
    expect(await titlesOf(member, { language: 'vi' })).toEqual(['Hello'])
    const lacking = { ...body, texts: { vi: { title: 'Xin chào', body: 'x' } } }
    expect(await support.call(sendPlatformMessage, { body: lacking })).toMatchObject({
      code: 'language_missing',
    })
  })
})

describe('reading', () => {
  it('is counted once, however many tabs do it at once', async () => {
    const [member, other] = [await house.openMember(), await house.openMember()]
    const messageId = await send('Once', TO_EVERYONE)
    const params = { messageId }
    const all = { body: { upToMessageId: messageId } }
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => member.call(readPlatformMessage, { params })),
      ...Array.from({ length: 4 }, () => member.call(readAllPlatformMessages, all)),
      other.call(readPlatformMessage, { params }),
    ])
    expect(answers.every(({ success }) => success)).toBe(true)
    expect(await sentOne(messageId)).toMatchObject({ readers: 2 })
  })

  it('all leaves what came after the list unread', async () => {
    const member = await house.openMember()
    await send('First', to(member.memberId))
    const seen = await send('Second', to(member.memberId))
    await send('Third', to(member.memberId))
    await member.call(readAllPlatformMessages, { body: { upToMessageId: seen } })
    expect(await unreadOf(member)).toBe(1)
    expect(await titlesOf(member, { show: 'unread' })).toEqual(['Third'])
  })

  it('of one that was removed unread is not counted', async () => {
    const member = await house.openMember()
    const messageId = await send('Not today', TO_EVERYONE)
    const params = { messageId }
    await member.call(removePlatformMessage, { params })
    expect(await unreadOf(member)).toBe(0)
    expect(await member.call(readPlatformMessage, { params })).toMatchObject({ code: 'not_found' })
    expect(await sentOne(messageId)).toMatchObject({ readers: 0 })
  })
})

describe('staff', () => {
  it('withdraw a message from everybody, and it stays in their own list', async () => {
    const member = await house.openMember()
    const sentMessageId = await send('A mistake', TO_EVERYONE)
    expect(await unreadOf(member)).toBe(1)
    const params = { sentMessageId }
    const [first, second] = await Promise.all([
      support.call(withdrawPlatformMessage, { params }),
      support.call(withdrawPlatformMessage, { params }),
    ])
    expect([first.success, second.success]).toEqual([true, true])
    expect([await unreadOf(member), await titlesOf(member)]).toEqual([0, []])
    expect(await sentOne(sentMessageId)).toMatchObject({ withdrawn: { by: support.displayName } })
    const auditor = await openStaff(house, 'auditor')
    const log = await auditor.call(operations.getAuditLog, {
      query: { action: 'message.withdrawn' },
    })
    expect(log.success && log.value.items).toHaveLength(1)
    expect(await auditor.call(getSentMessages)).toMatchObject({ code: 'not_permitted' })
  })

  it('send it once however often they try, and never to many more than they were shown', async () => {
    const member = await house.openMember()
    const key = randomUUID()
    const texts = { en: { title: 'Hello', body: 'x' } }
    const body = { ...to(member.memberId), texts, seenReceivers: 1 }
    await Promise.all([1, 2, 3].map(() => support.call(sendPlatformMessage, { body, key })))
    expect(await titlesOf(member)).toEqual(['Hello'])
    const other = { ...body, texts: { en: { title: 'Bye', body: 'x' } } }
    expect(await support.call(sendPlatformMessage, { body: other, key })).toMatchObject({
      code: 'key_reused',
    })
    const many = { ...body, ...TO_EVERYONE, memberId: null, seenReceivers: 1 }
    const crowd = Array.from({ length: 12 }, () => house.openMember())
    await Promise.all(crowd)
    expect(await support.call(sendPlatformMessage, { body: many })).toMatchObject({
      code: 'receivers_changed',
    })
    const nobody = { ...body, ...to(999_999_999n) }
    expect(await support.call(sendPlatformMessage, { body: nobody })).toMatchObject({
      code: 'not_found',
    })
  })
})

describe('what the product tells', () => {
  it('is a kind with what stands in its sentences, and goes away with what caused it', async () => {
    const member = await house.openMember()
    await tellByItself(member.memberId, PAID)
    const { items } = await listOf(member)
    expect(items).toMatchObject([{ isRead: false, content: { from: 'system', system: PAID } }])
    const { sendSystemMessage } = house.server.modules.platformMessages
    const undone = inTransaction(house.database.pool, async (tx) => {
      await sendSystemMessage(tx, member.memberId, PAID)
      throw new Error('nothing came of it')
    })
    await expect(undone).rejects.toThrow()
    expect(await unreadOf(member)).toBe(1)
  })

  it('is bounded: of too many the oldest go, and all of them after half a year', async () => {
    const member = await house.openMember()
    const written = await send('From us', to(member.memberId))
    await house.database.pool.query(
      `insert into platform_message (audience, subject_id, system, sent_at)
       select 'member', $1, $2, $3 from generate_series(1, $4)`,
      [member.memberId, PAID, new Date(clock.now()), SYSTEM_MESSAGES_MAX],
    )
    await tellByItself(member.memberId, { kind: 'account_opened', username: 'downline' })
    expect(await unreadOf(member)).toBe(SYSTEM_MESSAGES_MAX + 1)
    expect((await titlesOf(member))[0]).toBe('account_opened')
    await member.call(readPlatformMessage, { params: { messageId: written } })
    clock.forward((MESSAGE_DAYS + 1) * DAY_MS)
    await house.server.tasks['house:prune']?.({}, {} as never)
    for (const table of ['platform_message', 'platform_message_mark', 'platform_message_readers']) {
      expect((await sql(`select from ${table}`, [])).rowCount, table).toBe(0)
    }
  })
})
