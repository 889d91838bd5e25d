import { randomUUID } from 'node:crypto'
import { type OfferDraft, operations } from '@baize/contract'
import {
  VENDOR_CAMPAIGN_CANCEL_PATH,
  VENDOR_CAMPAIGN_CREATE_PATH,
  type VendorCampaignCreate,
} from '@baize/contract/vendors'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { VendorAsker } from '../../../house/vendors/vendor-asker.ts'
import { createForwardClock, setSettings } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openTestVendor, type TestMember, type TestVendor } from '../../../testing/test-vendor.ts'
import { openWithPoints } from '../../../testing/waiting-points-order.ts'
import { PAYMENT_PASSWORD } from '../../../testing/withdrawing-member.ts'
import { advanceCampaigns } from './door.ts'

const clock = createForwardClock()
const HOUR_MS = 3_600_000
let server: TestServer
let vendor: TestVendor
let member: TestMember & { readonly username: string }
let manager: StaffBrowser
/** What the vendor granted: rounds left by campaign and player; it grants nobody twice. */
const granted = new Map<string, Map<string, number>>()
const asked: string[] = []
let isSilent = false
let isLost = false

const asker: VendorAsker = {
  async ask(_vendorCode, { path, body, answer }) {
    asked.push(path)
    if (isSilent) return { kind: 'silent' }
    const { campaignId } = body as { campaignId: string }
    const players = granted.get(campaignId) ?? new Map<string, number>()
    if (path === VENDOR_CAMPAIGN_CREATE_PATH) {
      const order = body as VendorCampaignCreate
      for (const name of order.players) if (!players.has(name)) players.set(name, order.rounds)
      granted.set(campaignId, players)
      if (isLost) return { kind: 'silent' }
      const value = { campaignId, granted: order.players, refused: [] }
      return { kind: 'answered', value: answer.parse(value) as never }
    }
    if (path === VENDOR_CAMPAIGN_CANCEL_PATH) {
      const value = { campaignId, state: 'cancelled' }
      return { kind: 'answered', value: answer.parse(value) as never }
    }
    const told = [...players].map(([playerId, roundsLeft]) => ({
      ...{ playerId, roundsLeft },
      wonMinor: '0',
    }))
    const value = { campaignId, state: 'running', players: told, next: null }
    return { kind: 'answered', value: answer.parse(value) as never }
  },
  isOfVendor: async () => true,
}

const advance = async () => {
  await advanceCampaigns({ ...server.server.modules.campaigns.parts, asker })
}

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false }, { titles: 300 })
  vendor = await openTestVendor(server, 0)
  member = await server.openMember(10_000n)
  manager = await openStaff(server, 'administrator')
})
beforeEach(() => {
  isSilent = false
  isLost = false
})
afterAll(() => server.stop())

function wishOf(players: readonly string[], change: object = {}) {
  return {
    name: 'Spring',
    gameCode: vendor.gameCode,
    rounds: 5,
    stakeMinor: '100',
    startsAt: new Date(clock.now()).toISOString(),
    expiresAt: new Date(clock.now() + HOUR_MS).toISOString(),
    players,
    ...change,
  }
}

async function draft(players: readonly string[], change: object = {}): Promise<string> {
  const body = wishOf(players, change)
  const made = await manager.call(operations.createCampaign, { body })
  if (!made.success) throw new Error(made.code)
  return made.value.campaign.campaignId
}

const start = (campaignId: string, by = manager) =>
  by.call(operations.startCampaign, { params: { campaignId }, body: { reason: 'It is spring.' } })
const cancel = (campaignId: string) =>
  manager.call(operations.cancelCampaign, { params: { campaignId }, body: { reason: 'Enough.' } })

async function campaignOf(campaignId: string) {
  const found = await manager.call(operations.getCampaign, { params: { campaignId } })
  if (!found.success) throw new Error(found.code)
  return found.value
}

