import { assert, minor, type Result, refuse, succeed, uuidV7 } from '@baize/kernel'
import { planPointsDecision, planPointsEarned, planReward } from '@baize/ledger'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import { applyRedemption } from '@baize/rewards'
import { auditEntries } from '../../../../platform/audit/audit-entries.ts'
import type { AuditEntry } from '../../../../platform/audit/audit-log.ts'
import { inputHashOf } from '../../../../platform/input-hash.ts'
import { takeRandomBytes } from '../../../../platform/random-bytes.ts'
import { pointsItems } from '../items.store.ts'
import { pointsOrders, type StoredOrder } from '../orders.store.ts'
import { cashAccountsOf, pointsAccountsOf } from '../points-accounts.ts'
import type { PointsDeps } from '../points-deps.ts'
import { afterRule, balanceOf, levelOut, standingOf } from '../points-wallet.ts'
import { pointsWallets } from '../wallets.store.ts'

/** What a person decided on an order. */
export interface OrderDecision {
  readonly decision: 'approve' | 'reject'
  readonly by: string
  readonly trackingNumber: string | null
  readonly answer: string | null
  readonly audit: AuditEntry
}

/** Spends the points of an order or gives them back, with its money, pieces and audit row, in one commit. */
export async function decideOrder(
  deps: PointsDeps,
  order: StoredOrder,
  { decision, by, trackingNumber, answer, audit }: OrderDecision,
): Promise<Result<StoredOrder, 'state_changed'>> {
  const { poster, accounts, clock } = deps
  const { orderId, memberId, itemId, points, moneyMinor, quantity } = order
  assert(itemId !== null, 'a conversion waits for nobody')
  const key = uuidV7(clock, takeRandomBytes(10))
  const [books, cash] = await Promise.all([
    pointsAccountsOf(accounts, memberId),
    cashAccountsOf(deps, memberId),
  ])
  const outcome = await poster.post<StoredOrder, 'state_changed'>({
    // The state keeps it from happening twice, so each try may have its own key.
    ...{ key, inputHash: inputHashOf(`${orderId} ${key}`), causeId: orderId },
    accountIds: [...Object.values(books), cash.promotionId, cash.cashId],
    rows: [
      requestRow(pointsWallets, memberId),
      requestRow(pointsItems, itemId),
      requestRow(pointsOrders, orderId),
      requestRow(auditEntries, key),
    ],
    decide(view) {
      const row = view.row(pointsOrders, orderId)
      const wallet = view.row(pointsWallets, memberId)
      const stock = view.row(pointsItems, itemId)
      assert(row && wallet && stock, 'an order has its reward and its points')
      if (row.state !== 'in_process') return { refused: { code: 'state_changed' } }
      const isApproved = decision === 'approve'
      const standing = applyRedemption(standingOf(wallet), decision, points)
      const decided = afterRule(wallet, standing)
      // Points that come back make up play that was taken back meanwhile.
      const step = isApproved ? { wallet: decided, points: 0n } : levelOut(decided)
      assert(balanceOf(step.wallet) >= 0n, 'points are never below zero')
      const money = isApproved ? moneyMinor : null
      const after: StoredOrder = {
        ...row,
        ...{ state: isApproved ? 'approved' : 'rejected', decidedAt: new Date(clock.now()) },
        ...{ decidedBy: by, trackingNumber, answer },
      }
      const stockLeft = stock.stockLeft === null ? null : stock.stockLeft + quantity
      return {
        accepted: {
          transfers: [
            ...planPointsDecision(books, orderId, { decision, points }),
            ...(step.points === 0n ? [] : planPointsEarned(books, orderId, step.points)),
            ...(money === null ? [] : planReward(cash, orderId, minor(money))),
          ],
          rows: [
            replaceRow(pointsWallets, memberId, step.wallet),
            ...(isApproved ? [] : [replaceRow(pointsItems, itemId, { ...stock, stockLeft })]),
            replaceRow(pointsOrders, orderId, after),
            replaceRow(auditEntries, key, audit),
          ],
          answer: after,
        },
      }
    },
  })
  if (outcome.kind === 'refused') return refuse(outcome.refusal.code)
  assert(outcome.kind === 'posted', 'a key made for this decision is new')
  return succeed(outcome.answer)
}
