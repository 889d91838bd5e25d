import { assert } from '@baize/kernel'
import { REEL_COUNT, SCATTER, type SlotRules, WILD } from './rules.ts'

/** One kind of result of a single spin, and how many of all stop combinations give it. */
interface SpinRow {
  /** What the lines pay together, in line bets. */
  readonly lineBets: number
  readonly scatterCount: number
  readonly weight: number
}

export interface SpinTable {
  readonly rows: readonly SpinRow[]
  /** The number of stop combinations; the weights add up to it. */
  readonly total: number
}

/** A reel's window as numbers: the symbol on each row, and whether an envelope is among them. */
interface ReelWindow {
  readonly symbols: readonly number[]
  readonly hasScatter: boolean
}

const COUNTS = REEL_COUNT + 1

/**
 * The exact distribution of one spin over every combination of stops. Lines that are dead after
 * three reels are dropped before the last two are walked, so 32^5 combinations take about a
 * second. It shares no code with `play.ts` on purpose: each checks the other.
 */
export function tabulateSpins(rules: SlotRules): SpinTable {
  const symbols = [...new Set(rules.strips.flat())]
  const wild = symbols.indexOf(WILD)
  const pays = symbols.map((symbol) => rules.linePays[symbol] ?? [0, 0, 0])
  const reels = rules.strips.map((strip) => readWindows(strip, rules.rowCount, symbols))
  const [first = [], second = [], third = [], fourth = [], fifth = []] = reels
  const lastScatters = countLastScatters(fourth, fifth)
  const weights: number[] = []
  const add = (lineBets: number, scatterCount: number, weight: number) => {
    const key = lineBets * COUNTS + scatterCount
    weights[key] = (weights[key] ?? 0) + weight
  }

  for (const one of first) {
    for (const two of second) {
      for (const three of third) {
        const seen = Number(one.hasScatter) + Number(two.hasScatter) + Number(three.hasScatter)
        const alive = rules.lines.filter((line) => {
          const symbol = one.symbols[line[0] ?? 0] ?? wild
          if (!pays[symbol]?.[0]) return false
          const onSecond = two.symbols[line[1] ?? 0]
          const onThird = three.symbols[line[2] ?? 0]
          return (
            (onSecond === symbol || onSecond === wild) && (onThird === symbol || onThird === wild)
          )
        })
        if (alive.length === 0) {
          lastScatters.forEach((weight, more) => {
            if (weight > 0) add(0, seen + more, weight)
          })
          continue
        }
        const open = alive.map((line) => ({
          symbol: one.symbols[line[0] ?? 0] ?? wild,
          rowOnFourth: line[3] ?? 0,
          rowOnFifth: line[4] ?? 0,
        }))
        walkLastReels(open, seen)
      }
    }
  }

  function walkLastReels(
    open: readonly { symbol: number; rowOnFourth: number; rowOnFifth: number }[],
    seen: number,
  ): void {
    for (const four of fourth) {
      for (const five of fifth) {
        let lineBets = 0
        for (const { symbol, rowOnFourth, rowOnFifth } of open) {
          const onFourth = four.symbols[rowOnFourth]
          const onFifth = five.symbols[rowOnFifth]
          const reaches = onFourth === symbol || onFourth === wild
          const goesOn = reaches && (onFifth === symbol || onFifth === wild)
          lineBets += pays[symbol]?.[goesOn ? 2 : reaches ? 1 : 0] ?? 0
        }
        add(lineBets, seen + Number(four.hasScatter) + Number(five.hasScatter), 1)
      }
    }
  }

  return readTable(
    weights,
    rules.strips.reduce((product, strip) => product * strip.length, 1),
  )
}

function readWindows(
  strip: readonly string[],
  rowCount: number,
  symbols: readonly string[],
): ReelWindow[] {
  return strip.map((_, stop) => {
    const shown = Array.from(
      { length: rowCount },
      (_row, row) => strip[(stop + row) % strip.length],
    )
    return {
      symbols: shown.map((symbol) => symbols.indexOf(symbol ?? '')),
      hasScatter: shown.includes(SCATTER),
    }
  })
}

/** How many combinations of the last two reels show 0, 1 and 2 envelopes. */
function countLastScatters(fourth: readonly ReelWindow[], fifth: readonly ReelWindow[]): number[] {
  const weights = [0, 0, 0]
  for (const four of fourth) {
    for (const five of fifth) {
      const count = Number(four.hasScatter) + Number(five.hasScatter)
      weights[count] = (weights[count] ?? 0) + 1
    }
  }
  return weights
}

function readTable(weights: readonly number[], total: number): SpinTable {
  const rows: SpinRow[] = []
  weights.forEach((weight, key) => {
    rows.push({ lineBets: Math.floor(key / COUNTS), scatterCount: key % COUNTS, weight })
  })
  const sum = rows.reduce((soFar, row) => soFar + row.weight, 0)
  assert(sum === total && Number.isSafeInteger(total), 'every combination is counted once')
  return { rows, total }
}
