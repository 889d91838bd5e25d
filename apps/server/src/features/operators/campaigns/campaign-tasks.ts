import type { Uuid } from '@baize/kernel'
import type { TaskList } from 'graphile-worker'
import { advanceCampaign, advanceCampaigns } from './advance-campaign.ts'
import { loadUnapproved } from './campaign-approvals.store.ts'
import type { CampaignDeps } from './campaign-deps.ts'
import { returnToDraft } from './change-campaign.ts'
import { CAMPAIGN_JOB } from './move-campaign.ts'

/** Every minute what is due: grants, cancellations, how far players are, what has run out. */
export const CAMPAIGNS_CRONTAB = '* * * * * campaigns:look ?max=1'

/** Each may be repeated: a vendor knows a campaign by its id and does nothing twice. */
export function campaignTasks(parts: CampaignDeps): TaskList {
  return {
    async [CAMPAIGN_JOB](payload) {
      await advanceCampaign(parts, (payload as { readonly campaignId: Uuid }).campaignId)
    },
    async 'campaigns:look'() {
      const at = new Date(parts.clock.now())
      for (const id of await loadUnapproved(parts.pool, at)) await returnToDraft(parts, id)
      await advanceCampaigns(parts)
    },
  }
}
