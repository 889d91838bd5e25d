import type { CrashBet, CrashFlight, RoundView } from '@baize/contract'
import { flightMsTo } from '@baize/games/crash/ladder'
import type { Place } from '@baize/games/crash/rules'
import { type Minor, minor } from '@baize/kernel'
import { readMinor } from '../../../app/money-text.ts'
import { endOf, optionsOf } from './crash.logic.ts'

/** A bet in the flight that is shown, as a list or a picture has it. */
export interface ShownBet {
  readonly betId: string
  readonly name: string
  readonly practiceNumber: number | null
  readonly stakeMinor: Minor
  /** The multiplier it cashed out at, in hundredths; null while it is open, and for a lost bet. */
  readonly leftAt: number | null
  readonly payoutMinor: Minor | null
  /** Which of the player's own bets it is; undefined for everybody else's. */
  readonly place: Place | undefined
}

/** One's own bets first, by their places; then by stake, as the server lists them. */
export function betsOf(flight: CrashFlight, own: readonly RoundView[]): readonly ShownBet[] {
  const ownBets = own
    .filter((round) => optionsOf(round).flight === flight.number)
    .filter((round) => endOf(round)?.type !== 'cancelled')
    .map(ownBetOf)
  const ownIds = new Set(ownBets.map(({ betId }) => betId))
  const others = flight.bets.filter(({ betId }) => !ownIds.has(betId)).map(otherBetOf)
  return [...ownBets, ...others]
}

function ownBetOf(round: RoundView): ShownBet {
  const end = endOf(round)
  const isPaid = end?.type === 'left' || end?.type === 'stalled'
  return {
    ...{ betId: round.roundId, name: '', practiceNumber: null },
    stakeMinor: readMinor(round.stakeMinor),
    leftAt: isPaid ? end.height : null,
    payoutMinor: round.payoutMinor === null ? null : readMinor(round.payoutMinor),
    place: optionsOf(round).place,
  }
}

function otherBetOf({ stakeMinor, payoutMinor, ...bet }: CrashBet): ShownBet {
  return {
    ...bet,
    stakeMinor: readMinor(stakeMinor),
    payoutMinor: payoutMinor === null ? null : readMinor(payoutMinor),
    place: undefined,
  }
}

/** What a bet brought above its stake; undefined while that is open. */
export function profitOf({ stakeMinor, payoutMinor }: ShownBet): Minor | undefined {
  return payoutMinor === null ? undefined : minor(payoutMinor - stakeMinor)
}

/** A cash-out, at its moment of the flight. */
export interface Exit {
  readonly bet: ShownBet
  readonly height: number
  readonly flownMs: number
  /** Its name stands beside its dot. */
  readonly isNamed: boolean
}

/** How many of the latest cash-outs carry a name. */
const NAMED_EXITS = 3

/** Cash-outs in order; the player's own and the latest of the others carry a name. */
export function exitsOf(bets: readonly ShownBet[]): readonly Exit[] {
  const left = bets
    .flatMap((bet) => (bet.leftAt === null ? [] : [{ bet, height: bet.leftAt }]))
    .sort((one, other) => one.height - other.height)
  const others = left.filter(({ bet }) => bet.place === undefined).slice(-NAMED_EXITS)
  const named = new Set(others.map(({ bet }) => bet.betId))
  return left.map(({ bet, height }) => ({
    ...{ bet, height, flownMs: flightMsTo(height) },
    isNamed: bet.place !== undefined || named.has(bet.betId),
  }))
}
