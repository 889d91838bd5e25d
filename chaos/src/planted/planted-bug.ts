/** A piece of text that must stand exactly once in its file, so that a moved line is noticed. */
export interface Change {
  readonly file: string
  readonly find: string
  readonly replace: string
}

/** The one test that must fail with the bug and pass without it. */
export interface CatchingTest {
  readonly project: 'unit' | 'db'
  readonly file: string
  /** Its whole name, with its group in front: `a deposit > is credited once`. */
  readonly name: string
}

interface Row {
  readonly id: string
  /** What somebody got wrong. */
  readonly name: string
}

/** A bug whose code exists. */
export interface PlantedBug extends Row {
  readonly changes: readonly Change[]
  readonly caughtBy: CatchingTest
  /** True for the few that also run within `npm test`. */
  readonly isQuick?: true
}

/** A bug that cannot be planted before its product is built. */
export interface WaitingBug extends Row {
  readonly waitsFor: string
}

/** Writes a change into a text. Throws unless the place is there, once. */
export function plant(text: string, change: Change): string {
  const parts = text.split(change.find)
  if (parts.length !== 2) {
    const found = parts.length === 1 ? 'is not there' : `stands there ${parts.length - 1} times`
    throw new Error(`${change.file}: the line to change ${found}:\n${change.find}`)
  }
  return parts.join(change.replace)
}
