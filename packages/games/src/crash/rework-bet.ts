import { compareRatios, isSameValue, type Result, ratio, refuse, succeed } from '@baize/kernel'
import type { HashPorts, RecordedRound, Reworked } from '../rework.ts'
import { ratioFromWire } from '../wire-ratio.ts'
import { type CrashEnd, endOf, endReturned, endStalled } from './book.ts'
import { checkFlight, isHash } from './chain.ts'
import type { CrashChoice, CrashEvent, CrashOptions } from './events.ts'
import { canStallAt } from './stall.ts'

/** A bet in a flight: its seed is the hash of the flight, its client seed the salt, its nonce the number of the flight. */
export interface RecordedBet extends RecordedRound {
  readonly options: unknown
  readonly choices: readonly unknown[]
}

/**
 * Works a bet in a flight out again: the flight from its hash and the chain, the end of the bet from the flight and from
 * what its player did. A stake that went back has no more to it than that, and of a stall only the height is recorded: it must be
 * one that the flight has shown.
 */
export function reworkBet(
  round: RecordedBet,
  hash: string,
  ports: HashPorts,
): Result<Reworked, 'seeds_invalid'> {
  const { clientSeed: salt, nonce: number, commitment } = round.fairness
  if (!isHash(hash)) return refuse('seeds_invalid')
  const { isInChain, bust } = checkFlight(ports, { hash, number, salt }, commitment)
  const end = endFor(round, bust)
  const recorded = ratioFromWire(round.outcome)
  return succeed({
    isCommitmentKept: isInChain,
    areEventsEqual: isSameValue(end?.events ?? [], round.events),
    isOutcomeEqual: end !== undefined && compareRatios(end.outcome, recorded) === 0,
    areTicketsEqual: undefined,
    recorded,
    computed: end?.outcome ?? ratio(0n),
    isPlayable: end !== undefined,
    events: end?.events ?? [],
    draws: [{ bound: 1_000_000, drawn: bust }],
    tickets: [],
  })
}

function endFor(round: RecordedBet, bust: number): CrashEnd | undefined {
  const options = round.options as CrashOptions
  const [event] = round.events as readonly CrashEvent[]
  if (event?.type === 'cancelled' || event?.type === 'returned') return endReturned(event.type)
  if (event?.type === 'stalled') {
    const isPossible = options.autoCashOut === null && canStallAt(bust, event.height)
    return isPossible ? endStalled(event.height) : undefined
  }
  return endOf(bust, options.autoCashOut, round.choices[0] as CrashChoice | undefined)
}
