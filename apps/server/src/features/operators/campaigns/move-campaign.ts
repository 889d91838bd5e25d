import { type Clock, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import type { Tx } from '../../../platform/database/in-transaction.ts'
import { addJob } from '../../../platform/jobs/add-job.ts'
import { type CampaignEvent, campaignAfter } from './campaign-states.ts'
import { type CampaignRow, endPlayers, lockCampaign, saveCampaignState } from './campaigns.store.ts'

export const CAMPAIGN_JOB = 'campaigns:advance'
const JOB_TRIES = 3

/** A step of a campaign. */
export interface CampaignMove {
  readonly id: Uuid
  /** How long the vendor is left alone after it; 0 asks at once. */
  readonly pauseMs?: number
  /** With the campaign locked: what happens; undefined where nothing may. */
  decide(campaign: CampaignRow): CampaignEvent | undefined
}

/**
 * Moves a campaign one step in the caller's transaction, its players and the question to the vendor with it; the
 * campaign as it was before. It is locked while it is decided, so of many callers exactly one is first.
 */
export async function moveCampaign(
  { clock }: { readonly clock: Clock },
  tx: Tx,
  { id, pauseMs = 0, decide }: CampaignMove,
): Promise<Result<CampaignRow, 'not_found' | 'campaign_state'>> {
  const campaign = await lockCampaign(tx, id)
  if (!campaign) return refuse('not_found')
  const event = decide(campaign)
  const after = event && campaignAfter(campaign.state, event)
  if (!after) return refuse('campaign_state')
  await saveCampaignState(tx, id, after, new Date(clock.now() + pauseMs))
  if (after === 'starting' || after === 'cancelling') {
    await addJob(tx, CAMPAIGN_JOB, { campaignId: id }, JOB_TRIES)
  }
  if (after === 'cancelled') await endPlayers(tx, id, 'cancelled')
  if (after === 'ended') await endPlayers(tx, id, 'expired')
  return succeed(campaign)
}
