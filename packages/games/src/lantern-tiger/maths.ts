import { addRatios, compareRatios, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import type { PublishedMaths, Volatility } from '../engine.ts'
import type { SlotRules } from './rules.ts'
import { type SpinTable, tabulateSpins } from './spin-table.ts'

/** What a single spin is worth, with the spins that start free spins told apart. In line bets. */
interface SpinMoments {
  /** Chance of free spins being awarded. */
  readonly trigger: Ratio
  /** Expected win over spins that trigger, and over those that do not; they add up. */
  readonly meanTriggering: Ratio
  readonly meanOther: Ratio
  /** Expected square of the win, over all spins. */
  readonly square: Ratio
}

/** Mean and mean square of what a feature, or the rest of one, wins. In line bets. */
interface Moments {
  readonly mean: Ratio
  readonly square: Ratio
}

/** A largest value and the chance of exactly that value. */
interface Peak {
  readonly value: number
  readonly chance: Ratio
}

export interface SlotMaths extends PublishedMaths {
  readonly hitRate: Ratio
  readonly variance: Ratio
  /** Chance that a paid spin starts free spins. */
  readonly freeSpinsChance: Ratio
  /** The most one paid spin shows without its free spins, in stakes, and its chance. */
  readonly topSpin: { readonly outcome: Ratio; readonly chance: Ratio }
}

const ZERO = ratio(0n)
const ONE = ratio(1n)

/**
 * Everything published about a set of rules, exactly: all stop combinations of a spin, then a
 * recursion over (free spins left, retriggers left). Independent spins make means and squares of
 * sums follow from those of one spin, so no free spin is ever enumerated together with another.
 */
export function computeMaths(rules: SlotRules): SlotMaths {
  const table = tabulateSpins(rules)
  const lineCount = rules.lines.length
  const spin = momentsOfSpin(rules, table)
  const feature = momentsOfFeature(rules, spin)
  const spinMean = addRatios(spin.meanTriggering, spin.meanOther)
  const freeMean = multiplyRatios(spin.trigger, feature.mean)

  const mean = addRatios(spinMean, freeMean)
  const crossed = times(2, multiplyRatios(spin.meanTriggering, feature.mean))
  const square = addRatios(
    addRatios(spin.square, crossed),
    multiplyRatios(spin.trigger, feature.square),
  )
  const variance = subtract(square, multiplyRatios(mean, mean))
  const inStakes = (lineBets: Ratio) => multiplyRatios(lineBets, ratio(1, lineCount))

  const top = peakOfRound(rules, table)
  const topSpin = peakOf(table, (row) => payOf(rules, row))
  const lineMean = average(table, (row) => row.lineBets)
  const scatterMean = subtract(spinMean, lineMean)
  return {
    version: rules.version,
    rtp: inStakes(mean),
    hitRate: average(table, (row) => (payOf(rules, row) > 0 ? 1 : 0)),
    variance: multiplyRatios(variance, ratio(1, lineCount ** 2)),
    volatility: volatilityOf(multiplyRatios(variance, ratio(1, lineCount ** 2))),
    maxOutcome: ratio(top.value, lineCount),
    maxOutcomeChance: top.chance,
    topSpin: { outcome: ratio(topSpin.value, lineCount), chance: topSpin.chance },
    freeSpinsChance: spin.trigger,
    breakdown: [
      { part: 'lines', rtp: inStakes(lineMean) },
      { part: 'scatters', rtp: inStakes(scatterMean) },
      { part: 'freeSpins', rtp: inStakes(freeMean) },
    ],
  }
}

type Row = SpinTable['rows'][number]

function payOf(rules: SlotRules, row: Row): number {
  return row.lineBets + scatterPayOf(rules, row)
}

function scatterPayOf(rules: SlotRules, row: Row): number {
  return rules.scatterPays[row.scatterCount] ?? 0
}

function subtract(left: Ratio, right: Ratio): Ratio {
  return addRatios(left, { numerator: -right.numerator, denominator: right.denominator })
}

function times(factor: number, value: Ratio): Ratio {
  return multiplyRatios(ratio(factor), value)
}

/** The mean of a whole-numbered value over every combination of stops. */
function average(table: SpinTable, measure: (row: Row) => number): Ratio {
  let sum = 0n
  for (const row of table.rows) sum += BigInt(measure(row)) * BigInt(row.weight)
  return ratio(sum, table.total)
}

function momentsOfSpin(rules: SlotRules, table: SpinTable): SpinMoments {
  const triggers = (row: Row) => scatterPayOf(rules, row) > 0
  return {
    trigger: average(table, (row) => (triggers(row) ? 1 : 0)),
    meanTriggering: average(table, (row) => (triggers(row) ? payOf(rules, row) : 0)),
    meanOther: average(table, (row) => (triggers(row) ? 0 : payOf(rules, row))),
    square: average(table, (row) => payOf(rules, row) ** 2),
  }
}

/**
 * Moments of a feature. With `n` spins and `r` retriggers left, a spin wins `m·X` and leads to
 * `n − 1 + awarded` spins and `r − 1` retriggers if it triggers (and `r > 0`), else to `n − 1`.
 * For the sum of that win and an independent rest `R`: `E[(mX + R)²] = m²E[X²] + 2mE[X]E[R] + E[R²]`,
 * taken separately over triggering and other spins, because they lead to different rests.
 */
function momentsOfFeature(rules: SlotRules, spin: SpinMoments): Moments {
  const { awarded, retriggersMax, multiplier } = rules.freeSpins
  const other = subtract(ONE, spin.trigger)
  const square = times(multiplier ** 2, spin.square)
  let withFewer: Moments[] = []
  for (let retriggers = 0; retriggers <= retriggersMax; retriggers += 1) {
    const spinsMax = awarded * (retriggersMax - retriggers + 1)
    const rests: Moments[] = [{ mean: ZERO, square: ZERO }]
    for (let spins = 1; spins <= spinsMax; spins += 1) {
      const plain = rests[spins - 1] ?? { mean: ZERO, square: ZERO }
      const longer = retriggers === 0 ? plain : (withFewer[spins - 1 + awarded] ?? plain)
      const rest = (of: (moments: Moments) => Ratio) =>
        addRatios(multiplyRatios(spin.trigger, of(longer)), multiplyRatios(other, of(plain)))
      const won = times(multiplier, addRatios(spin.meanTriggering, spin.meanOther))
      const crossed = times(
        2 * multiplier,
        addRatios(
          multiplyRatios(spin.meanTriggering, longer.mean),
          multiplyRatios(spin.meanOther, plain.mean),
        ),
      )
      rests.push({
        mean: addRatios(
          won,
          rest((moments) => moments.mean),
        ),
        square: addRatios(
          addRatios(square, crossed),
          rest((moments) => moments.square),
        ),
      })
    }
    withFewer = rests
  }
  return withFewer[awarded] ?? { mean: ZERO, square: ZERO }
}

/** The largest value over all combinations, and its chance. */
function peakOf(table: SpinTable, measure: (row: Row) => number): Peak {
  return table.rows.reduce<Peak>(
    (best, row) => better(best, { value: measure(row), chance: ratio(row.weight, table.total) }),
    { value: 0, chance: ZERO },
  )
}

function better(best: Peak, next: Peak): Peak {
  if (next.value < best.value) return best
  if (next.value > best.value) return next
  return { value: best.value, chance: addRatios(best.chance, next.chance) }
}

/** The most a whole round can pay: the best spin into the best feature, spin by spin. */
function peakOfRound(rules: SlotRules, table: SpinTable): Peak {
  const { awarded, retriggersMax, multiplier } = rules.freeSpins
  const none: Peak = { value: 0, chance: ONE }
  const triggers = (row: Row) => scatterPayOf(rules, row) > 0
  /** The best of a spin by kind: what can follow it differs. */
  const bestWhere = (wanted: boolean) =>
    peakOf(
      { rows: table.rows.filter((row) => triggers(row) === wanted), total: table.total },
      (row) => payOf(rules, row),
    )
  const triggering = bestWhere(true)
  const plain = bestWhere(false)
  const follow = (first: Peak, by: number, rest: Peak): Peak => ({
    value: first.value * by + rest.value,
    chance: multiplyRatios(first.chance, rest.chance),
  })
  let withFewer: Peak[] = []
  for (let retriggers = 0; retriggers <= retriggersMax; retriggers += 1) {
    const rests: Peak[] = [none]
    const spinsMax = awarded * (retriggersMax - retriggers + 1)
    for (let spins = 1; spins <= spinsMax; spins += 1) {
      const short = rests[spins - 1] ?? none
      const long = retriggers === 0 ? short : (withFewer[spins - 1 + awarded] ?? short)
      rests.push(better(follow(triggering, multiplier, long), follow(plain, multiplier, short)))
    }
    withFewer = rests
  }
  return better(follow(triggering, 1, withFewer[awarded] ?? none), plain)
}

/** Below a standard deviation of 3 stakes low, below 7 medium, else high. */
function volatilityOf(variance: Ratio): Volatility {
  if (compareRatios(variance, ratio(9n)) < 0) return 'low'
  return compareRatios(variance, ratio(49n)) < 0 ? 'medium' : 'high'
}
