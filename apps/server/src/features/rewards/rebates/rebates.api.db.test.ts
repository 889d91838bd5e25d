import { operations, type RebateTermsShape } from '@baize/contract'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDayOf, startOfBusinessDay } from '../../../house/agents/house-day.ts'
import { createForwardClock, setSettings } from '../../../testing/set-settings.ts'
import { insertSettledWager } from '../../../testing/settled-wager.store.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { staySignedIn } from '../../../testing/stay-signed-in.store.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const clock = createForwardClock()
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const REASON = 'Agreed with the house.'
const AT_ONCE = 20
const OFFSET_MINUTES = 480
let server: TestServer
let author: StaffBrowser
let approver: StaffBrowser

/** A percent of what is bet a day. Wagers of tests are of no game in the catalogue. */
const TERMS: RebateTermsShape = {
  ...{ basis: 'turnover', period: 'day', mode: 'automatic', atClose: 'pay' },
  rates: [{ product: 'OTHER', rates: ['1'], edge: null }],
  ...{ minMinor: '10', maxMinor: '100000' },
}

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  author = await openStaff(server, 'cashier_lead')
  approver = await openStaff(server, 'administrator')
  await run('rewards:count')
  await startTerms(TERMS)
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await server.database.pool.query(text, [...values])).rows

async function run(...tasks: readonly string[]) {
  for (const task of tasks) await server.server.tasks[task]?.({}, {} as never)
}

async function count() {
  clock.forward(60_000)
  await run('rewards:count')
}

/** An hour after the day of the house began. */
async function nextDay() {
  const today = businessDayOf(clock.now(), OFFSET_MINUTES)
  const since = clock.now() - startOfBusinessDay(today, OFFSET_MINUTES).getTime()
  clock.forward(DAY_MS - since + HOUR_MS)
  await server.server.modules.rewardEngine.countDays()
  await staySignedIn(server.database.pool, new Date(clock.now()))
}

async function read<Value>(
  answer: Promise<{ success: true; value: Value } | { success: false; code: string }>,
): Promise<Value> {
  const given = await answer
  if (!given.success) throw new Error(given.code)
  return given.value
}

/** Two people start terms, and the day comes from which they count. */
async function startTerms(terms: RebateTermsShape) {
  const asked = await read(
    author.call(operations.askRebateTerms, { body: { terms, reason: REASON } }),
  )
  const params = { approvalId: asked.approval.approvalId }
  await read(approver.call(operations.approveRequest, { params, body: {} }))
  await nextDay()
}

type Member = Awaited<ReturnType<TestServer['openMember']>>
const play = (member: Member, stakeMinor: bigint) =>
  insertSettledWager(server.database.pool, clock, { memberId: member.memberId, stakeMinor })
const cashOf = async ({ memberId }: Member) =>
  (await server.server.core.balanceOf(memberId)).balanceMinor
const rebatesOf = (member: Member) => read(member.call(operations.getRebates))
const claim = (member: Member) => member.call(operations.claimRebate)

