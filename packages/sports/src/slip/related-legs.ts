import { printSelection, type Selection } from '../feed/selection-key.ts'

/** A leg of a slip, with what it is part of. */
export interface SlipLeg extends Selection {
  /** The event's id. */
  readonly event: string
  readonly tournament?: string
  /** Outrights are decided by the matches of their tournament. */
  readonly kind: 'match' | 'outright'
}

export type Relation = 'duplicate_selection' | 'same_event' | 'related_outright'

/** Two legs that may not be multiplied with each other, by their places in the slip. */
export interface Conflict {
  readonly first: number
  readonly second: number
  readonly relation: Relation
}

/**
 * Every pair of legs of which one makes the other likelier or less likely. Odds of such legs do not multiply: the
 * product would pay for chance that is not there.
 */
export function findConflicts(legs: readonly SlipLeg[]): readonly Conflict[] {
  return legs.flatMap((leg, first) =>
    legs.slice(first + 1).flatMap((other, index) => {
      const relation = relationOf(leg, other)
      return relation === undefined ? [] : [{ first, second: first + 1 + index, relation }]
    }),
  )
}

function relationOf(leg: SlipLeg, other: SlipLeg): Relation | undefined {
  if (leg.event === other.event) {
    return printSelection(leg) === printSelection(other) ? 'duplicate_selection' : 'same_event'
  }
  const isOneTournament = leg.tournament !== undefined && leg.tournament === other.tournament
  const hasOutright = leg.kind === 'outright' || other.kind === 'outright'
  return isOneTournament && hasOutright ? 'related_outright' : undefined
}
