import { randomUUID } from 'node:crypto'
import { operations, type ReferralTerms } from '@baize/contract'
import { takeTrialBalance } from '@baize/ledger/pg'
import type { RewardEvent } from '@baize/rewards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { makeAffiliates } from '../../../testing/affiliate-house.store.ts'
import { makeAgentHouse } from '../../../testing/agent-house.store.ts'
import { createForwardClock, setSettings } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import {
  startTestServer,
  TEST_PASSWORD,
  type TestBrowser,
  type TestServer,
} from '../../../testing/test-server.ts'
import { createReferralCounter } from './count-referral.ts'

const clock = createForwardClock()
const DAY_MS = 86_400_000
const counter = createReferralCounter(480)
let server: TestServer
let asker: StaffBrowser
let decider: StaffBrowser
let position = 0n
let names = 0

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  await signIn()
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

/** Days pass in these tests, and sessions of staff end with theirs. */
async function signIn() {
  asker = await openStaff(server, 'cashier_lead')
  decider = await openStaff(server, 'cashier_lead')
}

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await server.database.pool.query(text, [...values])).rows

async function startTerms(levels: ReferralTerms['levels']) {
  const terms = { levels, needsVerified: false, depositMinMinor: '20000', validBetMinMinor: '1000' }
  const body = { terms, reason: 'Agreed with marketing.' }
  const asked = await asker.call(operations.askReferralTerms, { body })
  if (!asked.success) throw new Error(asked.code)
  const params = { approvalId: asked.value.approval.approvalId }
  expect(await decider.call(operations.approveRequest, { params })).toMatchObject({ success: true })
  clock.forward(1_000)
}

async function register(
  code: string,
  ip: string,
  { browser = server.openBrowser(), change = {} }: { browser?: TestBrowser; change?: object } = {},
) {
  names += 1
  const answer = await browser.call(operations.registerMember, {
    body: {
      ...{ username: `friend${names}`, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD },
      ...{ payeeName: 'Ligaya Cruz', acceptsTerms: true, proof: await server.solveProof() },
      ...{ registerUrl: 'http://baize.test/register', registerMethod: 'WEB' },
      ...{ ...(code !== '' && { referralCode: code }), ...change },
    },
    ip,
  })
  if (!answer.success) throw new Error(answer.code)
  return Object.assign(browser, { memberId: BigInt(answer.value.member.id) })
}

