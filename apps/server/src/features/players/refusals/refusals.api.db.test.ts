/* Why a player was refused: the rules with their values then and now, and the sentence that the player read. */
import { randomUUID } from 'node:crypto'
import { type AskedRule, operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/system-clock.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember } from '../../../testing/withdrawing-member.ts'

let server: TestServer
let ana: StaffBrowser
let support: StaffBrowser
type Member = Awaited<ReturnType<typeof openWithdrawingMember>>

beforeAll(async () => {
  server = await startTestServer({ clock: systemClock, runsJobs: false })
  ana = await openStaff(server, 'cashier_lead')
  support = await openStaff(server, 'support')
})
afterAll(() => server.stop())

const paramsOf = ({ memberId }: { memberId: bigint }) => ({ memberId: memberId.toString() })

async function refusalsOf(member: Member, by = ana) {
  const found = await by.call(operations.getMemberTimeline, { params: paramsOf(member) })
  if (!found.success) throw new Error(found.code)
  return found.value.lines.filter(({ kind }) => kind.startsWith('refused_'))
}

async function explain(member: Member, refusalId: string, by = ana, language = 'en') {
  const params = { ...paramsOf(member), refusalId }
  return await by.call(operations.getRefusal, { params, query: { language } })
}

async function explained(member: Member, language = 'en') {
  const [line] = await refusalsOf(member)
  const found = await explain(member, line?.id ?? '', ana, language)
  if (!found.success) throw new Error(found.code)
  return found.value
}

const ruleIn = (rules: readonly AskedRule[] | null, name: string) =>
  rules?.filter(({ rule }) => rule === name)
const broken = (rules: readonly AskedRule[] | null) =>
  rules?.filter(({ isKept }) => !isKept).map(({ rule }) => rule)

const bet = (member: Member, stakeMinor: string) =>
  member.call(operations.openRound, {
    key: randomUUID(),
    body: { gameCode: 'dice', stakeMinor, options: { direction: 'over', target: 5_000 } },
  })

describe('a withdrawal that was refused', () => {
  it('is explained by every rule, with its value then and now, and the sentence in both languages', async () => {
    const member = await openWithdrawingMember(server, 200_000n)
    expect(await member.withdraw(300_000n)).toMatchObject({ code: 'insufficient_funds' })
    const { code, rulesThen, rulesNow, request, sentence, readAt } = await explained(member, 'vi')
    expect(code).toBe('insufficient_funds')
    expect(request).toEqual({ amountMinor: '300000' })
    expect(broken(rulesThen)).toEqual(['balance'])
    expect(ruleIn(rulesThen, 'balance')).toEqual([
      {
        ...{ rule: 'balance', limit: null, unit: 'money', must: 'at_least', isKept: false },
        ...{ needs: '300000', value: '200000' },
      },
    ])
    expect(broken(rulesNow)).toEqual(['balance'])
    expect(readAt).not.toBeNull()
    expect(sentence.text).toBe('Insufficient balance.')
    expect(sentence.forReader).not.toBe(sentence.text)
    await member.withdraw(50_000n)
    const later = await explained(member)
    expect(ruleIn(later.rulesThen, 'balance')).toMatchObject([{ value: '200000' }])
    expect(ruleIn(later.rulesNow, 'balance')).toMatchObject([{ value: '150000' }])
    expect(ruleIn(later.rulesNow, 'requests_today')).toMatchObject([{ value: '2' }])
  })

  it('is kept without the password, and of one player two hundred at most', async () => {
    const member = await openWithdrawingMember(server, 1_000n)
    const { pool } = server.database
    await pool.query(
      `insert into refusal (member_id, at, chip, operation, code, details, request, language)
       select $1, now() - n * interval '1 minute', 'money', 'x.y', 'old', '{}', '{}', 'en' from generate_series(1, 205) n`,
      [member.memberId],
    )
    await member.withdraw(300_000n)
    const kept = await pool.query('select request::text from refusal where member_id = $1', [
      member.memberId,
    ])
    expect(kept.rowCount).toBe(200)
    expect(JSON.stringify(kept.rows)).not.toMatch(/password|481516/i)
  })

  it('is gone after ninety days', async () => {
    const member = await openWithdrawingMember(server, 1_000n)
    await member.withdraw(300_000n)
    const { pool } = server.database
    await pool.query(`update refusal set at = at - interval '91 days' where member_id = $1`, [
      member.memberId,
    ])
    await server.server.modules.refusals.prune()
    expect(await refusalsOf(member)).toEqual([])
  })
})

describe('a deposit that was refused', () => {
  it('names the limit that the player had set, and is loose when the limit is', async () => {
    const member = await openWithdrawingMember(server, 1_000n)
    await member.call(operations.setLimit, {
      body: { kind: 'deposit', period: 'day', limitMinor: '20000' },
    })
    const asked = await member.call(operations.createDeposit, {
      key: randomUUID(),
      body: { methodId: 'e-wallet', amountMinor: '50000' },
    })
    expect(asked).toMatchObject({ code: 'deposit_limit' })
    const { rulesThen, sentence } = await explained(member)
    expect(sentence.text).toBe('This would take you over your deposit limit.')
    expect(broken(rulesThen)).toEqual(['limit'])
    expect(ruleIn(rulesThen, 'limit')).toMatchObject([
      { limit: { kind: 'deposit', period: 'day' }, needs: '20000', value: '50000' },
    ])
  })
})

describe('a bet that was refused', () => {
  it('is kept after the answer, the last twenty of a player', async () => {
    const member = await openWithdrawingMember(server, 1_000n)
    for (let time = 0; time < 23; time += 1) {
      expect(await bet(member, '2000')).toMatchObject({ code: 'insufficient_funds' })
    }
    await server.server.modules.refusals.flush()
    expect(await refusalsOf(member)).toHaveLength(20)
    const { rulesThen, code } = await explained(member)
    expect(code).toBe('insufficient_funds')
    expect(broken(rulesThen)).toEqual(['balance'])
  })
})

describe('who may have a refusal explained', () => {
  it('those who may see the money of a member; what is about access everybody who may see members', async () => {
    const member = await openWithdrawingMember(server, 1_000n)
    await member.withdraw(300_000n)
    await member.call(operations.confirmLimit, { body: { kind: 'loss', period: 'day' } })
    const lines = await refusalsOf(member)
    const [access, money] = ['refused_access', 'refused_money'].map(
      (kind) => lines.find((line) => line.kind === kind)?.id ?? '',
    )
    expect(await refusalsOf(member, support)).toMatchObject([{ kind: 'refused_access' }])
    expect(await explain(member, money ?? '', support)).toMatchObject({ code: 'not_found' })
    expect(await explain(member, access ?? '', support)).toMatchObject({
      value: { code: 'limit_not_ready', rulesThen: expect.anything() },
    })
    const other = await openWithdrawingMember(server, 1_000n)
    expect(await explain(other, money ?? '')).toMatchObject({ code: 'not_found' })
  })
})
