import { type DeskFlight, operations } from '@baize/contract'
import { encodeId, refuse, succeed } from '@baize/kernel'
import { isRoomOwned } from '../../../house/rooms/rooms.store.ts'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { type FlightSums, sumFlights } from './bets.store.ts'
import { loadChain } from './chains.store.ts'
import type { CrashParts } from './crash-parts.ts'
import { CRASH_ROOM } from './crash-room.ts'
import { type Flight, isPaused, loadLastFlight, loadTold, setPaused } from './flights.store.ts'
import { stalledAt } from './view-flight.ts'

const FLIGHTS_SHOWN = 50

/** The room as staff look after it. */
export function roomDeskRoutes(parts: CrashParts, onStep: () => void): Route[] {
  const { pool, vault, clock } = parts
  return [
    route(operations.getCrashDesk, async () => {
      const [last, told, paused, isLed, chain] = await Promise.all([
        loadLastFlight(pool, vault),
        loadTold(pool, vault, FLIGHTS_SHOWN),
        isPaused(pool),
        isRoomOwned(pool, CRASH_ROOM),
        loadChain(pool, vault),
      ])
      const flights = last?.state === 'open' ? [last, ...told] : told
      const sums = await sumFlights(
        pool,
        flights.map(({ flightId }) => flightId),
      )
      return succeed({
        isPaused: paused,
        isLed,
        commitment: chain?.chain.commitment ?? null,
        flightsLeft: chain ? chain.chain.length - chain.lastNumber : null,
        flights: flights.map((flight) => viewDeskFlight(flight, sums.get(flight.flightId))),
      })
    }),
    route(operations.pauseCrashRoom, async (call) => {
      const { isPaused: wanted } = call.body
      const done = await inTransaction(pool, async (tx) => {
        if (!(await setPaused(tx, wanted))) return refuse('state_changed')
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: wanted ? 'crash.paused' : 'crash.resumed',
          subject: 'Crash',
          before: { isPaused: !wanted },
          after: { isPaused: wanted },
        })
        return succeed({ isPaused: wanted })
      })
      onStep()
      return done
    }),
  ]
}

/** A flight in the air keeps its height from staff, too. */
function viewDeskFlight(flight: Flight, sum: FlightSums | undefined): DeskFlight {
  return {
    flightId: encodeId('flt', flight.flightId),
    number: flight.number,
    state: flight.state,
    startsAt: new Date(flight.startsAtMs).toISOString(),
    bust: flight.state === 'open' ? null : flight.bust,
    isInterrupted: flight.isInterrupted,
    stalledAt: stalledAt(flight),
    betCount: sum?.betCount ?? 0,
    openCount: sum?.openCount ?? 0,
    stakedMinor: (sum?.stakedMinor ?? 0n).toString(),
    paidMinor: (sum?.paidMinor ?? 0n).toString(),
  }
}
