import { type OfferDraft, operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { staySignedIn } from '../../../testing/stay-signed-in.store.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const clock = createForwardClock()
const DAY_MS = 86_400_000
let server: TestServer
let author: StaffBrowser
let approver: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  author = await openStaff(server, 'cashier_lead')
  approver = await openStaff(server, 'administrator')
  await sql(`update offer set state = 'ended'`)
  await count()
})
afterAll(() => server.stop())

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await server.database.pool.query(text, [...values])).rows

type Member = Awaited<ReturnType<TestServer['openMember']>>

/** Time passes, and everybody stays signed in. */
async function pass(byMs: number) {
  clock.forward(byMs)
  await staySignedIn(server.database.pool, new Date(clock.now()))
}

async function count() {
  await pass(60_000)
  await server.server.tasks['rewards:count']?.({}, {} as never)
}

async function read<Value>(
  answer: Promise<{ success: true; value: Value } | { success: false; code: string }>,
): Promise<Value> {
  const given = await answer
  if (!given.success) throw new Error(given.code)
  return given.value
}

const cash = (amountMinor: string) =>
  ({ kind: 'cash', sum: { kind: 'fixed', amountMinor } }) as const

/** One peso after the first day in a row, three after the second, ten after the third. */
async function startStreak() {
  const body: OfferDraft = {
    ...{ type: 'daily', isMission: true },
    texts: { en: { title: 'Check-in', terms: 'Every day.' } },
    rules: {
      ...{ audience: {}, isOptIn: false, offsetMinutes: 480, filter: {} },
      opensAt: clock.now() - DAY_MS,
      closesAt: clock.now() + 30 * DAY_MS,
      ...{ event: 'checked_in', measure: 'events', window: 'daily', timesMax: 100 },
      goal: {
        ...({ kind: 'streak', dayMin: '1' } as const),
        steps: [
          { reach: '1', reward: cash('100') },
          { reach: '2', reward: cash('300') },
          { reach: '3', reward: cash('1000') },
        ],
      },
      claim: { mode: 'manual', approvalAboveMinor: null, validMs: 7 * DAY_MS },
      ...{ stock: null, budgetMinor: null },
    },
  }
  const params = await read(author.call(operations.createOffer, { body }))
  const asked = await read(
    author.call(operations.submitOffer, { params, body: { reason: 'Every day.' } }),
  )
  const of = { params: { approvalId: asked.approval.approvalId }, body: {} }
  expect(await approver.call(operations.approveRequest, of)).toMatchObject({ success: true })
}

const missionsOf = (member: Member) => read(member.call(operations.getMissions, { query: {} }))
const streakOf = async (member: Member) => (await missionsOf(member)).items[0]?.streak

describe('the check-in of the day', () => {
  it('counts once a day, builds a streak, and begins anew after a missed day', async () => {
    await startStreak()
    const member = await server.openMember()
    expect(await missionsOf(member)).toMatchObject({ isCheckedIn: false, claimableCount: 0 })
    const presses = Array.from({ length: 20 }, () => member.call(operations.checkIn, {}))
    expect((await Promise.all(presses)).every(({ success }) => success)).toBe(true)
    expect(
      await sql('select from reward_event where member_id = $1', [member.memberId]),
    ).toHaveLength(1)
    // Shown at once, counted within a minute.
    expect(await streakOf(member)).toMatchObject({ length: 1, isTodayDone: true })
    await count()
    expect(await missionsOf(member)).toMatchObject({
      ...{ isCheckedIn: true, claimableCount: 1 },
      items: [{ progress: { counted: '1', goal: '2' }, rewards: [{ worthMinor: '100' }] }],
    })
    const { items } = await read(member.call(operations.getPromotions, { query: {} }))
    expect(items).toEqual([])

    await pass(DAY_MS)
    expect(await streakOf(member)).toMatchObject({ length: 1, isTodayDone: false })
    await member.call(operations.checkIn, {})
    await count()
    const [mission] = (await missionsOf(member)).items
    expect(mission).toMatchObject({ streak: { length: 2, isTodayDone: true } })
    for (const { rewardId } of mission?.rewards ?? []) {
      await read(member.call(operations.claimReward, { params: { rewardId } }))
    }
    expect((await server.server.core.balanceOf(member.memberId)).balanceMinor).toBe(400n)
    expect((await missionsOf(member)).claimableCount).toBe(0)

    await pass(2 * DAY_MS)
    expect(await streakOf(member)).toMatchObject({ length: 0, isTodayDone: false })
  })
})