async function referralOf(member: TestBrowser) {
  const answer = await member.call(operations.getReferral)
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

async function tell(memberId: bigint, more: Partial<RewardEvent>) {
  position += 1n
  const event = {
    ...{ position, memberId: `${memberId}`, subjectId: randomUUID(), at: clock.now(), count: 1 },
    ...more,
  } as RewardEvent
  await inTransaction(server.database.pool, (tx) =>
    counter.count(tx, [event], new Date(clock.now())),
  )
}
const bet = (memberId: bigint, validBetMinor: bigint, at = clock.now()) =>
  tell(memberId, {
    ...{ kind: 'bet_settled', at },
    bet: { stakeMinor: validBetMinor, payoutMinor: 0n, validBetMinor },
  })
const deposit = (memberId: bigint, amountMinor: bigint) =>
  tell(memberId, { kind: 'deposit_credited', amountMinor, ordinal: 1 })
async function look(memberId: bigint) {
  const params = { memberId: `${memberId}` }
  const answer = await asker.call(operations.getReferrerOfMember, { params })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}
const pay = () => server.server.tasks['referral:pay']?.({}, {} as never)
const cashOf = async (memberId: bigint) =>
  (await server.server.core.balanceOf(memberId)).balanceMinor

it('a demonstration without a simulated history makes nobody anybody’s friend', async () => {
  const players = await Promise.all(Array.from({ length: 9 }, () => server.openMember()))
  await sql(
    `insert into agent_figure (member_id, slot, product, source, counted_at, bets, stake_minor, valid_bet_minor)
     select id, to_timestamp($2), 'RNG', 'bets', to_timestamp($2 + 600), 1, 1000, 1000 from unnest($1::bigint[]) id`,
    [players.map(({ memberId }) => memberId), (Math.floor(clock.now() / 300_000) - 12) * 300],
  )
  const [inviter] = players
  if (!inviter) throw new Error('there are nine')
  const { referral } = server.server.modules
  await referral.openDemoReferral(server.database.pool, inviter.username)
  expect(await sql('select from referral_friend')).toEqual([])
  expect(await sql('select from referral_terms')).toEqual([])
})

describe('the referral', () => {
  it('is closed until two people have set its terms', async () => {
    const member = await server.openMember()
    expect(await referralOf(member)).toMatchObject({ terms: null, code: '', levels: [] })
  })

  it('pays each level its share of valid bets once a friend has deposited and played, once a day', async () => {
    await startTerms(['0.2', '0.1'])
    const top = await server.openMember()
    const { code } = await referralOf(top)
    expect((await referralOf(top)).code).toBe(code)
    const middle = await register(code, '203.0.113.10')
    const { code: middleCode } = await referralOf(middle)
    const friend = await register(middleCode.toLowerCase(), '203.0.113.11')
    await bet(friend.memberId, 50_000n)
    expect(await referralOf(middle)).toMatchObject({
      friendCount: 1,
      friends: [{ state: 'waits_for_deposit' }],
      waitingMinor: '0',
    })
    await deposit(friend.memberId, 20_000n)
    expect(await referralOf(middle)).toMatchObject({
      ...{ friends: [{ state: 'counts' }], waitingMinor: '100' },
      levels: [{ level: 1, friends: 1, validBetMinor: '50000', earnedMinor: '100' }, { level: 2 }],
    })
    expect(await referralOf(top)).toMatchObject({
      levels: [{ friends: 1 }, { friends: 1, validBetMinor: '50000', earnedMinor: '50' }],
    })
    const reported = await sql(
      `select subject_id as friend from reward_event where kind = 'friend_deposited' and member_id = $1`,
      [middle.memberId],
    )
    expect(reported).toEqual([{ friend: `${friend.memberId}` }])
    await Promise.all(Array.from({ length: 5 }, pay))
    expect([await cashOf(middle.memberId), await cashOf(top.memberId)]).toEqual([100n, 50n])
    await bet(friend.memberId, 10_000n)
    await pay()
    expect(await cashOf(middle.memberId)).toBe(100n)
    clock.forward(DAY_MS)
    await pay()
    expect(await cashOf(middle.memberId)).toBe(120n)
    await bet(friend.memberId, -30_000n)
    clock.forward(DAY_MS)
    await pay()
    expect(await cashOf(middle.memberId)).toBe(120n)
    await bet(friend.memberId, 40_000n)
    clock.forward(DAY_MS)
    await pay()
    expect(await cashOf(middle.memberId)).toBe(140n)
    await signIn()
    const report = await asker.call(operations.getReferralReport)
    expect(report).toMatchObject({
      value: { totals: { friends: 2, counting: 1, refused: 0, paidMinor: '210' } },
    })
  })

  it('refuses friends by shared marks, and tells staff why', async () => {
    const member = await server.openMember()
    const { code } = await referralOf(member)
    await sql('update member set register_ip = $2 where id = $1', [member.memberId, '203.0.113.99'])
    const same = await register(code, '203.0.113.99')
    expect((await look(same.memberId)).referrer).toMatchObject({
      ...{ memberId: `${member.memberId}`, state: 'refused', refusedBy: 'shared_marks' },
    })
    await deposit(same.memberId, 20_000n)
    await bet(same.memberId, 50_000n)
    expect((await referralOf(member)).waitingMinor).toBe('0')
    expect((await look(member.memberId)).referrer).toBeNull()
    const nobody = { params: { memberId: '999999' } }
    expect(await asker.call(operations.getReferrerOfMember, nobody)).toMatchObject({
      code: 'not_found',
    })
  })

  it('pays a referrer nothing while the account is locked, and all of it afterwards', async () => {
    const member = await server.openMember()
    const friend = await register((await referralOf(member)).code, '203.0.113.20')
    await deposit(friend.memberId, 20_000n)
    await bet(friend.memberId, 50_000n)
    const setStatus = (status: string) =>
      sql('update member set status = $2 where id = $1', [member.memberId, status])
    await setStatus('locked')
    await pay()
    expect(await cashOf(member.memberId)).toBe(0n)
    await setStatus('active')
    await Promise.all(Array.from({ length: 20 }, pay))
    expect(await cashOf(member.memberId)).toBe(100n)
  })

  it('gives the player of an affiliate no referrer, also where a member is named', async () => {
    const known = await server.openBrowser().call(operations.getRegisterSettings)
    if (!known.success) throw new Error(known.code)
    const recommenderId = { ...known.value.rules.recommenderId, enabled: true }
    await setSettings(server, clock, { 'registration.rules': { recommenderId } })
    const affiliate = await server.openMember()
    await makeAffiliates(makeAgentHouse(server, clock)).approve(affiliate.memberId)
    const link = await affiliate.call(operations.createAffiliateLink, {
      body: { campaign: 'spring' },
    })
    if (!link.success) throw new Error(link.code)
    const { code } = link.value.link
    const member = await server.openMember()
    const recommended = { recommenderId: `${member.memberId}` }
    const own = await register('', '203.0.113.30', { change: recommended })
    const visitor = server.openBrowser()
    await visitor.call(operations.recordAffiliateClick, {
      body: { code, sub: '' },
      ip: '203.0.113.31',
    })
    const theirs = await register('', '203.0.113.31', { browser: visitor, change: recommended })
    expect(
      await sql('select affiliate_id as id from affiliate_player where member_id = $1', [
        theirs.memberId,
      ]),
    ).toEqual([{ id: affiliate.memberId }])
    expect((await look(own.memberId)).referrer).toMatchObject({
      memberId: `${member.memberId}`,
      refusedBy: null,
    })
    expect((await look(theirs.memberId)).referrer).toBeNull()
  })

  it('ends with terms that have no level', async () => {
    await startTerms([])
    const member = await server.openMember()
    expect(await referralOf(member)).toMatchObject({ terms: null, code: '' })
  })
})
