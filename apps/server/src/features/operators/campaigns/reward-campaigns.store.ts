import type { Minor, Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** Free rounds for one member, as a reward gives them. */
export interface RewardCampaign {
  readonly campaignId: Uuid
  readonly memberId: bigint
  /** Of the offer. */
  readonly name: string
  readonly vendorCode: string
  readonly gameCode: string
  readonly rounds: number
  readonly stakeMinor: Minor
  readonly at: Date
  readonly expiresAt: Date
}

/** Campaigns of rewards, by the reward. Each is new, so there is nothing to lock. The vendor is asked after the commit. */
export const rewardCampaigns: Companion<Uuid, RewardCampaign> = {
  name: 'reward campaign',
  mapKey: (rewardId) => rewardId,
  lock: async () => [],
  async save(client, rows) {
    for (const [rewardId, campaign] of rows) await insertRewardCampaign(client, rewardId, campaign)
  },
}

async function insertRewardCampaign(
  client: Queryable,
  rewardId: Uuid,
  { campaignId, name, vendorCode, gameCode, rounds, stakeMinor, ...campaign }: RewardCampaign,
): Promise<void> {
  const { memberId, at, expiresAt } = campaign
  await client.query(
    `with made as (
       insert into campaign (id, name, vendor_code, game_code, rounds, stake_minor, starts_at, expires_at, state,
         created_by, created_at, try_at, reward_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'starting', '', $7, $7, $9) returning id, rounds
     )
     insert into campaign_player (campaign_id, member_id, state, rounds_left)
     select id, $10, 'waiting', rounds from made`,
    [
      ...[campaignId, name, vendorCode, gameCode, rounds, stakeMinor, at, expiresAt],
      ...[rewardId, memberId],
    ],
  )
}
