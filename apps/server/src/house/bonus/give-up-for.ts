import type { Refusal } from '@baize/kernel'
import type { AccountId } from '@baize/ledger'
import type { LockedView, RowRequest } from '@baize/ledger/pg'
import type { BonusFunds } from './bonus-funds.ts'
import type { BonusWrites } from './bonus-session.ts'

export type WouldForfeit = 'would_forfeit_bonus'

/** Bonus money that cash takes with it when it leaves in any way but as a stake. */
export interface BonusAtStake {
  readonly accountIds: readonly AccountId[]
  readonly rows: readonly RowRequest[]
  /**
   * Gives up every grant that is active or waits. Refused with the sum that would be lost, until exactly that sum is
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
      if (session.live.length === 0) return NOTHING
      const forfeitMinor = session.atStakeMinor().toString()
      if (confirmedMinor !== forfeitMinor) {
        return { refused: { code: 'would_forfeit_bonus', details: { forfeitMinor } } }
      }
      session.forfeit()
      return session.finish()
    },
  }
}
