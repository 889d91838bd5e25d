import type { AccountKind } from './account.ts'

interface TransferCodeFacts {
  /** The number the database keeps; never reused for another meaning. */
  readonly number: number
  readonly from: AccountKind
  readonly to: AccountKind
  readonly cause:
    | 'round'
    | 'deposit'
    | 'withdrawal'
    | 'adjustment'
    | 'vendor'
    | 'vendor_transfer'
    | 'member_transfer'
    | 'sitting'
    | 'grant'
    | 'jackpot'
    | 'contract'
    | 'credit'
    | 'bonus'
    | 'reward'
    | 'points'
}

/** Every way money can move. A movement that is not in this table cannot be expressed. */
export const TRANSFER_CODES = {
  round_stake: { number: 1, from: 'player_cash', to: 'house', cause: 'round' },
  round_payout: { number: 2, from: 'house', to: 'player_cash', cause: 'round' },
  round_hold: { number: 3, from: 'player_cash', to: 'escrow', cause: 'round' },
  round_capture: { number: 4, from: 'escrow', to: 'house', cause: 'round' },
  round_release: { number: 5, from: 'escrow', to: 'player_cash', cause: 'round' },
  wager_stake_return: { number: 6, from: 'house', to: 'player_cash', cause: 'round' },
  wager_payout_return: { number: 7, from: 'player_cash', to: 'house', cause: 'round' },
  wager_debt: { number: 8, from: 'player_debt', to: 'house', cause: 'round' },
  wager_reopen: { number: 9, from: 'house', to: 'escrow', cause: 'round' },
  deposit_credit: { number: 10, from: 'clearing', to: 'player_cash', cause: 'deposit' },
  deposit_suspend: { number: 11, from: 'clearing', to: 'suspense', cause: 'deposit' },
  deposit_fee: { number: 12, from: 'player_cash', to: 'house', cause: 'deposit' },
  deposit_fee_kept: { number: 13, from: 'house', to: 'clearing', cause: 'deposit' },
  deposit_release: { number: 14, from: 'suspense', to: 'player_cash', cause: 'deposit' },
  deposit_return: { number: 15, from: 'suspense', to: 'clearing', cause: 'deposit' },
  withdrawal_hold: { number: 20, from: 'player_cash', to: 'escrow', cause: 'withdrawal' },
  withdrawal_capture: { number: 21, from: 'escrow', to: 'clearing', cause: 'withdrawal' },
  withdrawal_release: { number: 22, from: 'escrow', to: 'player_cash', cause: 'withdrawal' },
  adjustment_credit: {
    number: 30,
    from: 'adjustments',
    to: 'player_cash',
    cause: 'adjustment',
  },
  adjustment_debit: { number: 31, from: 'player_cash', to: 'adjustments', cause: 'adjustment' },
  vendor_bet: { number: 40, from: 'player_cash', to: 'house', cause: 'vendor' },
  vendor_win: { number: 41, from: 'house', to: 'player_cash', cause: 'vendor' },
  vendor_refund: { number: 42, from: 'house', to: 'player_cash', cause: 'vendor' },
  vendor_win_rollback: { number: 43, from: 'player_cash', to: 'house', cause: 'vendor' },
  vendor_win_debt: { number: 44, from: 'player_debt', to: 'house', cause: 'vendor' },
  vendor_promo: { number: 45, from: 'house', to: 'player_cash', cause: 'vendor' },
  vendor_jackpot: { number: 46, from: 'house', to: 'player_cash', cause: 'vendor' },
  vendor_free_win: { number: 47, from: 'house', to: 'player_cash', cause: 'vendor' },
  vendor_adjust_credit: { number: 48, from: 'house', to: 'player_cash', cause: 'vendor' },
  vendor_adjust_debit: { number: 49, from: 'player_cash', to: 'house', cause: 'vendor' },
  vendor_transfer_hold: {
    number: 50,
    from: 'player_cash',
    to: 'escrow',
    cause: 'vendor_transfer',
  },
  vendor_transfer_in: {
    number: 51,
    from: 'escrow',
    to: 'vendor_wallet',
    cause: 'vendor_transfer',
  },
  vendor_transfer_release: {
    number: 52,
    from: 'escrow',
    to: 'player_cash',
    cause: 'vendor_transfer',
  },
  vendor_transfer_recall: {
    number: 53,
    from: 'vendor_wallet',
    to: 'escrow',
    cause: 'vendor_transfer',
  },
  vendor_transfer_out: {
    number: 54,
    from: 'escrow',
    to: 'player_cash',
    cause: 'vendor_transfer',
  },
  vendor_transfer_return: {
    number: 55,
    from: 'escrow',
    to: 'vendor_wallet',
    cause: 'vendor_transfer',
  },
  jackpot_contribution: { number: 60, from: 'house', to: 'jackpot', cause: 'jackpot' },
  jackpot_reserve: { number: 61, from: 'house', to: 'jackpot', cause: 'jackpot' },
  jackpot_excess: { number: 62, from: 'house', to: 'jackpot', cause: 'jackpot' },
  jackpot_seed: { number: 63, from: 'house', to: 'jackpot', cause: 'jackpot' },
  jackpot_reseed: { number: 64, from: 'jackpot', to: 'jackpot', cause: 'jackpot' },
  jackpot_win: { number: 65, from: 'jackpot', to: 'player_cash', cause: 'round' },
  jackpot_move: { number: 66, from: 'jackpot', to: 'jackpot', cause: 'jackpot' },
  member_transfer: {
    number: 70,
    from: 'player_cash',
    to: 'player_cash',
    cause: 'member_transfer',
  },
  credit_hold: { number: 80, from: 'player_cash', to: 'player_checked', cause: 'vendor' },
  credit_release: { number: 81, from: 'player_checked', to: 'player_cash', cause: 'vendor' },
  held_win_return: { number: 82, from: 'player_checked', to: 'house', cause: 'vendor' },
  held_promo_return: { number: 83, from: 'player_checked', to: 'house', cause: 'vendor' },
  held_jackpot_return: { number: 84, from: 'player_checked', to: 'house', cause: 'vendor' },
  held_free_win_return: { number: 85, from: 'player_checked', to: 'house', cause: 'vendor' },
  seat_buy_in: { number: 100, from: 'player_cash', to: 'player_seat', cause: 'sitting' },
  seat_cash_out: { number: 101, from: 'player_seat', to: 'player_cash', cause: 'sitting' },
  seat_hold: { number: 102, from: 'player_seat', to: 'escrow', cause: 'round' },
  seat_release: { number: 103, from: 'escrow', to: 'player_seat', cause: 'round' },
  seat_stake: { number: 104, from: 'player_seat', to: 'house', cause: 'round' },
  seat_payout: { number: 105, from: 'house', to: 'player_seat', cause: 'round' },
  uncounted_stake: { number: 110, from: 'player_cash', to: 'house', cause: 'round' },
  uncounted_stake_return: { number: 111, from: 'house', to: 'player_cash', cause: 'round' },
  contract_pay: { number: 120, from: 'agent_expense', to: 'player_cash', cause: 'contract' },
  contract_owed: { number: 121, from: 'player_debt', to: 'agent_expense', cause: 'contract' },
  debt_repaid: { number: 122, from: 'player_cash', to: 'player_debt', cause: 'contract' },
  credit_granted: { number: 123, from: 'agent_credit', to: 'player_cash', cause: 'credit' },
  credit_repaid: { number: 124, from: 'player_cash', to: 'agent_credit', cause: 'credit' },
  affiliate_pay: { number: 125, from: 'agent_expense', to: 'player_cash', cause: 'contract' },
  bonus_grant: { number: 126, from: 'promotion', to: 'player_bonus', cause: 'bonus' },
  bonus_rollback: { number: 127, from: 'player_bonus', to: 'house', cause: 'round' },
  bonus_written_off: { number: 128, from: 'promotion', to: 'house', cause: 'round' },
  bonus_stake: { number: 130, from: 'player_bonus', to: 'house', cause: 'round' },
  bonus_payout: { number: 131, from: 'house', to: 'player_bonus', cause: 'round' },
  bonus_hold: { number: 132, from: 'player_bonus', to: 'escrow', cause: 'round' },
  bonus_release: { number: 133, from: 'escrow', to: 'player_bonus', cause: 'round' },
  bonus_refund: { number: 134, from: 'house', to: 'player_bonus', cause: 'round' },
  bonus_convert: { number: 135, from: 'player_bonus', to: 'player_cash', cause: 'bonus' },
  bonus_forfeit: { number: 136, from: 'player_bonus', to: 'promotion', cause: 'bonus' },
  bonus_late_cash: { number: 137, from: 'house', to: 'player_cash', cause: 'bonus' },
  bonus_late_forfeit: { number: 138, from: 'house', to: 'promotion', cause: 'bonus' },
  reward_cash: { number: 140, from: 'promotion', to: 'player_cash', cause: 'reward' },
  points_earned: { number: 143, from: 'points', to: 'player_points', cause: 'points' },
  points_taken_back: { number: 144, from: 'player_points', to: 'points', cause: 'points' },
  points_hold: { number: 145, from: 'player_points', to: 'escrow', cause: 'points' },
  points_spent: { number: 146, from: 'escrow', to: 'points', cause: 'points' },
  points_release: { number: 147, from: 'escrow', to: 'player_points', cause: 'points' },
  points_converted: { number: 148, from: 'player_points', to: 'points', cause: 'points' },
  points_granted: { number: 149, from: 'points', to: 'player_points', cause: 'points' },
  envelope_fund: { number: 151, from: 'promotion', to: 'escrow', cause: 'reward' },
  envelope_share: { number: 152, from: 'escrow', to: 'player_cash', cause: 'reward' },
  envelope_return: { number: 153, from: 'escrow', to: 'promotion', cause: 'reward' },
  wager_rebate: { number: 154, from: 'house', to: 'player_cash', cause: 'round' },
  wager_rebate_return: { number: 155, from: 'player_cash', to: 'house', cause: 'round' },
  points_deducted: { number: 156, from: 'player_points', to: 'points', cause: 'points' },
  free_bet_hold: { number: 157, from: 'promotion', to: 'escrow', cause: 'round' },
  free_bet_release: { number: 158, from: 'escrow', to: 'promotion', cause: 'round' },
  free_bet_stake: { number: 159, from: 'promotion', to: 'house', cause: 'round' },
  free_bet_return: { number: 160, from: 'house', to: 'promotion', cause: 'round' },
  demonstration_grant: { number: 90, from: 'adjustments', to: 'player_cash', cause: 'grant' },
} as const satisfies Record<string, TransferCodeFacts>

export type TransferCode = keyof typeof TRANSFER_CODES

const NAMES = new Map<number, TransferCode>(
  Object.entries(TRANSFER_CODES).map(
    ([name, facts]) => [facts.number, name as TransferCode] as const,
  ),
)

export function transferCodeByNumber(number: number): TransferCode | undefined {
  return NAMES.get(number)
}

/** Facts of a code by its name; undefined for a name that is none. */
export function transferCodeFacts(name: string): TransferCodeFacts | undefined {
  return name in TRANSFER_CODES ? TRANSFER_CODES[name as TransferCode] : undefined
}
