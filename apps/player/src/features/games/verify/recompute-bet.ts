import type { RoundView } from '@baize/contract'
import { type CrashEnd, endOf, endReturned } from '@baize/games/crash/book'
import { checkFlight, isHash } from '@baize/games/crash/chain'
import type { CrashChoice, CrashEvent, CrashOptions } from '@baize/games/crash/events'
import { ratioFromWire, type WireRatio } from '@baize/games/wire-ratio'
import { compareRatios, isSameValue, type Result, ratio, refuse, succeed } from '@baize/kernel'
import { hashPorts } from './hash-ports.ts'
import type { Verdict, VerifyRefusalCode } from './verdict.ts'

/**
 * Works a bet in a flight out again: the flight from its hash and the chain, the end of the bet from the flight and from
 * what its player did. A stake that went back has no more to it than that.
 */
export function recomputeBet(round: RoundView, hash: string): Result<Verdict, VerifyRefusalCode> {
  const { clientSeed: salt, nonce: number, commitment } = round.fairness
  if (!isHash(hash)) return refuse('seeds_invalid')
  const { isInChain, bust } = checkFlight(hashPorts, { hash, number, salt }, commitment)
  const end = endFor(round, bust)
  const recorded = ratioFromWire((round.outcome ?? ['0', '1']) as WireRatio)
  return succeed({
    isCommitmentKept: isInChain,
    areEventsEqual: isSameValue(end?.events ?? [], round.events),
    isOutcomeEqual: end !== undefined && compareRatios(end.outcome, recorded) === 0,
    recorded,
    computed: end?.outcome ?? ratio(0n),
    draws: [{ bound: 1_000_000, drawn: bust }],
  })
}

function endFor(round: RoundView, bust: number): CrashEnd | undefined {
  const options = round.options as unknown as CrashOptions
  const [event] = round.events as unknown as readonly CrashEvent[]
  if (event?.type === 'cancelled' || event?.type === 'returned') return endReturned(event.type)
  return endOf(bust, options.autoCashOut, round.choices[0] as CrashChoice | undefined)
}
