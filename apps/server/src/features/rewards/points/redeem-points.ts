import type { PointsAddress } from '@baize/contract'
import { assert, minor, type Result, refuse, succeed, type Uuid, uuidV7 } from '@baize/kernel'
import { planPointsDecision, planPointsHold } from '@baize/ledger'
import { createRow, replaceRow, requestRow } from '@baize/ledger/pg'
import { applyRedemption, decideRedemption } from '@baize/rewards'
import { prepareSum } from '../../../house/rewards/give-sum.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { postOnce } from '../../../platform/post-once.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import { pointsItems, type StoredItem } from './items.store.ts'
import { pointsOrders, type StoredOrder } from './orders.store.ts'
import { MONEY_PURPOSE, pointsAccountsOf } from './points-accounts.ts'
import type { PointsDeps } from './points-deps.ts'
import { afterRule, balanceOf, NEW_WALLET, standingOf } from './points-wallet.ts'
import { addressOwner } from './seal-address.ts'
import { namesOf } from './view-order.ts'
import { pointsWallets } from './wallets.store.ts'

/** An order that was checked against everything that does not change with points. */
export interface Redemption {
  readonly memberId: bigint
  readonly key: Uuid
  readonly item: StoredItem
  readonly quantity: number
  readonly address: PointsAddress | undefined
  /** Worth more than this, it waits for a person. */
  readonly cashAtOnceMaxMinor: bigint
}

type RedeemRefusal =
  | 'not_found'
  | 'out_of_stock'
  | 'too_few_points'
  | 'key_reused'
  | 'points_not_open_to_you'

/** A stock without a limit. */
const UNLIMITED = 1_000_000_000n

/** Redeems points: pieces and points are taken under the lock; what is within the limit comes at once. */
export async function redeemPoints(
  deps: PointsDeps,
  { memberId, key, item, quantity, address, cashAtOnceMaxMinor }: Redemption,
): Promise<Result<Uuid, RedeemRefusal>> {
  const { poster, accounts, clock, box } = deps
  const orderId = uuidV7(clock, takeRandomBytes(10))
  const books = await pointsAccountsOf(accounts, memberId)
  const points = item.costPoints * BigInt(quantity)
  const moneyMinor = item.moneyMinor === null ? null : minor(item.moneyMinor * BigInt(quantity))
  const isAtOnce = moneyMinor !== null && moneyMinor <= cashAtOnceMaxMinor
  const money = isAtOnce
    ? await prepareSum(deps, {
        ...{ rewardId: orderId, memberId, source: MONEY_PURPOSE, name: namesOf(item.texts) },
        ...{ given: item.given, amountMinor: moneyMinor },
      })
    : undefined
  const at = new Date(clock.now())
  const order: StoredOrder = {
    ...{ orderId, memberId, itemId: item.itemId, kind: item.kind, picture: item.picture },
    ...{ texts: item.texts, quantity, points, moneyMinor, given: item.given, orderedAt: at },
    state: isAtOnce ? 'approved' : 'in_process',
    sealedAddress: address ? box.seal(JSON.stringify(address), addressOwner(orderId)) : null,
    decidedAt: isAtOnce ? at : null,
    ...{ decidedBy: null, trackingNumber: null, answer: null },
  }
  const posting = poster.post<Uuid, RedeemRefusal>({
    ...postingKey('points_order', memberId, key),
    inputHash: inputHashOf(`${item.itemId} ${quantity}`),
    causeId: orderId,
    accountIds: [...Object.values(books), ...(money?.accountIds ?? [])],
    rows: [
      requestRow(pointsWallets, memberId),
      requestRow(pointsItems, item.itemId),
      createRow(pointsOrders, orderId),
      ...(money?.rows ?? []),
    ],
    decide(view) {
      const wallet = view.row(pointsWallets, memberId) ?? NEW_WALLET
      const stock = view.row(pointsItems, item.itemId)
      assert(view.balanceMinor(books.memberId) === balanceOf(wallet), 'a wallet tells its account')
      if (!stock || stock.isClosed) return { refused: { code: 'not_found' } }
      const held = decideRedemption(standingOf(wallet), {
        ...{ costPoints: item.costPoints, quantity: BigInt(quantity) },
        stock: stock.stockLeft === null ? UNLIMITED : BigInt(stock.stockLeft),
      })
      if (!held.ok) return { refused: held.refusal }
      const granted = money?.plan(view)
      if (granted === null) return { refused: { code: 'points_not_open_to_you' } }
      const standing = isAtOnce ? applyRedemption(held.value, 'approve', points) : held.value
      const after = afterRule(wallet, standing)
      assert(balanceOf(after) >= 0n, 'points are never below zero')
      const decision = { decision: 'approve', points } as const
      return {
        accepted: {
          ...granted,
          transfers: [
            ...planPointsHold(books, orderId, points),
            ...(isAtOnce ? planPointsDecision(books, orderId, decision) : []),
            ...(granted?.transfers ?? []),
          ],
          rows: [
            replaceRow(pointsWallets, memberId, after),
            replaceRow(pointsItems, item.itemId, {
              ...stock,
              stockLeft: stock.stockLeft === null ? null : stock.stockLeft - quantity,
            }),
            replaceRow(pointsOrders, orderId, order),
            ...(granted?.rows ?? []),
          ],
          answer: orderId,
        },
      }
    },
  })
  const posted = await postOnce(posting, {
    conflict: 'key_reused',
    replay: (causeId) => Promise.resolve(causeId),
  })
  if (!posted.ok) return refuse(posted.refusal.code)
  money?.afterwards?.()
  return succeed(posted.value.answer)
}
