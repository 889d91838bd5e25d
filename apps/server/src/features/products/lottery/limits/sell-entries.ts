import { compareRatios, divideRatios, floorOf, minor, type Ratio, ratio } from '@baize/kernel'
import { betOn, findFullNumbers, numbersOf, type Prices, WHOLE_PLAY } from '@baize/lottery'
import type { ReadEntry } from '../slips/read-entries.ts'
import type { EntryBet } from '../slips/slip-row.ts'
import {
  type Exposure,
  type GameLimits,
  isClosedByRule,
  NOTHING_SOLD,
  type NumberRule,
} from './game-limits.ts'

/** An entry as it is sold: all of its numbers pay alike. */
export interface SoldEntry extends ReadEntry {
  readonly paysHalf: boolean
}

/** A number of an entry that takes no such stake. */
export interface FullEntry {
  readonly code: 'number_blocked' | 'number_full' | 'play_full'
  /** The place of the entry as it was ordered. */
  readonly entry: number
  readonly play: string
  readonly number: string
  /** How many numbers of the entry are full. */
  readonly count: number
  /** The stake of a line that it still takes. */
  readonly roomMinor: bigint
}

/** What is known of a draw under the lock. */
export interface DrawStock {
  readonly limits: GameLimits
  readonly rules: readonly NumberRule[]
  sold(play: string, number: string): Exposure | undefined
}

export interface Sold {
  readonly entries: readonly SoldEntry[]
  readonly exposures: ReadonlyMap<
    string,
    { readonly play: string; readonly number: string } & Exposure
  >
}

/** The numbers of an entry, or its play as a whole, with the lines on each. */
export function soldNumbersOf({
  play,
  bet,
  lineCount,
}: Pick<ReadEntry, 'play' | 'bet' | 'lineCount'>) {
  return numbersOf(play, bet) ?? [{ number: WHOLE_PLAY, lineCount }]
}

/** What a line of an entry pays at most, for each unit. */
export function bestPriceOf({ prices }: { readonly prices: Prices }): Ratio {
  return Object.values(prices).reduce(
    (best, price) => (compareRatios(price, best) > 0 ? price : best),
    ratio(0n),
  )
}

/** What a line would take from the house at most, rounded up. */
export function liabilityOf(lineStakeMinor: bigint, price: Ratio): bigint {
  return -floorOf(-lineStakeMinor, price)
}

/**
 * Sells the entries of a slip in their order: numbers that pay half are set apart with half their prices, and what each number would
 * pay is counted. Undefined room is never exceeded: the first entry with a full number refuses the whole slip.
 */
export function sellEntries(
  stock: DrawStock,
  ordered: readonly ReadEntry[],
): Sold | { readonly full: FullEntry } {
  const exposures = new Map<string, { play: string; number: string } & Exposure>()
  const soldOf = (play: string, number: string): Exposure =>
    exposures.get(`${play} ${number}`) ?? stock.sold(play, number) ?? NOTHING_SOLD
  const entries: SoldEntry[] = []
  for (const [place, order] of ordered.entries()) {
    for (const entry of splitHalf(stock.rules, order)) {
      const full = findFull(stock, soldOf, entry, place)
      if (full) return { full }
      const liabilityMinor = liabilityOf(entry.lineStakeMinor, bestPriceOf(entry))
      for (const { number, lineCount } of soldNumbersOf(entry)) {
        const { id: play } = entry.play
        const before = soldOf(play, number)
        exposures.set(`${play} ${number}`, {
          ...{ play, number },
          soldMinor: before.soldMinor + entry.lineStakeMinor * BigInt(lineCount),
          liabilityMinor: before.liabilityMinor + liabilityMinor,
        })
      }
      entries.push(entry)
    }
  }
  return { entries, exposures }
}

/** Sets the numbers of an entry apart that pay half. */
function splitHalf(rules: readonly NumberRule[], entry: ReadEntry): readonly SoldEntry[] {
  const halved = new Set(
    rules
      .filter(({ play, kind }) => kind === 'half' && play === entry.play.id)
      .map(({ number }) => number),
  )
  if (halved.size === 0) return [{ ...entry, paysHalf: false }]
  if (halved.has(WHOLE_PLAY)) return [{ ...halve(entry), paysHalf: true }]
  const part = (isWanted: (number: string) => boolean) => {
    const bet = betOn(entry.play, entry.bet, isWanted)
    return bet === undefined
      ? undefined
      : { ...entry, bet: bet as EntryBet, lineCount: entry.play.linesOf(bet) }
  }
  const [whole, half] = [
    part((number) => !halved.has(number)),
    part((number) => halved.has(number)),
  ]
  if (!half) return [{ ...entry, paysHalf: false }]
  return [...(whole ? [{ ...whole, paysHalf: false }] : []), { ...halve(half), paysHalf: true }]
}

function halve(entry: ReadEntry): ReadEntry {
  const prices = Object.fromEntries(
    Object.entries(entry.prices).map(([tier, price]) => [tier, divideRatios(price, ratio(2n))]),
  )
  return { ...entry, prices }
}

function findFull(
  { limits, rules }: DrawStock,
  soldOf: (play: string, number: string) => Exposure,
  entry: SoldEntry,
  place: number,
): FullEntry | undefined {
  const { id: play } = entry.play
  const price = bestPriceOf(entry)
  const lots = soldNumbersOf(entry)
  const isWhole = lots[0]?.number === WHOLE_PLAY
  const limitMinor = isWhole ? limits.playMinor : limits.numberMinor
  const numbers = lots.map(({ number }) => number)
  const blocked = numbers.filter(
    (number) =>
      isClosedByRule(limits, limitMinor, soldOf(play, number)) ||
      rules.some((rule) => rule.kind === 'blocked' && rule.play === play && rule.number === number),
  )
  const isPlayBlocked = rules.some(
    (rule) => rule.kind === 'blocked' && rule.play === play && rule.number === WHOLE_PLAY,
  )
  // What was sold at other prices counts with what it would pay.
  const soldMinor = Object.fromEntries(
    numbers.map((number) => [
      number,
      minor(-floorOf(-soldOf(play, number).liabilityMinor, divideRatios(ratio(1n), price))),
    ]),
  )
  const full = findFullNumbers(
    { liabilityMinor: limitMinor, blocked: isPlayBlocked ? numbers : blocked, halfPay: [] },
    { numbers, stakeMinor: entry.lineStakeMinor, price, soldMinor },
  )
  const [first] = full
  if (!first) return undefined
  const taken = isWhole ? 'play_full' : 'number_full'
  return {
    code: first.code === 'blocked' && !isWhole ? 'number_blocked' : taken,
    ...{ entry: place, play, number: first.number, count: full.length },
    roomMinor: first.stakeMinorMax,
  }
}
