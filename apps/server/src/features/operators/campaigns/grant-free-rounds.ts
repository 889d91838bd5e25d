import { assert, minor, minorFromWire, uuidV7 } from '@baize/kernel'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import type { Granter } from '../../../house/rewards/granter.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import type { CampaignDeps } from './campaign-deps.ts'
import { rewardCampaigns } from './reward-campaigns.store.ts'
import { excludeFrom } from './who-may-play.ts'

const NAME_MAX = 80

/**
 * Rewards in free rounds at a vendor: a campaign of one player, written with the reward. The vendor is asked for it
 * like for any other, and again for as long as it says nothing.
 */
export function createFreeRoundsGranter(deps: CampaignDeps): Granter {
  return {
    async faultOf(terms) {
      assert(terms.kind === 'free_rounds', 'free rounds are given for a reward in free rounds')
      const game = await deps.findGame(terms.game)
      if (!game) return 'game_without_free_rounds'
      const stakeMinor = minorFromWire(terms.stakeMinor) ?? minor(0n)
      const isAllowed = stakeMinor >= game.stakeMinMinor && stakeMinor <= game.stakeMaxMinor
      return isAllowed ? null : 'stake_outside_game'
    },
    async prepare({ rewardId, memberId, terms, validMs, name }) {
      assert(terms.kind === 'free_rounds', 'free rounds are given for a reward in free rounds')
      const game = await deps.findGame(terms.game)
      const excluded = await excludeFrom(deps, [memberId])
      const stakeMinor = minorFromWire(terms.stakeMinor)
      const campaignId = uuidV7(deps.clock, takeRandomBytes(10))
      return {
        accountIds: [],
        rows: [requestRow(rewardCampaigns, rewardId)],
        plan() {
          if (!game || stakeMinor === undefined || excluded.has(memberId)) return null
          const now = deps.clock.now()
          const campaign = {
            ...{ campaignId, memberId, stakeMinor, rounds: terms.rounds, gameCode: terms.game },
            name: (name.en ?? Object.values(name)[0] ?? terms.game).slice(0, NAME_MAX),
            vendorCode: game.vendorCode,
            at: new Date(now),
            // As long as the reward could have been claimed.
            expiresAt: new Date(now + validMs),
          }
          return { transfers: [], rows: [replaceRow(rewardCampaigns, rewardId, campaign)] }
        },
      }
    },
  }
}
