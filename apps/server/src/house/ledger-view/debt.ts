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

/**
 * Money that would leave must not be what covers a debt: up to its amount the balance stays with us. Stakes are not touched, so a debt
 * never stops play.
 */
export function refuseOwed(
  balanceMinor: Minor,
  amountMinor: Minor,
  debtMinor: Minor,
):
  | { readonly code: 'debt_open'; readonly details: { readonly [name: string]: string } }
  | undefined {
  if (debtMinor === 0n || balanceMinor - amountMinor >= debtMinor) return undefined
  const freeMinor = balanceMinor > debtMinor ? balanceMinor - debtMinor : 0n
  return {
    code: 'debt_open',
    details: { debtMinor: debtMinor.toString(), freeMinor: freeMinor.toString() },
  }
}

/** An account below zero as what is owed. */
export function owedMinor(balanceMinor: bigint): Minor {
  return minor(balanceMinor < 0n ? -balanceMinor : 0n)
}
