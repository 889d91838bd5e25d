import { operations } from '@baize/contract'
import { type Uuid, uuidV7 } from '@baize/kernel'
import { takeTrialBalance } from '@baize/ledger/pg'
import type { OfferRules } from '@baize/rewards'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { claimReward } from './grant-reward.ts'
import { loadReward } from './rewards.store.ts'

const clock = createForwardClock()
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const AT_ONCE = 40
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  await count()
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

// Offers of other tests are over.
beforeEach(async () => {
  await sql(`update offer set state = 'ended'`)
})

const sql = async (text: string, values: readonly unknown[] = []) =>
  (await server.database.pool.query(text, [...values])).rows
const deps = () => server.server.modules.rewardEngine.deps

/** Time passes until what was played is counted. */
async function count() {
  clock.forward(MINUTE_MS)
  await server.server.tasks['rewards:count']?.({}, {} as never)
}

const cashOf = async (memberId: bigint) =>
  (await server.server.core.balanceOf(memberId)).balanceMinor

/** An offer that two people agreed on: 10,000 of valid bets in a day bring ten. */
async function startOffer(
  more: Partial<OfferRules> = {},
  limits: { readonly stock?: number; readonly budgetMinor?: bigint } = {},
) {
  const reward = { kind: 'cash', sum: { kind: 'fixed', amountMinor: '1000' } } as const
  const rules: OfferRules = {
    ...{ audience: {}, isOptIn: false, offsetMinutes: 480, filter: {} },
    opensAt: clock.now() - DAY_MS,
    closesAt: clock.now() + 30 * DAY_MS,
    ...{ event: 'bet_settled', measure: 'valid_bet', window: 'offer', timesMax: 10 },
    goal: { kind: 'steps', pays: 'each_step', steps: [{ reach: '10000', reward }] },
    claim: { mode: 'manual', approvalAboveMinor: null, validMs: 7 * DAY_MS },
    ...{ stock: null, budgetMinor: null },
    ...more,
  }
  const [offer] = await sql(
    `insert into offer (state, version, stock_left, budget_left_minor, made_at)
       values ('approved', 1, $1, $2, now()) returning id`,
    [limits.stock ?? null, limits.budgetMinor ?? null],
  )
  await sql(
    `insert into offer_version (offer_id, version, type, rules, texts, made_at, made_by)
       values ($1, 1, 'daily', $2, $3, now(), 'test')`,
    [offer.id, JSON.stringify(rules), JSON.stringify({ en: { title: 'Daily', terms: 'Play.' } })],
  )
  return offer.id as bigint
}

/** A bet with its settlement, as wagers leave it, and each correction that follows. */
async function playWager(memberId: bigint, stakeMinor: bigint) {
  const id = uuidV7(clock, takeRandomBytes(10))
  await sql(
    `insert into wager (member_id, id, product, code, state, stake_minor, valid_minor, version, opened_at, closed_at)
       values ($1, $2, 'test', 'test', 'settled', $3, $3, 1, $4, $4)`,
    [memberId, id, stakeMinor, new Date(clock.now())],
  )
  let version = 0
  const settle = async (returnedMinor: bigint) => {
    version += 1
    await sql(
      `insert into wager_settlement (member_id, wager_id, version, state, returned_minor, payout_minor, settled_at,
         valid_minor) values ($1, $2, $3, $4, $5, 0, $6, $7)`,
      [
        ...[memberId, id, version, returnedMinor === 0n ? 'settled' : 'void', returnedMinor],
        ...[new Date(clock.now()), stakeMinor - returnedMinor],
      ],
    )
    await count()
  }
  await settle(0n)
  return { void: () => settle(stakeMinor), restore: () => settle(0n) }
}

async function rewardsOf(memberId: bigint, offerId: bigint) {
  return await sql(
    `select id, step, state, worth_minor::text as worth, is_short as short from reward
      where member_id = $1 and offer_id = $2 order by step`,
    [memberId, offerId],
  )
}

async function claim(rewardId: Uuid) {
  const reward = await loadReward(deps().pool, rewardId)
  if (!reward) throw new Error('no such reward')
  const claimed = await claimReward(deps(), reward)
  return claimed.ok ? claimed.value : claimed.refusal.code
}

