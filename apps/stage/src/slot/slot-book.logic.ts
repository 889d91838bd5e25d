import type { StageDrawn, StageRound } from '@baize/contract/stage'
import { isWin } from '@baize/kernel'
import { amountOf } from '../stage-facts.ts'

type Settled = Extract<StageRound, { winMinor: string }>
type Spin = NonNullable<StageDrawn['slot']>

/** A spin as a book: what is shown, one thing after another. */
export type SlotBookEvent =
  | { readonly type: 'spin'; readonly reels: Spin['reels']; readonly waitsMs: readonly number[] }
  | ({
      readonly type: 'line'
      /** Whether the spin brings back more than its stake; else its lines are not celebrated. */
      readonly isWin: boolean
    } & Spin['wins'][number])
  | {
      readonly type: 'end'
      readonly winMinor: string
      /** In stakes of a line. */
      readonly total: number
      readonly wins: Spin['wins']
    }

/** Symbols whose long lines are worth a held breath: the best ones. */
const AWAITED_SYMBOLS = 4
const AWAITED_MS = 900
/** A reel is waited for once a line has as many alike without it. */
const ALIKE_BEFORE = 3

/**
 * How much longer each reel turns than the one before it. Only a reel that can really make a line of a
 * good symbol longer is waited for; nothing is drawn out that is decided.
 */
export function waitsFor(
  reels: Spin['reels'],
  lines: readonly (readonly number[])[],
): readonly number[] {
  return reels.map((_symbols, reel) => {
    if (reel < ALIKE_BEFORE) return 0
    const isOpen = lines.some((rows) => {
      const first = reels[0]?.[rows[0] ?? 0]
      if (first === undefined || first >= AWAITED_SYMBOLS) return false
      return rows.slice(0, reel).every((row, before) => reels[before]?.[row] === first)
    })
    return isOpen ? AWAITED_MS : 0
  })
}

/** The best line last, so that what is shown rises. */
export function bookOfSpin(
  { drawn, winMinor, stakeMinor }: Settled,
  lines: readonly (readonly number[])[],
): readonly SlotBookEvent[] {
  const { slot } = drawn
  if (!slot) return []
  const isWon = isWin(amountOf(stakeMinor), amountOf(winMinor))
  const wins = slot.wins.toSorted((one, other) => one.pays - other.pays)
  return [
    { type: 'spin', reels: slot.reels, waitsMs: waitsFor(slot.reels, lines) },
    ...wins.map((win) => ({ type: 'line' as const, isWin: isWon, ...win })),
    { type: 'end', winMinor, total: slot.total, wins },
  ]
}
