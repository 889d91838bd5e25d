import { assert, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { planPointsDeduction, planPointsGrant } from '@baize/ledger'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import { pointsAccountsOf } from './points-accounts.ts'
import type { PointsDeps } from './points-deps.ts'
import { balanceOf, leftOf, NEW_WALLET } from './points-wallet.ts'
import { pointsWallets } from './wallets.store.ts'

export interface PointsByHand {
  /** What two people agreed on for this member; it is moved once. */
  readonly rewardId: Uuid
  readonly memberId: bigint
  /** Below zero they are taken: all of them, or none. */
  readonly points: bigint
}

/** Gives points to a member by hand, or takes them, once however often it is tried. */
export async function movePointsByHand(
  { poster, accounts }: Pick<PointsDeps, 'poster' | 'accounts'>,
  { rewardId, memberId, points }: PointsByHand,
): Promise<Result<null, 'too_few_points'>> {
  assert(points !== 0n, 'points by hand are some')
  const books = await pointsAccountsOf(accounts, memberId)
  const outcome = await poster.post<null, 'too_few_points'>({
    ...postingKey('points by hand', memberId, rewardId),
    inputHash: inputHashOf(`${points}`),
    causeId: rewardId,
    accountIds: [books.pointsId, books.memberId],
    rows: [requestRow(pointsWallets, memberId)],
    decide(view) {
      const wallet = view.row(pointsWallets, memberId) ?? NEW_WALLET
      assert(view.balanceMinor(books.memberId) === balanceOf(wallet), 'a wallet tells its account')
      if (-points > leftOf(wallet)) return { refused: { code: 'too_few_points' } }
      const after = { ...wallet, granted: wallet.granted + points }
      assert(balanceOf(after) >= 0n, 'points are never below zero')
      const transfers =
        points > 0n
          ? planPointsGrant(books, rewardId, points)
          : planPointsDeduction(books, rewardId, -points)
      return {
        accepted: { transfers, rows: [replaceRow(pointsWallets, memberId, after)], answer: null },
      }
    },
  })
  assert(outcome.kind !== 'conflict', 'points by hand are always moved as they were approved')
  return outcome.kind === 'refused' ? refuse('too_few_points') : succeed(null)
}
