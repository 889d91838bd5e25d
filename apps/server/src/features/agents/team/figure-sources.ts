import { TRANSFER_CODES, type TransferCode } from '@baize/ledger'

const numbersOf = (...codes: readonly TransferCode[]) =>
  codes.map((code) => TRANSFER_CODES[code].number)

/** Play at vendors: stakes count as they are taken, and come off as they are given back. */
export const VENDOR_BETS = numbersOf('vendor_bet')
export const VENDOR_STAKES = numbersOf('vendor_bet', 'vendor_refund')
const VENDOR_WINS = numbersOf(
  'vendor_win',
  'vendor_free_win',
  'vendor_promo',
  'vendor_win_rollback',
  'vendor_adjust_credit',
  'vendor_adjust_debit',
  'credit_hold',
  'credit_release',
)
export const VENDOR_PLAY = [...VENDOR_STAKES, ...VENDOR_WINS]
/** Bonus money in bets at vendors: played like cash, though no valid bet. */
export const BONUS_STAKES = numbersOf('bonus_stake', 'bonus_refund')
export const BONUS_PLAY = [
  ...BONUS_STAKES,
  ...numbersOf('bonus_payout', 'bonus_rollback', 'bonus_late_cash'),
]
export const DEPOSITS = numbersOf('deposit_credit', 'deposit_release')
/** A withdrawal counts when it is asked for, and comes off when its money is given back. */
export const WITHDRAWALS = numbersOf('withdrawal_hold', 'withdrawal_release')
