import { assert, type Minor, minor, type Result, refuse, succeed } from '@baize/kernel'
import { type StakePart, stakeOf, totalOf } from './stake.ts'
import { applyWagerEvent, isHolding, type WagerEvent, type WagerState } from './wager-states.ts'

/** The money of a wager. All amounts are minor units. */
export interface Wager {
  readonly state: WagerState
  readonly stake: readonly StakePart[]
  /** What of the stake became the house's before the settlement, piece by piece. */
  readonly capturedMinor: Minor
  /** What was paid for those pieces. */
  readonly capturedPaidMinor: Minor
  /** What of the rest the settlement returned. */
  readonly returnedMinor: Minor
  /** What the settlement pays for the rest. */
  readonly settledPaidMinor: Minor
  /** What it pays beside, for a lower prize that was chosen: no win. */
  readonly rebateMinor: Minor
  /** What of the stake that was played is no risk, and so does not count towards wagering. */
  readonly uncountedMinor: Minor
  /** How many settlements it has had; corrections count. */
  readonly version: number
}

/** What a wager is worth once its result is known. */
export interface WagerResult {
  readonly payoutMinor: Minor
  /** What of the stake goes back unplayed, such as a void share of it. */
  readonly returnedMinor: Minor
  /** What of the rest does not count towards wagering; nothing where it is not said. */
  readonly uncountedMinor?: Minor
  /** Paid beside, whether it won or not; nothing where it is not said. */
  readonly rebateMinor?: Minor
}

export interface CapturedPiece {
  readonly stakeMinor: Minor
  readonly paidMinor: Minor
}

export type WagerRefusal = 'wager_closed'

const NOTHING = minor(0n)

/** A wager whose stake is held. */
export function holdWager(stake: readonly StakePart[], state: 'pending' | 'open' = 'open'): Wager {
  return {
    state,
    stake: stakeOf(stake),
    capturedMinor: NOTHING,
    capturedPaidMinor: NOTHING,
    returnedMinor: NOTHING,
    settledPaidMinor: NOTHING,
    rebateMinor: NOTHING,
    uncountedMinor: NOTHING,
    version: 0,
  }
}

/** What still waits in escrow. */
export function heldMinorOf(wager: Wager): Minor {
  return isHolding(wager.state) ? restOf(wager) : NOTHING
}

/** Everything the wager has paid so far. */
export function paidMinorOf(wager: Wager): Minor {
  return minor(wager.capturedPaidMinor + wager.settledPaidMinor)
}

export function acceptWager(wager: Wager): Result<Wager, WagerRefusal> {
  return step(wager, 'accept', {})
}

/** Adds to the stake, source by source. */
export function raiseWager(wager: Wager, more: StakePart): Result<Wager, WagerRefusal> {
  assert(more.amountMinor > 0n, 'a raise is more than nothing')
  const isKnown = wager.stake.some(({ source }) => source === more.source)
  const raised = isKnown
    ? wager.stake.map((part) => (part.source === more.source ? add(part, more) : part))
    : [...wager.stake, more]
  // What was paid by the old proportions would have to move.
  assert(
    raised.length === 1 || wager.capturedPaidMinor === 0n,
    'a mixed stake is raised before it pays',
  )
  return step(wager, 'raise', { stake: stakeOf(raised) })
}

/** Takes something off a stake that is held whole, before anything of it was played; some of it stays. */
export function lowerWager(wager: Wager, less: StakePart): Result<Wager, WagerRefusal> {
  const { amountMinor } = less
  const held = wager.stake.find(({ source }) => source === less.source)
  assert(held && amountMinor > 0n && amountMinor < held.amountMinor, 'something is left of a stake')
  assert(wager.capturedMinor === 0n, 'a stake is lowered before it is played')
  const lowered = wager.stake.map((part) =>
    part === held ? { ...part, amountMinor: minor(part.amountMinor - amountMinor) } : part,
  )
  return step(wager, 'raise', { stake: stakeOf(lowered) })
}

