import { engines } from '@baize/games'
import {
  addRatios,
  compareRatios,
  minor,
  type Ratio,
  ratio,
  ratioToPercentText,
} from '@baize/kernel'
import { JACKPOT_RATE_WHOLE, type JackpotLevel } from '@baize/ledger'

/** A level as somebody drafts it. */
export interface LevelDraft extends JackpotLevel {
  readonly name: string
}

/** As it travels. */
interface DraftedLevel {
  readonly name: string
  readonly rateMillionths: number
  readonly reserveMillionths: number
  readonly seedMinor: string
  readonly ceilingMinor: string
  readonly tickets: string | null
}

export function readLevel(drafted: DraftedLevel): LevelDraft {
  return {
    name: drafted.name,
    rateMillionths: BigInt(drafted.rateMillionths),
    reserveMillionths: BigInt(drafted.reserveMillionths),
    seedMinor: minor(BigInt(drafted.seedMinor)),
    ceilingMinor: minor(BigInt(drafted.ceilingMinor)),
    drop:
      drafted.tickets === null
        ? { kind: 'by_amount' }
        : { kind: 'random', tickets: BigInt(drafted.tickets) },
  }
}

/** What of each stake goes to the pool, meters and reserves together. */
export function poolRate(levels: readonly JackpotLevel[]): Ratio {
  return ratio(
    levels.reduce((sum, level) => sum + level.rateMillionths + level.reserveMillionths, 0n),
    JACKPOT_RATE_WHOLE,
  )
}

/**
 * What a game of the house returns by itself, and with its share of the pool: all of that share reaches players,
 * now or later. Seeds that the house pays beyond the reserve come on top and are not promised. Undefined
 * for a game that cannot be linked: another's, or one that holds its stake until choices are made.
 */
export function returnsOf(
  gameCode: string,
  levels: readonly JackpotLevel[],
): { readonly alone: Ratio; readonly withPool: Ratio } | undefined {
  const engine = engines.find(({ code, kind }) => code === gameCode && kind === 'instant')
  if (!engine) return undefined
  const alone = engine.maths().rtp
  return { alone, withPool: addRatios(alone, poolRate(levels)) }
}

export function percentOf(value: Ratio): string {
  return ratioToPercentText(value)
}

type DraftRefusal = 'jackpot_levels_invalid' | 'jackpot_game_unfit' | 'jackpot_return_too_high'

const MOST_TICKETS = 2n ** 53n
const WHOLE = ratio(1n)

/** Why a draft cannot be kept. */
export function refuseDraft(
  games: readonly string[],
  levels: readonly LevelDraft[],
): DraftRefusal | undefined {
  const names = new Set(levels.map(({ name }) => name.toLowerCase()))
  const areFit = levels.every(
    ({ seedMinor, ceilingMinor, drop }) =>
      seedMinor < ceilingMinor && (drop.kind === 'by_amount' || drop.tickets <= MOST_TICKETS),
  )
  if (!areFit || names.size < levels.length) return 'jackpot_levels_invalid'
  if (new Set(games).size < games.length) return 'jackpot_game_unfit'
  for (const code of games) {
    const returns = returnsOf(code, levels)
    if (!returns) return 'jackpot_game_unfit'
    if (compareRatios(returns.withPool, WHOLE) >= 0) return 'jackpot_return_too_high'
  }
  return undefined
}
