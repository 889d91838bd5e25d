import { type Ratio, ratio } from '@baize/kernel'
import {
  fairByPower,
  lineOf,
  lineOfQuarters,
  type MarketKey,
  type MarketRef,
  marketKey,
  marketOf,
  type Odds,
  type OutcomeChances,
  parseMarketKey,
  quartersOf,
  type SportKey,
} from '@baize/sports'
import type { BetLegRow } from '../bets/bet-row.ts'
import type { LockedBook } from '../book/book-row.ts'

type Leg = Pick<BetLegRow, 'market' | 'outcome' | 'takenScore'>

/**
 * The fair chances of a leg by the book as it stands: the prices of its market with the margin taken off. A line on
 * which stakes may come back is weighed by the lines beside it, on which none can. Undefined where the book does not
 * tell.
 */
export function chancesInBook(book: LockedBook, leg: Leg): OutcomeChances | undefined {
  const parsed = parseMarketKey(leg.market)
  if (!parsed.ok) return undefined
  const ref = fromNow(book, parsed.value, leg.takenScore)
  const line = lineOf(book.event.sport as SportKey, ref)
  if (!line.ok) return undefined
  const name = lineName(ref)
  const quarters = name && quartersOf(ref.specifiers[name])
  if (name && quarters !== undefined && line.value.outcomes.length === 2) {
    return onLine({ book, ref, name, outcome: leg.outcome }, quarters)
  }
  const drawn = DRAW_OF[ref.market]
  const won = chanceAt(book, marketKey(ref), leg.outcome, WINNERS[ref.market])
  if (won === undefined) return undefined
  if (drawn === undefined) return { won: toRatio(won) }
  const draw = chanceAt(book, drawn.market as MarketKey, drawn.outcome)
  return draw === undefined ? undefined : { won: toRatio(won * (1 - draw)), void: toRatio(draw) }
}

/** Where several outcomes win. */
const WINNERS: Readonly<Record<number, number>> = { 10: 2, 63: 2 }
/** Markets whose stakes come back with a draw, and where the draw is priced. */
const DRAW_OF: Readonly<Record<number, { readonly market: string; readonly outcome: string }>> = {
  11: { market: '1|', outcome: '2' },
  64: { market: '60|', outcome: '2' },
}

/** The line that a bet is on from now on, where only what is scored after it counts. */
function fromNow({ event }: LockedBook, ref: MarketRef, taken: BetLegRow['takenScore']): MarketRef {
  const description = marketOf(event.sport as SportKey, ref.market)
  const score = event.board?.score
  const line = quartersOf(ref.specifiers.hcp)
  if (!description?.laterOnly || !score || line === undefined) return ref
  const since = taken ?? { home: 0, away: 0 }
  const ahead = score.home - since.home - (score.away - since.away)
  return { ...ref, specifiers: { ...ref.specifiers, hcp: lineOfQuarters(line + 4 * ahead) } }
}

function lineName({ specifiers }: MarketRef): 'total' | 'hcp' | undefined {
  if ('total' in specifiers) return 'total'
  return 'hcp' in specifiers ? 'hcp' : undefined
}

interface OnLine {
  readonly book: LockedBook
  readonly ref: MarketRef
  readonly name: 'total' | 'hcp'
  readonly outcome: string
}

/** Half a line away nothing comes back: there a chance is the whole story. */
const HALF = 2

function onLine(at: OnLine, quarters: number): OutcomeChances | undefined {
  const place = ((quarters % 4) + 4) % 4
  const chance = (line: number) => chanceOnHalfLine(at, line)
  if (place === HALF) {
    const won = chance(quarters)
    return won === undefined ? undefined : { won: toRatio(won) }
  }
  // Between the half lines below and above, the result that falls on the whole line.
  const whole = place === 0 ? quarters : place === 1 ? quarters - 1 : quarters + 1
  const [below, above] = [chance(whole - HALF), chance(whole + HALF)]
  if (below === undefined || above === undefined) return undefined
  const won = Math.min(below, above)
  const exact = Math.abs(above - below)
  if (place === 0) return { won: toRatio(won), void: toRatio(exact) }
  // A quarter line is half on the whole line beside it and half on the half line on the other side.
  const wins = place === 1 ? above : below
  const halfWins = wins >= Math.max(below, above)
  return halfWins
    ? { won: toRatio(won), halfWon: toRatio(exact) }
    : { won: toRatio(won), halfLost: toRatio(exact) }
}

function chanceOnHalfLine({ book, ref, name, outcome }: OnLine, quarters: number) {
  const specifiers = { ...ref.specifiers, [name]: lineOfQuarters(quarters) }
  return chanceAt(book, marketKey({ ...ref, specifiers }), outcome)
}

/** The chance of an outcome by the prices of its market; undefined while it has none, or nobody stands for them. */
function chanceAt(
  { markets, producersUp }: LockedBook,
  key: MarketKey,
  outcome: string,
  winners = 1,
): number | undefined {
  const market = markets.get(key)
  if (market?.state !== 'active' || !producersUp.has(market.producer)) return undefined
  const priced = [...market.outcomes].filter((each): each is [string, Odds] => each[1] !== null)
  const place = priced.findIndex(([id]) => id === outcome)
  if (place < 0) return undefined
  const odds = priced.map(([, each]) => each)
  const implied = toNumber(odds[place])
  const sum = odds.reduce((all, each) => all + toNumber(each), 0)
  // Where an outcome has no price the others do not add up to one: taken for the whole, a longshot would be worth a fortune.
  if (sum <= winners) return implied
  if (winners > 1) return Math.min(1, (implied * winners) / sum)
  return fairByPower(odds).chances[place]
}

function toNumber(odds: Odds | undefined): number {
  return odds ? Number(odds.denominator) / Number(odds.numerator) : 0
}

const MILLION = 1_000_000

/** Rounded down: the house pays for no chance that is not there. */
function toRatio(chance: number): Ratio {
  return ratio(Math.max(0, Math.floor(chance * MILLION)), MILLION)
}
