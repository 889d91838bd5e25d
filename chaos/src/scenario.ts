import type { Violation } from './model/violation.ts'
import type { Site } from './site/site.ts'
import type { VendorSite } from './vendors/vendor-site.ts'

/** What every scenario is given. */
export interface ScenarioContext<Size> {
  readonly seed: number
  readonly size: Size
  /**
   * How much longer than its pass mark a restoration may take: 1 where the machine is ours, more
   * where tests run beside each other. No promise about money is softened by it.
   */
  readonly patience: number
  /** An existing folder for histories and whatever else is worth keeping. */
  readonly folder: string
  /** A running product for scenarios that leave it working; without it each starts its own. */
  readonly site?: Site
  /** The same for scenarios of vendors. */
  readonly vendorSite?: VendorSite
  /** A line for anyone who watches. */
  say(line: string): void
}

/** What a scenario came to. It passed when nothing is named. */
export interface Verdict {
  /** Pass marks that were missed, each as one sentence. */
  readonly missed: readonly string[]
  readonly violations: readonly Violation[]
  /** What was measured, for the kept result file. */
  readonly figures: Readonly<Record<string, unknown>>
}

export type SizeName = 'commit' | 'release'

/** A scenario as the registry lists it, its sizes closed in. */
export interface Scenario {
  readonly id: string
  readonly sentence: string
  /** What it runs, in words, for the list. */
  describe(size: SizeName): string
  run(size: SizeName, context: Omit<ScenarioContext<unknown>, 'size'>): Promise<Verdict>
}

/** One line of the registry. */
export function scenario<const Size extends object>(
  id: string,
  sentence: string,
  run: (context: ScenarioContext<Size>) => Promise<Verdict>,
  sizes: Readonly<Record<SizeName, Size>>,
): Scenario {
  return {
    id,
    sentence,
    describe: (size) =>
      Object.entries(sizes[size])
        .map(([name, value]) => `${name} ${String(value)}`)
        .join(', '),
    run: (size, context) => run({ ...context, size: sizes[size] }),
  }
}
