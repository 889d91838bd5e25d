import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { operations } from '@baize/contract'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAffiliates, SHARE_ONLY } from '../../../testing/affiliate-house.store.ts'
import { type AgentHouse, makeAgentHouse } from '../../../testing/agent-house.store.ts'
import { lettersTo } from '../../../testing/letters-to.store.ts'
import { createForwardClock, setSettings } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import {
  startTestServer,
  TEST_PASSWORD,
  type TestBrowser,
  type TestServer,
} from '../../../testing/test-server.ts'
import { monthAfter, monthOf, spanOfMonth } from './months.ts'

const OFFSET = 480
const REASON = 'Looked at the page.'
const clock = createForwardClock()
let server: TestServer
let house: AgentHouse
let receiver: Server
let received: { headers: Record<string, unknown>; body: string }[] = []
let receiverStatus = 200
let manager: StaffBrowser
let second: StaffBrowser
let payer: StaffBrowser
let names = 0

beforeAll(async () => {
  receiver = createServer((incoming, answer) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk) => chunks.push(chunk))
    incoming.on('end', () => {
      received.push({ headers: incoming.headers, body: Buffer.concat(chunks).toString() })
      answer.writeHead(receiverStatus).end()
    })
  })
  await new Promise<void>((ready) => void receiver.listen(0, '127.0.0.1', () => ready()))
  server = await startTestServer(
    { clock, runsJobs: false },
    { variables: { POSTBACKS_HERE: `127.0.0.1:${(receiver.address() as AddressInfo).port}` } },
  )
  house = makeAgentHouse(server, clock)
  manager = await openStaff(server, 'administrator')
  second = await openStaff(server, 'administrator')
  payer = await openStaff(server, 'cashier_lead')
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  await new Promise((ended) => void receiver.close(ended))
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

type Member = Awaited<ReturnType<TestServer['openMember']>>
const codeOf = (answer: { readonly success: boolean; readonly code?: string }) =>
  answer.success ? 'ok' : answer.code
