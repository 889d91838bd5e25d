import type { WithdrawalWay } from '@baize/contract'
import { assert, type Minor, minor, type Uuid } from '@baize/kernel'

/** A credited deposit with its turnover requirement. */
export interface PlayableDeposit {
  readonly depositId: Uuid
  /** Amount credited to the wallet. */
  readonly creditedMinor: bigint
  /** Amount returned unplayed, or on its way back. */
  readonly givenBackMinor: bigint
  /** Turnover requirement in percent, by the terms at the time of the order. */
  readonly turnoverPercent: number
  /** The provider that can refund it; undefined if none can. */
  readonly returnsBy: string | undefined
}

/** An unplayed part of a request. */
export interface UnplayedPart {
  /** Undefined if the missing turnover belongs to no known deposit. */
  readonly depositId: Uuid | undefined
  readonly returnsBy: string | undefined
  readonly amountMinor: Minor
  /** Missing turnover of this part. */
  readonly turnoverMinor: Minor
}

export function wayOf({ returnsBy }: UnplayedPart): Exclude<WithdrawalWay, 'to_account'> {
  return returnsBy === undefined ? 'after_look' : 'back'
}

/** A divided request: the played part, paid out as usual, and the unplayed parts. */
export interface DividedRequest {
  readonly playedMinor: Minor
  readonly unplayed: readonly UnplayedPart[]
}

const HUNDREDTHS = 100n

/**
 * The unplayed part of a balance, newest deposit first: stakes count towards the oldest deposit first. Never more than the
 * balance, and per deposit never more than was credited less what was returned already.
 */
export function findUnplayed(
  { balanceMinor, missingMinor }: { readonly balanceMinor: bigint; readonly missingMinor: bigint },
  newestFirst: readonly PlayableDeposit[],
): readonly UnplayedPart[] {
  const parts: UnplayedPart[] = []
  let [thereMinor, lackMinor] = [balanceMinor, missingMinor]
  for (const deposit of newestFirst) {
    const { depositId, returnsBy } = deposit
    const own = lackOf(deposit, lackMinor)
    lackMinor -= own.lackMinor
    const part = take(own.unplayedMinor, own.lackMinor, thereMinor)
    if (part.amountMinor === 0n) continue
    thereMinor -= part.amountMinor
    parts.push({ depositId, returnsBy, ...part })
  }
  // Returned stakes can raise the requirement above these deposits; no payment method is known for the rest.
  const rest = take(lackMinor, lackMinor, thereMinor)
  if (rest.amountMinor > 0n) parts.push({ depositId: undefined, returnsBy: undefined, ...rest })
  return parts
}

/** Missing turnover of a deposit, and the unplayed money it stands for, rounded up. */
function lackOf(
  { creditedMinor, givenBackMinor, turnoverPercent }: PlayableDeposit,
  missingMinor: bigint,
) {
  const leftMinor = creditedMinor - givenBackMinor
  const percent = BigInt(turnoverPercent)
  if (leftMinor <= 0n || percent === 0n || missingMinor === 0n) {
    return { lackMinor: 0n, unplayedMinor: 0n }
  }
  const lackMinor = lesser((leftMinor * percent) / HUNDREDTHS, missingMinor)
  const unplayedMinor = (lackMinor * HUNDREDTHS + percent - 1n) / percent
  return { lackMinor, unplayedMinor: lesser(unplayedMinor, leftMinor) }
}

/** At most the wanted amount, with its share of the missing turnover. */
function take(wholeMinor: bigint, turnoverMinor: bigint, wantedMinor: bigint) {
  const amountMinor = lesser(wholeMinor, wantedMinor)
  if (amountMinor === wholeMinor)
    return { amountMinor: minor(amountMinor), turnoverMinor: minor(turnoverMinor) }
  return {
    amountMinor: minor(amountMinor),
    turnoverMinor: minor((turnoverMinor * amountMinor) / wholeMinor),
  }
}

/** Played money is paid out first; the rest is taken from unplayed deposits, newest first. */
export function divideRequest(
  { amountMinor, balanceMinor }: { readonly amountMinor: bigint; readonly balanceMinor: bigint },
  unplayed: readonly UnplayedPart[],
): DividedRequest {
  assert(amountMinor > 0n && amountMinor <= balanceMinor, 'what is asked for is there')
  const unplayedMinor = unplayed.reduce((sum, part) => sum + part.amountMinor, 0n)
  const playedMinor = lesser(amountMinor, balanceMinor - unplayedMinor)
  assert(playedMinor >= 0n, 'no more is unplayed than there is')
  const parts: UnplayedPart[] = []
  let leftMinor = amountMinor - playedMinor
  for (const part of unplayed) {
    const taken = take(part.amountMinor, part.turnoverMinor, leftMinor)
    if (taken.amountMinor === 0n) break
    leftMinor -= taken.amountMinor
    parts.push({ ...part, ...taken })
  }
  assert(leftMinor === 0n, 'a request is divided without a rest')
  return { playedMinor: minor(playedMinor), unplayed: parts }
}

/**
 * The same in a limited number of orders. If they are too few, because a deposit arrived or a break began during the request,
 * the whole sum becomes one order that is reviewed.
 */
export function fitOrders(divided: DividedRequest, ordersMax: number): DividedRequest {
  const { playedMinor, unplayed } = divided
  if (unplayed.length + (playedMinor > 0n ? 1 : 0) <= ordersMax) return divided
  const sum = (of: (part: UnplayedPart) => bigint) =>
    unplayed.reduce((total, part) => total + of(part), 0n)
  const merged: UnplayedPart = {
    ...{ depositId: undefined, returnsBy: undefined },
    amountMinor: minor(playedMinor + sum((part) => part.amountMinor)),
    turnoverMinor: minor(sum((part) => part.turnoverMinor)),
  }
  return { playedMinor: minor(0n), unplayed: [merged] }
}

function lesser(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
