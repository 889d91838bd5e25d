import type { VendorCampaignCreate } from '@baize/contract/vendors'
import { isRunning, type VendorCampaigns } from './vendor-campaigns.ts'

const PLAYERS_A_PAGE = 1_000

/** Grants what the operator grants; a campaign of another game under the same name is refused. */
export async function createAnswer(
  campaigns: VendorCampaigns,
  { players, ...asked }: VendorCampaignCreate,
  vendorId: string,
): Promise<object | undefined> {
  const known = campaigns.find(vendorId, asked.campaignId)
  if (known && (known.gameId !== asked.gameId || known.stakeMinor !== asked.stakeMinor)) {
    return undefined
  }
  await campaigns.create({ ...asked, vendorId, isCancelled: false }, players)
  return { campaignId: asked.campaignId, granted: players, refused: [] }
}

export async function cancelAnswer(
  campaigns: VendorCampaigns,
  campaignId: string,
  vendorId: string,
): Promise<object | undefined> {
  const isKnown = await campaigns.cancel(vendorId, campaignId)
  return isKnown ? { campaignId, state: 'cancelled' } : undefined
}

export function statusAnswer(
  campaigns: VendorCampaigns,
  { campaignId, after }: { readonly campaignId: string; readonly after?: string | undefined },
  vendorId: string,
  nowMs: number,
): object {
  const campaign = campaigns.find(vendorId, campaignId)
  if (!campaign) return { campaignId, state: 'unknown', players: [], next: null }
  const all = campaigns.grants(vendorId, campaignId)
  const start = after === undefined ? 0 : all.findIndex(({ playerId }) => playerId === after) + 1
  const page = all.slice(start, start + PLAYERS_A_PAGE)
  const isLast = start + page.length >= all.length
  const isOver = Date.parse(campaign.expiresAt) <= nowMs
  const state = campaign.isCancelled ? 'cancelled' : isOver ? 'expired' : 'running'
  return {
    campaignId,
    // One that has not begun yet is as good as running.
    state: isRunning(campaign, nowMs) ? 'running' : state,
    players: page.map(({ playerId, left, wonMinor }) => ({ playerId, roundsLeft: left, wonMinor })),
    next: isLast ? null : (page.at(-1)?.playerId ?? null),
  }
}
