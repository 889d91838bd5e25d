import { setTimeout } from 'node:timers/promises'
import { operations } from '@baize/contract'
import { VENDOR_ROUND_PATH } from '@baize/contract/vendors'
import { insertMismatchOf } from '../attack/people.store.ts'
import type { StaffBrowser } from './staff-browser.ts'
import type { TestServer } from './test-server.ts'
import { openTestVendor, type TestVendor } from './test-vendor.ts'
import { WALLET_VENDOR } from './transferring.store.ts'

/** How an operation is done once, so that it succeeds. */
export interface AuditedCase {
  readonly by: StaffBrowser
  readonly params?: Record<string, string>
  readonly body?: unknown
}

interface Surroundings {
  readonly server: TestServer
  readonly lead: StaffBrowser
  readonly administrator: StaffBrowser
  readonly reason: string
}

const HOUR_MS = 3_600_000
const RINGS_TRIES_MAX = 100
const RING_PAUSE_MS = 100
const DAY_MS = 24 * HOUR_MS
const MONEY = { currency: 'PLY', scale: 2 }

/** What staff do about vendors of games: keys, campaigns, corrections, comparisons. */
export function vendorCases({ server, lead, administrator, reason }: Surroundings) {
  let vendors = 0
  let rounds = 0
  const openVendor = () => {
    vendors += 1
    return openTestVendor(server, vendors)
  }
  let seamless: Promise<TestVendor> | undefined
  /** The first of them keeps no wallets of its own; a vendor has places for two keys. */
  const openSeamless = () => {
    seamless ??= openTestVendor(server, 0)
    return seamless
  }
  const ofVendor = async () => ({ vendorCode: (await openVendor()).vendorCode })
  const withKey = async () => {
    const { vendorCode } = await openVendor()
    const body = { keyId: 'audited', algorithm: 'hmac-sha256' as const, publicKey: null }
    await administrator.call(operations.addVendorKey, { params: { vendorCode }, body })
    return { vendorCode, keyId: 'audited' }
  }
  const campaignWish = async () => {
    const { gameCode } = await openVendor()
    const { username } = await server.openMember()
    const nowMs = Date.now()
    return {
      ...{ name: 'Spring', gameCode, rounds: 5, stakeMinor: '100', players: [username] },
      startsAt: new Date(nowMs).toISOString(),
      expiresAt: new Date(nowMs + HOUR_MS).toISOString(),
    }
  }
  const draft = async () => {
    const body = await campaignWish()
    const made = await administrator.call(operations.createCampaign, { body })
    if (!made.success) throw new Error(made.code)
    return { campaignId: made.value.campaign.campaignId }
  }
  const mismatch = async () => {
    const { memberId } = await server.openMember()
    return { mismatchId: await insertMismatchOf(server.database.pool, memberId) }
  }
  const adjustment = async () => {
    const vendor = await openSeamless()
    rounds += 1
    const names = { roundId: `audited-${rounds}`, bet: `bet-${rounds}`, win: `win-${rounds}` }
    const { playerId, sessionId } = await vendor.open(await server.openMember(10_000n))
    const { roundId, bet, win } = names
    const place = { playerId, roundId, gameId: vendor.gameCode, ...MONEY }
    await vendor.call('bet', { ...place, sessionId, txId: bet, amountMinor: '1000' })
    const nothing = { betTxId: bet, txId: win, amountMinor: '0', roundClosed: true }
    await vendor.call('win', { ...place, ...nothing })
    const wish = { ...place, txId: `adjust-${rounds}`, amountMinor: '500', reason: 'misread' }
    return { adjustmentId: String((await vendor.call('adjust', wish)).body.transactionId) }
  }
  const heldCredit = async () => {
    const vendor = await openSeamless()
    rounds += 1
    const { playerId } = await vendor.open(await server.openMember(10_000n))
    const jackpot = { playerId, gameId: vendor.gameCode, jackpotId: 'mega', ...MONEY }
    const amountMinor = '999999999999'
    const held = await vendor.call('jackpot', { ...jackpot, txId: `held-${rounds}`, amountMinor })
    // It rings by itself; that row of the log comes first.
    for (let tries = 0; tries < RINGS_TRIES_MAX; tries += 1) {
      const alarms = await administrator.call(operations.getAlarms, { query: {} })
      if (alarms.success && alarms.value.items.some(({ kind }) => kind === 'vendors')) break
      await setTimeout(RING_PAUSE_MS)
    }
    return { creditId: String(held.body.transactionId) }
  }
  const maintenanceBody = async () => {
    const { vendorCode } = await openVendor()
    const wish = {
      ...{ startsAt: new Date(Date.now() + HOUR_MS).toISOString(), endsAt: null },
      ...{ noticeMinutes: 10, sentence: 'New reels.', sentences: [] },
    }
    return { of: { kind: 'vendor' as const, vassalage: vendorCode }, wish }
  }
  const plannedWindow = async () => {
    const body = await maintenanceBody()
    const made = await administrator.call(operations.planMaintenance, { body })
    if (!made.success) throw new Error(made.code)
    return { windowId: made.value.window.windowId, wish: body.wish }
  }
  const by = administrator
  const billed = async () => ({
    ...(await ofVendor()),
    month: new Date(Date.now() - 40 * DAY_MS).toISOString().slice(0, 7),
  })
  const terms = {
    ...{ tiers: [{ upToMinor: null, shareBasisPoints: 1_200 }], minimumMinor: '100' },
    ...({ losses: 'dropped', freeRounds: 'shared', promos: 'shared' } as const),
    ...({ jackpots: 'shared', jackpotBasisPoints: 0 } as const),
  }
  return {
    createCampaign: async () => ({ by, body: await campaignWish() }),
    startCampaign: async () => ({ by, params: await draft(), body: { reason } }),
    cancelCampaign: async () => ({ by, params: await draft(), body: { reason } }),
    acceptMismatch: async () => ({ by: lead, params: await mismatch(), body: { reason } }),
    askMismatchCorrection: async () => ({
      by: lead,
      params: await mismatch(),
      body: { amountMinor: '100', reason },
    }),
    askVendorAgain: async () => {
      // A vendor that answers, and has never heard of the round.
      const { asker } = server.server.modules.vendorWallet
      const before = asker.ask.bind(asker)
      const ask: typeof asker.ask = async (vendorCode, question) =>
        question.path === VENDOR_ROUND_PATH
          ? { kind: 'answered', value: { round: null, transactions: [] } as never }
          : await before(vendorCode, question)
      Object.assign(asker, { ask })
      return { by: lead, params: await mismatch() }
    },
    startReconciliation: async () => ({
      by: lead,
      body: {
        ...(await ofVendor()),
        day: new Date(Date.now() - DAY_MS).toISOString().slice(0, 10),
      },
    }),
    compareVendorFile: async () => {
      const yesterday = new Date(Date.now() - DAY_MS).toISOString()
      const columns = 'round_id,player_id,game_id,currency,staked,paid,opened_at,closed_at'
      const report = `${columns}\nr1,p1,g1,PLY,1.00,0.40,${yesterday},`
      return { by: lead, body: { ...(await ofVendor()), day: yesterday.slice(0, 10), report } }
    },
    setVendorBillTerms: async () => ({ by, params: await billed(), body: { terms } }),
    closeVendorBill: async () => {
      const params = await billed()
      await by.call(operations.setVendorBillTerms, { params, body: { terms } })
      return { by: lead, params, body: { seenPayableMinor: '100' } }
    },
    exportVendorBill: async () => ({ by, params: await billed() }),
    importVendorRecords: async () => ({
      by,
      params: { vendorCode: WALLET_VENDOR },
      body: { from: '1' },
    }),
    askVendorLink: async () => ({
      by,
      params: await ofVendor(),
      body: {
        ...{ walletKind: 'seamless', baseUrl: 'https://games.example', launchUrl: null },
        ...{ dialect: 'baize', operatorName: null, allowedAddresses: [], reason },
      },
    }),
    addVendor: async () => ({ by, body: { vendorCode: 'AUDITED', displayName: 'Audited' } }),
    addVendorGame: async () => ({
      by,
      params: await ofVendor(),
      body: { gameId: 'audited', name: 'Audited', category: 'RNG', supportsFreePlay: true },
    }),
    addVendorKey: async () => ({
      by,
      params: await ofVendor(),
      body: { keyId: 'audited', algorithm: 'hmac-sha256', publicKey: null },
    }),
    askVendorKey: async () => ({ by, params: await withKey(), body: { reason } }),
    retireVendorKey: async () => ({ by, params: await withKey(), body: { reason } }),
    holdVendor: async () => ({ by, params: await ofVendor(), body: { hold: 'open', reason } }),
    planMaintenance: async () => ({ by, body: await maintenanceBody() }),
    changeMaintenance: async () => {
      const { windowId, wish } = await plannedWindow()
      return {
        by,
        params: { windowId },
        body: { wish: { ...wish, sentence: 'It takes longer.' }, version: 1 },
      }
    },
    endMaintenance: async () => {
      const { windowId } = await plannedWindow()
      return { by, params: { windowId }, body: { version: 1 } }
    },
    setGameSync: async () => ({
      by,
      params: await ofVendor(),
      body: { isOn: true, newGamesAs: 'draft' },
    }),
    runGameSync: async () => ({ by, params: await ofVendor(), body: { isWhole: false } }),
    approveVendorAdjustment: async () => ({
      by: lead,
      params: await adjustment(),
      body: { seenVersion: 1 },
    }),
    askCreditDecision: async () => ({
      by: lead,
      params: await heldCredit(),
      body: { outcome: 'release', reason },
    }),
    rejectVendorAdjustment: async () => ({
      by: lead,
      params: await adjustment(),
      body: { seenVersion: 1, reason },
    }),
  } satisfies Partial<Record<keyof typeof operations, () => Promise<AuditedCase>>>
}
