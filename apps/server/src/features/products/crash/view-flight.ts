import {
  CRASH_BETS_SHOWN,
  type CrashBet,
  type CrashFlight,
  type EndedFlight,
} from '@baize/contract'
import { canStallAt, heightAfter } from '@baize/games/crash'
import { encodeId, wireFromMinor } from '@baize/kernel'
import type { ShownSeeds } from '../../../house/rounds/round-row.ts'
import { type ListedBet, loadListedBets, sumFlights } from './bets.store.ts'
import type { CrashParts } from './crash-parts.ts'
import type { Flight } from './flights.store.ts'

/** What may be shown of where a bet's chance comes from. */
export function seedsOf(flight: Flight): ShownSeeds {
  return {
    commitment: flight.commitment,
    clientSeed: flight.salt,
    serverSeed: flight.state === 'open' ? null : flight.hash,
  }
}

/** A flight as everybody may see it: while it is open, without hash and height. */
export async function viewFlight(
  parts: Pick<CrashParts, 'pool' | 'maskName'>,
  flight: Flight,
): Promise<CrashFlight> {
  const [bets, sums] = await Promise.all([
    loadListedBets(parts.pool, flight.flightId, CRASH_BETS_SHOWN),
    sumFlights(parts.pool, [flight.flightId]),
  ])
  const sum = sums.get(flight.flightId)
  const isTold = flight.state !== 'open'
  return {
    flightId: encodeId('flt', flight.flightId),
    commitment: flight.commitment,
    salt: flight.salt,
    number: flight.number,
    state: flight.state,
    startsAt: new Date(flight.startsAtMs).toISOString(),
    bust: isTold ? flight.bust : null,
    hash: isTold ? flight.hash : null,
    isInterrupted: flight.isInterrupted,
    stalledAt: stalledAt(flight),
    betCount: sum?.betCount ?? 0,
    leftCount: sum?.leftCount ?? 0,
    stakedMinor: (sum?.stakedMinor ?? 0n).toString(),
    paidMinor: (sum?.paidMinor ?? 0n).toString(),
    bets: bets.map((bet) => viewBet(bet, parts.maskName)),
  }
}

/**
 * The height at which an interruption paid bets without a target, in hundredths. Null where it paid none: the flight was flown
 * to its end, committed to 1.00×, or interrupted under the earlier rule.
 */
export function stalledAt({ isInterrupted, lookedMs, bust }: Flight): number | null {
  if (!isInterrupted || lookedMs === null) return null
  const height = heightAfter(lookedMs)
  return canStallAt(bust, height) ? height : null
}

export function viewEnded(flight: Flight): EndedFlight {
  const { number, bust, isInterrupted } = flight
  return { flightId: encodeId('flt', flight.flightId), number, bust, isInterrupted }
}

function viewBet(bet: ListedBet, maskName: CrashParts['maskName']): CrashBet {
  return {
    betId: encodeId('rnd', bet.roundId),
    name: maskName(bet.username),
    practiceNumber: bet.isSimulated ? numberIn(bet.username) : null,
    stakeMinor: wireFromMinor(bet.stakeMinor),
    leftAt: bet.end === 'left' || bet.end === 'stalled' ? hundredthsOf(bet.outcome) : null,
    payoutMinor: bet.payoutMinor === null ? null : wireFromMinor(bet.payoutMinor),
  }
}

/** The number at the end of a simulated player's name. */
function numberIn(username: string): number {
  return Number(/\d+$/.exec(username)?.[0] ?? 0)
}

/** Outcomes of bets that left are hundredths in lowest terms. */
function hundredthsOf(outcome: string | null): number | null {
  const [numerator, denominator] = outcome?.split('/').map(Number) ?? []
  return numerator === undefined || denominator === undefined
    ? null
    : (numerator * 100) / denominator
}