async function freeWin(campaignId: string, playerId: string, txId = `free-${randomUUID()}`) {
  return await vendor.call('free_win', {
    ...{ txId, playerId, campaignId, gameId: vendor.gameCode },
    ...{ currency: 'PLY', scale: 2, amountMinor: '70' },
  })
}

const balance = async () => (await server.server.core.balanceOf(member.memberId)).balanceMinor

describe('free rounds', () => {
  it('are granted at the vendor, listed for the player, and their wins are paid once', async () => {
    const { playerId } = await vendor.open(member)
    const campaignId = await draft([member.username])
    expect((await freeWin(campaignId, playerId)).code).toBe('campaign_not_found')
    expect(await start(campaignId)).toMatchObject({ value: { campaign: { state: 'starting' } } })
    await advance()
    expect(await campaignOf(campaignId)).toMatchObject({
      campaign: { state: 'running', budgetMinor: '500', costMinor: '0' },
      players: [{ state: 'granted', roundsLeft: 5 }],
    })
    expect(granted.get(campaignId)?.get(playerId)).toBe(5)
    expect(await member.call(operations.getFreeRounds)).toMatchObject({
      value: { items: [{ campaignId, roundsLeft: 5, stakeMinor: '100' }] },
    })
    const before = await balance()
    const replies = await Promise.all([1, 2, 3].map(() => freeWin(campaignId, playerId, 'free-1')))
    expect(replies.map(({ code }) => code)).toEqual(['ok', 'ok', 'ok'])
    expect((await balance()) - before).toBe(70n)
    expect((await campaignOf(campaignId)).campaign.costMinor).toBe('70')
    granted.get(campaignId)?.set(playerId, 0)
    clock.forward(300_000)
    await advance()
    expect(await campaignOf(campaignId)).toMatchObject({ players: [{ state: 'used_up' }] })
  })

  it('win nothing without a campaign, nor for anybody else', async () => {
    const other = await server.openMember(0n)
    const { playerId } = await vendor.open(other)
    const campaignId = await draft([member.username])
    await start(campaignId)
    await advance()
    expect((await freeWin('sandbox-NOBODY', playerId)).code).toBe('campaign_not_found')
    expect((await freeWin(campaignId, playerId)).code).toBe('campaign_not_found')
  })

  it('wait for a vendor that is silent, and are granted once though its answer was lost', async () => {
    const campaignId = await draft([member.username])
    await start(campaignId)
    isSilent = true
    await advance()
    expect(await campaignOf(campaignId)).toMatchObject({
      campaign: { state: 'starting', isVendorSilent: true },
    })
    const before = asked.length
    await advance()
    expect(asked.length).toBe(before)
    isSilent = false
    isLost = true
    clock.forward(120_000)
    await advance()
    isLost = false
    clock.forward(600_000)
    await advance()
    expect((await campaignOf(campaignId)).campaign.state).toBe('running')
    expect([...(granted.get(campaignId)?.values() ?? [])]).toEqual([5])
  })

  it('are not given to the excluded, the locked, and those who do not exist', async () => {
    const [broken, locked] = [await server.openMember(0n), await server.openMember(0n)]
    const { pool } = server.database
    await pool.query(`update member set status = 'locked' where id = $1`, [locked.memberId])
    const names = [member.username, broken.username, locked.username, 'nobody.at.all']
    const campaignId = await draft([member.username, broken.username])
    await broken.call(operations.startBreak, { body: { kind: 'exclusion', days: 365 } })
    const preview = await manager.call(operations.previewCampaign, { body: wishOf(names) })
    expect(preview.success && preview.value.players.map(({ exclusion }) => exclusion)).toEqual([
      null,
      'on_break',
      'locked',
      'unknown',
    ])
    // Drafted before the break began, and judged again when they are granted.
    await start(campaignId)
    await advance()
    const { players } = await campaignOf(campaignId)
    const states = Object.fromEntries(players.map((each) => [each.username, each.exclusion]))
    expect(states).toEqual({ [member.username]: null, [broken.username]: 'on_break' })
  })

  it('are cancelled at the vendor, and run out by themselves', async () => {
    const campaignId = await draft([member.username])
    await start(campaignId)
    await advance()
    expect(await cancel(campaignId)).toMatchObject({ value: { campaign: { state: 'cancelling' } } })
    await advance()
    expect(await campaignOf(campaignId)).toMatchObject({
      campaign: { state: 'cancelled' },
      players: [{ state: 'cancelled' }],
    })
    expect(await cancel(campaignId)).toMatchObject({ code: 'campaign_state' })
    const short = await draft([member.username])
    await start(short)
    await advance()
    clock.forward(2 * HOUR_MS)
    manager = await openStaff(server, 'administrator')
    await advance()
    expect(await campaignOf(short)).toMatchObject({
      campaign: { state: 'ended' },
      players: [{ state: 'expired' }],
    })
    const { playerId } = await vendor.open(member)
    // What was won before comes as late as it comes.
    expect((await freeWin(short, playerId)).code).toBe('ok')
  })

  it('that may cost more than the limit begin when another person has approved them', async () => {
    await setSettings(server, clock, { 'campaign.secondApprovalAboveMinor': '499' })
    const campaignId = await draft([member.username])
    expect(await start(campaignId)).toMatchObject({ value: { campaign: { state: 'waiting' } } })
    await advance()
    expect((await campaignOf(campaignId)).campaign.state).toBe('waiting')
    const lead = await openStaff(server, 'cashier_lead')
    const list = await lead.call(operations.getApprovals)
    const wish = list.success && list.value.items.find(({ kind }) => kind === 'campaign_start')
    const params = { approvalId: wish ? wish.approvalId : '' }
    expect(await manager.call(operations.approveRequest, { params })).toMatchObject({
      code: 'second_person_needed',
    })
    expect(await lead.call(operations.approveRequest, { params })).toMatchObject({ success: true })
    await advance()
    expect((await campaignOf(campaignId)).campaign.state).toBe('running')
  })

  it.each([
    ['game_unknown', { gameCode: 'mines' }],
    ['stake_not_allowed', { stakeMinor: '99999999999' }],
    ['times_crossed', { expiresAt: '2020-01-01T00:00:00.000Z' }],
    ['nobody_left', { players: ['nobody.at.all'] }],
  ])('are refused as %s', async (code, change) => {
    const body = wishOf([member.username], change)
    expect(await manager.call(operations.createCampaign, { body })).toMatchObject({ code })
    expect(await manager.call(operations.previewCampaign, { body })).toMatchObject({ code })
  })
})

