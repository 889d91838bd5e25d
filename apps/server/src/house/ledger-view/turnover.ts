import { assert, type Minor, minor } from '@baize/kernel'

/** What is still to be staked of a player's deposits, as it is kept; see `missingOf` for how to read it. */
export interface Turnover {
  /** What was to be staked right after the last deposit. */
  readonly owedMinor: bigint
  /** Staked since, less what came back; below nothing when stakes from before the deposit came back. */
  readonly netStakedMinor: bigint
  /** What was staked before the last deposit and counted for nothing, because nothing was owed any more. */
  readonly spareMinor: bigint
}

/** Of who has neither deposited nor staked. */
export const NO_TURNOVER: Turnover = { owedMinor: 0n, netStakedMinor: 0n, spareMinor: 0n }

/** What happened to an account from one deposit to the next. */
export interface TurnoverPart {
  /** What the deposit that it begins with asks for; undefined where it goes on from what was there. */
  readonly neededMinor: bigint | undefined
  readonly netStakedMinor: bigint
}

const HUNDREDTHS = 100n

/** What a deposit asks to be staked, rounded down to a whole minor unit. */
export function neededFor(creditedMinor: bigint, percent: number): bigint {
  assert(creditedMinor >= 0n && percent >= 0, 'a deposit brings money')
  return (creditedMinor * BigInt(percent)) / HUNDREDTHS
}

/**
 * What must still be staked. Each stake since the last deposit took its amount off, never below nothing, and what came back
 * was not staked. Where more came back than was staked since, the stakes are from before that deposit: they take back what
 * they counted, and those that counted for nothing take nothing.
 */
export function missingOf({ owedMinor, netStakedMinor, spareMinor }: Turnover): Minor {
  if (netStakedMinor >= 0n) return minor(above(owedMinor - netStakedMinor))
  return minor(owedMinor + above(-netStakedMinor - spareMinor))
}

/** Stakes that wait for their results: they do not count until those are there. */
export interface OpenStakes {
  /** Those that were taken before the last deposit. */
  readonly beforeMinor: bigint
  readonly sinceMinor: bigint
}

export const NO_STAKES: OpenStakes = { beforeMinor: 0n, sinceMinor: 0n }

/** The same while stakes are open: they are taken off where they were counted. */
export function withoutOpen(
  { owedMinor, netStakedMinor, spareMinor }: Turnover,
  { beforeMinor, sinceMinor }: OpenStakes,
): Turnover {
  return {
    owedMinor: owedMinor + above(beforeMinor - spareMinor),
    netStakedMinor: netStakedMinor - sinceMinor,
    spareMinor: above(spareMinor - beforeMinor),
  }
}

/** What the meter is full at: all that had to be staked when the last deposit came. */
export function neededOf(turnover: Turnover): Minor {
  const missing = missingOf(turnover)
  return missing > turnover.owedMinor ? missing : minor(turnover.owedMinor)
}

/** Goes on with what happened since, in the order in which it did. */
export function addTurnover(before: Turnover, parts: readonly TurnoverPart[]): Turnover {
  let turnover = before
  for (const { neededMinor, netStakedMinor } of parts) {
    const begun = neededMinor === undefined ? turnover : deposit(turnover, neededMinor)
    turnover = { ...begun, netStakedMinor: begun.netStakedMinor + netStakedMinor }
  }
  assert(turnover.owedMinor >= 0n && turnover.spareMinor >= 0n, 'nothing owed is less than nothing')
  return turnover
}

/**
 * The same with the rest waived: what came before the waiver asks for nothing any more, stakes that are open then
 * included.
 */
export function waive(turnover: Turnover, open: OpenStakes): Turnover {
  if (missingOf(withoutOpen(turnover, open)) === 0n) return turnover
  return { ...NO_TURNOVER, spareMinor: open.beforeMinor + open.sinceMinor }
}

/** Waives the missing turnover of a deposit that is returned unplayed. */
export function letGo(turnover: Turnover, neededMinor: bigint): Turnover {
  const missing = missingOf(turnover)
  assert(neededMinor <= missing, 'no more is let go than is missing')
  return { owedMinor: missing - neededMinor, netStakedMinor: 0n, spareMinor: 0n }
}

/** Restores the turnover of a deposit that came back. */
export function askAgain(turnover: Turnover, neededMinor: bigint): Turnover {
  return deposit(turnover, neededMinor)
}

function deposit(before: Turnover, neededMinor: bigint): Turnover {
  return {
    owedMinor: missingOf(before) + neededMinor,
    netStakedMinor: 0n,
    spareMinor: above(before.netStakedMinor - before.owedMinor),
  }
}

function above(value: bigint): bigint {
  return value > 0n ? value : 0n
}
