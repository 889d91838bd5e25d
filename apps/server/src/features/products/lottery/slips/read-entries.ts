import { assert, type Minor, minor, type Result, refuse, succeed } from '@baize/kernel'
import { LINES_MAX, type Play, type Prices, playIn, priceKeyOf } from '@baize/lottery'
import type { GameLimits } from '../limits/game-limits.ts'
import { type GamePrices, tableAt } from '../prices/game-prices.ts'
import type { EntryBet } from './slip-row.ts'

/** An entry as it is ordered. */
export interface NewEntry {
  readonly play: string
  readonly bet: EntryBet
  /** As the page counted them. */
  readonly lineCount: number
  readonly lineStakeMinor: Minor
}

/** An entry as its play reads it, with its prices. */
export interface ReadEntry {
  readonly play: Play<unknown>
  readonly bet: EntryBet
  readonly lineCount: number
  readonly lineStakeMinor: Minor
  readonly prices: Prices
  readonly isBySeries: boolean
}

interface Sale {
  readonly prices: GamePrices
  /** The point that prices follow where the game has no odds of its own. */
  readonly series: number
  readonly limits: Pick<GameLimits, 'lineMinMinor' | 'lineMaxMinor'>
  /** A line's stake is a whole number of the smallest step. */
  readonly stepMinor: Minor
}

type EntryRefusal = 'bet_invalid' | 'lines_mismatch' | 'stake_not_allowed'

/** Reads all entries of a slip, or says what is wrong with the first that is. */
export function readEntries(
  sale: Sale,
  sent: readonly NewEntry[],
): Result<readonly ReadEntry[], EntryRefusal> {
  const read: ReadEntry[] = []
  for (const [at, entry] of sent.entries()) {
    const one = readEntry(sale, entry, at)
    if (!one.ok) return one
    read.push(one.value)
  }
  const lineCount = read.reduce((sum, entry) => sum + entry.lineCount, 0)
  return lineCount > LINES_MAX ? refuse('bet_invalid') : succeed(read)
}

function readEntry(
  { prices, series, limits, stepMinor }: Sale,
  { play: playId, bet: sent, lineCount, lineStakeMinor }: NewEntry,
  entry: number,
): Result<ReadEntry, EntryRefusal> {
  const play = playIn(prices.family, playId)
  const bet = play?.read(sent)
  if (!play || bet === undefined) return refuse('bet_invalid', { entry })
  if (play.linesOf(bet) !== lineCount) return refuse('lines_mismatch', { entry })
  const { lineMinMinor: minMinor, lineMaxMinor: maxMinor } = limits
  if (lineStakeMinor < minMinor || lineStakeMinor > maxMinor || lineStakeMinor % stepMinor !== 0n) {
    const allowed = { minMinor: minMinor.toString(), maxMinor: maxMinor.toString() }
    return refuse('stake_not_allowed', { entry, ...allowed, stepMinor: stepMinor.toString() })
  }
  const key = priceKeyOf(play, bet)
  const priced = tableAt(prices, series)[key]
  assert(priced, 'every bet has a price')
  return succeed({
    ...{ play, bet: bet as EntryBet, lineCount, lineStakeMinor },
    ...{ prices: priced, isBySeries: prices.odds[key] === undefined },
  })
}

export function stakeOfEntries(
  entries: readonly Pick<NewEntry, 'lineCount' | 'lineStakeMinor'>[],
): Minor {
  return minor(
    entries.reduce(
      (sum, { lineCount, lineStakeMinor }) => sum + lineStakeMinor * BigInt(lineCount),
      0n,
    ),
  )
}
