import type { WithdrawalWay } from '@baize/contract'
import { assert, type Minor, minor, type Uuid } from '@baize/kernel'

/** A credited deposit as far as its turnover goes. */
export interface PlayableDeposit {
  readonly depositId: Uuid
  /** What came to the wallet of it. */
  readonly creditedMinor: bigint
  /** What of it left again unplayed, or is on its way. */
  readonly givenBackMinor: bigint
  /** How much of it must be staked, by the terms of the hour in which it was ordered. */
  readonly turnoverPercent: number
  /** The provider that sends it back to the instrument it came from; undefined where none can. */
  readonly returnsBy: string | undefined
}

/** A part of a request that was not played with. */
export interface UnplayedPart {
  /** Undefined of stakes that are missing and belong to no deposit we know. */
  readonly depositId: Uuid | undefined
  readonly returnsBy: string | undefined
  readonly amountMinor: Minor
  /** The stakes that are missing for it. */
  readonly turnoverMinor: Minor
}

export function wayOf({ returnsBy }: UnplayedPart): Exclude<WithdrawalWay, 'to_account'> {
  return returnsBy === undefined ? 'after_look' : 'back'
}

/** A request as it leaves: what is withdrawn as always, and what goes another way. */
export interface DividedRequest {
  readonly playedMinor: Minor
  readonly unplayed: readonly UnplayedPart[]
}

const HUNDREDTHS = 100n

/**
 * What of a balance was not played with, newest deposit first: stakes count for the oldest deposit first, so the newest lack them.
 * Never more than is there, and of a deposit never more than came of it less what left already.
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
  // Stakes that came back may ask for more than these deposits: nobody's instrument is known for it.
  const rest = take(lackMinor, lackMinor, thereMinor)
  if (rest.amountMinor > 0n) parts.push({ depositId: undefined, returnsBy: undefined, ...rest })
  return parts
}

/** Of a deposit: the stakes that it lacks, and the money that stands for them, rounded up. */
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

/** So much of it as is wanted, with the share of the stakes that belongs to that. */
function take(wholeMinor: bigint, turnoverMinor: bigint, wantedMinor: bigint) {
  const amountMinor = lesser(wholeMinor, wantedMinor)
  if (amountMinor === wholeMinor)
    return { amountMinor: minor(amountMinor), turnoverMinor: minor(turnoverMinor) }
  return {
    amountMinor: minor(amountMinor),
    turnoverMinor: minor((turnoverMinor * amountMinor) / wholeMinor),
  }
}

/** What was played with leaves first, as always; only what is asked beyond it goes another way, newest deposit first. */
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
 * The same in at most so many orders. What does not fit goes as one sum to the account after a look: a deposit that came or a
 * break that began while the request was written down is seldom, and nothing of it leaves unseen.
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
