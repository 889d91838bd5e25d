import {
  assert,
  feeOf,
  type Minor,
  minor,
  minorFromWire,
  type Result,
  refuse,
  succeed,
  type Uuid,
  uuidV7,
} from '@baize/kernel'
import { BANK_PROVIDER } from '../../../house/bank-provider.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { scopedKey } from '../../../platform/scoped-key.ts'
import { loadPayee } from './bank-accounts.store.ts'
import {
  chooseReceivingAccount,
  type ReceivingAccountRow,
} from './bank-transfers/receiving-accounts.store.ts'
import { makeReference } from './bank-transfers/transfer-reference.ts'
import type { CashierParts, ProtectedDepositRefusal } from './cashier-parts.ts'
import { changeDeposit } from './change-deposit.ts'
import { chooseProviders, isForCountry } from './deposit-methods/choose-providers.ts'
import { type DepositMethod, loadDepositMethod } from './deposit-methods/deposit-methods.store.ts'
import {
  countOpenDeposits,
  type DepositRow,
  findDepositByKey,
  insertDeposit,
  loadDeposit,
  nextDepositSerial,
  nextTransferSerial,
  sumDeposits,
} from './deposits.store.ts'
import type { ShownCurrency } from './hand-over.ts'
import { offerPayment } from './offer-payment.ts'
import { orderNumber } from './order-number.ts'

export interface DepositCommand {
  readonly memberId: bigint
  readonly key: Uuid
  readonly methodId: string
  readonly amountMinor: string
}

export type CreateDepositRefusal =
  | 'real_account_needed'
  | 'account_locked'
  | 'method_unknown'
  | 'amount_out_of_limits'
  | 'too_many_open'
  | ProtectedDepositRefusal
  | 'receiver_missing'
  | 'provider_unreachable'
  | 'key_reused'

const TRIAL = 4
const OPEN_MAX = 3
const MINUTE_MS = 60_000

/**
 * Opens an order and asks the provider for a page to pay on. A repeat with the same key goes on
 * where the first try stopped; the provider knows the order by its reference.
 */
export async function createDeposit(
  parts: CashierParts,
  currency: ShownCurrency,
  command: DepositCommand,
): Promise<Result<DepositRow, CreateDepositRefusal>> {
  const payee = await loadPayee(parts.pool, command.memberId)
  if (payee?.type === TRIAL) return refuse('real_account_needed')
  if (payee?.status !== 'active') return refuse('account_locked')
  const [method, country] = await Promise.all([
    loadDepositMethod(parts.pool, command.methodId),
    parts.countryOf(command.memberId),
  ])
  if (!method?.isOn || !isForCountry(method.countries, country)) return refuse('method_unknown')
  const amountMinor = minorFromWire(command.amountMinor)
  if (amountMinor === undefined || amountMinor < method.minMinor || amountMinor > method.maxMinor) {
    return refuse('amount_out_of_limits', {
      minMinor: method.minMinor.toString(),
      maxMinor: method.maxMinor.toString(),
    })
  }
  if (method.kind === 'bank_transfer')
    return await orderTransfer(parts, command, method, amountMinor)
  const candidates = chooseProviders(method.routes, { amountMinor, country })
  const [first] = candidates
  if (first === undefined) return refuse('provider_unreachable')
  const ordered = await openOrder(parts, command, method, { provider: first })
  if (!ordered.ok) return ordered
  if (ordered.value.state !== 'created') return ordered
  return offerPayment(parts, currency, ordered.value, candidates)
}

/** A transfer asks nobody: the house's account and a reference are all that its player needs. */
async function orderTransfer(
  parts: CashierParts,
  command: DepositCommand,
  method: DepositMethod,
  amountMinor: Minor,
): Promise<Result<DepositRow, CreateDepositRefusal>> {
  const account = await chooseReceivingAccount(parts.pool, {
    amountMinor,
    currency: parts.currency,
  })
  if (!account) return refuse('receiver_missing')
  const ordered = await openOrder(parts, command, method, { provider: BANK_PROVIDER, account })
  if (!ordered.ok || ordered.value.state !== 'created') return ordered
  const offer = {
    row: ordered.value,
    byWhom: 'system',
    decide: () => ({ event: 'offer' as const }),
  }
  const offered = await changeDeposit(parts, offer)
  if (offered.ok) return offered
  // A repeat at the same moment was first.
  const row = await loadDeposit(parts.pool, ordered.value.depositId)
  assert(row, 'a deposit is never removed')
  return succeed(row)
}

async function openOrder(
  parts: CashierParts,
  command: DepositCommand,
  method: DepositMethod,
  { provider, account }: { readonly provider: string; readonly account?: ReceivingAccountRow },
): Promise<Result<DepositRow, 'too_many_open' | ProtectedDepositRefusal | 'key_reused'>> {
  const { memberId } = command
  const { turnoverPercent } = await parts.withdrawalSettings()
  const requestKey = scopedKey('deposit', memberId, command.key)
  const requestHash = inputHashOf(`${method.methodId} ${command.amountMinor}`)
  return inTransaction(parts.pool, async (tx) => {
    // Counting first takes the member's lock, so a parallel repeat finds the first one's order.
    const open = await countOpenDeposits(tx, memberId)
    const earlier = await findDepositByKey(tx, requestKey)
    if (earlier) {
      return earlier.requestHash.equals(requestHash) ? succeed(earlier) : refuse('key_reused')
    }
    const allowed = await parts.verifyDeposit(tx, {
      memberId,
      amountMinor: BigInt(command.amountMinor),
      depositedSince: (since) => sumDeposits(tx, memberId, since),
    })
    if (!allowed.ok) return allowed
    if (open >= OPEN_MAX) return refuse('too_many_open')
    const at = new Date(parts.clock.now())
    const amountMinor = minor(BigInt(command.amountMinor))
    const row: DepositRow = {
      depositId: uuidV7(parts.clock, takeRandomBytes(10)),
      orderNumber: orderNumber('D', at, await nextDepositSerial(tx)),
      memberId,
      requestHash,
      methodId: method.methodId,
      kind: method.kind,
      amountMinor,
      feeMinor: feeOf(amountMinor, method),
      feeBps: method.feeBps,
      feeFixedMinor: method.feeFixedMinor,
      feePayer: method.feePayer,
      turnoverPercent,
      currency: parts.currency,
      state: 'created',
      provider,
      isAsked: false,
      paymentId: null,
      payUrl: null,
      receivingAccountId: account?.receivingAccountId ?? null,
      transferReference: account ? makeReference(await nextTransferSerial(tx)) : null,
      answer: null,
      ...{ payAddress: null, payNetwork: null, addressMinMinor: null, transactionId: null },
      ...{ confirmationsNeeded: null, confirmationsSeen: 0 },
      ...{ refundNo: 0, refundId: null, refundRefusal: null },
      paidMinor: null,
      createdAt: at,
      expiresAt: new Date(at.getTime() + method.lifeMinutes * MINUTE_MS),
      finishedAt: null,
      storedSteps: 0,
      newSteps: [],
    }
    await insertDeposit(tx, row, requestKey)
    return succeed(row)
  })
}
