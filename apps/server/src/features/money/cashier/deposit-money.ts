import { assert, feeOf, type Minor, minor } from '@baize/kernel'
import {
  type AccountId,
  type PlannedTransfer,
  planDepositCredit,
  planDepositFee,
  planDepositRelease,
  planDepositReturn,
  planDepositSuspense,
} from '@baize/ledger'
import { houseAccountOf } from '../../../house/house-account.ts'
import type { CashierParts } from './cashier-parts.ts'
import type { DepositEvent } from './deposit-states.ts'
import type { DepositRow } from './deposits.store.ts'

/** The accounts that money of a deposit can touch. */
export interface DepositAccounts {
  readonly cashId: AccountId
  readonly suspenseId: AccountId
  readonly clearingId: AccountId
  /** Fees that the house bears. */
  readonly feesId: AccountId
}

/** The accounts of one deposit: its member's, its provider's and that of the fees. */
export async function depositAccounts(
  { accounts, currency }: Pick<CashierParts, 'accounts' | 'currency'>,
  { memberId, provider }: Pick<DepositRow, 'memberId' | 'provider'>,
): Promise<DepositAccounts> {
  const [cashId, suspenseId, clearingId, feesId] = await Promise.all([
    accounts.idOf({ kind: 'player_cash', ownerId: memberId, currency }),
    houseAccountOf(accounts, memberId, { kind: 'suspense', purpose: provider, currency }),
    accounts.idOf({ kind: 'clearing', purpose: provider, currency }),
    houseAccountOf(accounts, memberId, { kind: 'house', purpose: 'deposit-fees', currency }),
  ])
  return { cashId, suspenseId, clearingId, feesId }
}

export interface DepositMoney {
  readonly transfers: readonly PlannedTransfer[]
  /** The fee of what arrived, once something has. */
  readonly feeMinor: Minor
}

type Terms = Pick<
  DepositRow,
  'depositId' | 'feeBps' | 'feeFixedMinor' | 'feePayer' | 'feeMinor' | 'paidMinor'
>

/** The money that goes with a step; of most steps none. The fee is that of what arrived. */
export function planDepositMoney(
  row: Terms,
  event: DepositEvent,
  accounts: DepositAccounts,
): DepositMoney {
  const { depositId, feePayer: payer, paidMinor } = row
  if (!MOVING.has(event)) return { transfers: [], feeMinor: row.feeMinor }
  assert(paidMinor !== null && paidMinor > 0n, 'money that moves has arrived')
  const feeMinor = feeOf(paidMinor, row)
  switch (event) {
    case 'pay_other':
      return { transfers: planDepositSuspense(accounts, depositId, paidMinor), feeMinor }
    case 'send_back':
    case 'confirm_back':
      return { transfers: planDepositReturn(accounts, depositId, paidMinor), feeMinor: minor(0n) }
    default: {
      const plan = event === 'credit_review' ? planDepositRelease : planDepositCredit
      const fee = planDepositFee(accounts, depositId, { feeMinor, payer })
      return { transfers: [...plan(accounts, depositId, paidMinor), ...fee], feeMinor }
    }
  }
}

const MOVING: ReadonlySet<DepositEvent> = new Set([
  'pay_exact',
  'pay_other',
  'pay_as_arrived',
  'credit_review',
  'send_back',
  'confirm_back',
])

/** What comes to the wallet in the end: of what arrived once something has, else of what was asked. */
export function receivesMinor({
  amountMinor,
  paidMinor,
  feeMinor,
  feePayer,
}: Pick<DepositRow, 'amountMinor' | 'paidMinor' | 'feeMinor' | 'feePayer'>): Minor {
  const wholeMinor = paidMinor ?? amountMinor
  return feePayer === 'house' ? wholeMinor : minor(wholeMinor - feeMinor)
}
