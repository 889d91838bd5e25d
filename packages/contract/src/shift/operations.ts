import { closeShift, getShift, getShiftMoney, getShiftNotes } from './shift.ts'

/** The console's first page: what waits, today's money, handover. */
export const shiftOperations = {
  getShift,
  getShiftMoney,
  closeShift,
  getShiftNotes,
} as const
