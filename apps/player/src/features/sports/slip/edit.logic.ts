import type { SportsBet, SportsBetLeg } from '@baize/contract'
import type { LegNow } from './leg-now.logic.ts'
import { selectionKey } from './slip-store.ts'

/** What an edit takes off a bet, and what it puts on it. */
export interface EditChanges {
  readonly gone: readonly SportsBetLeg[]
  readonly isNew: (now: LegNow) => boolean
  readonly hasChanged: boolean
}

export function changesOf(bet: SportsBet, legs: readonly LegNow[]): EditChanges {
  const had = new Set(bet.legs.map(selectionKey))
  const wanted = new Set(legs.map(({ leg }) => selectionKey(leg)))
  const gone = bet.legs.filter((leg) => !wanted.has(selectionKey(leg)))
  const isNew = ({ leg }: LegNow) => !had.has(selectionKey(leg))
  return { gone, isNew, hasChanged: gone.length > 0 || legs.some(isNew) }
}
