import { addRatios, type Chance, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import type { CoinOnGrid } from './events.ts'
import type { Cell, Window } from './model.ts'
import type { CoinValue, HoldAndWinRule } from './rules.ts'
import type { Recorder } from './spin.ts'

/**
 * Plays a hold-and-win feature: every coin in view is given a value, then all other cells are drawn, from the
 * top of the first reel on, until no respin is left or every cell is filled. A new coin gives all respins back.
 */
export function playHold(
  rule: HoldAndWinRule,
  window: Window,
  coin: number,
  chance: Chance,
  record: Recorder | undefined,
): number {
  const held: CoinOnGrid[] = []
  let open: Cell[] = []
  for (const [reel, shown] of window.entries()) {
    for (const [row, symbol] of shown.entries()) {
      if (symbol === coin) held.push(drawCoin(rule, [reel, row], chance))
      else open.push([reel, row])
    }
  }
  record?.({ type: 'holdStart', respins: rule.respins, coins: [...held] })
  let coinUnits = sumOf(held)
  let respinsLeft = rule.respins
  while (respinsLeft > 0 && open.length > 0) {
    const landed: CoinOnGrid[] = []
    const left: Cell[] = []
    for (const cell of open) {
      if (chance.below(rule.of) >= rule.lands) {
        left.push(cell)
        continue
      }
      const { collector } = rule
      const collects = collector && chance.below(collector.of) < collector.lands
      const landing: CoinOnGrid = collects
        ? { cell, units: coinUnits, collects: true }
        : drawCoin(rule, cell, chance)
      coinUnits += landing.units
      landed.push(landing)
    }
    open = left
    respinsLeft = landed.length > 0 ? rule.respins : respinsLeft - 1
    record?.({ type: 'holdSpin', respinsLeft: open.length > 0 ? respinsLeft : 0, coins: landed })
  }
  const fullUnits = open.length === 0 ? rule.fullUnits : 0
  record?.({ type: 'holdEnd', coinUnits, fullUnits, units: coinUnits + fullUnits })
  return coinUnits + fullUnits
}

function sumOf(coins: readonly CoinOnGrid[]): number {
  return coins.reduce((sum, { units }) => sum + units, 0)
}

function drawCoin(rule: HoldAndWinRule, cell: Cell, chance: Chance): CoinOnGrid {
  const { units, prize } = drawValue(rule.values, chance)
  return { cell, units, ...(prize && { prize }) }
}

function drawValue(values: readonly CoinValue[], chance: Chance): Omit<CoinValue, 'weight'> {
  let left = chance.below(values.reduce((sum, { weight }) => sum + weight, 0))
  for (const value of values) {
    if (left < value.weight) return value
    left -= value.weight
  }
  return { units: 0 }
}

/** What a feature is worth that begins with some coins: exact. */
export interface HoldFigures {
  readonly mean: Ratio
  readonly square: Ratio
  readonly top: { readonly units: number; readonly chance: Ratio }
}

/**
 * Coins land without regard to their values, so the number of coins at the end is a chain of its own over
 * (coins, respins left), and the sum of that many values has moments that follow from those of one.
 */
export function holdFigures(rule: HoldAndWinRule, cellCount: number, coins: number): HoldFigures {
  const endings = coinsAtEnd(rule, cellCount, coins)
  const total = rule.values.reduce((sum, { weight }) => sum + weight, 0)
  const average = (of: (units: number) => number): Ratio =>
    rule.values.reduce(
      (sum, { units, weight }) => addRatios(sum, ratio(of(units) * weight, total)),
      ratio(0n),
    )
  const valueMean = average((units) => units)
  const valueSquare = average((units) => units * units)
  const squaredMean = multiplyRatios(valueMean, valueMean)

  let mean = ratio(0n)
  let square = ratio(0n)
  for (const [count, chance] of endings) {
    const extra = ratio(count === cellCount ? rule.fullUnits : 0)
    const sumMean = multiplyRatios(ratio(count), valueMean)
    // n values: n of the mean square and n(n − 1) of the squared mean.
    const sumSquare = addRatios(
      multiplyRatios(ratio(count), valueSquare),
      multiplyRatios(ratio(count * (count - 1)), squaredMean),
    )
    const crossed = multiplyRatios(ratio(2n), multiplyRatios(sumMean, extra))
    const ofCount = addRatios(addRatios(sumSquare, crossed), multiplyRatios(extra, extra))
    mean = addRatios(mean, multiplyRatios(chance, addRatios(sumMean, extra)))
    square = addRatios(square, multiplyRatios(chance, ofCount))
  }
  const best = rule.values.reduce((top, each) => (each.units > top.units ? each : top))
  let bestChance = endings.get(cellCount) ?? ratio(0n)
  for (let cell = 0; cell < cellCount; cell += 1) {
    bestChance = multiplyRatios(bestChance, ratio(best.weight, total))
  }
  return {
    mean,
    square,
    top: { units: best.units * cellCount + rule.fullUnits, chance: bestChance },
  }
}

/** How many coins a feature ends with, and how likely each number is. */
function coinsAtEnd(
  rule: HoldAndWinRule,
  cellCount: number,
  coins: number,
): ReadonlyMap<number, Ratio> {
  const known = new Map<string, ReadonlyMap<number, Ratio>>()
  const from = (held: number, respinsLeft: number): ReadonlyMap<number, Ratio> => {
    if (respinsLeft === 0 || held === cellCount) return new Map([[held, ratio(1n)]])
    const key = `${held}:${respinsLeft}`
    const found = known.get(key)
    if (found) return found
    const ends = new Map<number, Ratio>()
    for (let landed = 0; landed <= cellCount - held; landed += 1) {
      const share = chanceOfLanding(rule, cellCount - held, landed)
      const rest = from(held + landed, landed > 0 ? rule.respins : respinsLeft - 1)
      for (const [count, chance] of rest) {
        const more = multiplyRatios(share, chance)
        ends.set(count, addRatios(ends.get(count) ?? ratio(0n), more))
      }
    }
    known.set(key, ends)
    return ends
  }
  return from(coins, rule.respins)
}

function chanceOfLanding({ lands, of }: HoldAndWinRule, cells: number, landed: number): Ratio {
  let ways = 1n
  for (let each = 0; each < landed; each += 1) {
    ways = (ways * BigInt(cells - each)) / BigInt(each + 1)
  }
  const top = BigInt(lands) ** BigInt(landed) * BigInt(of - lands) ** BigInt(cells - landed)
  return ratio(ways * top, BigInt(of) ** BigInt(cells))
}
