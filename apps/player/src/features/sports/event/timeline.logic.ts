import type { SportsEventPage } from '@baize/contract'

export type Incident = SportsEventPage['incidents'][number]

/** A match of football with its stoppage; longer where something happened later. */
const MINUTES = 90
/** In percent of the line: on a phone marks that are nearer cover each other. */
const NEAR = 7

export interface TimelineMark extends Incident {
  /** Counts them, as they happened. */
  readonly number: number
  /** From the start to the end of the line, in percent. */
  readonly at: number
  /** How many of the same side stand at the same place before it. */
  readonly stack: number
}

/** Incidents along the minutes of the match; those of one side that would cover each other are stacked. */
export function marksOf(incidents: readonly Incident[], minute: number): readonly TimelineMark[] {
  const span = spanOf(incidents, minute)
  const placed: TimelineMark[] = []
  for (const incident of incidents) {
    const at = (100 * Math.min(incident.minute, span)) / span
    const near = placed.filter(
      ({ side, at: other }) => side === incident.side && Math.abs(other - at) < NEAR,
    )
    placed.push({ ...incident, number: placed.length, at, stack: near.length % 3 })
  }
  return placed
}

export function spanOf(incidents: readonly Incident[], minute: number): number {
  return Math.max(MINUTES, minute, ...incidents.map((each) => each.minute))
}
