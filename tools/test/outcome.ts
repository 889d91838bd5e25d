/** What a part of the tests came to. */
export interface Outcome {
  readonly name: string
  readonly passed: number
  readonly failed: number
  /** Shown when something failed. */
  readonly output: string
  /** Files with tests that failed beside others and passed when they ran again by themselves. */
  readonly unsteady?: readonly string[]
}

/** The fields of Vitest's JSON report that are read here. */
interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly success: boolean
  readonly testResults?: readonly {
    readonly name: string
    readonly status?: string
    readonly startTime: number
    readonly endTime: number
  }[]
}

/**
 * Counts a Vitest run. A file that does not even load has no tests to fail, so an unsuccessful run
 * without a failed test counts as one failure; so does a run that wrote no report.
 */
export function countVitest(reportText: string | undefined, exitCode: number): [number, number] {
  const report = parseReport(reportText)
  if (!report) return [0, 1]
  const isQuietFailure = report.numFailedTests === 0 && (exitCode !== 0 || !report.success)
  return [report.numPassedTests, isQuietFailure ? 1 : report.numFailedTests]
}

/** The files of a Vitest run in which something failed, by their path. */
export function failedFiles(reportText: string | undefined): string[] {
  const files = parseReport(reportText)?.testResults ?? []
  return files.filter(({ status }) => status === 'failed').map(({ name }) => name)
}

/** How long one file of tests took, beside whatever else ran. */
export interface FileTime {
  /** In the repository. */
  readonly path: string
  readonly seconds: number
}

/** What each file of a Vitest run took. `root` ends with a slash. */
export function timesOf(reportText: string | undefined, root: string): FileTime[] {
  const files = parseReport(reportText)?.testResults ?? []
  return files.map(({ name, startTime, endTime }) => ({
    path: name.startsWith(root) ? name.slice(root.length) : name,
    seconds: (endTime - startTime) / 1000,
  }))
}

/** The files that took the longest, in whole seconds: where to look when the whole takes too long. */
export function longestFiles(times: readonly FileTime[], most: number): string[] {
  return times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ path, seconds }) => `${path.split('/').at(-1)} ${Math.round(seconds)} s`)
}

function parseReport(text: string | undefined): VitestReport | undefined {
  if (text === undefined) return undefined
  try {
    const report: VitestReport = JSON.parse(text)
    return Number.isInteger(report.numPassedTests) ? report : undefined
  } catch {
    return undefined
  }
}

const LINES_MAX = 600
const LAST_LINES = 80

/** What a failed part said: from its first failure on where it names one, else its last words. */
export function describeFailures(output: string): string {
  const lines = output.trimEnd().split('\n')
  const first = lines.findIndex(
    (line) => line.includes('Failed Tests') || line.includes('Failed Suites'),
  )
  return (first < 0 ? lines.slice(-LAST_LINES) : lines.slice(first, first + LINES_MAX)).join('\n')
}

/** Parts of the tests that run one after the other or beside each other, and how long all of them took. */
export interface Stage {
  readonly name: string
  readonly seconds: number
  readonly outcomes: readonly Outcome[]
}

/** The one line at the end: what everything came to, and which stage took how long. */
export function totalLine(stages: readonly Stage[]): string {
  const outcomes = stages.flatMap((each) => each.outcomes)
  const sum = (pick: (each: Outcome) => number) =>
    outcomes.reduce((all, each) => all + pick(each), 0)
  const times = stages.map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`)
  const [passed, failed] = [sum((each) => each.passed), sum((each) => each.failed)]
  const unsteady = outcomes.flatMap((each) => each.unsteady ?? [])
  const again = unsteady.length > 0 ? `; passed only when run again: ${unsteady.join(', ')}` : ''
  return `${passed} passed, ${failed} failed (${times.join(', ')})${again}`
}
