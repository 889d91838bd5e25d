import type { LendingModule, ModuleFacts, ModuleRows } from '../../../module.ts'
import type { ServerCore } from '../../../server-core.ts'
import type { CampaignDeps, CampaignGame } from './campaign-deps.ts'
import { CAMPAIGNS_CRONTAB, campaignTasks } from './campaign-tasks.ts'
import { campaignRoutes } from './campaigns.route.ts'
import { createCampaignStart } from './change-campaign.ts'
import { createFreeRoundsGranter } from './grant-free-rounds.ts'
import { rewardCampaigns } from './reward-campaigns.store.ts'

export const CAMPAIGNS: ModuleFacts = {
  crontab: CAMPAIGNS_CRONTAB,
  tables: { house: 'campaign campaign_player' },
}

/** Campaigns that are written with the reward they are. */
export const CAMPAIGN_ROWS: ModuleRows = { inLockOrder: [rewardCampaigns] }

export interface CampaignNeeds
  extends Pick<CampaignDeps, 'asker' | 'namesOf' | 'playerRef' | 'takesMarketing'> {
  /** A game of the catalogue. */
  findGame(
    code: string,
  ): Promise<Pick<CampaignGame, 'vendorCode' | 'stakeMinMinor' | 'stakeMaxMinor'> | undefined>
  /** Free rounds have no words in foreign protocols. */
  speaksOurProtocol(vendorCode: string): Promise<boolean>
  settings(): Promise<{ readonly campaign: { readonly secondApprovalAboveMinor: bigint } }>
}

/** Free rounds at vendors. */
export function createCampaigns(core: ServerCore, lent: CampaignNeeds) {
  const { pool, clock, currency } = core
  const { asker, namesOf, playerRef, takesMarketing } = lent
  const parts: CampaignDeps = {
    ...{ pool, clock, currency, asker, namesOf, playerRef, takesMarketing },
    async findGame(code) {
      const game = await lent.findGame(code)
      if (!game || !(await lent.speaksOurProtocol(game.vendorCode))) return undefined
      const { vendorCode, stakeMinMinor, stakeMaxMinor } = game
      return { vendorCode, stakeMinMinor, stakeMaxMinor, ...(await namesOf(vendorCode, code)) }
    },
    approvalAboveMinor: async () => (await lent.settings()).campaign.secondApprovalAboveMinor,
  }
  return {
    parts,
    freeRoundsGranter: createFreeRoundsGranter(parts),
    routes: campaignRoutes(parts),
    tasks: campaignTasks(parts),
    approvals: { campaign_start: createCampaignStart({ clock }) },
  } satisfies LendingModule
}
