/** What waits for one's role, who works on it, handover notes, and cash-ups of the house. */
export const SHIFT_PERMISSIONS = ['shift.read', 'cash_ups.read', 'cash_ups.take'] as const
