import { randomBytes } from 'node:crypto'
import { feeOf, type Minor, uuidV7 } from '@baize/kernel'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { scopedKey } from '../../../platform/scoped-key.ts'
import type { CashierParts } from './cashier-parts.ts'
import {
  countOpenDeposits,
  type DepositRow,
  findDepositByKey,
  insertDeposit,
  nextDepositSerial,
} from './deposits.store.ts'
import { orderNumber } from './order-number.ts'

/** A payment that came for an order which another payment has paid already. */
export interface FurtherPayment {
  /** The provider's own name for it. */
  readonly name: string
  readonly amountMinor: Minor
  /** Of coins: the payment to the address. */
  readonly transactionId: string | null
}

/** The order of a further payment, made once; its amount is what came, by the terms of the first. */
export async function openFurtherOrder(
  parts: Pick<CashierParts, 'pool' | 'clock'>,
  order: DepositRow,
  { name, amountMinor, transactionId }: FurtherPayment,
): Promise<DepositRow> {
  const { memberId } = order
  const requestKey = scopedKey('further payment', memberId, `${order.provider} ${name}`)
  return await inTransaction(parts.pool, async (tx) => {
    // Takes the member's lock, so that of two calls at once the second finds the first one's order.
    await countOpenDeposits(tx, memberId)
    const earlier = await findDepositByKey(tx, requestKey)
    if (earlier) return earlier
    const at = new Date(parts.clock.now())
    const row: DepositRow = {
      ...order,
      depositId: uuidV7(parts.clock, randomBytes(10)),
      orderNumber: orderNumber('D', at, await nextDepositSerial(tx)),
      ...{ amountMinor, feeMinor: feeOf(amountMinor, order), paidMinor: null, transactionId },
      ...{ paymentId: null, payUrl: null },
      ...{
        state: 'created',
        isAsked: false,
        confirmationsSeen: 0,
        refundNo: 0,
        refundId: null,
        refundRefusal: null,
        createdAt: at,
        finishedAt: null,
      },
      expiresAt: new Date(at.getTime() + order.expiresAt.getTime() - order.createdAt.getTime()),
      ...{ storedSteps: 0, newSteps: [] },
    }
    await insertDeposit(tx, row, requestKey)
    return row
  })
}
