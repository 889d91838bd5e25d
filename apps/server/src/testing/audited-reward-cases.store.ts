import {
  type EnvelopeDraft,
  type OfferDraft,
  operations,
  type PointsItemDraft,
  type PointsTermsDraft,
  type RaceDraft,
  type RaffleDraft,
} from '@baize/contract'
import { encodeId, type Uuid } from '@baize/kernel'
import { demoLevels, demoRebates } from '../demonstration/demo-levels.ts'
import { insertOpenOffer, insertOpenReward } from '../features/rewards/engine/attack.store.ts'
import { insertOpenItem } from '../features/rewards/points/attack.store.ts'
import type { AuditedCase } from './audited-vendor-cases.ts'
import { giveTestFreeBet } from './given-free-bet.ts'
import { grantTestBonus } from './granted-bonus.ts'
import type { StaffBrowser } from './staff-browser.ts'
import type { TestServer } from './test-server.ts'
import { orderPointsItem } from './waiting-points-order.ts'

interface Surroundings {
  readonly server: TestServer
  readonly lead: StaffBrowser
  readonly reason: string
}

const DAY_MS = 86_400_000

/** What staff do about promotions: draft, submit, stop, and decide on what members applied for. */
export function rewardCases({ server, lead, reason }: Surroundings) {
  const { pool } = server.database
  const body = (): OfferDraft => ({
    ...{ type: 'daily', texts: { en: { title: 'Daily', terms: 'Play.' } } },
    rules: {
      ...{ audience: {}, isOptIn: true, offsetMinutes: 480, filter: {}, timesMax: 1 },
      opensAt: server.server.core.clock.now(),
      closesAt: server.server.core.clock.now() + DAY_MS,
      ...{ event: 'bet_settled', measure: 'valid_bet', window: 'offer' },
      goal: {
        ...{ kind: 'every', each: '1000', timesMax: 1 },
        reward: { kind: 'cash', sum: { kind: 'fixed', amountMinor: '100' } },
      },
      claim: { mode: 'manual', approvalAboveMinor: null, validMs: DAY_MS },
      ...{ stock: null, budgetMinor: null },
    },
  })
  const item: PointsItemDraft = {
    ...{ kind: 'goods', picture: 'gift', texts: { en: { name: 'Mug', text: '' } } },
    ...{ costPoints: '10', moneyMinor: null, given: null, quantityMin: 1, quantityMax: 5 },
    ...{ levelMin: 0, stockLeft: null },
  }
  const terms: PointsTermsDraft = {
    ...{ minorPerPoint: '100', weights: { RNG: '1' }, conversion: null },
    cashAtOnceMaxMinor: '0',
  }
  const draft = async () => {
    const made = await lead.call(operations.createOffer, { body: body() })
    if (!made.success) throw new Error(made.code)
    return made.value
  }
  const dates = () => ({
    opensAt: new Date(server.server.core.clock.now()).toISOString(),
    closesAt: new Date(server.server.core.clock.now() + DAY_MS).toISOString(),
  })
  const raceBody = (): RaceDraft => ({
    ...{ titles: { en: 'Race' }, measure: 'turnover', product: null, stakeMinMinor: '0' },
    ...{ ties: 'first_reached', prizesMinor: ['1000'], ...dates() },
  })
  const raffleBody = (): RaffleDraft => ({
    ...{ titles: { en: 'Raffle' }, given: null, prizesMinor: ['1000'], isOnePerMember: true },
    ...{ ticketsMax: 100, claimDays: 7, ...dates() },
  })
  const draftRace = async () => {
    const made = await lead.call(operations.createRace, { body: raceBody() })
    if (!made.success) throw new Error(made.code)
    return made.value
  }
  const draftRaffle = async () => {
    const made = await lead.call(operations.createRaffle, { body: raffleBody() })
    if (!made.success) throw new Error(made.code)
    return made.value
  }
  const draftOfCodes = async () => {
    const { rules, ...more } = body()
    const counts = { ...rules, event: 'code_entered', measure: 'events' } as const
    const made = await lead.call(operations.createOffer, { body: { ...more, rules: counts } })
    if (!made.success) throw new Error(made.code)
    return made.value
  }
  const inDays = (days: number) =>
    new Date(server.server.core.clock.now() + days * DAY_MS).toISOString()
  const envelope = (): EnvelopeDraft => ({
    titles: { en: 'Evening' },
    ...{
      totalMinor: '1000',
      shares: 10,
      split: 'equal',
      leastMinor: '1',
      given: null,
      audience: {},
    },
    ...{ opensAt: inDays(1), closesAt: inDays(2) },
  })
  const draftEnvelope = async () => {
    const made = await lead.call(operations.createEnvelope, { body: envelope() })
    if (!made.success) throw new Error(made.code)
    return made.value
  }
  return {
    createRace: async () => ({ by: lead, body: raceBody() }),
    submitRace: async () => ({ by: lead, params: await draftRace(), body: { reason } }),
    stopRace: async () => {
      const params = await draftRace()
      await pool.query(`update race set state = 'approved' where id = $1`, [params.raceId])
      return { by: lead, params, body: { reason } }
    },
    createRaffle: async () => ({ by: lead, body: raffleBody() }),
    submitRaffle: async () => ({ by: lead, params: await draftRaffle(), body: { reason } }),
    stopRaffle: async () => {
      const params = await draftRaffle()
      await pool.query(`update raffle set state = 'approved' where id = $1`, [params.raffleId])
      return { by: lead, params, body: { reason } }
    },
    createEnvelope: async () => ({ by: lead, body: envelope() }),
    changeEnvelope: async () => ({
      by: lead,
      params: await draftEnvelope(),
      body: { ...envelope(), totalMinor: '2000' },
    }),
    submitEnvelope: async () => ({ by: lead, params: await draftEnvelope(), body: { reason } }),
    endEnvelope: async () => ({ by: lead, params: await draftEnvelope(), body: { reason } }),
    createOffer: async () => ({ by: lead, body: body() }),
    changeOffer: async () => ({ by: lead, params: await draft(), body: body() }),
    submitOffer: async () => ({ by: lead, params: await draft(), body: { reason } }),
    askManualGrant: async () => ({
      by: lead,
      body: {
        ...({ kind: 'cash', amountMinor: '100', title: 'Sorry', reason } as const),
        usernames: [(await server.openMember()).username],
      },
    }),
    endBonusOfMember: async () => {
      const { memberId } = await server.openMember()
      const grantId = await grantTestBonus(server.server.core, memberId, 100n)
      return {
        by: lead,
        params: { memberId: `${memberId}`, grantId: encodeId('bon', grantId) },
        body: { reason },
      }
    },
    cancelFreeBetOfMember: async () => {
      const { memberId } = await server.openMember()
      const freeBetId = await giveTestFreeBet(server.server.core, memberId)
      return {
        by: lead,
        params: { memberId: `${memberId}`, freeBetId: encodeId('fbt', freeBetId) },
        body: { reason },
      }
    },
    createOfferCodes: async () => ({
      by: lead,
      params: await draftOfCodes(),
      body: { kind: 'single', count: 2 },
    }),
    exportOfferCodes: async () => ({ by: lead, params: await draftOfCodes() }),
    stopOffer: async () => ({
      by: lead,
      params: { offerId: `${await insertOpenOffer(pool)}` },
      body: { reason },
    }),
    decideRewardApplication: async () => {
      const { memberId } = await server.openMember()
      const rewardId = await insertOpenReward(pool, memberId, await insertOpenOffer(pool))
      await pool.query(`update reward set state = 'applying' where id = $1`, [rewardId])
      const params = { rewardId: encodeId('rwd', rewardId as Uuid) }
      return { by: lead, params, body: { outcome: 'grant', answer: reason } }
    },
    askVipTable: async () => ({ by: lead, body: { levels: [...demoLevels()], reason } }),
    askVipMove: async () => {
      await server.server.modules.vip.seedLevels(pool)
      const { memberId } = await server.openMember()
      return { by: lead, params: { memberId: `${memberId}` }, body: { level: 2, reason } }
    },
    askRebateTerms: async () => ({ by: lead, body: { terms: demoRebates(), reason } }),
    askPointsItem: async () => ({ by: lead, body: { itemId: null, item, reason } }),
    askReferralTerms: async () => ({
      by: lead,
      body: {
        terms: {
          levels: ['0.2'],
          needsVerified: true,
          depositMinMinor: '0',
          validBetMinMinor: '0',
        },
        reason,
      },
    }),
    askPointsTerms: async () => ({ by: lead, body: { terms, reason } }),
    closePointsItem: async () => ({
      by: lead,
      params: { itemId: await insertOpenItem(pool) },
      body: { reason },
    }),
    decidePointsOrder: async () => ({
      by: lead,
      params: { orderId: await orderPointsItem(server) },
      body: { outcome: 'reject', answer: reason },
    }),
  } satisfies Partial<Record<keyof typeof operations, () => Promise<AuditedCase>>>
}