describe('an offer', () => {
  it('opens its reward when enough was played, once, and follows what is taken back', async () => {
    const { memberId } = await server.openMember()
    const offerId = await startOffer()
    await playWager(memberId, 4_000n)
    expect(await rewardsOf(memberId, offerId)).toEqual([])
    const wager = await playWager(memberId, 6_000n)
    const [open] = await rewardsOf(memberId, offerId)
    expect(open).toMatchObject({ step: 1, state: 'open', worth: '1000', short: false })
    await Promise.all([count(), count()])
    expect(await rewardsOf(memberId, offerId)).toEqual([open])
    await wager.void()
    expect(await rewardsOf(memberId, offerId)).toMatchObject([{ state: 'taken_back' }])
    expect(await claim(open.id)).toBe('reward_taken_back')
    await wager.restore()
    expect(await rewardsOf(memberId, offerId)).toEqual([open])
    expect(await claim(open.id)).toBe('granted')
    expect(await cashOf(memberId)).toBe(1_000n)
    await wager.void()
    expect(await rewardsOf(memberId, offerId)).toMatchObject([{ state: 'granted', short: true }])
    expect(await cashOf(memberId)).toBe(1_000n)
  })

  it('grants a reward once, however many claim it at once, from the account of promotions', async () => {
    const { memberId } = await server.openMember()
    const offerId = await startOffer()
    await playWager(memberId, 10_000n)
    const [open] = await rewardsOf(memberId, offerId)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => claim(open.id)))
    expect(answers.filter((each) => each === 'granted')).toHaveLength(1)
    expect(answers.filter((each) => each === 'already_claimed')).toHaveLength(AT_ONCE - 1)
    expect(await cashOf(memberId)).toBe(1_000n)
    const moved = await sql(
      `select c.name, a.kind, a.purpose, t.amount_minor::text as minor from ledger_posting p
         join ledger_transfer t on t.posting_key = p.key join ledger_transfer_code c on c.number = t.code
         join ledger_account a on a.id = t.debit_account_id where p.cause_id = $1`,
      [open.id],
    )
    expect(moved).toEqual([
      { name: 'reward_cash', kind: 'promotion', purpose: 'offer', minor: '1000' },
    ])
  })

  it('gives no more than its stock and its budget, to the first who claim', async () => {
    const offers = [
      await startOffer({}, { stock: 3 }),
      await startOffer({}, { budgetMinor: 3_999n }),
    ]
    const members = await Promise.all(Array.from({ length: 6 }, () => server.openMember()))
    for (const { memberId } of members) await playWager(memberId, 10_000n)
    for (const offerId of offers) {
      const open = await Promise.all(members.map(({ memberId }) => rewardsOf(memberId, offerId)))
      const answers = await Promise.all(open.map(([reward]) => claim(reward?.id)))
      expect(answers.toSorted()).toEqual([
        ...['granted', 'granted', 'granted', 'out_of_stock', 'out_of_stock', 'out_of_stock'],
      ])
    }
    expect(
      await sql(
        'select stock_left, budget_left_minor::text as budget from offer where id = any ($1) order by id',
        [offers],
      ),
    ).toEqual([
      { stock_left: 0, budget: null },
      { stock_left: null, budget: '999' },
    ])
  })

  it('that is automatic is granted at once, above a limit after approval, and never to a member on a break', async () => {
    const claimTerms = { mode: 'auto', approvalAboveMinor: '999', validMs: DAY_MS } as const
    const [one, rests] = [await server.openMember(), await server.openMember()]
    const [free, checked] = [
      await startOffer({ claim: { ...claimTerms, approvalAboveMinor: null } }),
      await startOffer({ claim: claimTerms }),
    ]
    await sql('update member set break_until_ms = $2 where id = $1', [
      rests.memberId,
      clock.now() + 30 * DAY_MS,
    ])
    for (const { memberId } of [one, rests]) await playWager(memberId, 10_000n)
    expect(await rewardsOf(one.memberId, free)).toMatchObject([{ state: 'granted' }])
    expect(await rewardsOf(one.memberId, checked)).toMatchObject([{ state: 'applying' }])
    expect(await rewardsOf(rests.memberId, free)).toMatchObject([{ state: 'open' }])
    clock.forward(2 * DAY_MS)
    await count()
    expect(await rewardsOf(rests.memberId, free)).toMatchObject([{ state: 'lapsed' }])
    expect([await cashOf(one.memberId), await cashOf(rests.memberId)]).toEqual([1_000n, 0n])
  })

  it('counts for who has joined, from then on and by the rules of that day', async () => {
    const [joined, other] = [await server.openMember(), await server.openMember()]
    const offerId = await startOffer({ isOptIn: true })
    await playWager(joined.memberId, 9_000n)
    await sql(
      'insert into offer_join (offer_id, member_id, version, joined_at) values ($1, $2, 1, $3)',
      [...[offerId, joined.memberId, new Date(clock.now())]],
    )
    for (const { memberId } of [joined, other]) await playWager(memberId, 9_999n)
    expect(await rewardsOf(joined.memberId, offerId)).toEqual([])
    for (const { memberId } of [joined, other]) await playWager(memberId, 1n)
    expect(await rewardsOf(joined.memberId, offerId)).toHaveLength(1)
    expect(await rewardsOf(other.memberId, offerId)).toEqual([])
  })

  it('gives back a share of a net loss when the day is over', async () => {
    const { memberId } = await server.openMember()
    const share = { kind: 'share', percent: '10', of: 'count', amountMaxMinor: '5000' } as const
    const offerId = await startOffer({
      ...{ measure: 'net_loss', window: 'daily' },
      goal: {
        ...{ kind: 'steps', pays: 'highest_at_end' },
        steps: [{ reach: '1', reward: { kind: 'cash', sum: share } }],
      },
    })
    await playWager(memberId, 12_345n)
    expect(await rewardsOf(memberId, offerId)).toEqual([])
    clock.forward(DAY_MS)
    await count()
    expect(await rewardsOf(memberId, offerId)).toMatchObject([{ state: 'open', worth: '1234' }])
  })

  it('counts who registers', async () => {
    const offerId = await startOffer({
      event: 'registered',
      measure: 'events',
      goal: {
        ...{ kind: 'steps', pays: 'each_step' },
        steps: [
          { reach: '1', reward: { kind: 'cash', sum: { kind: 'fixed', amountMinor: '50' } } },
        ],
      },
    })
    const { memberId } = await server.openMember()
    await count()
    expect(await rewardsOf(memberId, offerId)).toMatchObject([{ state: 'open', worth: '50' }])
  })

  it('shows its card to a member, from joining to what was claimed', async () => {
    const [member, other] = [await server.openMember(), await server.openMember()]
    const offerId = await startOffer({ isOptIn: true, timesMax: 1 })
    const params = { promotionId: offerId.toString() }
    const cardOf = async (who = member) => {
      const answer = await who.call(operations.getPromotions, { query: {} })
      if (!answer.success) throw new Error(answer.code)
      return answer.value.items.find(({ promotionId }) => promotionId === params.promotionId)
    }
    expect(await cardOf()).toMatchObject({
      ...{ promotionType: 'daily', title: 'Daily', terms: 'Play.', state: 'join', canJoin: true },
      ...{ progress: { counted: '0', goal: '10000' }, rewards: [] },
    })
    for (let again = 0; again < 2; again += 1) {
      expect(await member.call(operations.joinPromotion, { params })).toMatchObject({
        success: true,
      })
    }
    expect(await cardOf()).toMatchObject({ state: 'joined', canJoin: false, canLeave: true })
    await playWager(member.memberId, 4_000n)
    expect(await cardOf()).toMatchObject({
      ...{ state: 'process', progress: { counted: '4000', goal: '10000' } },
    })
    await playWager(member.memberId, 6_000n)
    const claimable = await cardOf()
    expect(claimable).toMatchObject({
      state: 'claim',
      rewards: [{ state: 'open', worthMinor: '1000' }],
    })
    const rewardId = claimable?.rewards[0]?.rewardId ?? ''
    const claimAs = (who: typeof member) =>
      who.call(operations.claimReward, { params: { rewardId } })
    expect(await claimAs(other)).toMatchObject({ code: 'not_found' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => claimAs(member)))
    for (const answer of answers) expect(answer).toMatchObject({ value: { state: 'granted' } })
    expect(await cashOf(member.memberId)).toBe(1_000n)
    expect(await cardOf()).toMatchObject({ state: 'claimed', rewards: [{ state: 'granted' }] })
    expect(await member.call(operations.leavePromotion, { params })).toMatchObject({
      success: true,
    })
    expect(await member.call(operations.leavePromotion, { params })).toMatchObject({
      code: 'not_found',
    })
  })

  it('is not shown to who is on a break, and cannot be joined after a stop', async () => {
    const member = await server.openMember()
    const offerId = await startOffer({ isOptIn: true })
    const params = { promotionId: offerId.toString() }
    const join = () => member.call(operations.joinPromotion, { params })
    await sql('update member set break_until_ms = $2 where id = $1', [
      member.memberId,
      clock.now() + DAY_MS,
    ])
    expect(await join()).toMatchObject({ code: 'promotion_not_open_to_you' })
    const shown = await member.call(operations.getPromotions, { query: {} })
    expect(shown).toMatchObject({ value: { items: [] } })
    await sql('update member set break_until_ms = 0 where id = $1', [member.memberId])
    await sql(`update offer set state = 'stopped' where id = $1`, [offerId])
    expect(await join()).toMatchObject({ code: 'promotion_closed' })
  })
})
