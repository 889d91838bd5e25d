import { assert } from '@baize/kernel'
import type { AccountId, PlannedTransfer, RoundAccounts, TransferCode } from '@baize/ledger'
import type { StakePart } from './stake.ts'

/** The accounts a wager can touch. */
export interface WagerAccounts extends RoundAccounts {
  /** What a correction cannot take from the cash. */
  readonly debtId?: AccountId
  /** The member's seat, where the stake comes from one. */
  readonly seatId?: AccountId
  /** The member's bonus money, where a part of the stake comes from it. */
  readonly bonusId?: AccountId
  /** What free bets cost the house, where the stake is one. */
  readonly freeBetId?: AccountId
}

interface SourceCodes {
  readonly hold: TransferCode
  readonly release: TransferCode
  readonly stake: TransferCode
  readonly payout: TransferCode
}

const SOURCES: Readonly<Record<string, SourceCodes>> = {
  cash: {
    hold: 'round_hold',
    release: 'round_release',
    stake: 'round_stake',
    payout: 'round_payout',
  },
  seat: { hold: 'seat_hold', release: 'seat_release', stake: 'seat_stake', payout: 'seat_payout' },
  bonus: {
    hold: 'bonus_hold',
    release: 'bonus_release',
    stake: 'bonus_stake',
    payout: 'bonus_payout',
  },
  // The stake is the house's, the win its member's.
  free_bet: {
    hold: 'free_bet_hold',
    release: 'free_bet_release',
    stake: 'free_bet_stake',
    payout: 'round_payout',
  },
}

/** Code and both accounts of money between a source and another account. */
export function between(
  { source }: StakePart,
  what: keyof SourceCodes,
  { cashId, seatId, bonusId, freeBetId }: WagerAccounts,
  otherId: AccountId,
): Pick<PlannedTransfer, 'code' | 'debitId' | 'creditId'> {
  const codes = SOURCES[source]
  const stakedId = { cash: cashId, seat: seatId, bonus: bonusId, free_bet: freeBetId }[source]
  const ownId = source === 'free_bet' && what === 'payout' ? cashId : stakedId
  assert(codes && ownId, 'a stake comes from a source that the ledger knows')
  const isGiven = what === 'hold' || what === 'stake'
  return {
    code: codes[what],
    debitId: isGiven ? ownId : otherId,
    creditId: isGiven ? otherId : ownId,
  }
}
