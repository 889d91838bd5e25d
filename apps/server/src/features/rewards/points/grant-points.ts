import { assert } from '@baize/kernel'
import { planPointsGrant } from '@baize/ledger'
import { type AccountBook, replaceRow, requestRow } from '@baize/ledger/pg'
import type { Granter } from '../../../house/rewards/granter.ts'
import { pointsAccountsOf } from './points-accounts.ts'
import { balanceOf, NEW_WALLET } from './points-wallet.ts'
import { pointsWallets } from './wallets.store.ts'

/** Rewards in points. */
export function createPointsGranter(accounts: AccountBook): Granter {
  return {
    async prepare({ rewardId, memberId, terms }) {
      assert(terms.kind === 'points', 'points have a number')
      const points = BigInt(terms.points)
      const books = await pointsAccountsOf(accounts, memberId)
      return {
        accountIds: [books.pointsId, books.memberId],
        rows: [requestRow(pointsWallets, memberId)],
        plan(view) {
          const wallet = view.row(pointsWallets, memberId) ?? NEW_WALLET
          const after = { ...wallet, granted: wallet.granted + points }
          assert(balanceOf(after) >= points, 'a grant takes nothing')
          return {
            transfers: planPointsGrant(books, rewardId, points),
            rows: [replaceRow(pointsWallets, memberId, after)],
          }
        },
      }
    },
  }
}
