/** How one walk of a repetition ended. */
export interface Walked {
  readonly name: string
  readonly isBroken: boolean
}

/** What was walked at one commit of the product. */
interface AtCommit {
  readonly commit: string
  readonly from: string
  readonly to: string
  readonly repetitions: number
  readonly walks: number
  readonly seconds: number
  readonly broken: Readonly<Record<string, number>>
}

/** Kept from run to run, so that a hundred repetitions need no day without a pause. */
export interface RepeatTally {
  readonly commits: readonly AtCommit[]
  /** Repetitions in a row, up to the last one, in which nothing broke. */
  readonly unbroken: number
  /** How often each journey was walked, at all commits together. */
  readonly journeys: Readonly<Record<string, number>>
}

export const NO_TALLY: RepeatTally = { commits: [], unbroken: 0, journeys: {} }

export interface Repetition {
  readonly commit: string
  readonly at: string
  readonly seconds: number
  readonly walks: readonly Walked[]
}

/** The tally with one repetition more. A commit that is come back to has its row, and what was counted there stays. */
export function addRepetition(tally: RepeatTally, repetition: Repetition): RepeatTally {
  const { commit, at, seconds, walks } = repetition
  const before = tally.commits.find((each) => each.commit === commit)
  const broken = walks.filter(({ isBroken }) => isBroken).map(({ name }) => name)
  const row: AtCommit = {
    commit,
    from: before?.from ?? at,
    to: at,
    repetitions: (before?.repetitions ?? 0) + 1,
    walks: (before?.walks ?? 0) + walks.length,
    seconds: (before?.seconds ?? 0) + seconds,
    broken: countMore(before?.broken ?? {}, broken),
  }
  return {
    commits: [...tally.commits.filter((each) => each !== before), row],
    unbroken: walks.length > 0 && broken.length === 0 ? tally.unbroken + 1 : 0,
    journeys: countMore(
      tally.journeys,
      walks.map(({ name }) => name),
    ),
  }
}

/** What a tally comes to: right when the last `times` repetitions had no break, whatever was mended before them. */
export function judgeTally(tally: RepeatTally, times: number) {
  const sum = (of: (each: AtCommit) => number) =>
    tally.commits.reduce((all, each) => all + of(each), 0)
  return {
    times,
    repetitions: sum(({ repetitions }) => repetitions),
    walks: sum(({ walks }) => walks),
    seconds: sum(({ seconds }) => seconds),
    isRight: tally.unbroken >= times,
    ...tally,
  }
}

function countMore(
  counts: Readonly<Record<string, number>>,
  names: readonly string[],
): Record<string, number> {
  const more = { ...counts }
  for (const name of names) more[name] = (more[name] ?? 0) + 1
  return more
}
