import {
  VENDOR_CAMPAIGN_CANCEL_PATH,
  VENDOR_CAMPAIGN_CREATE_PATH,
  VENDOR_CAMPAIGN_PLAYERS_MAX,
  VENDOR_CAMPAIGN_STATUS_PATH,
  type VendorCampaignCreate,
  vendorCampaignCancelled,
  vendorCampaignCreated,
  vendorCampaignTold,
} from '@baize/contract/vendors'
import { assert, type Uuid } from '@baize/kernel'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import type { CampaignDeps } from './campaign-deps.ts'
import { type CampaignEvent, UNDER_WAY } from './campaign-states.ts'
import {
  type CampaignRow,
  loadCampaign,
  loadDueCampaigns,
  loadPlayers,
  lockCampaign,
  savePlayers,
  saveRoundsLeft,
  saveSilence,
  saveTold,
} from './campaigns.store.ts'
import { moveCampaign } from './move-campaign.ts'
import { excludeFrom } from './who-may-play.ts'

/** How often the vendor is asked how far its players are. */
const TELL_EVERY_MS = 300_000
const SILENT_FIRST_MS = 60_000
const SILENT_MOST_MS = 3_600_000
const PAGES_MAX = 100

type Outcome = CampaignEvent | 'silent' | 'told'

/** Asks vendors about every campaign that is due; each may be repeated. */
export async function advanceCampaigns(parts: CampaignDeps): Promise<void> {
  const due = await loadDueCampaigns(parts.pool, new Date(parts.clock.now()))
  for (const id of due) await advanceCampaign(parts, id)
}

/**
 * Tells the vendor what is to be told of a campaign and keeps what it said. A vendor that is silent
 * parks it; whatever it did without answering, it does once, for it knows the campaign by its id.
 */
export async function advanceCampaign(parts: CampaignDeps, id: Uuid): Promise<void> {
  const campaign = await loadCampaign(parts.pool, id)
  if (!campaign || !UNDER_WAY.includes(campaign.state)) return
  const outcome = await askVendor(parts, campaign)
  await inTransaction(parts.pool, (tx) => keepOutcome(parts, tx, id, outcome))
}

async function askVendor(parts: CampaignDeps, campaign: CampaignRow): Promise<Outcome> {
  if (campaign.expiresAt.getTime() <= parts.clock.now()) {
    // A last look at what was played, as far as the vendor answers.
    await askStatus(parts, campaign)
    return 'expired'
  }
  switch (campaign.state) {
    case 'starting':
      return await grant(parts, campaign)
    case 'cancelling':
      return await cancel(parts, campaign)
    default:
      return await askStatus(parts, campaign)
  }
}

/** Grants the rounds to those who may have them at this moment, a hundred at a time. */
async function grant(parts: CampaignDeps, campaign: CampaignRow): Promise<Outcome> {
  const { id, vendorCode } = campaign
  for (;;) {
    const players = await loadPlayers(parts.pool, id)
    const waiting = players.filter(({ state }) => state === 'waiting')
    const batch = waiting.slice(0, VENDOR_CAMPAIGN_PLAYERS_MAX)
    if (batch.length === 0) {
      const isAnybody = players.some(({ state }) => state !== 'excluded')
      return isAnybody ? 'vendor_took' : 'vendor_refused'
    }
    const excluded = await excludeFrom(
      parts,
      batch.map(({ memberId }) => memberId),
    )
    for (const [memberId, exclusion] of excluded) {
      await savePlayers(parts.pool, id, [memberId], { state: 'excluded', exclusion })
    }
    const open = batch.filter(({ memberId }) => !excluded.has(memberId))
    if (open.length === 0) continue
    const refs = await Promise.all(
      open.map(
        async ({ memberId }) => [await parts.playerRef(vendorCode, memberId), memberId] as const,
      ),
    )
    const memberOf = new Map(refs)
    const asked = await parts.asker.ask(vendorCode, {
      path: VENDOR_CAMPAIGN_CREATE_PATH,
      body: orderOf(parts, campaign, [...memberOf.keys()]),
      answer: vendorCampaignCreated,
    })
    if (asked.kind === 'silent') return 'silent'
    if (asked.kind === 'refused') return 'vendor_refused'
    const idsOf = (names: readonly string[]) => names.flatMap((name) => memberOf.get(name) ?? [])
    const granted = idsOf(asked.value.granted)
    const refused = open.map(({ memberId }) => memberId).filter((each) => !granted.includes(each))
    await savePlayers(parts.pool, id, granted, { state: 'granted' })
    await savePlayers(parts.pool, id, refused, { state: 'excluded', exclusion: 'vendor' })
  }
}

function orderOf(
  { currency }: CampaignDeps,
  campaign: CampaignRow,
  players: string[],
): VendorCampaignCreate {
  return {
    campaignId: campaign.id,
    gameId: campaign.gameCode,
    currency: currency.code,
    scale: currency.exponent,
    rounds: campaign.rounds,
    stakeMinor: campaign.stakeMinor.toString(),
    startsAt: campaign.startsAt.toISOString(),
    expiresAt: campaign.expiresAt.toISOString(),
    players,
  }
}

async function cancel({ asker }: CampaignDeps, campaign: CampaignRow): Promise<Outcome> {
  const asked = await asker.ask(campaign.vendorCode, {
    path: VENDOR_CAMPAIGN_CANCEL_PATH,
    body: { campaignId: campaign.id },
    answer: vendorCampaignCancelled,
  })
  if (asked.kind === 'silent') return 'silent'
  // A campaign that the vendor does not know needs no end there.
  return asked.kind === 'answered' ? 'vendor_cancelled' : 'vendor_refused'
}

async function askStatus(parts: CampaignDeps, campaign: CampaignRow): Promise<Outcome> {
  let after: string | undefined
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const asked = await parts.asker.ask(campaign.vendorCode, {
      path: VENDOR_CAMPAIGN_STATUS_PATH,
      body: { campaignId: campaign.id, ...(after !== undefined && { after }) },
      answer: vendorCampaignTold,
    })
    if (asked.kind !== 'answered') return 'silent'
    const { players, next, state } = asked.value
    await saveRoundsLeft(parts.pool, campaign, players)
    if (state === 'cancelled') return 'vendor_cancelled'
    if (next === null) break
    after = next
  }
  return 'told'
}

async function keepOutcome(parts: CampaignDeps, tx: Tx, id: Uuid, outcome: Outcome): Promise<void> {
  const now = parts.clock.now()
  if (outcome === 'silent') {
    const campaign = await lockCampaign(tx, id)
    assert(campaign, 'a campaign is never removed')
    const waitMs = Math.min(SILENT_FIRST_MS * 2 ** campaign.silentTries, SILENT_MOST_MS)
    await saveSilence(tx, id, new Date(now + waitMs))
  } else if (outcome === 'told') {
    await saveTold(tx, id, new Date(now + TELL_EVERY_MS))
  } else {
    // Somebody may have cancelled it meanwhile: what does not fit any more is not kept.
    await moveCampaign(parts, tx, { id, pauseMs: TELL_EVERY_MS, decide: () => outcome })
  }
}