describe('an automatic rebate', () => {
  it('is paid once after its day, however many servers settle it', async () => {
    const member = await server.openMember()
    await play(member, 12_345n)
    await count()
    expect(await rebatesOf(member)).toMatchObject({
      terms: { mode: 'automatic', rates: [{ product: 'OTHER', rate: '1' }] },
      present: {
        ...{ worthMinor: '123', takenMinor: '0', claimableMinor: '0' },
        lines: [{ product: 'OTHER', validBetMinor: '12345', rate: '1', worthMinor: '123' }],
      },
      closed: [],
    })
    await run('rebates:settle')
    expect(await cashOf(member)).toBe(0n)
    await nextDay()
    await Promise.all(Array.from({ length: AT_ONCE }, () => run('rebates:settle')))
    expect(await cashOf(member)).toBe(123n)
    const { closed, paidInAllMinor, present } = await rebatesOf(member)
    expect({ present, paidInAllMinor }).toEqual({ present: null, paidInAllMinor: '123' })
    expect(closed).toMatchObject([
      { worthMinor: '123', payments: [{ amountMinor: '123', state: 'paid' }] },
    ])
    const moved = await sql(
      `select c.name, a.purpose, t.amount_minor::text as minor from ledger_account own
         join ledger_transfer t on t.credit_account_id = own.id
         join ledger_transfer_code c on c.number = t.code join ledger_account a on a.id = t.debit_account_id
        where own.owner_id = $1 and own.kind = 'player_cash'`,
      [member.memberId],
    )
    expect(moved).toEqual([{ name: 'reward_cash', purpose: 'rebate', minor: '123' }])
  })

  it('takes corrections after the payment off the next one, and pays never less than nothing', async () => {
    const member = await server.openMember()
    const bet = await play(member, 30_000n)
    await nextDay()
    await run('rebates:settle')
    expect(await cashOf(member)).toBe(300n)
    await bet.void()
    await play(member, 10_000n)
    await nextDay()
    await run('rebates:settle', 'rebates:settle')
    expect(await cashOf(member)).toBe(300n)
    await play(member, 40_000n)
    await nextDay()
    await run('rebates:settle')
    // 300 were too much, 100 were taken off before: 400 less 200.
    expect(await cashOf(member)).toBe(500n)
    expect((await rebatesOf(member)).closed.map((each) => each.takenOffMinor)).toEqual([
      ...['200', '100', '0'],
    ])
    await bet.restore()
    await play(member, 1n)
    await nextDay()
    await run('rebates:settle')
    expect(await cashOf(member)).toBe(800n)
  })

  it('is nothing to excluded members and below the least, and waits for a member on a break', async () => {
    const members = await Promise.all(Array.from({ length: 3 }, () => server.openMember()))
    const [excluded, little, rests] = members as [Member, Member, Member]
    for (const member of [excluded, rests]) await play(member, 20_000n)
    await play(little, 999n)
    const until = clock.now() + 3 * DAY_MS
    await sql('update member set excluded_until_ms = $2 where id = $1', [excluded.memberId, until])
    await sql('update member set break_until_ms = $2 where id = $1', [rests.memberId, until])
    await nextDay()
    await run('rebates:settle')
    expect(await Promise.all(members.map(cashOf))).toEqual([0n, 0n, 0n])
    clock.forward(4 * DAY_MS)
    await server.server.modules.rewardEngine.countDays()
    await run('rebates:settle')
    expect(await Promise.all(members.map(cashOf))).toEqual([0n, 0n, 200n])
    await staySignedIn(server.database.pool, new Date(clock.now()))
  })

  it('is seen by staff as runs with their totals', async () => {
    const { items } = await read(author.call(operations.getRebateRuns, { query: {} }))
    const first = items.at(-1)
    expect(first).toMatchObject({
      ...{ memberCount: 1, paidCount: 1, validBetMinor: '12345', paidMinor: '123' },
      ...{ isClosed: true, waitingMinor: '0' },
    })
    const params = { periodKey: first?.periodKey ?? '' }
    expect(await read(author.call(operations.getRebateRun, { params, query: {} }))).toMatchObject({
      byProduct: [{ product: 'OTHER', validBetMinor: '12345' }],
      members: [{ worthMinor: '123', paidMinor: '123', state: 'closed' }],
    })
  })
})

describe('a manual rebate', () => {
  beforeAll(async () => {
    await startTerms({ ...TERMS, mode: 'manual' })
  })

  it('is claimed as far as it goes, once each, only where claims are open; the rest is paid at the close', async () => {
    const member = await server.openMember()
    await play(member, 10_000n)
    await count()
    expect(await claim(member)).toMatchObject({ code: 'rebate_not_manual' })
    await setSettings(server, clock, { switches: { MANPLAYREB3: true } })
    expect((await rebatesOf(member)).present).toMatchObject({ claimableMinor: '100' })
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => claim(member)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await cashOf(member)).toBe(100n)
    const bet = await play(member, 5_000n)
    await count()
    expect(await claim(member)).toMatchObject({ value: { paidMinor: '50' } })
    await bet.void()
    await play(member, 2_000n)
    await count()
    expect(await claim(member)).toMatchObject({ code: 'nothing_to_claim' })
    await play(member, 8_000n)
    await nextDay()
    await run('rebates:settle')
    expect(await cashOf(member)).toBe(200n)
  })

  it('lapses where its terms say so', async () => {
    await startTerms({ ...TERMS, mode: 'manual', atClose: 'lapse' })
    const member = await server.openMember()
    await play(member, 10_000n)
    await nextDay()
    await run('rebates:settle')
    expect(await cashOf(member)).toBe(0n)
    expect((await rebatesOf(member)).closed).toMatchObject([
      { worthMinor: '100', lapsedMinor: '100', payments: [] },
    ])
  })
})
