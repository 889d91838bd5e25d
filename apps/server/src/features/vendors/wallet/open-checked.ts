import type { AccountId } from '@baize/ledger'
import type { WalletParts } from './wallet-parts.ts'

/** The member's account for held credits; opened with the first one. */
export async function openChecked(
  { accounts, currencyCode: currency }: Pick<WalletParts, 'accounts' | 'currencyCode'>,
  memberId: bigint,
): Promise<AccountId> {
  return await accounts.idOf({ kind: 'player_checked', ownerId: memberId, currency })
}
