import type { Desk } from './desk.ts'
import type { HookName } from './operator-hooks.ts'

/** One thing that must be so. Its name is a sentence; it rejects with an `Unmet` when it is not. */
export interface Scenario {
  readonly id: string
  readonly name: string
  /** Left out where the operator does not offer these. */
  readonly needs?: readonly HookName[]
  run(desk: Desk): Promise<void>
}

export interface ScenarioGroup {
  readonly letter: string
  readonly title: string
  readonly scenarios: readonly Scenario[]
}

/** A group whose scenarios are numbered in the order in which they stand. */
export function group(
  letter: string,
  title: string,
  scenarios: readonly Omit<Scenario, 'id'>[],
): ScenarioGroup {
  const numbered = scenarios.map((each, index) => ({
    ...each,
    id: `${letter}${String(index + 1).padStart(2, '0')}`,
  }))
  return { letter, title, scenarios: numbered }
}

export type Outcome = 'passed' | 'failed' | 'skipped'

export interface Result {
  readonly id: string
  readonly group: string
  readonly name: string
  readonly outcome: Outcome
  /** Why it failed or was left out. */
  readonly detail: string | null
  readonly calls: number
  readonly ms: number
}
