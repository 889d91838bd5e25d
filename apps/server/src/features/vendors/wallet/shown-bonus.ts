import type { Minor } from '@baize/kernel'
import type { AccountId } from '@baize/ledger'
import type { LockedView, RowRequest } from '@baize/ledger/pg'
import type { WalletParts } from './wallet-parts.ts'

/** The bonus part of the balance shown to a vendor, for calls that move none of it. */
export interface ShownBonus {
  readonly accountIds: readonly AccountId[]
  readonly rows: readonly RowRequest[]
  /** In minor units, under the lock. */
  partOf(view: LockedView): Minor
}

const NONE: ShownBonus = { accountIds: [], rows: [], partOf: () => 0n as Minor }

/** What is read beside the cash; nothing for members without bonus money that the game counts for. */
export async function findShownBonus(
  { loadBalance, bonus, clock }: Pick<WalletParts, 'loadBalance' | 'bonus' | 'clock'>,
  of: { readonly vendorCode: string; readonly memberId: bigint; readonly gameCode: string },
): Promise<ShownBonus> {
  const { memberId } = of
  const { bonusMinor, gameCode } = await loadBalance(of)
  if (bonusMinor === 0n) return NONE
  const accounts = await bonus.accountsOf(memberId)
  return {
    accountIds: [accounts.bonusId, accounts.promotionId],
    rows: bonus.rowsOf(memberId),
    partOf: (view) => bonus.open(view, memberId, accounts, clock.now()).balanceIn(gameCode),
  }
}
