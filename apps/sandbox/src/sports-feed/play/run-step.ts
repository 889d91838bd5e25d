import { type MatchFault, type MatchFaultKind, POSTPONED_BY_MS } from '../faults/match-fault.ts'
import type { Moment, Step, StepKind } from './moment.ts'

/** Something a run does at a moment: what the script says, or what a fault adds to it. */
export interface RunStep {
  readonly atMs: number
  readonly kind:
    | StepKind
    | Exclude<MatchFaultKind, 'wrong_goal' | 'no_base_markets'>
    | 'resumed'
    | 'confirm'
  /** Where the match stands from now on; as it did where it is missing. */
  readonly moment?: Moment
  /** From now on the score shows a goal that was none, or no longer does. */
  readonly isWrong?: boolean
  /** What was settled may not be so. */
  readonly isCorrected?: boolean
}

export function stepsOfScript(steps: readonly Step[], kickOffMs: number): readonly RunStep[] {
  return steps.map(({ afterMs, ...step }) => ({ ...step, atMs: kickOffMs + afterMs }))
}

const SCORE_MS = 500
const PRICES_MS = 3_000
/** For so long a goal counts that was none. */
const WRONG_FOR_MS = 9_000
/** After so long the right result follows one that contradicts it. */
const CORRECTED_AFTER_MS = 10_000
/** How long nobody knows when a match that was put off will begin. */
const UNKNOWN_FOR_MS = 60_000

export function stepsOfFault({ kind, atMs }: MatchFault): readonly RunStep[] {
  switch (kind) {
    case 'wrong_goal':
      return [
        { atMs, kind: 'stop' },
        { atMs: atMs + SCORE_MS, kind: 'report', isWrong: true },
        { atMs: atMs + PRICES_MS, kind: 'open' },
        { atMs: atMs + WRONG_FOR_MS, kind: 'stop' },
        { atMs: atMs + WRONG_FOR_MS + SCORE_MS, kind: 'report', isWrong: false },
        { atMs: atMs + WRONG_FOR_MS + PRICES_MS, kind: 'open', isCorrected: true },
      ]
    case 'postponed':
      return [
        { atMs, kind },
        { atMs: atMs + Math.min(UNKNOWN_FOR_MS, POSTPONED_BY_MS), kind: 'resumed' },
      ]
    case 'contradiction':
      return [
        { atMs, kind },
        { atMs: atMs + CORRECTED_AFTER_MS, kind: 'contradiction', isCorrected: true },
      ]
    case 'no_base_markets':
      return []
    case 'cancel_window':
    case 'moved':
    case 'abandoned':
    case 'never_offered':
      return [{ atMs, kind }]
  }
}
