/** Withdrawals and deposits. */
export const CASHIER_PERMISSIONS = [
  'withdrawals.read',
  'withdrawals.approve',
  'deposits.read',
  'deposits.decide',
  'deposits.manage',
] as const
