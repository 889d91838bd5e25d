import { assert, type CurrencyCode, type Minor, minor, type Uuid } from '@baize/kernel'
import type { AccountId } from './account.ts'
import { type PlannedTransfer, planTransfer } from './transfer.ts'

/** The currency of points. Its smallest unit is a whole point, and nothing else moves in it. */
export const POINTS_CURRENCY = 'PTS' as CurrencyCode

/** What the house has given out, a member's points, and what orders hold; all in points. */
export interface PointsAccounts {
  readonly pointsId: AccountId
  readonly memberId: AccountId
  readonly escrowId: AccountId
}

/** Points earned since the last posting; below zero for play that was taken back. */
export function planPointsEarned(
  { pointsId, memberId }: PointsAccounts,
  causeId: Uuid,
  points: bigint,
): PlannedTransfer[] {
  const isBack = points < 0n
  return [
    planTransfer({
      code: isBack ? 'points_taken_back' : 'points_earned',
      debitId: isBack ? memberId : pointsId,
      creditId: isBack ? pointsId : memberId,
      amountMinor: minor(isBack ? -points : points),
      causeId,
    }),
  ]
}

/** Points as a reward. */
export function planPointsGrant(
  { pointsId, memberId }: PointsAccounts,
  causeId: Uuid,
  points: bigint,
): PlannedTransfer[] {
  const amountMinor = minor(points)
  return [
    planTransfer({
      code: 'points_granted',
      ...{ debitId: pointsId, creditId: memberId, amountMinor, causeId },
    }),
  ]
}

/** Points that staff take by hand. */
export function planPointsDeduction(
  { pointsId, memberId }: PointsAccounts,
  causeId: Uuid,
  points: bigint,
): PlannedTransfer[] {
  const amountMinor = minor(points)
  return [
    planTransfer({
      code: 'points_deducted',
      ...{ debitId: memberId, creditId: pointsId, amountMinor, causeId },
    }),
  ]
}

/** The points of an order, until somebody has decided on it. */
export function planPointsHold(
  { memberId, escrowId }: PointsAccounts,
  orderId: Uuid,
  points: bigint,
): PlannedTransfer[] {
  const amountMinor = minor(points)
  return [
    planTransfer({
      code: 'points_hold',
      ...{ debitId: memberId, creditId: escrowId, amountMinor, causeId: orderId },
    }),
  ]
}

/** Spends the points of an order, or gives them back. */
export function planPointsDecision(
  { pointsId, memberId, escrowId }: PointsAccounts,
  orderId: Uuid,
  { decision, points }: { readonly decision: 'approve' | 'reject'; readonly points: bigint },
): PlannedTransfer[] {
  const isSpent = decision === 'approve'
  return [
    planTransfer({
      code: isSpent ? 'points_spent' : 'points_release',
      debitId: escrowId,
      creditId: isSpent ? pointsId : memberId,
      amountMinor: minor(points),
      causeId: orderId,
    }),
  ]
}

/** Points that become money, and the money for them. */
export function planPointsConversion(
  {
    pointsId,
    memberId,
    promotionId,
    cashId,
  }: Omit<PointsAccounts, 'escrowId'> & {
    readonly promotionId: AccountId
    readonly cashId: AccountId
  },
  causeId: Uuid,
  { points, moneyMinor }: { readonly points: bigint; readonly moneyMinor: Minor },
): PlannedTransfer[] {
  assert(points > 0n, 'money is for points')
  return [
    planTransfer({
      code: 'points_converted',
      ...{ debitId: memberId, creditId: pointsId, amountMinor: minor(points), causeId },
    }),
    planTransfer({
      code: 'reward_cash',
      ...{ debitId: promotionId, creditId: cashId, amountMinor: moneyMinor, causeId },
    }),
  ]
}
