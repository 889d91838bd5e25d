import { assert, type Minor, type Uuid } from '@baize/kernel'
import type { AccountId } from './account.ts'
import { type PlannedTransfer, planTransfer } from './transfer.ts'

/** The accounts a transaction of a vendor can touch; the house has one for each vendor and game. */
export interface VendorAccounts {
  readonly cashId: AccountId
  readonly debtId: AccountId
  readonly houseId: AccountId
}

/** What a transaction comes to; each part may be zero. */
export interface VendorAmounts {
  readonly takenMinor: Minor
  readonly backMinor: Minor
  readonly wonMinor: Minor
  /** A win to be taken back: from the cash as far as it goes, the rest becomes a debt. */
  readonly unwonMinor: Minor
}

export interface VendorPlan {
  readonly transfers: PlannedTransfer[]
  /** The player's cash once all of it is posted. */
  readonly cashMinor: Minor
  /** How much of a win came back from the cash, and how much the player owes from now on. */
  readonly returnedMinor: Minor
  readonly owedMinor: Minor
}

/**
 * Bet, refund and win in this order, then what is taken back. `cashMinor` is the player's cash now,
 * read under the poster's order; what the cash does not cover never makes it less than zero.
 */
export function planVendorMoney(
  accounts: VendorAccounts,
  causeId: Uuid,
  amounts: VendorAmounts,
  cashMinor: Minor,
): VendorPlan {
  const { takenMinor, backMinor, wonMinor, unwonMinor } = amounts
  const all = [takenMinor, backMinor, wonMinor, unwonMinor]
  assert(
    all.every((each) => each >= 0n),
    'a vendor moves no less than nothing',
  )
  assert(takenMinor <= cashMinor, 'a bet is covered by the cash')
  const held = (cashMinor - takenMinor + backMinor + wonMinor) as Minor
  const owedMinor = (unwonMinor > held ? unwonMinor - held : 0n) as Minor
  const returnedMinor = (unwonMinor - owedMinor) as Minor
  const { cashId, debtId, houseId } = accounts
  const moves = [
    ['vendor_bet', cashId, houseId, takenMinor],
    ['vendor_refund', houseId, cashId, backMinor],
    ['vendor_win', houseId, cashId, wonMinor],
    ['vendor_win_rollback', cashId, houseId, returnedMinor],
    ['vendor_win_debt', debtId, houseId, owedMinor],
  ] as const
  return {
    transfers: moves
      .filter(([, , , amountMinor]) => amountMinor > 0n)
      .map(([code, debitId, creditId, amountMinor]) =>
        planTransfer({ code, debitId, creditId, amountMinor, causeId }),
      ),
    cashMinor: (held - returnedMinor) as Minor,
    returnedMinor,
    owedMinor,
  }
}

export type VendorPrize = 'vendor_promo' | 'vendor_jackpot' | 'vendor_free_win'

/** A prize that no bet asks for. */
export function planVendorPrize(
  code: VendorPrize,
  accounts: Pick<VendorAccounts, 'cashId' | 'houseId'>,
  causeId: Uuid,
  amountMinor: Minor,
): PlannedTransfer[] {
  assert(amountMinor > 0n, 'a prize is more than nothing')
  const { cashId: creditId, houseId: debitId } = accounts
  return [planTransfer({ code, debitId, creditId, amountMinor, causeId })]
}

export interface AdjustmentPlan {
  readonly transfers: PlannedTransfer[]
  /** What moves on the player's cash, and what they owe from now on. */
  readonly movedMinor: bigint
  readonly owedMinor: Minor
}

/**
 * A correction of a closed round: above zero the house pays; below zero it takes from the cash as far
 * as that goes, and the rest becomes a debt. `cashMinor` is read under the poster's order.
 */
export function planVendorAdjustment(
  { cashId, houseId, debtId }: VendorAccounts,
  causeId: Uuid,
  amountMinor: bigint,
  cashMinor: Minor,
): AdjustmentPlan {
  assert(amountMinor !== 0n, 'a correction moves something')
  if (amountMinor > 0n) {
    const credit = { debitId: houseId, creditId: cashId, amountMinor: amountMinor as Minor }
    const transfer = planTransfer({ code: 'vendor_adjust_credit', causeId, ...credit })
    return { transfers: [transfer], movedMinor: amountMinor, owedMinor: 0n as Minor }
  }
  const wantedMinor = -amountMinor
  const takenMinor = (wantedMinor > cashMinor ? cashMinor : wantedMinor) as Minor
  const owedMinor = (wantedMinor - takenMinor) as Minor
  assert(takenMinor + owedMinor === wantedMinor, 'what is not taken is owed')
  const moves = [
    ['vendor_adjust_debit', cashId, takenMinor],
    ['vendor_win_debt', debtId, owedMinor],
  ] as const
  return {
    transfers: moves
      .filter(([, , part]) => part > 0n)
      .map(([code, debitId, part]) =>
        planTransfer({ code, debitId, creditId: houseId, amountMinor: part, causeId }),
      ),
    movedMinor: -takenMinor,
    owedMinor,
  }
}
