/** After what withdrawals are held for a while. */
export const HOLD_REASONS = [
  'payment_reset',
  'password_reset',
  'password_given',
  'email_replaced',
  'phone_replaced',
  'factor_removed',
  'new_way_in',
  'first_pin',
] as const
export type HoldReason = (typeof HOLD_REASONS)[number]
