import type { SlotGrid, SpinPart } from '@baize/games/slots/events'
import type { SlotRules } from '@baize/games/slots/rules'

/** A reel that can bring the last symbol of a feature turns longer. */
const AWAITED_MS = 900
/** A win is shown this long; from the fourth on a spin or from the third cascade on, shorter. */
const WIN_MS = 620
const SHORT_WIN_MS = 240
const LONG_WINS = 3
const LONG_CASCADES = 2

/** A symbol that brings a feature, and how many of it do. */
interface Bringer {
  readonly symbol: string
  readonly needed: number
}

/** With fewer than this, every reel would be waited for. */
const NEEDED_MIN = 3

/** What a spin hopes for: scatters, more of them in free spins, or coins that stay. */
export function bringerOf(
  { symbols, freeSpins, holdAndWin }: SlotRules,
  part: SpinPart = 'base',
): Bringer | undefined {
  const steps = part === 'free' ? freeSpins?.more : freeSpins?.awards
  const needed = holdAndWin?.needed ?? steps?.[0]?.from ?? 0
  const kind = holdAndWin ? 'coin' : 'scatter'
  const symbol = symbols.find((each) => each.kind === kind)?.name
  return symbol === undefined || needed < NEEDED_MIN ? undefined : { symbol, needed }
}

/**
 * How much longer each reel turns than the one before it: only where what stands already makes the next such
 * symbol worth a feature. Nothing is drawn out that is decided.
 */
export function waitsFor(grid: SlotGrid, bringer: Bringer | undefined): readonly number[] {
  if (!bringer) return grid.map(() => 0)
  let seen = 0
  return grid.map((reel) => {
    const isAwaited = seen === bringer.needed - 1
    seen += reel.filter((symbol) => symbol === bringer.symbol).length
    return isAwaited ? AWAITED_MS : 0
  })
}

/** How long a win is shown: the first few of a spin long enough to be read, a long cascade faster and faster. */
export function winMsOf(winsShown: number, cascades: number): number {
  return isLongWin(winsShown, cascades) ? WIN_MS : SHORT_WIN_MS
}

export function isLongWin(winsShown: number, cascades: number): boolean {
  return winsShown <= LONG_WINS && cascades <= LONG_CASCADES
}

/** The ways of a window: its reels' heights multiplied. */
export function waysOf(grid: SlotGrid): number {
  return grid.reduce((ways, reel) => ways * reel.length, 1)
}

/** Reels that wilds fill wholly: in a respin they stand still. */
export function filledReels(rules: SlotRules, grid: SlotGrid): number[] {
  const wilds = rules.symbols.filter(({ kind }) => kind === 'wild').map(({ name }) => name)
  return grid.flatMap((reel, index) =>
    reel.every((symbol) => wilds.includes(symbol)) ? [index] : [],
  )
}
