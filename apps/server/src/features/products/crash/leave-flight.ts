import {
  bustAfterMs,
  type CrashOptions,
  endBusted,
  endLeft,
  endReturned,
  leaveAt,
} from '@baize/games/crash'
import { type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import type { RoundRow } from '../../../house/rounds/round-row.ts'
import type { CrashParts } from './crash-parts.ts'
import { endBet, endByRule } from './end-bet.ts'
import { type Flight, loadFlight, tellFlight } from './flights.store.ts'

export interface OwnBet {
  readonly memberId: bigint
  readonly roundId: Uuid
}

type LeaveRefusal = 'not_found' | 'not_flying' | 'flight_busted' | 'round_closed'

/**
 * Leaves with what the flight is worth at the moment the wish arrived. A bet that left by itself in the meantime is
 * answered as it is: both were worked out by the same rule.
 *
 * A wish that comes after the bust tells the flight first and then loses the bet: its answer gives the end away, so from
 * then on no interruption may decide another bet in it otherwise.
 */
export async function cashOut(
  parts: CrashParts,
  own: OwnBet,
  arrivedMs: number,
): Promise<Result<RoundRow, LeaveRefusal>> {
  const found = await findBet(parts, own)
  if (!found) return refuse('not_found')
  const { place } = found
  let { flight } = found
  const flownMs = Math.trunc(arrivedMs) - flight.startsAtMs
  if (flight.state === 'open' && flownMs >= bustAfterMs(flight.bust)) {
    const atMs = flight.startsAtMs + bustAfterMs(flight.bust)
    const isTold = await tellFlight(parts.pool, undefined, flight, { atMs, isInterrupted: false })
    // The room was first, perhaps with an interruption: its end decides the bet.
    if (!isTold) flight = (await findBet(parts, own))?.flight ?? flight
  }
  const isAfterStall = flight.isInterrupted && arrivedMs >= (flight.endedAtMs ?? 0)
  const ended = await endBet(parts, { ...own, place }, 'cash-out', ({ autoCashOut }) => {
    if (flownMs < 0) return { refused: 'not_flying' as const }
    // Its height is public by then: what the room decides stands.
    if (isAfterStall) return { end: endByRule(flight, autoCashOut) }
    const leaving = leaveAt(flight.bust, flownMs, autoCashOut)
    if (leaving.kind === 'early') return { refused: 'not_flying' as const }
    if (leaving.kind === 'busted') return { end: endBusted(flight.bust) }
    const end = endLeft(leaving.height, leaving.isAutomatic)
    return leaving.isAutomatic ? { end } : { end, choice: { type: 'cashOut', flownMs } }
  })
  if (!ended.ok && ended.refusal.code !== 'round_closed') return ended
  return await toldAsItIs(parts, own)
}

/** Takes a bet back while the flight has not started. */
export async function cancelBet(
  parts: CrashParts,
  own: OwnBet,
): Promise<Result<RoundRow, 'not_found' | 'betting_over' | 'round_closed'>> {
  const found = await findBet(parts, own)
  if (!found) return refuse('not_found')
  const { flight, place } = found
  const ended = await endBet(parts, { ...own, place }, 'cancel', () =>
    parts.clock.now() < flight.startsAtMs
      ? { end: endReturned('cancelled') }
      : { refused: 'betting_over' as const },
  )
  return ended.ok ? succeed(ended.value.round) : ended
}

async function findBet(
  parts: CrashParts,
  { memberId, roundId }: OwnBet,
): Promise<{ readonly flight: Flight; readonly place: number } | undefined> {
  const round = await parts.loadRound(memberId, roundId)
  if (round?.gameCode !== 'crash') return undefined
  const flight = await loadFlight(parts.pool, parts.vault, round.seedId)
  return flight && { flight, place: (round.options as unknown as CrashOptions).place }
}

/** What became of a bet that is over: paid is an answer, anything else a no. */
async function toldAsItIs(
  parts: CrashParts,
  { memberId, roundId }: OwnBet,
): Promise<Result<RoundRow, LeaveRefusal>> {
  const round = await parts.loadRound(memberId, roundId)
  const [event] = round?.events ?? []
  if (round && (event?.type === 'left' || event?.type === 'stalled')) return succeed(round)
  return refuse(event?.type === 'busted' ? 'flight_busted' : 'round_closed')
}
