import { type OfferDraft, operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForwardClock } from '../../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const clock = createForwardClock()
const DAY_MS = 86_400_000
/** A hundred members register first. */
const MANY_MEMBERS_MS = 120_000
let server: TestServer
let author: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  author = await openStaff(server, 'cashier_lead')
  await sql(`update offer set state = 'ended'`)
  await count()
})
afterAll(() => server.stop())

type Member = Awaited<ReturnType<TestServer['openMember']>>
const sql = async (text: string, values: readonly unknown[] = []) =>
  (await server.database.pool.query(text, [...values])).rows

async function count() {
  clock.forward(60_000)
  await server.server.tasks['rewards:count']?.({}, {} as never)
}

/** Who enters its code gets ten in cash. */
async function offer(more: Partial<OfferDraft['rules']> = {}): Promise<string> {
  const reward = { kind: 'cash', sum: { kind: 'fixed', amountMinor: '1000' } } as const
  const body: OfferDraft = {
    ...{ type: 'special_offer', texts: { en: { title: 'Code', terms: 'Enter it.' } } },
    rules: {
      ...{ audience: {}, isOptIn: true, offsetMinutes: 480, filter: {}, timesMax: 1 },
      opensAt: clock.now() - DAY_MS,
      closesAt: clock.now() + 30 * DAY_MS,
      ...{ event: 'code_entered', measure: 'events', window: 'offer' },
      goal: { kind: 'steps', pays: 'each_step', steps: [{ reach: '1', reward }] },
      claim: { mode: 'manual', approvalAboveMinor: null, validMs: 7 * DAY_MS },
      ...{ stock: null, budgetMinor: null },
      ...more,
    },
  }
  const made = await author.call(operations.createOffer, { body })
  if (!made.success) throw new Error(made.code)
  await sql(`update offer set state = 'approved' where id = $1`, [made.value.offerId])
  return made.value.offerId
}

const makeCommon = (offerId: string, code: string, uses: number) =>
  author.call(operations.createOfferCodes, {
    ...{ params: { offerId }, body: { kind: 'common', code, uses } },
  })
const enter = (member: Member, code: string) =>
  member.call(operations.enterCode, { body: { code } })
const rewardsOf = async (member: Member) =>
  await sql('select offer_id::text as offer, state from reward where member_id = $1', [
    member.memberId,
  ])

describe('a code of an offer', () => {
  it('opens the reward of its offer, once for a member, and of no other offer', async () => {
    const [member, offerId] = [await server.openMember(), await offer()]
    await offer({ isOptIn: false })
    expect(await makeCommon(offerId, 'SUMMER25', 5)).toMatchObject({ value: { made: 1 } })
    expect(await makeCommon(offerId, 'SUMMER25', 5)).toMatchObject({ code: 'code_taken' })
    expect(await enter(member, ' summer-25 ')).toMatchObject({ value: { promotionId: offerId } })
    expect(await enter(member, 'SUMMER25')).toMatchObject({ code: 'promotion_code_repeated' })
    for (let again = 0; again < 3; again += 1) await count()
    expect(await rewardsOf(member)).toEqual([{ offer: offerId, state: 'open' }])
    const listed = await author.call(operations.getOfferCodes, { params: { offerId }, query: {} })
    expect(listed).toMatchObject({ value: { items: [{ code: 'SUMMER25', uses: 5, left: 4 }] } })
  })

  it(
    'that is for one is had by one, of a hundred who enter it at once',
    async () => {
      const members = await Promise.all(Array.from({ length: 100 }, () => server.openMember()))
      const offerId = await offer()
      const made = await author.call(operations.createOfferCodes, {
        ...{ params: { offerId }, body: { kind: 'single', count: 3 } },
      })
      expect(made).toMatchObject({ value: { made: 3 } })
      const [{ code }] = (await sql('select code from offer_code where offer_id = $1', [
        offerId,
      ])) as [{ code: string }]
      const answers = await Promise.all(members.map((member) => enter(member, code)))
      expect(answers.filter(({ success }) => success)).toHaveLength(1)
      const refused = answers.flatMap((each) => (each.success ? [] : [each.code]))
      expect(new Set(refused)).toEqual(new Set(['promotion_code_used']))
      expect(
        await sql('select member_id from offer_code_use where code = $1', [code]),
      ).toHaveLength(1)
      expect(
        await sql('select member_id from reward_event where code = $1', [offerId]),
      ).toHaveLength(1)
    },
    MANY_MEMBERS_MS,
  )

  it('is not guessed: ten wrong ones, and the right one is not taken either', async () => {
    const [member, offerId] = [await server.openMember(), await offer()]
    await makeCommon(offerId, 'RIGHT1', 5)
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect(await enter(member, `WRONG${wrong}`)).toMatchObject({ code: 'promotion_code_unknown' })
    }
    expect(await enter(member, 'RIGHT1')).toMatchObject({ code: 'too_many_codes' })
  })

  it('is of an offer that counts codes, runs, and is for the member', async () => {
    const [member, offerId] = [await server.openMember(), await offer()]
    const other = await offer({ event: 'registered' })
    expect(await makeCommon(other, 'OTHER1', 1)).toMatchObject({ code: 'offer_without_codes' })
    await makeCommon(offerId, 'LATER1', 5)
    await sql('update member set break_until_ms = $2 where id = $1', [
      ...[member.memberId, clock.now() + DAY_MS],
    ])
    expect(await enter(member, 'LATER1')).toMatchObject({ code: 'promotion_not_open_to_you' })
    await sql(`update offer set state = 'stopped' where id = $1`, [offerId])
    expect(await enter(member, 'LATER1')).toMatchObject({ code: 'promotion_closed' })
  })
})
