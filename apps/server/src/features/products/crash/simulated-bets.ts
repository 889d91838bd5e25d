import type { Result } from '@baize/kernel'
import { encodeId } from '@baize/kernel'
import type { CrashParts } from './crash-parts.ts'
import { loadLastFlight } from './flights.store.ts'
import { type BetCommand, placeBet } from './place-bet.ts'
import type { RoomView } from './room-view.ts'

/** What a demonstration's simulated players may do in the room. */
export interface SimulatedBets {
  /** When somebody last looked at the room. */
  lookedAtMs(): number
  /** The flight that takes bets now. */
  openFlightId(): Promise<string | undefined>
  /** A bet by the steps of every bet. */
  placeBet(command: Omit<BetCommand, 'place'>): Promise<Result<unknown, string>>
}

/** Their bets are taken and ended as all are, and go through an account of the house of their own. */
export function createSimulatedBets(
  parts: CrashParts,
  view: Pick<RoomView, 'lookedAtMs'>,
  onStep: () => void,
): SimulatedBets {
  return {
    lookedAtMs: view.lookedAtMs,
    async openFlightId() {
      const flight = await loadLastFlight(parts.pool, parts.vault)
      const isOpen = flight?.state === 'open' && parts.clock.now() < flight.startsAtMs
      return isOpen ? encodeId('flt', flight.flightId) : undefined
    },
    async placeBet(command) {
      const own = { ...parts, wagers: parts.simulatedWagers }
      const placed = await placeBet(own, { ...command, place: 1 })
      if (placed.ok) onStep()
      return placed
    },
  }
}
