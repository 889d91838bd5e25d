import { encodeId, type Result } from '@baize/kernel'
import { type Pick, planStake } from '../../../demonstration/simulated/plan-bet.ts'
import type { SimulatedRoom } from '../../../demonstration/simulated/simulated-room.ts'
import type { Flight } from './flights.store.ts'
import type { BetCommand } from './place-bet.ts'

/** So many of them are in one flight. */
const FLIGHT_BETS_MAX = 6
/** One bet in so many stays aboard for long. */
const LONG_ONE_IN = 5

interface SimulatedBetDeps {
  lookedAtMs(): number
  /** The flight that was made last, and whether it takes bets. */
  loadFlight(): Promise<Flight | undefined>
  isOpen(flight: Flight): boolean
  /** By the steps of every bet, through an account of the house that is theirs. */
  placeBet(command: BetCommand): Promise<Result<unknown, string>>
}

/** What a demonstration's simulated players do in the room: some bet on each flight, each with a target. */
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

/** What one of them stakes, and the target, in hundredths, at which the bet leaves by itself. */
export function planBet(pick: Pick): { readonly stakeMinor: string; readonly autoCashOut: number } {
  const isLong = pick(LONG_ONE_IN) === 0
  return {
    stakeMinor: planStake(pick),
    autoCashOut: isLong ? 400 + pick(1_600) : 110 + pick(290),
  }
}
