import {
  cancelCrashBet,
  cashOutCrashBet,
  getCrashFlight,
  getCrashRoom,
  getOwnCrashBets,
  listCrashFlights,
  placeCrashBet,
} from './crash.ts'
import { getCrashDesk, pauseCrashRoom } from './crash-desk.ts'

/** The room of crash. */
export const crashOperations = {
  getCrashRoom,
  getCrashFlight,
  listCrashFlights,
  getOwnCrashBets,
  placeCrashBet,
  cashOutCrashBet,
  cancelCrashBet,
  getCrashDesk,
  pauseCrashRoom,
} as const
