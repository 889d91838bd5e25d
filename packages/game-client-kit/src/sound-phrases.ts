import type { SoundNote } from './sound-voice.ts'

interface Run {
  /** Seconds before the first note. */
  readonly at?: number
  /** Seconds from one note to the next. */
  readonly every: number
  readonly gain: number
}

/** Notes one after the other. */
export function run(
  instrument: string,
  degrees: readonly number[],
  { at = 0, every, gain }: Run,
): readonly SoundNote[] {
  return degrees.map((degree, index) => ({
    ...{ instrument, degree, gain, atSeconds: at + index * every },
  }))
}

/** Notes together. */
export const chord = (instrument: string, degrees: readonly number[], of: Omit<Run, 'every'>) =>
  run(instrument, degrees, { ...of, every: 0 })

/** A stroke of an instrument that has one pitch. */
export const stroke = (instrument: string, gain: number, at = 0): readonly SoundNote[] =>
  run(instrument, [0], { at, every: 0, gain })
