import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../../tools/shared/project.ts'
import type { Verdict } from '../scenario.ts'
import { findCommit } from './find-commit.ts'

const BYTES_PER_GIB = 1024 ** 3
const VIOLATIONS_KEPT = 20

/** What one scenario came to at release size. */
export interface ReleaseResult {
  readonly id: string
  readonly sentence: string
  readonly seed: number
  /** What was run, in words. */
  readonly size: string
  readonly seconds: number
  /** Of the machine over the minute before: others' work slows restarts and nothing else. */
  readonly loadAverage: number
  readonly verdict: Verdict
}

/** A release run so far. */
export interface ReleaseRun {
  readonly startedAt: Date
  readonly results: readonly ReleaseResult[]
  /** Scenarios that were still to come, or that the caller left out. */
  readonly notRun: readonly string[]
}

/**
 * Writes the kept result and answers where it lies. Called after every scenario: a run that is cut
 * short leaves what it saw, and says what it did not see.
 */
export async function writeRelease({ startedAt, results, notRun }: ReleaseRun): Promise<string> {
  const content = {
    name: 'chaos-release',
    date: startedAt.toISOString(),
    commit: await findCommit(),
    machine: {
      cores: availableParallelism(),
      model: cpus()[0]?.model ?? 'unknown',
      memoryGib: Math.round(totalmem() / BYTES_PER_GIB),
      node: process.version,
    },
    passed: results.filter(({ verdict }) => hasPassed(verdict)).length,
    failed: results.filter(({ verdict }) => !hasPassed(verdict)).length,
    notRun,
    scenarios: results.map(({ verdict, ...facts }) => ({
      ...facts,
      passed: hasPassed(verdict),
      missed: verdict.missed,
      violationCount: verdict.violations.length,
      violations: verdict.violations.slice(0, VIOLATIONS_KEPT),
      figures: verdict.figures,
    })),
  }
  const folder = join(projectRoot, 'docs', 'evidence')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${startedAt.toISOString().slice(0, 10)}-chaos-release.json`)
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
  return file
}

/** A scenario passed when no promise was broken and no pass mark missed. */
export function hasPassed(verdict: Verdict): boolean {
  return verdict.missed.length === 0 && verdict.violations.length === 0
}
