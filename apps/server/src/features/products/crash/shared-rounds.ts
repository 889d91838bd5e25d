import { reworkBet } from '@baize/games/crash/rework-bet'
import { CRASH_VERSION } from '@baize/games/crash/rules'
import type { SharedRounds } from '../../../house/rounds/shared-rounds.ts'
import { loadFlight } from './flights.store.ts'
import { seedsOf } from './view-flight.ts'

/** Bets draw from the hash of their flight, which is revealed when the flight has ended. */
export const crashRounds: SharedRounds = {
  versions: [CRASH_VERSION],
  async loadSeeds(database, vault, flightId) {
    const found = await loadFlight(database, vault, flightId)
    return found && seedsOf(found)
  },
  rework: reworkBet,
}
