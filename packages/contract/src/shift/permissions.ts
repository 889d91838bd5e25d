/** What waits for one's role, who works on it, and handover notes. */
export const SHIFT_PERMISSIONS = ['shift.read'] as const
