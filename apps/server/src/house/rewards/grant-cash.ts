import type { CurrencyCode } from '@baize/kernel'
import { planReward } from '@baize/ledger'
import type { AccountBook } from '@baize/ledger/pg'
import type { Granter } from './granter.ts'

interface CashGranterDeps {
  readonly accounts: AccountBook
  readonly currency: CurrencyCode
}

/** Rewards in cash: the member's own money from that moment on. They come from the account of promotions of their source. */
export function createCashGranter({ accounts, currency }: CashGranterDeps): Granter {
  return {
    async prepare({ rewardId, memberId, worthMinor, source }) {
      const [promotionId, cashId] = await Promise.all([
        accounts.idOf({ kind: 'promotion', purpose: source, currency }),
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
