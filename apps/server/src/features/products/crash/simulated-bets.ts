import { encodeId, type Result } from '@baize/kernel'
import { type Pick, planStake } from '../../../demonstration/simulated/plan-bet.ts'
import type { SimulatedRoom } from '../../../demonstration/simulated/simulated-room.ts'
import type { Flight } from './flights.store.ts'
import type { BetCommand } from './place-bet.ts'

/** Most simulated bets on one flight. */
const FLIGHT_BETS_MAX = 6
/** One bet in so many has a high target. */
const LONG_ONE_IN = 5

interface SimulatedBetDeps {
  lookedAtMs(): number
  /** The latest flight, and whether it takes bets. */
  loadFlight(): Promise<Flight | undefined>
  isOpen(flight: Flight): boolean
  /** Places a bet as for any player, booked against the house account of simulated play. */
  placeBet(command: BetCommand): Promise<Result<unknown, string>>
}

/** Simulated players of a demonstration in the room: a few bet on each flight, each with auto cash-out. */
export function createSimulatedBets(deps: SimulatedBetDeps): SimulatedRoom {
  let inFlight = { flightId: '', count: 0 }
  return {
    lookedAtMs: deps.lookedAtMs,
    async bet(bettor, pick) {
      const flight = await deps.loadFlight()
      if (!flight || !deps.isOpen(flight)) return undefined
      const flightId = encodeId('flt', flight.flightId)
      if (inFlight.flightId !== flightId) inFlight = { flightId, count: 0 }
      if (inFlight.count >= FLIGHT_BETS_MAX) return undefined
      const placed = await deps.placeBet({ ...bettor, flightId, place: 1, ...planBet(pick) })
      if (placed.ok) inFlight = { flightId, count: inFlight.count + 1 }
      return placed
    },
  }
}

/** A simulated bet: its stake, and its auto cash-out multiplier in hundredths. */
export function planBet(pick: Pick): { readonly stakeMinor: string; readonly autoCashOut: number } {
  const isLong = pick(LONG_ONE_IN) === 0
  return {
    stakeMinor: planStake(pick),
    autoCashOut: isLong ? 400 + pick(1_600) : 110 + pick(290),
  }
}
