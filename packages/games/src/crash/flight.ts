import { flightMsTo, heightAfter } from './ladder.ts'
import { TARGET_MAX, TARGET_MIN } from './rules.ts'

/**
 * When a flight is over, in milliseconds after its start. A flight is still whole while it shows the height at which it
 * busts, and ends before it would show the next; one of 1.00× ends as it starts.
 */
export function bustAfterMs(bust: number): number {
  if (bust < TARGET_MIN) return 0
  return bust >= TARGET_MAX ? flightMsTo(TARGET_MAX) : flightMsTo(bust + 1)
}

/** When a player who named no target, or this one, would be paid by itself. */
export function targetOf(autoCashOut: number | null): number {
  return autoCashOut ?? TARGET_MAX
}

/** How leaving at a moment ends. */
export type Leaving =
  | { readonly kind: 'paid'; readonly height: number; readonly isAutomatic: boolean }
  /** The flight has not left 1.00× yet: nothing is won there, so nobody gets off. */
  | { readonly kind: 'early' }
  | { readonly kind: 'busted' }

/**
 * What somebody gets who wants to leave so many milliseconds after the start. A target of their own that was passed by
 * then comes first, so that a press and the target can never disagree.
 */
export function leaveAt(bust: number, flownMs: number, autoCashOut: number | null): Leaving {
  const target = targetOf(autoCashOut)
  const isOver = flownMs >= bustAfterMs(bust)
  const height = isOver ? bust : Math.min(bust, heightAfter(flownMs))
  if (target <= height && target <= bust) return { kind: 'paid', height: target, isAutomatic: true }
  if (isOver) return { kind: 'busted' }
  return height < TARGET_MIN ? { kind: 'early' } : { kind: 'paid', height, isAutomatic: false }
}

/** What a bet is worth whose player did nothing: its target when the flight gets there, or undefined. */
export function automaticHeight(bust: number, autoCashOut: number | null): number | undefined {
  const target = targetOf(autoCashOut)
  return target <= bust ? target : undefined
}
