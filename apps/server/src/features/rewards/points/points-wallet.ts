import { assert, ratio } from '@baize/kernel'
import { type PointsStanding, pointsLeft } from '@baize/rewards'

/** Points of a member as they are locked with the ledger, all whole. */
export interface PointsWallet {
  /** Earned by play in a life, as counted up to a position. */
  readonly earned: bigint
  readonly position: bigint
  /** Rewards and what staff gave by hand, less what they took; may be below zero. */
  readonly granted: bigint
  readonly spent: bigint
  readonly held: bigint
  /** Earned points that are in the ledger; above `earned` where play was taken back after they were spent. */
  readonly posted: bigint
}

/** Knows of no event yet, whatever its position. */
export const NEW_WALLET: PointsWallet = {
  earned: 0n,
  position: -1n,
  granted: 0n,
  spent: 0n,
  held: 0n,
  posted: 0n,
}

/** What the account of the member holds. */
export function balanceOf({ posted, granted, spent, held }: PointsWallet): bigint {
  return posted + granted - spent - held
}

/** What is to be made up before there is more to spend. */
export function shortOf({ earned, posted }: PointsWallet): bigint {
  return posted > earned ? posted - earned : 0n
}

/** The wallet as the rules of points see it. */
export function standingOf({ earned, granted, spent, held }: PointsWallet): PointsStanding {
  return { earned: ratio(earned + granted), spent, held }
}

/** The same after a rule has moved it. */
export function afterRule(wallet: PointsWallet, { spent, held }: PointsStanding): PointsWallet {
  return { ...wallet, spent, held }
}

/** What there is to spend. */
export function leftOf(wallet: PointsWallet): bigint {
  return pointsLeft(standingOf(wallet))
}

/** A wallet after a step, with the points that move; below zero they go back to the house. */
export interface WalletStep {
  readonly wallet: PointsWallet
  readonly points: bigint
}

/** Takes over what was earned by now; null where the wallet knows it already. */
export function applyEarned(
  wallet: PointsWallet,
  { earned, position }: Pick<PointsWallet, 'earned' | 'position'>,
): WalletStep | null {
  return position <= wallet.position ? null : levelOut({ ...wallet, earned, position })
}

/** Posts what was earned and is not in the ledger, or takes back what is there too much, as far as it is there. */
export function levelOut(wallet: PointsWallet): WalletStep {
  const { earned, posted } = wallet
  const balance = balanceOf(wallet)
  const wanted = earned - posted
  const points = wanted < -balance ? -balance : wanted
  const after = { ...wallet, posted: posted + points }
  assert(balanceOf(after) >= 0n, 'points are never below zero')
  assert(leftOf(after) === balanceOf(after) || shortOf(after) > 0n, 'what is there can be spent')
  return { wallet: after, points }
}
