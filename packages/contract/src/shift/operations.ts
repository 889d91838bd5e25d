import { exportCashUp, getCashUp, getCashUps, previewCashUp } from './cash-up.ts'
import { closeShift, getShift, getShiftMoney, getShiftNotes } from './shift.ts'

/** The console's first page: what waits, today's money, handover and cash-ups of the house. */
export const shiftOperations = {
  getShift,
  getShiftMoney,
  closeShift,
  getShiftNotes,
  previewCashUp,
  getCashUps,
  getCashUp,
  exportCashUp,
} as const
