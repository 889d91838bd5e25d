import { type OfferDraft, operations } from '@baize/contract'
import { decodeId } from '@baize/kernel'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderDeposit, payDeposit } from '../../../../testing/reviewed-deposit.ts'
import { createForwardClock } from '../../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

const clock = createForwardClock()
const DAY_MS = 86_400_000
const REASON = 'Agreed with marketing.'
let server: TestServer
let author: StaffBrowser
let approver: StaffBrowser

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  author = await openStaff(server, 'cashier_lead')
  approver = await openStaff(server, 'administrator')
  // What the demonstration offers is over.
  await sql(`update offer set state = 'ended'`)
  await count()
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

type Member = Awaited<ReturnType<TestServer['openMember']>>
type Reward = Extract<OfferDraft['rules']['goal'], { kind: 'every' }>['reward']

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await server.database.pool.query(text, [...values])).rows

async function count() {
  clock.forward(60_000)
  await server.server.tasks['rewards:count']?.({}, {} as never)
}

const fixed = (amountMinor: string) => ({ kind: 'fixed', amountMinor }) as const
const goalOf = (reward: Reward, reach = '1'): OfferDraft['rules']['goal'] => ({
  ...{ kind: 'steps', pays: 'each_step' },
  steps: [{ reach, reward }],
})

/** Who registers gets ten in cash. */
function draftOf(more: Partial<OfferDraft['rules']> = {}): OfferDraft {
  return {
    type: 'newbie',
    texts: { en: { title: 'Hello', terms: 'Register.' }, vi: { title: 'Chào', terms: 'Mới.' } },
    rules: {
      ...{ audience: {}, isOptIn: false, offsetMinutes: 480, filter: {} },
      opensAt: clock.now() - DAY_MS,
      closesAt: clock.now() + 30 * DAY_MS,
      ...{ event: 'registered', measure: 'events', window: 'offer', timesMax: 10 },
      goal: goalOf({ kind: 'cash', sum: fixed('1000') }),
      claim: { mode: 'manual', approvalAboveMinor: null, validMs: 7 * DAY_MS },
      ...{ stock: null, budgetMinor: null },
      ...more,
    },
  }
}

async function read<Value>(
  answer: Promise<{ success: true; value: Value } | { success: false; code: string }>,
): Promise<Value> {
  const given = await answer
  if (!given.success) throw new Error(given.code)
  return given.value
}

async function draft(wanted: OfferDraft) {
  const { offerId } = await read(author.call(operations.createOffer, { body: wanted }))
  return { offerId }
}

async function approve(params: { readonly offerId: string }) {
  const { approval } = await read(
    author.call(operations.submitOffer, { params, body: { reason: REASON } }),
  )
  const of = { params: { approvalId: approval.approvalId }, body: {} }
  expect(await author.call(operations.approveRequest, of)).toMatchObject({
    code: 'second_person_needed',
  })
  expect(await approver.call(operations.approveRequest, of)).toMatchObject({ success: true })
}

async function start(wanted: OfferDraft) {
  const params = await draft(wanted)
  await approve(params)
  return params
}

const detailOf = (params: { readonly offerId: string }) =>
  read(author.call(operations.getOffer, { params, query: {} }))
const phaseOf = async (params: { readonly offerId: string }) => (await detailOf(params)).offer.phase

async function cardOf(member: Member, { offerId }: { readonly offerId: string }) {
  const { items } = await read(member.call(operations.getPromotions, { query: {} }))
  return items.find(({ promotionId }) => promotionId === offerId)
}

async function claim(member: Member, offer: { readonly offerId: string }) {
  const rewardId = (await cardOf(member, offer))?.rewards[0]?.rewardId ?? ''
  return await member.call(operations.claimReward, { params: { rewardId } })
}

