import { type CurrencyCode, epochMs, type Minor, type Uuid } from '@baize/kernel'
import { NOT_SENT } from '../../features/money/cashier/change-withdrawal.ts'
import type { WithdrawalRow } from '../../features/money/cashier/withdrawals.store.ts'

/** A withdrawal as it is asked for. */
export function newWithdrawal(
  withdrawalId: Uuid,
  player: number,
  amountMinor: Minor,
  nowMs: number,
): WithdrawalRow {
  return {
    withdrawalId,
    orderNumber: withdrawalId,
    memberId: BigInt(player),
    bankAccountId: withdrawalId,
    amountMinor,
    currency: 'PLY' as CurrencyCode,
    state: 'requested',
    ...{ reason: null, reasonCode: null },
    provider: 'sandbox',
    payoutId: null,
    requestIp: null,
    firstApproverId: null,
    secondApproverId: null,
    firstApprovedFrom: null,
    secondApprovedFrom: null,
    ruleVersion: null,
    receiveAutomaticallyAtMs: null,
    receivedMinor: 0n as Minor,
    returnedMinor: 0n as Minor,
    partMaxMinor: null,
    ...{ way: 'to_account', depositId: null, turnoverMinor: 0n as Minor },
    ...{ refundRefusal: null, askedWith: null },
    sendAfterMs: null,
    parts: [],
    ...NOT_SENT,
    createdAtMs: epochMs(nowMs),
    updatedAtMs: epochMs(nowMs),
    storedSteps: 0,
    newSteps: [],
  }
}
