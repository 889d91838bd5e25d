import { assert, minor, type Result, refuse, succeed, uuidV7 } from '@baize/kernel'
import { planPointsDecision, planPointsEarned } from '@baize/ledger'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import { applyRedemption } from '@baize/rewards'
import { findIneligibility } from '../../../../house/rewards/eligibility.ts'
import { prepareSum } from '../../../../house/rewards/give-sum.ts'
import { auditEntries } from '../../../../platform/audit/audit-entries.ts'
import type { AuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inputHashOf } from '../../../../platform/input-hash.ts'
import { takeRandomBytes } from '../../../../platform/random-bytes.ts'
import { pointsItems } from '../items.store.ts'
import { pointsOrders, type StoredOrder } from '../orders.store.ts'
import { MONEY_PURPOSE, pointsAccountsOf } from '../points-accounts.ts'
import type { PointsDeps } from '../points-deps.ts'
import { afterRule, balanceOf, levelOut, standingOf } from '../points-wallet.ts'
import { namesOf } from '../view-order.ts'
import { pointsWallets } from '../wallets.store.ts'

/** What a person decided on an order. */
export interface OrderDecision {
  readonly decision: 'approve' | 'reject'
  readonly by: string
  readonly trackingNumber: string | null
  readonly answer: string | null
  readonly audit: AuditEntry
}

type DecisionRefusal = 'state_changed' | 'member_not_eligible'

/** Spends the points of an order or gives them back, with its money, pieces and audit row, in one commit. */
export async function decideOrder(
  deps: PointsDeps,
  order: StoredOrder,
  { decision, by, trackingNumber, answer, audit }: OrderDecision,
): Promise<Result<StoredOrder, DecisionRefusal>> {
  const { poster, accounts, clock } = deps
  const { orderId, memberId, itemId, points, moneyMinor, quantity, given, texts } = order
  assert(itemId !== null, 'a conversion waits for nobody')
  const key = uuidV7(clock, takeRandomBytes(10))
  const isApproved = decision === 'approve'
  if (isApproved && (await findIneligibility(deps, { memberId, audience: {} }))) {
    return refuse('member_not_eligible')
  }
  const books = await pointsAccountsOf(accounts, memberId)
  const money =
    isApproved && moneyMinor !== null
      ? await prepareSum(deps, {
          ...{ rewardId: orderId, memberId, source: MONEY_PURPOSE, name: namesOf(texts) },
          ...{ given, amountMinor: minor(moneyMinor) },
        })
      : undefined
  const outcome = await poster.post<StoredOrder, DecisionRefusal>({
    // The state keeps it from happening twice, so each try may have its own key.
    ...{ key, inputHash: inputHashOf(`${orderId} ${key}`), causeId: orderId },
    accountIds: [...Object.values(books), ...(money?.accountIds ?? [])],
    rows: [
      requestRow(pointsWallets, memberId),
      requestRow(pointsItems, itemId),
      requestRow(pointsOrders, orderId),
      requestRow(auditEntries, key),
      ...(money?.rows ?? []),
    ],
    decide(view) {
      const row = view.row(pointsOrders, orderId)
      const wallet = view.row(pointsWallets, memberId)
      const stock = view.row(pointsItems, itemId)
      assert(row && wallet && stock, 'an order has its reward and its points')
      if (row.state !== 'in_process') return { refused: { code: 'state_changed' } }
      const granted = money?.plan(view)
      if (granted === null) return { refused: { code: 'member_not_eligible' } }
      const standing = applyRedemption(standingOf(wallet), decision, points)
      const decided = afterRule(wallet, standing)
      // Points that come back make up play that was taken back meanwhile.
      const step = isApproved ? { wallet: decided, points: 0n } : levelOut(decided)
      assert(balanceOf(step.wallet) >= 0n, 'points are never below zero')
      const after: StoredOrder = {
        ...row,
        ...{ state: isApproved ? 'approved' : 'rejected', decidedAt: new Date(clock.now()) },
        ...{ decidedBy: by, trackingNumber, answer },
      }
      const stockLeft = stock.stockLeft === null ? null : stock.stockLeft + quantity
      return {
        accepted: {
          ...granted,
          transfers: [
            ...planPointsDecision(books, orderId, { decision, points }),
            ...(step.points === 0n ? [] : planPointsEarned(books, orderId, step.points)),
            ...(granted?.transfers ?? []),
          ],
          rows: [
            replaceRow(pointsWallets, memberId, step.wallet),
            ...(isApproved ? [] : [replaceRow(pointsItems, itemId, { ...stock, stockLeft })]),
            replaceRow(pointsOrders, orderId, after),
            replaceRow(auditEntries, key, audit),
            ...(granted?.rows ?? []),
          ],
          answer: after,
        },
      }
    },
  })
  if (outcome.kind === 'refused') return refuse(outcome.refusal.code)
  assert(outcome.kind === 'posted', 'a key made for this decision is new')
  money?.afterwards?.()
  return succeed(outcome.answer)
}
