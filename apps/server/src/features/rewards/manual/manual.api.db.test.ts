import { type BodyOf, operations } from '@baize/contract'
import { encodeId } from '@baize/kernel'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantTestBonus } from '../../../testing/granted-bonus.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const clock = createForwardClock()
const REASON = 'A late payout, and our apology.'
let server: TestServer
let author: StaffBrowser
let approver: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  author = await openStaff(server, 'cashier_lead')
  approver = await openStaff(server, 'administrator')
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

type Request = BodyOf<typeof operations.askManualGrant>
const ask = (body: Request) => author.call(operations.askManualGrant, { body })
const give = async () => void (await server.server.tasks['rewards:give']?.({}, {} as never))
const cashOf = async (memberId: bigint) =>
  (await server.server.core.balanceOf(memberId)).balanceMinor
const common = { amountMinor: '1500', title: 'Our apology', reason: REASON }

/** Asked for by one person, approved by another; answers its id. */
async function approve(body: Request): Promise<string> {
  const asked = await ask(body)
  if (!asked.success) throw new Error(asked.code)
  const { approvalId, subject } = asked.value.approval
  const of = { params: { approvalId }, body: {} }
  expect(await author.call(operations.approveRequest, of)).toMatchObject({
    code: 'second_person_needed',
  })
  expect(await approver.call(operations.approveRequest, of)).toMatchObject({ success: true })
  return subject
}

const pointsOf = async (member: Awaited<ReturnType<TestServer['openMember']>>) => {
  const answer = await member.call(operations.getPoints)
  return answer.success ? answer.value.points : answer.code
}

const detailOf = (grantId: string) =>
  author.call(operations.getManualGrant, { params: { manualGrantId: grantId }, query: {} })

describe('what staff give by hand', () => {
  it('comes to each member once after another person approved it, and to nobody on a break', async () => {
    const [first, second, resting] = [
      await server.openMember(),
      await server.openMember(),
      await server.openMember(),
    ]
    await server.database.pool.query('update member set break_until_ms = $2 where id = $1', [
      ...[resting.memberId, clock.now() + 3_600_000],
    ])
    const usernames = [first.username.toUpperCase(), second.username, resting.username]
    const grantId = await approve({ kind: 'cash', ...common, usernames })
    expect(await cashOf(first.memberId)).toBe(0n)
    await Promise.all([give(), give(), give()])
    expect(await cashOf(first.memberId)).toBe(1_500n)
    expect(await cashOf(second.memberId)).toBe(1_500n)
    expect(await cashOf(resting.memberId)).toBe(0n)
    expect(await detailOf(grantId)).toMatchObject({
      value: {
        grant: { state: 'approved', members: 3, granted: 2, refused: 1 },
        items: [{ outcome: 'granted' }, { outcome: 'granted' }, { outcome: 'on_break' }],
      },
    })
  })

  it('goes on where a crash left it, and pays nothing again', async () => {
    const member = await server.openMember()
    const grantId = await approve({ kind: 'cash', ...common, usernames: [member.username] })
    await give()
    await server.database.pool.query(
      `update manual_grant_member set outcome = '', decided_at = null where grant_id = $1`,
      [grantId],
    )
    await give()
    expect(await cashOf(member.memberId)).toBe(1_500n)
    expect(await detailOf(grantId)).toMatchObject({ value: { items: [{ outcome: 'granted' }] } })
  })

  it('can be bonus money, which its member finds under the bonuses', async () => {
    const member = await server.openMember()
    const terms = {
      ...({ kind: 'cashable', order: 'cash_first', wageringBase: 'bonus' } as const),
      ...{ wageringMultiple: '5', countsPercent: { '*': '100' }, validMs: 86_400_000 },
    }
    await approve({ kind: 'bonus', ...common, terms, usernames: [member.username] })
    await Promise.all([give(), give()])
    const own = await member.call(operations.getBonuses, { query: {} })
    expect(own).toMatchObject({
      value: {
        bonusMinor: '1500',
        bonuses: [{ name: 'Our apology', state: 'active', wageringMinor: '7500' }],
      },
    })
    expect(
      await ask({
        ...{ kind: 'bonus', ...common, usernames: [member.username] },
        terms: { ...terms, wageringMultiple: '100000' },
      }),
    ).toMatchObject({ code: 'wagering_above_policy' })
  })

  it('is for accounts that exist', async () => {
    const asked = await ask({ kind: 'cash', ...common, usernames: ['nobody-at-all'] })
    expect(asked).toMatchObject({
      code: 'members_unknown',
      details: { names: 'nobody-at-all' },
    })
  })
})

describe('a bonus at the desk', () => {
  it('ends by a decision of staff, once, with its reason in the audit log', async () => {
    const member = await server.openMember()
    const id = await grantTestBonus(server.server.core, member.memberId, 900n)
    const end = (memberId = member.memberId) =>
      author.call(operations.endBonusOfMember, {
        params: { memberId: `${memberId}`, grantId: encodeId('bon', id) },
        body: { reason: REASON },
      })
    expect(await end((await server.openMember()).memberId)).toMatchObject({ code: 'not_found' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => end()))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const own = await member.call(operations.getBonuses, { query: {} })
    expect(own).toMatchObject({
      value: { bonusMinor: '0', bonuses: [{ state: 'forfeited', forfeitedMinor: '900' }] },
    })
    const audited = await server.database.pool.query(
      `select details ->> 'reason' as reason from audit_log where action = 'bonus.ended'`,
    )
    expect(audited.rows).toEqual([{ reason: REASON }])
  })

  it('is points as well, and takes points from who has as many, each once', async () => {
    const [rich, poor] = [await server.openMember(), await server.openMember()]
    const common = { title: 'Points of the season', reason: REASON }
    const usernames = [rich.username, poor.username]
    const tooMany = { kind: 'points', amountMinor: '1000001', ...common, usernames } as const
    expect(await ask(tooMany)).toMatchObject({ success: false })
    await approve({ kind: 'points', amountMinor: '500', ...common, usernames: [rich.username] })
    await Promise.all([give(), give(), give()])
    expect([await pointsOf(rich), await pointsOf(poor)]).toEqual(['500', '0'])
    // Also from who may not have anything.
    await server.database.pool.query('update member set break_until_ms = $2 where id = $1', [
      ...[rich.memberId, clock.now() + 3_600_000],
    ])
    const grantId = await approve({
      ...{ kind: 'points_taken', amountMinor: '450', ...common, usernames },
    })
    await Promise.all([give(), give(), give()])
    expect([await pointsOf(rich), await pointsOf(poor)]).toEqual(['50', '0'])
    expect(await rich.call(operations.getPointsDetails, { query: {} })).toMatchObject({
      value: {
        items: [
          { move: 'deducted', points: '-450' },
          { move: 'granted', points: '500' },
        ],
      },
    })
    expect(await detailOf(grantId)).toMatchObject({
      value: { items: [{ outcome: 'granted' }, { outcome: 'too_few_points' }] },
    })
  })
})
