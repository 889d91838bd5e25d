/** A hash of a secret seed that this browser was shown. */
export interface ShownCommitment {
  readonly commitment: string
  /** When it was shown first, by this browser's clock, in milliseconds. */
  readonly atMs: number
  /** Rounds that the secret had decided by then: it was shown before the round after them. */
  readonly rounds: number
}

const KEY = 'baize.commitments'
/** A pair a day for more than a year; the oldest go. */
const KEPT_MAX = 500

/** Everything kept, the oldest first; nothing where the browser keeps nothing. */
export function shownCommitments(): readonly ShownCommitment[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(read) ? read.filter(isShown) : []
  } catch {
    return []
  }
}

/** Keeps what was shown for the first time; what is known stays as it was. */
export function noteShown(all: readonly Omit<ShownCommitment, 'atMs'>[], atMs: number): void {
  const kept = shownCommitments()
  const fresh = all.filter(
    ({ commitment }) => !kept.some((known) => known.commitment === commitment),
  )
  if (fresh.length === 0) return
  const next = [...kept, ...fresh.map((each) => ({ ...each, atMs }))].slice(-KEPT_MAX)
  try {
    localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // A browser that keeps nothing says later that it was shown nothing.
  }
}

/** When this browser was shown a commitment, if that was before the round of this number. */
export function shownBefore(
  kept: readonly ShownCommitment[],
  commitment: string,
  round: number,
): number | undefined {
  const shown = kept.find((each) => each.commitment === commitment)
  return shown && shown.rounds < round ? shown.atMs : undefined
}

function isShown(read: unknown): read is ShownCommitment {
  const { commitment, atMs, rounds } = (read ?? {}) as Partial<ShownCommitment>
  return typeof commitment === 'string' && typeof atMs === 'number' && typeof rounds === 'number'
}
