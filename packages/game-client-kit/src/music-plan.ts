import { type BarNote, notesOfBar, type Score, stepSecondsOf } from './music-score.ts'

/** A score that plays from a bar border on, and until one when another takes over. */
export interface Stretch {
  readonly score: Score
  readonly startsAt: number
  /** The bar of the score that it begins with. */
  readonly firstBar: number
  readonly endsAt?: number
}

export interface TimedNote extends BarNote {
  readonly at: number
  readonly seconds: number | undefined
}

/**
 * What begins from `from` on and before `to`, in seconds. A note has one moment, however it is asked for: windows that
 * meet leave none out and have none twice.
 */
export function notesBetween(stretch: Stretch, from: number, to: number): readonly TimedNote[] {
  const { score, firstBar, endsAt = Number.POSITIVE_INFINITY } = stretch
  const stepSeconds = stepSecondsOf(score)
  const until = Math.min(to, endsAt)
  const notes: TimedNote[] = []
  for (let bar = Math.max(0, barAt(stretch, from) - 1); borderAt(stretch, bar) < until; bar += 1) {
    for (const note of notesOfBar(score, firstBar + bar)) {
      const late = note.step % 2 === 1 ? (score.swing ?? 0) : 0
      const at = stretch.startsAt + (bar * score.stepsPerBar + note.step + late) * stepSeconds
      if (at < from || at >= until) continue
      notes.push({ ...note, at, seconds: note.steps && note.steps * stepSeconds })
    }
  }
  return notes.toSorted((left, right) => left.at - right.at)
}

/** The first bar border that is not before `seconds`, and the bar that begins there. */
export function nextBorder(
  stretch: Stretch,
  seconds: number,
): { readonly at: number; readonly bar: number } {
  let bar = Math.max(0, barAt(stretch, seconds) - 1)
  while (borderAt(stretch, bar) < seconds) bar += 1
  return { at: borderAt(stretch, bar), bar: stretch.firstBar + bar }
}

function borderAt({ score, startsAt }: Stretch, bar: number): number {
  return startsAt + bar * score.stepsPerBar * stepSecondsOf(score)
}

/** Which bar of the stretch a moment is in; rounding may be one off, so callers look one bar back. */
function barAt({ score, startsAt }: Stretch, seconds: number): number {
  return Math.floor((seconds - startsAt) / (score.stepsPerBar * stepSecondsOf(score)))
}
