import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../shared/project.ts'
import type { FileTime } from './outcome.ts'

/** Seconds that files of tests took, by their path in the repository. */
export type Durations = Readonly<Record<string, number>>

export type Kind = 'unit' | 'db' | 'journey'

/**
 * How long a file of each kind may take, in seconds of the machine that recorded it: a longer one is cut, or split so that
 * two cores can share it.
 */
export const BUDGET_SECONDS: Readonly<Record<Kind, number>> = { unit: 20, db: 30, journey: 30 }

/** Shorter files are not recorded: when they begin makes no difference. */
const RECORDED_SECONDS_MIN = 3

/** The record that `npm run durations` writes and that says which file begins first. */
const RECORD = join(projectRoot, 'tools', 'test', 'durations.json')

export function kindOf(path: string): Kind {
  if (path.endsWith('.journey.ts')) return 'journey'
  return path.endsWith('.db.test.ts') ? 'db' : 'unit'
}

/** Files that took longer than their kind may, the longest first, each with its whole seconds. */
export function overBudget(times: readonly FileTime[]): string[] {
  return times
    .filter(({ path, seconds }) => seconds > BUDGET_SECONDS[kindOf(path)])
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ path, seconds }) => `${path} ${Math.round(seconds)} s`)
}

/** The record after a run: what ran has its new time, what did not keeps the old one, what is gone is forgotten. */
export function recordAfter(
  record: Durations,
  times: readonly FileTime[],
  exists: (path: string) => boolean,
): Durations {
  const all = new Map(Object.entries(record))
  for (const { path, seconds } of times) all.set(path, Math.round(seconds))
  const kept = [...all].filter(([path, seconds]) => seconds >= RECORDED_SECONDS_MIN && exists(path))
  return Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

export async function loadRecord(): Promise<Durations> {
  return JSON.parse(await readFile(RECORD, 'utf8'))
}

export async function saveRecord(record: Durations): Promise<void> {
  await writeFile(RECORD, `${JSON.stringify(record, null, 2)}\n`)
}
