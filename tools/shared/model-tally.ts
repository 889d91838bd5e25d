/** What one run of the house's model came to; `apps/server/src/testing/house.model.db.test.ts` writes it. */
export interface ModelFigures {
  readonly sequences: number
  readonly stepsOfSequence: number
  readonly seed: number
  readonly steps: number
  readonly ofKind: Readonly<Record<string, number>>
  /** How often each level fell. */
  readonly jackpots: readonly number[]
  readonly refusals: readonly string[]
  /** Ways of being told no that must be met sometime and were not. */
  readonly unmet: readonly string[]
}

/** All runs so far. */
export interface ModelTally {
  /** On average; with other lengths a tally begins anew. */
  readonly stepsOfSequence: number
  readonly sequences: number
  readonly steps: number
  readonly seconds: number
  readonly ofKind: Readonly<Record<string, number>>
  /** Every way of being told no that was met. */
  readonly refusals: readonly string[]
  /** Those that no run has met; unknown before the first. */
  readonly unmet?: readonly string[]
  readonly seeds: readonly number[]
  /** Runs in which house and model disagreed; their seed comes again until it is right. */
  readonly broken: readonly { readonly seed: number; readonly commit: string }[]
  readonly commits: readonly string[]
}

export function noLives(stepsOfSequence: number): ModelTally {
  return {
    ...{ stepsOfSequence, sequences: 0, steps: 0, seconds: 0, ofKind: {}, refusals: [] },
    ...{ seeds: [], broken: [], commits: [] },
  }
}

/** One run of the model: its figures, or nothing where it did not come to its end. */
export interface ModelRun {
  readonly seed: number
  readonly commit: string
  readonly seconds: number
  readonly isRight: boolean
  readonly figures: ModelFigures | undefined
}

/** The tally with one run more. A run that broke adds no lives. */
export function addModelRun(tally: ModelTally, run: ModelRun): ModelTally {
  const commits = [...new Set([...tally.commits, run.commit])]
  const seconds = tally.seconds + run.seconds
  if (!run.isRight || !run.figures) {
    const broken = [...tally.broken, { seed: run.seed, commit: run.commit }]
    return { ...tally, commits, seconds, broken }
  }
  const { sequences, steps, ofKind, refusals, unmet } = run.figures
  const kinds = new Set([...Object.keys(tally.ofKind), ...Object.keys(ofKind)])
  return {
    ...{ ...tally, commits, seconds },
    seeds: [...tally.seeds, run.seed],
    sequences: tally.sequences + sequences,
    steps: tally.steps + steps,
    ofKind: Object.fromEntries(
      [...kinds].map((kind) => [kind, (tally.ofKind[kind] ?? 0) + (ofKind[kind] ?? 0)]),
    ),
    refusals: [...new Set([...tally.refusals, ...refusals])].toSorted(),
    unmet: unmet.filter((code) => tally.unmet?.includes(code) ?? true),
  }
}

/** The first seed after those that were right. */
export function nextSeed(tally: ModelTally, first: number): number {
  return Math.max(first - 1, ...tally.seeds) + 1
}
