import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../../tools/shared/project.ts'
import type { Violation } from '../model/violation.ts'
import type { Verdict } from '../scenario.ts'

const BYTES_PER_GIB = 1024 ** 3
const VIOLATIONS_KEPT = 20

/** What one scenario came to at release size. */
export interface ReleaseResult {
  readonly id: string
  readonly sentence: string
  readonly date: string
  readonly commit: string
  readonly seed: number
  /** What was run, in words. */
  readonly size: string
  readonly seconds: number
  /** Of the machine over the minute before: others' work slows restarts and nothing else. */
  readonly loadAverage: number
  readonly passed: boolean
  readonly missed: readonly string[]
  readonly violationCount: number
  readonly violations: readonly Violation[]
  readonly figures: Readonly<Record<string, unknown>>
}

interface ReleaseFile {
  readonly scenarios: readonly ReleaseResult[]
}

/** What of a verdict is kept. */
export function keptOf(
  verdict: Verdict,
): Pick<ReleaseResult, 'passed' | 'missed' | 'violationCount' | 'violations' | 'figures'> {
  return {
    passed: hasPassed(verdict),
    missed: verdict.missed,
    violationCount: verdict.violations.length,
    violations: verdict.violations.slice(0, VIOLATIONS_KEPT),
    figures: verdict.figures,
  }
}

/**
 * Puts one result into the file of its day, in place of an older one of the same scenario, and
 * answers where the file lies. Called after every scenario: a run that is cut short leaves what
 * it saw, and `notRun` says what nobody saw.
 */
export async function keepResult(
  result: ReleaseResult,
  idsInOrder: readonly string[],
): Promise<string> {
  const folder = join(projectRoot, 'docs', 'evidence')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${result.date.slice(0, 10)}-chaos-release.json`)
  const before = await loadResults(file)
  const byId = new Map([...before, result].map((each) => [each.id, each]))
  const scenarios = idsInOrder.flatMap((id) => byId.get(id) ?? [])
  const content = {
    name: 'chaos-release',
    machine: {
      cores: availableParallelism(),
      model: cpus()[0]?.model ?? 'unknown',
      memoryGib: Math.round(totalmem() / BYTES_PER_GIB),
      node: process.version,
    },
    passed: scenarios.filter(({ passed }) => passed).length,
    failed: scenarios.filter(({ passed }) => !passed).length,
    notRun: idsInOrder.filter((id) => !byId.has(id)),
    scenarios,
  }
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
  return file
}

async function loadResults(file: string): Promise<readonly ReleaseResult[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return []
  const { scenarios }: ReleaseFile = JSON.parse(text)
  return scenarios
}

/** A scenario passed when no promise was broken and no pass mark missed. */
export function hasPassed(verdict: Verdict): boolean {
  return verdict.missed.length === 0 && verdict.violations.length === 0
}
