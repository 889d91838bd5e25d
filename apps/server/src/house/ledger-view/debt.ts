import { type CurrencyCode, type Minor, minor } from '@baize/kernel'
import type { AccountId } from '@baize/ledger'
import type { AccountBook, LockedView } from '@baize/ledger/pg'

/** The account of what a member owes: below zero after a win was taken back that had been spent. */
export async function debtAccountOf(
  accounts: AccountBook,
  { memberId, currency }: { readonly memberId: bigint; readonly currency: CurrencyCode },
): Promise<AccountId> {
  return await accounts.idOf({ kind: 'player_debt', ownerId: memberId, currency })
}

/** What a member owes as of the lock; nothing where the account is at zero. */
export function debtMinorOf(view: Pick<LockedView, 'balanceMinor'>, debtId: AccountId): Minor {
  return owedMinor(view.balanceMinor(debtId))
}

/** Both accounts of what a member owes. */
export interface OwedAccounts {
  readonly debtId: AccountId
  /** Below zero by what an agent has drawn of a credit. */
  readonly creditId: AccountId
}

export async function owedAccountsOf(
  accounts: AccountBook,
  of: { readonly memberId: bigint; readonly currency: CurrencyCode },
): Promise<OwedAccounts> {
  const { memberId: ownerId, currency } = of
  const [debtId, creditId] = await Promise.all([
    debtAccountOf(accounts, of),
    accounts.idOf({ kind: 'agent_credit', ownerId, currency }),
  ])
  return { debtId, creditId }
}

/** What a member owes, in minor units. */
export interface Owed {
  readonly debtMinor: Minor
  /** Of a credit. */
  readonly drawnMinor: Minor
}

/** Both as of the lock. */
export function owedOf(
  view: Pick<LockedView, 'balanceMinor'>,
  { debtId, creditId }: OwedAccounts,
): Owed {
  return { debtMinor: debtMinorOf(view, debtId), drawnMinor: debtMinorOf(view, creditId) }
}

/** Where cash goes: out of the reach of the house, to a stake, or to a direct downline. */
export type CashWay = 'out' | 'stake' | 'downline'

export interface OwedRefusal {
  readonly code: 'debt_open' | 'credit_drawn'
  readonly details: { readonly [name: string]: string }
}

/**
 * The one rule of what stays in the cash of who owes. A debt never stops play, and drawn credit goes to the own downline
 * alone: a stake leaves what is drawn, a transfer to a downline leaves the debt, and every other way out leaves both.
 */
export function refuseOwed(
  way: CashWay,
  { balanceMinor, amountMinor }: { readonly balanceMinor: Minor; readonly amountMinor: Minor },
  { debtMinor, drawnMinor }: Owed,
): OwedRefusal | undefined {
  const debtKept = way === 'stake' ? 0n : debtMinor
  const drawnKept = way === 'downline' ? 0n : drawnMinor
  const leftMinor = balanceMinor - amountMinor
  if (debtKept + drawnKept === 0n || leftMinor >= debtKept + drawnKept) return undefined
  const free = balanceMinor - debtKept - drawnKept
  const freeMinor = (free > 0n ? free : 0n).toString()
  // A debt is named first; what it leaves is held by what is drawn.
  if (leftMinor < debtKept) {
    return { code: 'debt_open', details: { debtMinor: debtMinor.toString(), freeMinor } }
  }
  return { code: 'credit_drawn', details: { drawnMinor: drawnMinor.toString(), freeMinor } }
}

/** An account below zero as what is owed. */
export function owedMinor(balanceMinor: bigint): Minor {
  return minor(balanceMinor < 0n ? -balanceMinor : 0n)
}
