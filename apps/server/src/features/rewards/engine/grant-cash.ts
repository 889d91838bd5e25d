import { planReward } from '@baize/ledger'
import type { Granter } from '../../../house/rewards/granter.ts'
import type { EngineDeps } from './engine-deps.ts'

/** The account of promotions that rewards of offers come from. */
const PURPOSE = 'offer'

/** Rewards in cash: the member's own money from that moment on. */
export function createCashGranter({
  accounts,
  currency,
}: Pick<EngineDeps, 'accounts' | 'currency'>): Granter {
  return {
    async prepare({ rewardId, memberId, worthMinor }) {
      const [promotionId, cashId] = await Promise.all([
        accounts.idOf({ kind: 'promotion', purpose: PURPOSE, currency }),
        accounts.idOf({ kind: 'player_cash', ownerId: memberId, currency }),
      ])
      return {
        accountIds: [promotionId, cashId],
        rows: [],
        plan: () => ({
          transfers: planReward({ promotionId, cashId }, rewardId, worthMinor),
          rows: [],
        }),
      }
    },
  }
}
