import { assert, type Chance, type Minor, minor } from '@baize/kernel'
import { oneOf } from './draws.ts'
import type { PlannedMember } from './plan.ts'
import { drawLiking, type Liking, STAKES_MINOR } from './plan-round.ts'

/** What a demonstration member finds on the account at the start. */
const OPENING_MINOR = 100_000n
/** Deposits are so many stakes, and somebody who has so many tenths of one asks for money. */
const STAKES_A_DEPOSIT = 16n
const CASH_OUT_TENTHS = 11n
const DEPOSIT_MIN_MINOR = 50_000n

/** One player in so many bets on draws. */
const LIKES_DRAWS = 60

/** A member as the plan goes through the days: how they play, and what they have. */
export interface Purse {
  readonly member: PlannedMember
  readonly likings: readonly Liking[]
  readonly stakeMinor: Minor
  readonly depositMinor: Minor
  readonly cashOutMinor: Minor
  /** How many days of a hundred they play. */
  readonly dayPercent: number
  readonly roundsMax: number
  balanceMinor: Minor
  /** What is still to be staked of deposits before anything is withdrawn; below zero, more was. */
  toStakeMinor: bigint
  nonce: number
  /** Whether they bet on draws, and what is set apart for that; wins stay beside it. */
  readonly likesDraws: boolean
  drawsMinor: Minor
}

export function openPurse(member: PlannedMember, chance: Chance): Purse {
  // Small stakes are usual, and large ones rare.
  const stakeMinor = minor(
    oneOf(chance, [...STAKES_MINOR.slice(0, 4), ...STAKES_MINOR.slice(1, 3), ...STAKES_MINOR]),
  )
  const wantedMinor = stakeMinor * STAKES_A_DEPOSIT
  const depositMinor = minor(wantedMinor < DEPOSIT_MIN_MINOR ? DEPOSIT_MIN_MINOR : wantedMinor)
  return {
    ...{ member, stakeMinor, depositMinor },
    likings: [drawLiking(chance), drawLiking(chance)],
    cashOutMinor: minor((depositMinor * CASH_OUT_TENTHS) / 10n),
    dayPercent: member.isKnown ? 35 : 5 + chance.below(15),
    roundsMax: 7 + chance.below(13),
    balanceMinor: minor(member.isKnown && member.type === 0 ? OPENING_MINOR : 0n),
    toStakeMinor: 0n,
    nonce: 0,
    likesDraws: member.type === 0 && (member.isKnown || member.place % LIKES_DRAWS === 0),
    drawsMinor: minor(0n),
  }
}

/** Changes what somebody has. */
export function moveBy(purse: Purse, byMinor: bigint): void {
  const afterMinor = purse.balanceMinor + byMinor
  assert(afterMinor >= 0n, 'nobody spends what they have not')
  purse.balanceMinor = minor(afterMinor)
}
