import type { Refusal } from '@baize/kernel'
import type { AccountId } from '@baize/ledger'
import type { LockedView, RowRequest } from '@baize/ledger/pg'
import { mayBecomeCash } from '@baize/rewards'
import type { BonusFunds } from './bonus-funds.ts'
import type { BonusWrites } from './bonus-session.ts'

export type WouldForfeit = 'would_forfeit_bonus'

/** Bonus money that is forfeited when cash leaves in any way but as a stake; money for play only stays. */
export interface BonusAtStake {
  readonly accountIds: readonly AccountId[]
  readonly rows: readonly RowRequest[]
  /**
   * Gives up every grant that is active or waits and may become cash. Refused with the sum that would be lost, until exactly that sum is
   * confirmed, in minor units: a sum from a stale page is refused.
   */
  giveUp(
    view: LockedView,
    atMs: number,
    confirmedMinor: string | undefined,
  ): BonusWrites | { readonly refused: Refusal<WouldForfeit> }
}

const NOTHING: BonusWrites = { before: [], after: [], rows: [] }

/** What a movement reads and does that takes a member's cash out. */
export async function bonusAtStake(bonus: BonusFunds, memberId: bigint): Promise<BonusAtStake> {
  const accounts = await bonus.accountsOf(memberId)
  return {
    accountIds: [accounts.bonusId, accounts.promotionId],
    rows: bonus.rowsOf(memberId),
    giveUp(view, atMs, confirmedMinor) {
      const session = bonus.open(view, memberId, accounts, atMs)
      const lost = session.live.filter(({ terms }) => mayBecomeCash(terms))
      if (lost.length === 0) return NOTHING
      const forfeitMinor = lost
        .reduce((sum, { id }) => sum + session.atStakeMinor(id), 0n)
        .toString()
      if (confirmedMinor !== forfeitMinor) {
        return { refused: { code: 'would_forfeit_bonus', details: { forfeitMinor } } }
      }
      for (const { id } of lost) session.forfeit(id)
      return session.finish()
    },
  }
}