describe('an offer at the desk', () => {
  it('is drafted by one person, started by another, changed in versions and stopped', async () => {
    const offer = await draft(draftOf({ isOptIn: true }))
    expect(await phaseOf(offer)).toBe('draft')
    const visitors = () =>
      read(author.call(operations.getPublicPromotions, { query: { language: 'vi' } }))
    expect((await visitors()).items).toEqual([])
    await approve(offer)
    expect(await phaseOf(offer)).toBe('running')
    expect((await visitors()).items).toMatchObject([{ title: 'Chào', state: 'join' }])

    const early = await server.openMember()
    const params = { promotionId: offer.offerId }
    await early.call(operations.joinPromotion, { params })
    const body = draftOf({ isOptIn: true, goal: goalOf({ kind: 'cash', sum: fixed('2000') }) })
    expect(await author.call(operations.changeOffer, { params: offer, body })).toMatchObject({
      value: { version: 2 },
    })
    expect(await detailOf(offer)).toMatchObject({ nextVersion: 2, offer: { version: 1 } })
    await approve(offer)
    const late = await server.openMember()
    await late.call(operations.joinPromotion, { params })
    const steps = async (member: Member) =>
      (await cardOf(member, offer))?.steps[0]?.reward.amountMinor
    expect([await steps(early), await steps(late)]).toEqual(['1000', '2000'])

    const stop = () =>
      author.call(operations.stopOffer, { params: offer, body: { reason: REASON } })
    expect(await stop()).toMatchObject({ success: true })
    expect(await stop()).toMatchObject({ code: 'state_changed' })
    expect(await detailOf(offer)).toMatchObject({ offer: { phase: 'stopped', joined: 2 } })
  })

  it('is refused with what is wrong with it', async () => {
    const terms = {
      ...({ kind: 'cashable', order: 'cash_first', wageringBase: 'bonus_and_deposit' } as const),
      ...{ wageringMultiple: '51', countsPercent: { '*': '100' }, validMs: DAY_MS },
    }
    const body = draftOf({
      closesAt: 1,
      goal: goalOf({ kind: 'bonus', sum: fixed('1000'), terms }),
    })
    expect(await author.call(operations.createOffer, { body })).toMatchObject({
      code: 'offer_not_possible',
      details: { faults: 'closes_before_it_opens,wagering_above_policy,base_without_deposit' },
    })
  })

  it('is run dry over what really happened, for its audience alone', async () => {
    const member = await server.openMember()
    const deposit = await orderDeposit(member)
    await payDeposit(server, deposit, deposit.amountMinor)
    const rules: Partial<OfferDraft['rules']> = {
      ...{ event: 'deposit_credited', measure: 'amount', window: 'each', timesMax: 5 },
      goal: goalOf({
        kind: 'cash',
        sum: { kind: 'share', percent: '10', of: 'event', amountMaxMinor: '99999' },
      }),
    }
    const runDry = async (more: Partial<OfferDraft['rules']>) => {
      const params = await draft(draftOf({ ...rules, ...more }))
      return await read(author.call(operations.dryRunOffer, { params, query: { version: 1 } }))
    }
    const all = await runDry({})
    const paid = await sql(
      `select count(*)::integer as events, sum(floor(paid / 10))::bigint::text as worth
         from (select coalesce(paid_minor, amount_minor) as paid from deposit where state = 'credited') d`,
    )
    const [{ events, worth }] = paid
    expect(all).toMatchObject({ events, rewards: events, costMinor: worth, isWhole: true })
    expect(await runDry({ stock: 1 })).toMatchObject({ members: 1, rewards: 1 })
    const none = { events, members: 0, rewards: 0, costMinor: '0' }
    expect(await runDry({ audience: { needsVerified: true } })).toMatchObject(none)
    expect(await runDry({ audience: { levelMin: 9 } })).toMatchObject(none)
    const params = await draft(draftOf(rules))
    expect(
      await author.call(operations.dryRunOffer, { params, query: { version: 2 } }),
    ).toMatchObject({
      code: 'not_found',
    })
  })

  it('lets a person decide on what a member applied for', async () => {
    const claims = { mode: 'approval', approvalAboveMinor: null, validMs: DAY_MS } as const
    const offer = await start(draftOf({ claim: claims }))
    const [one, other] = [await server.openMember(), await server.openMember()]
    await count()
    for (const member of [one, other]) {
      expect(await claim(member, offer)).toMatchObject({ value: { state: 'applying' } })
    }
    const { items } = await read(author.call(operations.getRewardApplications, { query: {} }))
    const decide = (member: Member, outcome: 'grant' | 'reject') => {
      const own = items.find((each) => each.member.memberId === `${member.memberId}`)
      const params = { rewardId: own?.rewardId ?? '' }
      const body = { outcome, answer: 'Two accounts in one house.' }
      return author.call(operations.decideRewardApplication, { params, body })
    }
    const answers = await Promise.all([1, 2, 3].map(() => decide(one, 'grant')))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await decide(other, 'reject')).toMatchObject({ value: { state: 'rejected' } })
    expect(await decide(other, 'grant')).toMatchObject({ code: 'state_changed' })
    expect(await cardOf(other, offer)).toMatchObject({
      rewards: [{ state: 'rejected', answer: 'Two accounts in one house.' }],
    })
    expect((await server.server.core.balanceOf(one.memberId)).balanceMinor).toBe(1_000n)
    expect((await detailOf(offer)).offer).toMatchObject({ granted: 1, costMinor: '1000' })
  })
})

describe('an offer of bonus money', () => {
  it('leads from a credited deposit to bonus money, and after its wagering to cash', async () => {
    const terms = {
      ...({ kind: 'cashable', order: 'bonus_first', wageringBase: 'bonus' } as const),
      ...{ wageringMultiple: '1', countsPercent: { '*': '100' }, validMs: DAY_MS },
    }
    const sum = { kind: 'share', percent: '100', of: 'event', amountMaxMinor: '5000' } as const
    const offer = await start(
      draftOf({
        ...{ event: 'deposit_credited', measure: 'amount', window: 'each', timesMax: 1 },
        filter: { ordinalMin: 1, ordinalMax: 1 },
        goal: goalOf({ kind: 'bonus', sum, terms }, '1000'),
        claim: { mode: 'auto', approvalAboveMinor: null, validMs: DAY_MS },
      }),
    )
    const member = await server.openMember()
    expect(await cardOf(member, offer)).toMatchObject({ isForDeposit: true })
    const deposit = await orderDeposit(member)
    await payDeposit(server, deposit, deposit.amountMinor)
    for (let again = 0; again < 3; again += 1) await count()
    const grants = await sql(
      `select g.state, g.amount_minor::text as amount, g.deposit_id as "depositId", r.state as reward
         from bonus_grant g join reward r on r.id = g.id where g.member_id = $1`,
      [member.memberId],
    )
    expect(grants).toEqual([
      {
        state: 'active',
        amount: '5000',
        depositId: decodeId('dep', deposit.depositId),
        reward: 'granted',
      },
    ])
    // Its first deposit is behind this member.
    expect(await cardOf(member, offer)).toMatchObject({ state: 'issued', isForDeposit: false })
    const round = await member.call(operations.openRound, {
      body: {
        ...{ gameCode: 'dice', stakeMinor: '5000' },
        options: { target: 200, direction: 'over' },
      },
    })
    expect(round).toMatchObject({ success: true })
    const [after] = await sql('select state from bonus_grant where member_id = $1', [
      member.memberId,
    ])
    expect(after.state).toMatch(/completed|used_up/)
    expect(await cardOf(member, offer)).toMatchObject({ state: 'claimed' })
  })
})
