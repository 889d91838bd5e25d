import { z } from 'zod'

/** What can go wrong in one match. */
export const MATCH_FAULTS = [
  'wrong_goal',
  'cancel_window',
  'postponed',
  'moved',
  'abandoned',
  'contradiction',
  'never_offered',
  'no_base_markets',
] as const

/** A fault of a match as it is kept: matches are made anew after a restart, and their faults with them. */
export const matchFault = z.object({
  event: z.string(),
  kind: z.enum(MATCH_FAULTS),
  atMs: z.number().int(),
})
export type MatchFault = z.infer<typeof matchFault>
export type MatchFaultKind = MatchFault['kind']

/** How much later a match begins that was moved, or put off. */
export const MOVED_BY_MS = 120_000
export const POSTPONED_BY_MS = 600_000

/** When a match begins after its faults. */
export function kickOffAfter(kickOffMs: number, faults: readonly MatchFault[]): number {
  return faults.reduce((at, { kind, atMs }) => {
    if (atMs >= at) return at
    if (kind === 'moved') return at + MOVED_BY_MS
    return kind === 'postponed' ? at + POSTPONED_BY_MS : at
  }, kickOffMs)
}
