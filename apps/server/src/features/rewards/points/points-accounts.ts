import { POINTS_CURRENCY } from '@baize/ledger'
import type { AccountBook } from '@baize/ledger/pg'
import { houseAccountOf } from '../../../house/house-account.ts'
import type { PointsDeps } from './points-deps.ts'

/** What open orders hold. */
export const ORDER_ESCROW = 'points-order'

/** The accounts in points that a member's movements touch. */
export async function pointsAccountsOf(accounts: AccountBook, ownerId: bigint) {
  const currency = POINTS_CURRENCY
  const [pointsId, memberId, escrowId] = await Promise.all([
    accounts.idOf({ kind: 'points', currency }),
    accounts.idOf({ kind: 'player_points', ownerId, currency }),
    houseAccountOf(accounts, ownerId, { kind: 'escrow', purpose: ORDER_ESCROW, currency }),
  ])
  return { pointsId, memberId, escrowId }
}

/** The account of promotions that points cost, and the source of bonus money that they buy. */
export const MONEY_PURPOSE = 'points'

/** What points cost the house in money, and the member's cash. */
export async function cashAccountsOf(
  { accounts, currency }: Pick<PointsDeps, 'accounts' | 'currency'>,
  ownerId: bigint,
) {
  const [promotionId, cashId] = await Promise.all([
    accounts.idOf({ kind: 'promotion', purpose: MONEY_PURPOSE, currency }),
    accounts.idOf({ kind: 'player_cash', ownerId, currency }),
  ])
  return { promotionId, cashId }
}
