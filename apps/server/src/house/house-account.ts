import type { CurrencyCode } from '@baize/kernel'
import type { AccountId } from '@baize/ledger'
import type { AccountBook } from '@baize/ledger/pg'

/** An account of the house that money of members goes through. */
export interface HouseAccount {
  readonly kind: 'house' | 'escrow' | 'suspense'
  /** The game or vendor, what is held, or the provider. */
  readonly purpose: string
  readonly currency: CurrencyCode
}

/**
 * The account of the house for money of this member; the only way to one. All members share it today; products
 * must not count on that, so that members whose books are kept apart can have accounts of the house of their own.
 */
export function houseAccountOf(
  book: AccountBook,
  _memberId: bigint,
  account: HouseAccount,
): Promise<AccountId> {
  return book.idOf(account)
}
