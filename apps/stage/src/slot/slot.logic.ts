import type { CellOnGrid, SlotEvent, SlotGrid } from '@baize/games/slots/events'
import type { SlotRules } from '@baize/games/slots/rules'
import { formatDecimal, type Minor, minor, ratio } from '@baize/kernel'

/** A reel that can bring the last scatter of a feature turns longer. */
const AWAITED_MS = 900

/** What so many units are in money; a stake is whole hundreds of minor units, and units divide a hundred. */
export function moneyOfUnits(stakeMinor: Minor, stakeUnits: number, units: number): Minor {
  return minor((stakeMinor * BigInt(units)) / BigInt(stakeUnits))
}

/** How many stakes so many units are, with as many places as that needs. */
export function timesText({ stakeUnits }: SlotRules, units: number, language: string): string {
  const hundredths = (units * 100) / stakeUnits
  const places = hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2
  return `${formatDecimal(ratio(units, stakeUnits), places, language)}×`
}

/** The book of a round, as the vendor wrote it. */
export function bookOf(shown: unknown): readonly SlotEvent[] {
  return Array.isArray(shown) ? (shown as readonly SlotEvent[]) : []
}

/** A grid to begin with: everything that pays in turn, so that no two neighbours are alike and nothing wins. */
export function firstGrid(rules: SlotRules): SlotGrid {
  const paying = rules.symbols.filter(({ kind }) => kind === 'pays').map(({ name }) => name)
  let at = 0
  return rules.rows.map((rows) =>
    Array.from({ length: rows }, () => {
      at += 1
      return paying[(at - 1) % paying.length] ?? ''
    }),
  )
}

/** Where cells stand in a window in which lower reels stand at the foot. */
export function placeCells(
  { rows }: SlotRules,
  grid: SlotGrid,
  cells: readonly CellOnGrid[],
): CellOnGrid[] {
  const rowCount = Math.max(...rows)
  return cells.map(([reel, row]) => [reel, row + rowCount - (grid[reel]?.length ?? rowCount)])
}

/**
 * How much longer each reel turns than the one before it: only where the scatters that stand already make the
 * next one worth a feature. Nothing is drawn out that is decided.
 */
export function waitsFor(rules: SlotRules, grid: SlotGrid): readonly number[] {
  const scatter = rules.symbols.find(({ kind }) => kind === 'scatter')?.name
  const needed = rules.freeSpins?.awards[0]?.from
  if (scatter === undefined || needed === undefined) return grid.map(() => 0)
  let seen = 0
  return grid.map((reel) => {
    const isAwaited = seen === needed - 1
    seen += reel.filter((symbol) => symbol === scatter).length
    return isAwaited ? AWAITED_MS : 0
  })
}
