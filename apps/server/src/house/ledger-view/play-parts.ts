import { TRANSFER_CODES, type TransferCode } from '@baize/ledger'

/** What a movement of a player's cash means for profit and loss. */
export type PlayPart = 'stake' | 'refund' | 'win' | 'jackpot' | 'correction'

/**
 * Of every code which part it is; undefined for what is no play. A win that a vendor takes back, a correction of a
 * vendor's books, and what a credit above a ceiling waits for are corrections. Money sent to a wallet at a vendor is none of it: what is played there is told by
 * the vendor's records.
 */
export const PLAY_PARTS: Readonly<Record<TransferCode, PlayPart | undefined>> = {
  round_stake: 'stake',
  round_hold: 'stake',
  round_release: 'refund',
  round_payout: 'win',
  round_capture: undefined,
  uncounted_stake: 'stake',
  uncounted_stake_return: 'refund',
  wager_stake_return: 'refund',
  wager_payout_return: 'correction',
  vendor_bet: 'stake',
  vendor_refund: 'refund',
  vendor_win: 'win',
  vendor_free_win: 'win',
  vendor_promo: 'win',
  vendor_jackpot: 'jackpot',
  vendor_win_rollback: 'correction',
  vendor_adjust_credit: 'correction',
  vendor_adjust_debit: 'correction',
  jackpot_win: 'jackpot',
  credit_hold: 'correction',
  credit_release: 'correction',
  // Postings of held credits, which touch no cash account.
  held_win_return: undefined,
  held_promo_return: undefined,
  held_jackpot_return: undefined,
  held_free_win_return: undefined,
  // Of an account for debts, of a seat at a table, and of the house's own accounts.
  wager_debt: undefined,
  wager_reopen: undefined,
  seat_hold: undefined,
  seat_release: undefined,
  seat_stake: undefined,
  seat_payout: undefined,
  vendor_win_debt: undefined,
  jackpot_contribution: undefined,
  jackpot_reserve: undefined,
  jackpot_excess: undefined,
  jackpot_seed: undefined,
  jackpot_reseed: undefined,
  jackpot_move: undefined,
  deposit_credit: undefined,
  deposit_suspend: undefined,
  deposit_fee: undefined,
  deposit_fee_kept: undefined,
  deposit_release: undefined,
  deposit_return: undefined,
  withdrawal_hold: undefined,
  withdrawal_capture: undefined,
  withdrawal_release: undefined,
  adjustment_credit: undefined,
  adjustment_debit: undefined,
  vendor_transfer_hold: undefined,
  vendor_transfer_in: undefined,
  vendor_transfer_release: undefined,
  vendor_transfer_recall: undefined,
  vendor_transfer_out: undefined,
  vendor_transfer_return: undefined,
  // What goes to a seat is not staked yet.
  seat_buy_in: undefined,
  seat_cash_out: undefined,
  member_transfer: undefined,
  contract_pay: undefined,
  contract_owed: undefined,
  debt_repaid: undefined,
  credit_granted: undefined,
  credit_repaid: undefined,
  affiliate_pay: undefined,
  // Bonus money is played on an account of its own; what of it became cash is a reward, not a win.
  bonus_grant: undefined,
  bonus_stake: undefined,
  bonus_hold: undefined,
  bonus_payout: undefined,
  bonus_release: undefined,
  bonus_refund: undefined,
  bonus_rollback: undefined,
  bonus_written_off: undefined,
  bonus_convert: undefined,
  bonus_forfeit: undefined,
  bonus_late_cash: undefined,
  bonus_late_forfeit: undefined,
  reward_cash: undefined,
  // Points are no money.
  points_earned: undefined,
  points_taken_back: undefined,
  points_hold: undefined,
  points_spent: undefined,
  points_release: undefined,
  points_converted: undefined,
  points_granted: undefined,
  points_deducted: undefined,
  envelope_fund: undefined,
  envelope_share: undefined,
  envelope_return: undefined,
  // What a free bet stakes is the house's own; what it wins is paid as every win.
  free_bet_hold: undefined,
  free_bet_release: undefined,
  free_bet_stake: undefined,
  free_bet_return: undefined,
  // For a lower prize, whatever was won: a reward, not a win.
  wager_rebate: undefined,
  wager_rebate_return: undefined,
  demonstration_grant: undefined,
}

/** Numbers of the codes by which a stake is taken. */
export const STAKE_CODES: readonly number[] = codesOf((part) => part === 'stake')

/** Numbers of the codes that are play. */
export const PLAY_CODES: readonly number[] = codesOf((part) => part !== undefined)

function codesOf(isWanted: (part: PlayPart | undefined) => boolean): readonly number[] {
  return Object.entries(PLAY_PARTS)
    .filter(([, part]) => isWanted(part))
    .map(([name]) => TRANSFER_CODES[name as TransferCode].number)
}
