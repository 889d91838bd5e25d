import type { Score } from './music-score.ts'
import type { Mood } from './sound.ts'
import type { SoundName } from './sound-house.ts'
import type { Instrument } from './sound-instrument.ts'
import type { Room } from './sound-room.ts'

export type { Score } from './music-score.ts'

/** The instruments, sounds and music of a game. */
export interface Voice {
  readonly key: Key
  readonly instruments: Readonly<Record<string, Instrument>>
  readonly room: Room
  /** What is not named stays the house's. */
  readonly sounds: Readonly<Partial<Record<SoundName, readonly SoundNote[]>>>
  readonly music: Readonly<Record<Mood, Score>>
  /** Under every sound; games differ in how many instruments play. */
  readonly musicLevel: number
}

/** What degrees are counted in. */
export interface Key {
  /** The lowest degree, as a MIDI note: 60 is the middle C. */
  readonly tonic: number
  /** Semitones above it, within an octave. */
  readonly scale: readonly number[]
}

/** A note of a sound. */
export interface SoundNote {
  readonly instrument: string
  readonly degree: number
  readonly atSeconds: number
  readonly gain: number
}

/** Hertz of a degree; degrees go on through the octaves, below nought as well. */
export function hertzOf({ tonic, scale }: Key, degree: number, octavesUp = 0): number {
  const octave = Math.floor(degree / scale.length)
  const semitones = scale[degree - octave * scale.length] ?? 0
  return 440 * 2 ** ((tonic + 12 * (octave + octavesUp) + semitones - 69) / 12)
}
