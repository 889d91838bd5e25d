import {
  addRatios,
  compareRatios,
  divideRatios,
  floorOf,
  type Minor,
  minor,
  type Ratio,
  ratio,
  ratioOfDecimal,
} from '@baize/kernel'
import {
  type Family,
  housePricesOf,
  isPricedBySeries,
  type Play,
  type Prices,
  type PriceTable,
  payoutMinorOf,
  priceKeyOf,
  rebateOf,
  returnOf,
  SETTINGS,
  type Settings,
} from '@baize/lottery'
import type { LotteryTerms } from '../lottery.queries.ts'

/** Prices at a series, once for each point that was looked at. */
const tables = new Map<string, PriceTable>()

function tableAt(family: Family, series: number): PriceTable {
  const key = `${family.id} ${series}`
  const table = tables.get(key) ?? housePricesOf(family, series)
  tables.set(key, table)
  return table
}

export function settingsOf({ settings }: Pick<LotteryTerms, 'settings'>): Settings {
  return { ...SETTINGS, ...settings }
}

/** Whether the prize of a play moves with the point that its player chooses. */
export function movesWithSeries(family: Family, terms: LotteryTerms, key: string): boolean {
  return terms.odds[key] === undefined && isPricedBySeries(family, key)
}

/** What each unit of a line is paid, by tier. */
export function pricesOf(
  family: Family,
  terms: LotteryTerms,
  {
    play,
    bet,
    series,
  }: { readonly play: Play<unknown>; readonly bet: unknown; readonly series: number },
): Prices {
  const key = priceKeyOf(play, bet)
  const odds = terms.odds[key]
  if (odds) {
    return Object.fromEntries(
      Object.entries(odds).map(([tier, text]) => [tier, ratioOfDecimal(text)]),
    )
  }
  return tableAt(family, series)[key] ?? {}
}

export interface BetFigures {
  readonly lineCount: number
  readonly stakeMinor: Minor
  /** What a line that wins is paid, from its smallest prize to its largest. */
  readonly prizesMinor: readonly [smallest: Minor, largest: Minor]
  readonly rtp: Ratio
  readonly movesWithSeries: boolean
}

const RETURNED = 'push'

/** Everything that is said of a bet before it is made. */
export function figuresOf(
  family: Family,
  terms: LotteryTerms,
  order: {
    readonly play: Play<unknown>
    readonly bet: unknown
    readonly series: number
    readonly lineStakeMinor: Minor
  },
): BetFigures {
  const { play, bet, lineStakeMinor } = order
  const prices = pricesOf(family, terms, order)
  const settings = settingsOf(terms)
  const shares = play.prizeSharesOf(bet)
  const lineCount = play.linesOf(bet)
  const chances = Object.entries(play.chancesOf(bet, settings))
  const winning = chances.filter(([tier]) => tier !== RETURNED)
  const sorted = winning
    .map(([tier]) => tier)
    .sort((left, right) => compareRatios(prices[left] ?? ratio(0n), prices[right] ?? ratio(0n)))
  const prizeOf = (tier: string | undefined) =>
    tier === undefined ? minor(0n) : payoutMinorOf(lineStakeMinor, { [tier]: 1 }, prices, shares)
  return {
    lineCount,
    stakeMinor: minor(lineStakeMinor * BigInt(lineCount)),
    prizesMinor: [prizeOf(sorted[0]), prizeOf(sorted.at(-1))],
    rtp: returnOf(play, bet, prices, settings),
    movesWithSeries: movesWithSeries(family, terms, priceKeyOf(play, bet)),
  }
}

/** What comes back of a stake for the points a player gave up, rounded down. */
export function rebateMinorOf(
  { seriesMax }: Pick<LotteryTerms, 'seriesMax'>,
  series: number,
  stakeMinor: Minor,
): Minor {
  if (seriesMax === null) return minor(0n)
  return minor(floorOf(BigInt(stakeMinor), rebateOf(seriesMax, series)))
}

/** One in how many lines wins anything, on average. */
export function chanceOfLine(play: Play<unknown>, bet: unknown): Ratio {
  const hits = Object.entries(play.chancesOf(bet, SETTINGS))
    .filter(([tier]) => tier !== RETURNED)
    .map(([, chance]) => chance)
    .reduce(addRatios, ratio(0n))
  if (hits.numerator === 0n) return ratio(0n)
  return divideRatios(ratio(play.linesOf(bet)), hits)
}

/** The share of the stake that comes back as a rebate. */
export function rebateShareOf(
  { seriesMax }: Pick<LotteryTerms, 'seriesMax'>,
  series: number,
): Ratio {
  return seriesMax === null ? ratio(0n) : rebateOf(seriesMax, series)
}
