import type { SlotEvent, SlotGrid } from '@baize/games/slots/events'
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
