import { assert, type Ratio, ratio } from '@baize/kernel'
import type { TableRules } from '../table-rules.ts'

/** The two sides, as everybody calls them, and a draw. */
export const COCKFIGHT_SPOTS = ['meron', 'wala', 'draw'] as const
export type CockfightSpot = (typeof COCKFIGHT_SPOTS)[number]
export const COCKFIGHT_VARIANTS = ['fixedOdds', 'pool'] as const
export type CockfightVariant = (typeof COCKFIGHT_VARIANTS)[number]

/** Of two thousand contests; each side wins as often as the other. */
export const FIGHT_WAYS: Readonly<Record<CockfightSpot, number>> = {
  meron: 905,
  wala: 905,
  draw: 190,
}
export const FIGHT_WAYS_TOTAL = 2_000
/** How long a contest is, drawn with its winner. */
export const FIGHT_SECONDS_LEAST = 20
export const FIGHT_SECONDS_MOST = 45

/** What the seeds of a round make of it. */
export interface DrawnFight {
  readonly winner: CockfightSpot
  readonly seconds: number
}

/** What lay on the two sides when the betting was closed, in minor units as text. */
export interface FightPool {
  readonly meronMinor: string
  readonly walaMinor: string
}

export interface Fight extends DrawnFight {
  /** Of the pool variant alone. */
  readonly pool: FightPool | null
  /** The pool paid one of its sides too little: every stake goes back. */
  readonly isCancelled: boolean
}

/** 0.89 to 1, so that about five percent of every stake stay, draws included. */
const FIXED_RETURN = ratio(189n, 100n)
/** 8 to 1. */
const DRAW_RETURN = ratio(9n)
const STAKE_BACK = ratio(1n)
/** Of a pool, after the commission. */
const PAID_PERCENT = 95n
/** A side that would bring so much for a hundred, or less, is hardly a bet. */
const FIGURE_TOO_LOW = 107n
/** Stakes are whole units, so that a hundredth of each is whole. */
const STAKE_STEP_MINOR = 100

const amountsOf = ({ meronMinor, walaMinor }: FightPool) => ({
  meron: BigInt(meronMinor),
  wala: BigInt(walaMinor),
})

/** What a hundred on a side would bring back if it won, its own stake included; undefined while nothing lies there. */
export function figureOf(pool: FightPool, side: 'meron' | 'wala'): bigint | undefined {
  const amounts = amountsOf(pool)
  const own = amounts[side]
  return own === 0n ? undefined : (PAID_PERCENT * (amounts.meron + amounts.wala)) / own
}

/** A contest with its pool: cancelled where a side has no opponent, or would bring 107 for a hundred or less. */
export function fightWith(drawn: DrawnFight, pool: FightPool | null): Fight {
  return { ...drawn, pool, isCancelled: pool !== null && isUnfit(pool) }
}

function isUnfit(pool: FightPool): boolean {
  const { meron, wala } = amountsOf(pool)
  if (meron === 0n && wala === 0n) return false
  const paid = PAID_PERCENT * (meron + wala)
  return (
    paid <= FIGURE_TOO_LOW * meron || paid <= FIGURE_TOO_LOW * wala || meron === 0n || wala === 0n
  )
}

/** The rules of contests at fixed odds, or with a pool whose sides pay each other. */
export function cockfightRules(variant: CockfightVariant): TableRules<Fight> {
  const even: FightPool | null = variant === 'pool' ? { meronMinor: '1', walaMinor: '1' } : null
  return {
    spots: COCKFIGHT_SPOTS,
    stakeStepMinor: STAKE_STEP_MINOR,
    returnOf(name, fight) {
      const spot = COCKFIGHT_SPOTS.find((each) => each === name)
      assert(spot, 'the spot is on the cloth')
      const { winner, isCancelled, pool } = fight
      if (isCancelled) return STAKE_BACK
      if (spot === 'draw') return winner === 'draw' ? DRAW_RETURN : ratio(0n)
      if (winner === 'draw') return STAKE_BACK
      if (spot !== winner) return ratio(0n)
      return pool ? shareOf(pool, spot) : FIXED_RETURN
    },
    // Of a pool whose sides are alike; whatever they are, its bettors together get the same part back.
    endingsOf: () =>
      COCKFIGHT_SPOTS.map((winner) => ({
        ways: BigInt(FIGHT_WAYS[winner]),
        result: { winner, seconds: FIGHT_SECONDS_LEAST, pool: even, isCancelled: false },
      })),
  }
}

/** What one of a stake on the winning side brings: its share of both sides, less the commission. */
function shareOf(pool: FightPool, winner: 'meron' | 'wala'): Ratio {
  const amounts = amountsOf(pool)
  // Nobody bet, and nobody is paid: what it would be if the sides were alike.
  if (amounts[winner] === 0n) return ratio(PAID_PERCENT * 2n, 100n)
  return ratio(PAID_PERCENT * (amounts.meron + amounts.wala), 100n * amounts[winner])
}