describe('free rounds of a promotion', () => {
  const day = 86_400_000
  const offerOf = (reward: object): OfferDraft => ({
    ...{ type: 'newbie', texts: { en: { title: 'Hello rounds', terms: 'Register.' } } },
    rules: {
      ...{ audience: {}, isOptIn: false, offsetMinutes: 480, filter: {}, timesMax: 1 },
      ...{ opensAt: clock.now() - day, closesAt: clock.now() + 30 * day },
      ...{ event: 'registered', measure: 'events', window: 'offer' },
      goal: {
        ...{ kind: 'steps', pays: 'each_step' },
        steps: [{ reach: '1', reward: { kind: 'free_rounds', rounds: 20, ...reward } as never }],
      },
      claim: { mode: 'manual', approvalAboveMinor: null, validMs: 7 * day },
      ...{ stock: null, budgetMinor: null },
    },
  })
  const asDraft = (reward: object) =>
    manager.call(operations.createOffer, { body: offerOf(reward) })

  it.each([
    ['game_without_free_rounds', { game: 'mines', stakeMinor: '100' }],
    ['stake_outside_game', { stakeMinor: '99999999999' }],
  ])('are not drafted with %s', async (faults, reward) => {
    expect(await asDraft({ game: vendor.gameCode, ...reward })).toMatchObject({
      ...{ code: 'offer_not_possible', details: { faults } },
    })
  })

  it('are bought with points: as many as the sum pays for', async () => {
    const { member: buyer, itemId } = await openWithPoints(server)
    const given = { kind: 'free_rounds', game: vendor.gameCode, stakeMinor: '100', validMs: day }
    await server.database.pool.query(
      `update points_item set kind = 'free_rounds', money_minor = 500, given = $2 where id = $1`,
      [itemId, JSON.stringify(given)],
    )
    await vendor.open(buyer)
    const shown = await buyer.call(operations.getPointsRewards, { query: {} })
    expect(shown).toMatchObject({
      value: { items: [{ reward: { kind: 'free_rounds', freeRounds: { rounds: 5 } } }] },
    })
    const key = randomUUID()
    const body = { itemId, quantity: 2, paymentPassword: PAYMENT_PASSWORD }
    const bought = () => buyer.call(operations.redeemPoints, { key, body })
    const [ordered] = await Promise.all([bought(), bought(), bought()])
    expect(ordered).toMatchObject({ value: { order: { state: 'in_process', moneyMinor: '1000' } } })
    const lead = await openStaff(server, 'cashier_lead')
    const params = { orderId: ordered?.success ? ordered.value.order.orderId : '' }
    const approved = { outcome: 'approve' as const, trackingNumber: '' }
    const decide = () => lead.call(operations.decidePointsOrder, { params, body: approved })
    const decided = await Promise.all([decide(), decide(), decide()])
    expect(decided.filter(({ success }) => success)).toHaveLength(1)
    await advance()
    expect(await buyer.call(operations.getFreeRounds)).toMatchObject({
      value: { items: [{ roundsLeft: 10, stakeMinor: '100' }] },
    })
    await server.database.pool.query(
      'update campaign set reward_id = null where reward_id is not null',
    )
  })

  it('are claimed once, given to the member by the vendor, and stand in no list of staff', async () => {
    const drafted = await asDraft({ game: vendor.gameCode, stakeMinor: '100' })
    if (!drafted.success) throw new Error(drafted.code)
    const { pool } = server.database
    await pool.query(
      `update offer set state = case when id = $1 then 'approved' else 'ended' end`,
      [drafted.value.offerId],
    )
    const count = async () => {
      clock.forward(60_000)
      await server.server.tasks['rewards:count']?.({}, {} as never)
    }
    await count()
    const winner = await server.openMember(0n)
    const { playerId } = await vendor.open(winner)
    await count()
    const cards = async () => {
      const found = await winner.call(operations.getPromotions, { query: {} })
      return found.success ? found.value.items.filter(({ title }) => title === 'Hello rounds') : []
    }
    const [card] = await cards()
    expect(card?.steps).toMatchObject([
      { reward: { kind: 'free_rounds', freeRounds: { rounds: 20, stakeMinor: '100' } } },
    ])
    const params = { rewardId: card?.rewards[0]?.rewardId ?? '' }
    await Promise.all([1, 2, 3].map(() => winner.call(operations.claimReward, { params })))
    const made = await pool.query('select from campaign where reward_id is not null')
    expect(made.rowCount).toBe(1)
    await advance()
    const mine = await winner.call(operations.getFreeRounds)
    expect(mine).toMatchObject({ value: { items: [{ roundsLeft: 20, stakeMinor: '100' }] } })
    const campaignId = mine.success ? (mine.value.items[0]?.campaignId ?? '') : ''
    expect(granted.get(campaignId)?.get(playerId)).toBe(20)
    expect((await freeWin(campaignId, playerId)).code).toBe('ok')
    const listed = await manager.call(operations.getCampaigns, { query: {} })
    expect(listed.success && listed.value.items.map(({ name }) => name)).not.toContain(
      'Hello rounds',
    )
  })
})
