import { notesOfBar, type Score } from './music-score.ts'
import type { SoundHost } from './sound-host.ts'
import type { SampleShelf } from './sound-samples.ts'
import { hertzOf, type Key, type SoundNote } from './sound-voice.ts'

/** Between two notes that are rendered, so that pictures go on. */
const PAUSE_MS = 8

interface Wanted {
  readonly instrument: string
  readonly hertz: number
}

export function notesOfSound(key: Key, notes: readonly SoundNote[] = []): readonly Wanted[] {
  return notes.map(({ instrument, degree }) => ({ instrument, hertz: hertzOf(key, degree) }))
}

export function notesOfScore(key: Key, score: Score): readonly Wanted[] {
  return score.chords.flatMap((_, bar) =>
    notesOfBar(score, bar).map(({ track, degree }) => ({
      instrument: track.instrument,
      hertz: hertzOf(key, degree, track.octave),
    })),
  )
}

/** Renders notes one at a time, then goes on; returns how to stop. */
export function prepare(
  shelf: SampleShelf,
  wanted: readonly Wanted[],
  { after, onDone }: { readonly after: SoundHost['after']; onDone?(): void },
): () => void {
  const missing = wanted[Symbol.iterator]()
  let stop: () => void = () => undefined
  const next = () => {
    for (const { instrument, hertz } of missing) {
      if (shelf.has(instrument, hertz)) continue
      shelf.take(instrument, hertz)
      stop = after(PAUSE_MS, next)
      return
    }
    onDone?.()
  }
  stop = after(PAUSE_MS, next)
  return () => stop()
}
