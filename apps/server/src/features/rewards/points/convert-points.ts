import { assert, type Result, refuse, succeed, type Uuid, uuidV7 } from '@baize/kernel'
import { planPointsConversion } from '@baize/ledger'
import { createRow, replaceRow, requestRow } from '@baize/ledger/pg'
import { type ConversionRate, convertPoints } from '@baize/rewards'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { postOnce } from '../../../platform/post-once.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import { pointsOrders } from './orders.store.ts'
import { cashAccountsOf, pointsAccountsOf } from './points-accounts.ts'
import type { PointsDeps } from './points-deps.ts'
import { afterRule, balanceOf, NEW_WALLET, standingOf } from './points-wallet.ts'
import { pointsWallets } from './wallets.store.ts'

export interface Conversion {
  readonly memberId: bigint
  readonly key: Uuid
  readonly points: bigint
  readonly rate: ConversionRate
}

type ConvertRefusal = 'too_few_points' | 'key_reused'

/** Turns points into money in one commit: both, or nothing. */
export async function convertIntoCash(
  deps: PointsDeps,
  { memberId, key, points, rate }: Conversion,
): Promise<Result<Uuid, ConvertRefusal>> {
  const { poster, accounts, clock } = deps
  const orderId = uuidV7(clock, takeRandomBytes(10))
  const [books, cash] = await Promise.all([
    pointsAccountsOf(accounts, memberId),
    cashAccountsOf(deps, memberId),
  ])
  const at = new Date(clock.now())
  const posting = poster.post<Uuid, ConvertRefusal>({
    ...postingKey('points_conversion', memberId, key),
    inputHash: inputHashOf(`${points}`),
    causeId: orderId,
    accountIds: [books.pointsId, books.memberId, cash.promotionId, cash.cashId],
    rows: [requestRow(pointsWallets, memberId), createRow(pointsOrders, orderId)],
    decide(view) {
      const wallet = view.row(pointsWallets, memberId) ?? NEW_WALLET
      assert(view.balanceMinor(books.memberId) === balanceOf(wallet), 'a wallet tells its account')
      const converted = convertPoints(standingOf(wallet), rate, points)
      if (!converted.ok) return { refused: converted.refusal }
      const { pointsUsed, moneyMinor, standing } = converted.value
      const after = afterRule(wallet, standing)
      assert(balanceOf(after) >= 0n, 'points are never below zero')
      return {
        accepted: {
          transfers: planPointsConversion({ ...books, ...cash }, orderId, {
            points: pointsUsed,
            moneyMinor,
          }),
          rows: [
            replaceRow(pointsWallets, memberId, after),
            replaceRow(pointsOrders, orderId, {
              ...{ orderId, memberId, itemId: null, kind: 'conversion', picture: 'coin' },
              ...{ texts: {}, quantity: 1, points: pointsUsed, moneyMinor, given: null },
              state: 'approved',
              ...{ sealedAddress: null, orderedAt: at, decidedAt: at, decidedBy: null },
              ...{ trackingNumber: null, answer: null },
            }),
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
  return posted.ok ? succeed(posted.value.answer) : refuse(posted.refusal.code)
}
