import { type Durations, kindOf } from './durations.ts'
import { isTouched, type TypeProgram } from './type-programs.ts'

/** What `npm run check -- --changed` looks at. */
export interface ChangedPlan {
  /** Files to format and lint. */
  readonly lint: readonly string[]
  readonly programs: readonly TypeProgram[]
  /** Files whose unit tests run: those that import one of them, at whatever distance. */
  readonly related: readonly string[]
  /** Unit tests that take seconds and were not changed themselves; `npm run check` runs them. */
  readonly leftOut: readonly string[]
}

const LINTED = /\.(tsx?|mjs|js|json|css)$/
const IMPORTED = /\.(tsx?|mjs|json)$/

/** Chooses from what changed, what is there, and what tests took when they were last recorded. */
export function planChanged(
  changed: readonly string[],
  { isPresent, programs, rules, durations }: ChangedNeeds,
): ChangedPlan {
  const present = changed.filter(isPresent)
  const leftOut = Object.keys(durations).filter(
    (path) => kindOf(path) === 'unit' && !present.includes(path) && !rules.includes(path),
  )
  return {
    lint: present.filter((path) => LINTED.test(path)),
    programs: programs.filter((program) => isTouched(program, changed)),
    related: [...new Set([...present.filter((path) => IMPORTED.test(path)), ...rules])],
    leftOut,
  }
}

export interface ChangedNeeds {
  readonly isPresent: (path: string) => boolean
  readonly programs: readonly TypeProgram[]
  /** Tests that read the whole repository: they see what no import leads to. */
  readonly rules: readonly string[]
  /** Of tests that take seconds. */
  readonly durations: Durations
}
