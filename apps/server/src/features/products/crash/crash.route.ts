import { operations } from '@baize/contract'
import { decodeId, refuse, succeed, wireFromMinor } from '@baize/kernel'
import type { RoundRow } from '../../../house/rounds/round-row.ts'
import { keyOf, memberOf, type Route, route } from '../../../platform/http/route.ts'
import { loadOwnBets } from './bets.store.ts'
import type { CrashParts } from './crash-parts.ts'
import { loadFlight, loadLastFlight } from './flights.store.ts'
import { cancelBet, cashOut } from './leave-flight.ts'
import { placeBet } from './place-bet.ts'
import type { RoomView } from './room-view.ts'
import { seedsOf, viewFlight } from './view-flight.ts'

/** The room as players use it. */
export function roomRoutes(parts: CrashParts, view: RoomView, onStep: () => void): Route[] {
  const { pool, vault } = parts
  const played = async (round: RoundRow) => {
    onStep()
    const [flight, balance] = await Promise.all([
      loadFlight(pool, vault, round.seedId),
      parts.loadBalance(round.memberId),
    ])
    const seeds = flight ? seedsOf(flight) : { commitment: '', clientSeed: '', serverSeed: null }
    return succeed({
      round: parts.viewRound(round, seeds),
      balanceMinor: wireFromMinor(balance.balanceMinor),
      balanceVersion: balance.balanceVersion.toString(),
    })
  }
  return [
    route(operations.getCrashRoom, async () => succeed(await view.look())),
    route(operations.listCrashFlights, async () => succeed({ flights: await view.flights() })),
    route(operations.getCrashFlight, async ({ params }) => {
      const flightId = decodeId('flt', params.flightId)
      const flight = flightId && (await loadFlight(pool, vault, flightId))
      return flight ? succeed({ flight: await viewFlight(parts, flight) }) : refuse('not_found')
    }),
    route(operations.getOwnCrashBets, async (call) => {
      const { memberId } = memberOf(call)
      const flight = await loadLastFlight(pool, vault)
      if (!flight) return succeed({ rounds: [] })
      const ids = await loadOwnBets(pool, memberId, flight.flightId)
      const rounds = await Promise.all(ids.map((roundId) => parts.loadRound(memberId, roundId)))
      const seeds = seedsOf(flight)
      return succeed({
        rounds: rounds.flatMap((round) => (round ? [parts.viewRound(round, seeds)] : [])),
      })
    }),
    route(operations.placeCrashBet, async (call) => {
      const { memberId } = memberOf(call)
      const who = { memberId, key: keyOf(call), address: call.origin.ip }
      const placed = await placeBet(parts, { ...who, ...call.body })
      return placed.ok ? await played(placed.value.round) : placed
    }),
    route(operations.cashOutCrashBet, async (call) => {
      const arrivedMs = parts.clock.now()
      const { memberId } = memberOf(call)
      const roundId = decodeId('rnd', call.params.crashBetId)
      if (!roundId) return refuse('not_found')
      const left = await cashOut(parts, { memberId, roundId }, arrivedMs)
      if (left.ok) return await played(left.value)
      // It may have told the flight.
      onStep()
      return left
    }),
    route(operations.cancelCrashBet, async (call) => {
      const { memberId } = memberOf(call)
      const roundId = decodeId('rnd', call.params.crashBetId)
      if (!roundId) return refuse('not_found')
      const cancelled = await cancelBet(parts, { memberId, roundId })
      return cancelled.ok ? await played(cancelled.value) : cancelled
    }),
  ]
}