/** Takes a piece of the held stake for good and pays what it is worth; of all that is left it is a cash-out. */
export function captureOf(
  wager: Wager,
  { stakeMinor, paidMinor }: CapturedPiece,
  as: 'capture' | 'cash_out',
): Result<Wager, WagerRefusal> {
  assert(stakeMinor > 0n && paidMinor >= 0n, 'a piece has a stake and never pays less than zero')
  if (!isHolding(wager.state)) return refuse('wager_closed')
  assert(stakeMinor <= heldMinorOf(wager), 'no more is captured than is held')
  const isLast = stakeMinor === heldMinorOf(wager)
  return step(wager, as === 'cash_out' && isLast ? 'cash_out' : 'capture', {
    capturedMinor: minor(wager.capturedMinor + stakeMinor),
    capturedPaidMinor: minor(wager.capturedPaidMinor + paidMinor),
  })
}

/** Settles what is left for the first time, or again. */
export function settleWager(wager: Wager, result: WagerResult): Result<Wager, WagerRefusal> {
  const { payoutMinor, returnedMinor, uncountedMinor = NOTHING, rebateMinor = NOTHING } = result
  assert(payoutMinor >= 0n && returnedMinor >= 0n, 'a result pays never less than zero')
  assert(rebateMinor >= 0n, 'nothing is taken beside a result')
  assert(uncountedMinor >= 0n, 'no more counts than was staked')
  assert(returnedMinor + uncountedMinor <= restOf(wager), 'no more goes back than was staked')
  return step(wager, 'settle', {
    settledPaidMinor: payoutMinor,
    ...{ returnedMinor, uncountedMinor, rebateMinor },
    version: wager.version + 1,
  })
}

/**
 * The valid bet: what of the stake counts towards wagering, rebates and points. Undefined while a settlement is to come.
 */
export function validMinorOf(wager: Wager): Minor | undefined {
  if (isHolding(wager.state)) return undefined
  return minor(totalOf(wager.stake) - wager.returnedMinor - wager.uncountedMinor)
}

/** Returns what is left of the stake; nothing was won with it. */
export function voidWager(wager: Wager): Result<Wager, WagerRefusal> {
  return step(wager, 'void', {
    settledPaidMinor: NOTHING,
    returnedMinor: restOf(wager),
    rebateMinor: NOTHING,
    uncountedMinor: NOTHING,
    version: wager.version + 1,
  })
}

/** Takes a settlement back: the wager waits for its result again. */
export function reopenWager(wager: Wager): Result<Wager, WagerRefusal> {
  return step(wager, 'reopen', {
    settledPaidMinor: NOTHING,
    returnedMinor: NOTHING,
    rebateMinor: NOTHING,
    uncountedMinor: NOTHING,
    version: wager.version + 1,
  })
}

/** True when a settlement would change nothing. */
export function isSettledAs(wager: Wager, result: WagerResult): boolean {
  return (
    wager.state === 'settled' &&
    wager.settledPaidMinor === result.payoutMinor &&
    wager.returnedMinor === result.returnedMinor &&
    wager.uncountedMinor === (result.uncountedMinor ?? NOTHING) &&
    wager.rebateMinor === (result.rebateMinor ?? NOTHING)
  )
}

/** The stake without the pieces that were captured. */
function restOf(wager: Wager): Minor {
  return minor(totalOf(wager.stake) - wager.capturedMinor)
}

function add(part: StakePart, more: StakePart): StakePart {
  return { ...part, amountMinor: minor(part.amountMinor + more.amountMinor) }
}

function step(
  wager: Wager,
  event: WagerEvent,
  change: Partial<Wager>,
): Result<Wager, WagerRefusal> {
  const state = applyWagerEvent(wager.state, event)
  return state ? succeed({ ...wager, ...change, state }) : refuse('wager_closed')
}