const receiverUrl = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`

async function applyAs(member: TestBrowser, text = 'A blog on slots.', key?: string) {
  return await member.call(operations.applyAsAffiliate, {
    ...{ body: { text, language: 'en' }, ...(key && { key }) },
  })
}

const decide = (memberId: bigint, decision: string, seenVersion: number) =>
  manager.call(operations.decideAffiliate, {
    ...{ params: { memberId: `${memberId}` }, body: { decision, seenVersion, reason: REASON } },
  })

async function openAffiliate(): Promise<Member> {
  const member = await server.openMember()
  await makeAffiliates(house).approve(member.memberId)
  return member
}

async function makeLink(affiliate: TestBrowser, campaign = 'spring') {
  const made = await affiliate.call(operations.createAffiliateLink, { body: { campaign } })
  if (!made.success) throw new Error(made.code)
  return made.value.link
}

const visit = (browser: TestBrowser, code: string, ip = '203.0.113.7', sub = '') =>
  browser.call(operations.recordAffiliateClick, { body: { code, sub }, ip })

/** Registers in a browser, and tells what decided whose player that is. */
async function register(browser: TestBrowser, change: object = {}, ip = '203.0.113.7') {
  names += 1
  const answer = await browser.call(operations.registerMember, {
    body: {
      ...{ username: `came${names}`, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD },
      ...{ payeeName: 'Ligaya Cruz', acceptsTerms: true, proof: await server.solveProof() },
      ...{ registerUrl: 'http://baize.test/register', registerMethod: 'WEB', ...change },
    },
    ip,
  })
  if (!answer.success) throw new Error(answer.code)
  const memberId = BigInt(answer.value.member.id)
  const found = await house.sql(
    `select affiliate_id as "affiliateId", decided_by as by, sub_id as sub, m.upline_id as "uplineId", alias
       from affiliate_player p join member m on m.id = p.member_id where p.member_id = $1`,
    [memberId],
  )
  return { memberId, ...found.rows[0] }
}

describe('an application', () => {
  it('is written once, decided once, and may follow a rejection', async () => {
    const member = await server.openMember()
    expect(await member.call(operations.getAffiliate)).toMatchObject({
      value: { application: null },
    })
    const key = randomUUID()
    expect(codeOf(await applyAs(member, 'x'.repeat(141)))).toBe('invalid_input')
    expect(codeOf(await applyAs(member, 'A blog.', key))).toBe('ok')
    expect(codeOf(await applyAs(member, 'A blog.', key))).toBe('ok')
    expect(codeOf(await applyAs(member, 'Another blog.', key))).toBe('key_reused')
    expect(codeOf(await applyAs(member))).toBe('already_applied')
    const decisions = await Promise.all([
      decide(member.memberId, 'approved', 1),
      decide(member.memberId, 'rejected', 1),
    ])
    expect(decisions.map(codeOf).toSorted()).toEqual(['ok', 'state_changed'])
    await house.sql(`update affiliate set state = 'rejected' where member_id = $1`, [
      member.memberId,
    ])
    expect(await applyAs(member, 'A better blog.')).toMatchObject({
      value: { application: { state: 'applied', decision: null } },
    })
    expect(codeOf(await decide(member.memberId, 'approved', 2))).toBe('state_changed')
    expect(codeOf(await decide(member.memberId, 'approved', 3))).toBe('ok')
    expect(await member.call(operations.getAffiliate)).toMatchObject({
      value: { application: { state: 'approved', decision: { text: REASON } } },
    })
    expect(codeOf(await member.call(operations.getAffiliateDashboard))).toBe('ok')
    expect(codeOf(await decide(member.memberId, 'closed', 4))).toBe('ok')
    expect(codeOf(await member.call(operations.getAffiliateDashboard))).toBe('not_affiliate')
  })
})

describe('an applicant', () => {
  it('reads each decision as a platform message and by mail, and completes an application when asked', async () => {
    const member = await server.openMember()
    await house.sql('update member set email = $2, email_verified_at = now() where id = $1', [
      ...[member.memberId, 'blog@x.test'],
    ])
    await applyAs(member)
    expect(codeOf(await decide(member.memberId, 'more_asked', 1))).toBe('ok')
    expect(codeOf(await decide(member.memberId, 'more_asked', 2))).toBe('state_changed')
    expect(await applyAs(member, 'A blog on slots with 900 readers.')).toMatchObject({
      value: { application: { state: 'applied', decision: null } },
    })
    expect(codeOf(await decide(member.memberId, 'rejected', 3))).toBe('ok')
    await house.sql('delete from failed_try')
    await applyAs(member, 'A blog and a channel.')
    expect(codeOf(await decide(member.memberId, 'approved', 5))).toBe('ok')
    const inbox = await member.call(operations.getPlatformMessages)
    if (!inbox.success) throw new Error(inbox.code)
    expect(inbox.value.items.map(({ content }) => content)).toEqual(
      ['approved', 'rejected', 'more_asked'].map((decision) => ({
        from: 'system',
        system: { kind: 'affiliate_decided', decision, text: REASON },
      })),
    )
    const letters = await lettersTo(server.database.pool, 'blog@x.test')
    expect(letters.map(({ channel, subject }) => `${channel}: ${subject}`)).toEqual([
      'mail: Your affiliate application needs more details',
      'mail: We didn’t approve your affiliate application',
      'mail: You’re a Baize affiliate',
    ])
    expect(letters.every(({ text }) => text.includes(REASON))).toBe(true)
  })
})

describe('whose player somebody is', () => {
  it('the last click decides, a code before any click, and an unknown code nobody', async () => {
    const [one, other] = [await openAffiliate(), await openAffiliate()]
    const [first, last] = [await makeLink(one), await makeLink(other)]
    const clicked = async () => {
      const browser = server.openBrowser()
      await visit(browser, first.code, '203.0.113.7', 'early')
      clock.forward(1_000)
      await visit(browser, last.code, '203.0.113.7', 'late')
      return browser
    }
    expect(await register(await clicked())).toMatchObject({
      ...{ affiliateId: other.memberId, by: 'click', sub: 'late', uplineId: null },
    })
    expect(await register(await clicked(), { referralCode: first.code })).toMatchObject({
      ...{ affiliateId: one.memberId, by: 'code', sub: '', uplineId: null },
    })
    expect(await register(await clicked(), { referralCode: 'NOBODYS' })).toMatchObject({
      ...{ affiliateId: null, by: 'code_unknown' },
    })
    expect((await register(server.openBrowser())).by).toBeUndefined()
    const trial = await clicked()
    const body = { os: 'test', platform: 'W' as const, proof: await server.solveProof() }
    expect(codeOf(await trial.call(operations.loginFreePlay, { body }))).toBe('ok')
    const trials = await house.sql(
      'select 1 from affiliate_player p join member m on m.id = p.member_id where m.type = 4',
    )
    expect(trials.rowCount).toBe(0)
    const browser = await clicked()
    await house.sql(`update affiliate_click set at = at - interval '30 days'`)
    expect((await register(browser)).by).toBeUndefined()
  })

  it('is nobody’s by shared marks, and by who is not approved any more', async () => {
    const affiliate = await openAffiliate()
    const link = await makeLink(affiliate)
    await house.sql('update member set register_ip = $2 where id = $1', [
      ...[affiliate.memberId, '203.0.113.99'],
    ])
    const same = server.openBrowser()
    await visit(same, link.code, '203.0.113.99')
    expect(await register(same, {}, '203.0.113.99')).toMatchObject({ by: 'self_referral' })
    const late = server.openBrowser()
    await visit(late, link.code)
    await house.sql(`update affiliate set state = 'closed' where member_id = $1`, [
      affiliate.memberId,
    ])
    expect(await register(late)).toMatchObject({ by: 'affiliate_not_approved' })
    const after = server.openBrowser()
    await visit(after, link.code)
    expect((await register(after)).by).toBeUndefined()
  })

  it('shows the affiliate figures and drawn names, and nothing of who it is', async () => {
    const affiliate = await openAffiliate()
    const link = await makeLink(affiliate, 'summer')
    const player = await register(server.openBrowser(), { referralCode: link.code })
    const players = await affiliate.call(operations.getAffiliatePlayers)
    expect(players).toMatchObject({
      value: { items: [{ player: player.alias, campaign: 'summer', hasDeposited: false }] },
    })
    expect(JSON.stringify(players)).not.toContain(player.memberId.toString())
    const view = await affiliate.call(operations.getAffiliateDashboard)
    if (!view.success) throw new Error(view.code)
    expect(view.value.months[0]).toMatchObject({ registrations: 1, firstDeposits: 0 })
    expect(view.value.links).toMatchObject([{ registrations: 1, clicks: 0 }])
  })
})

describe('a deal', () => {
  it('is made by two people, from a month that has not begun to be settled', async () => {
    const { memberId } = await openAffiliate()
    const month = monthOf(clock.now(), OFFSET)
    const ask = (fromMonth: string) =>
      manager.call(operations.askAffiliateDeal, {
        params: { memberId: `${memberId}` },
        body: { fromMonth, terms: SHARE_ONLY, reason: REASON },
      })
    expect(codeOf(await ask(monthAfter(month, -1)))).toBe('month_settled')
    const asked = await ask(month)
    if (!asked.success) throw new Error(asked.code)
    expect(codeOf(await ask(month))).toBe('approval_waiting')
    const params = { approvalId: asked.value.approval.approvalId }
    expect(codeOf(await manager.call(operations.approveRequest, { params, body: {} }))).toBe(
      'second_person_needed',
    )
    expect(codeOf(await second.call(operations.approveRequest, { params, body: {} }))).toBe('ok')
    expect(
      await manager.call(operations.getStaffAffiliate, { params: { memberId: `${memberId}` } }),
    ).toMatchObject({ value: { deals: [{ version: 1, fromMonth: month, terms: SHARE_ONLY }] } })
  })
})

describe('a month of affiliates', () => {
  it('is settled, approved and paid once, also by several at once; what comes late is a line of the next', async () => {
    const affiliates = makeAffiliates(house)
    const top = await openAffiliate()
    const sub = await openAffiliate()
    const player = await server.openMember()
    const month = monthOf(clock.now(), OFFSET)
    await affiliates.agree(top.memberId, month, { ...SHARE_ONLY, subPercent: '10' })
    await affiliates.agree(sub.memberId, month, SHARE_ONLY)
    await affiliates.bring(top.memberId, sub.memberId)
    await affiliates.bring(sub.memberId, player.memberId)
    const figure = { memberId: player.memberId, at: clock.now() }
    await house.figure({ ...figure, profitMinor: -10_001n })
    await setSettings(server, clock, { 'agents.secondApprovalAboveMinor': '999' })
    const passMonth = async () => {
      const { to } = spanOfMonth(monthOf(clock.now(), OFFSET), OFFSET)
      await house.passDays(0, (to.getTime() - clock.now()) / 3_600_000 + 1)
    }
    const newest = async () => {
      const runs = await payer.call(operations.getAffiliateRuns)
      if (!runs.success || !runs.value.items[0]) throw new Error('no month')
      return runs.value.items[0]
    }
    const pay = () => Promise.all([house.run('affiliates:pay'), house.run('affiliates:pay')])
    const paramsOf = (run: { affiliateRunId: string }) => ({ affiliateRunId: run.affiliateRunId })
    const approve = (run: { affiliateRunId: string; inputHash: string }, who = payer) =>
      who.call(operations.approveAffiliateRun, {
        ...{ params: paramsOf(run), body: { inputHash: run.inputHash, reason: REASON } },
      })

    await house.run('affiliates:settle')
    expect((await payer.call(operations.getAffiliateRuns)).success).toBe(true)
    await passMonth()
    await Promise.all([house.run('affiliates:settle'), house.run('affiliates:settle')])
    const run = await newest()
    // 30 % of 10,001, and 10 % of that for the one above.
    expect(run).toMatchObject({ month, version: 1, payMinor: '3300', state: 'previewed' })
    expect(codeOf(await payer.call(operations.repeatAffiliateRun, { params: paramsOf(run) }))).toBe(
      'nothing_changed',
    )
    const asked = await approve(run)
    if (!asked.success) throw new Error(asked.code)
    const params = { approvalId: asked.value.approvalId ?? '' }
    const lead = await openStaff(server, 'cashier_lead')
    const decided = await Promise.all([
      lead.call(operations.approveRequest, { params }),
      lead.call(operations.approveRequest, { params }),
    ])
    expect(decided.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1)
    await pay()
    await pay()
    expect(await house.balanceOf(sub.memberId)).toBe(3_000n)
    expect(await house.balanceOf(top.memberId)).toBe(300n)
    expect(await newest()).toMatchObject({ state: 'paid' })
    expect(codeOf(await approve(run))).toBe('state_changed')

    await setSettings(server, clock, { 'agents.secondApprovalAboveMinor': '100000' })
    // Of the month that is settled, but worked out a day into the next.
    const lateMinutes = Math.ceil((clock.now() - figure.at) / 60_000) + 24 * 60
    await house.figure({ ...figure, product: 'RNG', profitMinor: -1_000n, lateMinutes })
    await passMonth()
    await house.run('affiliates:settle')
    const next = await newest()
    expect(next).toMatchObject({ month: monthAfter(month), payMinor: '330' })
    expect(await payer.call(operations.getAffiliateRun, { params: paramsOf(next) })).toMatchObject({
      value: { items: [{ payMinor: '300', adjustments: [{ month, amountMinor: '300' }] }, {}, {}] },
    })
    const both = await Promise.all([approve(next), approve(next)])
    expect(both.map(codeOf).toSorted()).toEqual(['ok', 'state_changed'])
    await pay()
    expect(await house.balanceOf(sub.memberId)).toBe(3_300n)
    await passMonth()
    await house.run('affiliates:settle')
    expect(await newest()).toMatchObject({ month: monthAfter(month, 2), payMinor: '0' })
    expect(await sub.call(operations.getAffiliateDashboard)).toMatchObject({
      value: { statements: [{ payMinor: '300' }, { payMinor: '3000', sharePercent: '30' }] },
    })
  })
})

describe('a postback', () => {
  it('is signed, tried again with pauses that grow, and never sent to the house’s own networks', async () => {
    const affiliate = await openAffiliate()
    const set = (url: string | null) =>
      affiliate.call(operations.setAffiliatePostback, { body: { url } })
    for (const url of ['http://partner.example/', 'https://10.0.0.1/', 'https://baize.test/in']) {
      expect(codeOf(await set(url))).toBe('address_not_allowed')
    }
    const answer = await set(receiverUrl())
    if (!answer.success) throw new Error(answer.code)
    const secret = answer.value.secret ?? ''
    const link = await makeLink(affiliate)
    const player = await register(server.openBrowser(), { referralCode: link.code })
    const events = async () => {
      const page = await affiliate.call(operations.getAffiliatePostbacks)
      if (!page.success) throw new Error(page.code)
      return page.value.items
    }
    const [waiting] = await events()
    expect(waiting).toMatchObject({ kind: 'registration', state: 'waiting', tries: 0 })
    const eventId = waiting?.eventId ?? ''
    const send = async () =>
      await server.server.tasks['affiliates:postback']?.({ eventId }, {} as never)
    received = []
    receiverStatus = 302
    await send()
    expect(await events()).toMatchObject([{ state: 'waiting', tries: 1, lastOutcome: '302' }])
    const jobs = await house.sql(
      `select run_at > now() + interval '50 seconds' as later from graphile_worker._private_jobs
        where payload->>'eventId' = $1 and attempts = 0 order by run_at desc limit 1`,
      [eventId],
    )
    expect(jobs.rows).toEqual([{ later: true }])
    receiverStatus = 200
    await send()
    await send()
    expect(await events()).toMatchObject([{ state: 'sent', tries: 2, lastOutcome: '200' }])
    expect(received).toHaveLength(2)
    const [, { headers, body } = { headers: {}, body: '' }] = received
    expect(headers['x-baize-event']).toBe(eventId)
    expect(headers['x-baize-signature']).toBe(
      `sha256=${createHmac('sha256', secret).update(`${headers['x-baize-sent-at']}.${body}`).digest('hex')}`,
    )
    expect(JSON.parse(body)).toMatchObject({ kind: 'registration', player: player.alias })
    expect(body).not.toContain(player.memberId.toString())
  })

  it('says nothing of somebody who has excluded themselves', async () => {
    const affiliate = await openAffiliate()
    await affiliate.call(operations.setAffiliatePostback, { body: { url: receiverUrl() } })
    const link = await makeLink(affiliate)
    const { memberId } = await register(server.openBrowser(), { referralCode: link.code })
    const found = await house.sql('select id from affiliate_event where member_id = $1', [memberId])
    await house.sql('update member set excluded_until_ms = 9999999999999 where id = $1', [memberId])
    received = []
    await server.server.tasks['affiliates:postback']?.({ eventId: found.rows[0].id }, {} as never)
    expect(received).toEqual([])
    expect(await affiliate.call(operations.getAffiliatePostbacks)).toMatchObject({
      value: { items: [] },
    })
    expect(await affiliate.call(operations.getAffiliatePlayers)).toMatchObject({
      value: { items: [{ campaign: 'spring' }] },
    })
  })
})
