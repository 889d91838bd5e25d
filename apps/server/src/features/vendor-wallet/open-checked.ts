import type { AccountId } from '@baize/ledger'
import type { WalletParts } from './wallet-parts.ts'

/** Where credits of a member are kept apart while they are being checked; opened with the first of them. */
export async function openChecked(
  { accounts, currencyCode: currency }: Pick<WalletParts, 'accounts' | 'currencyCode'>,
  memberId: bigint,
): Promise<AccountId> {
  return await accounts.idOf({ kind: 'player_checked', ownerId: memberId, currency })
}
