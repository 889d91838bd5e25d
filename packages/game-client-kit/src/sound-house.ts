/** What can be heard. Every sound is made on the spot; there is nothing to load. */
export type SoundName =
  | 'press'
  | 'spin'
  | 'awaited'
  | 'deal'
  | 'flip'
  | 'roll'
  | 'shot'
  | 'miss'
  | 'reelStop'
  | 'lineWin'
  | 'scatter'
  | 'win'
  | 'bigWin'
  | 'hugeWin'
  | 'epicWin'
  | 'intro'
  | 'feature'
  | 'safe'
  | 'mine'
  | 'cashOut'

/** A part of a sound: a tone or a puff of noise with its own envelope. */
export interface HouseTone {
  readonly wave: OscillatorType | 'noise'
  /** Hertz at the start and, when it slides, at the end. */
  readonly from: number
  readonly to?: number
  readonly atSeconds: number
  readonly seconds: number
  readonly gain: number
}

const tone = (
  from: number,
  atSeconds: number,
  seconds: number,
  gain: number,
  wave: OscillatorType = 'triangle',
): HouseTone => ({ wave, from, atSeconds, seconds, gain })

// A pentatonic scale on D: any of these sound well together, however fast they come.
const SCALE = [293.66, 329.63, 369.99, 440, 493.88, 587.33, 659.25, 739.99, 880, 987.77] as const
const step = (index: number) => SCALE[index % SCALE.length] ?? SCALE[0]

/** Degrees one after the other, from a moment on. */
const run = (degrees: readonly number[], atSeconds: number, every: number, gain: number) =>
  degrees.map((degree, index) => tone(step(degree), atSeconds + index * every, 0.6, gain))

const chord = (degrees: readonly number[], atSeconds: number, seconds: number, gain: number) =>
  degrees.map((degree) => tone(step(degree), atSeconds, seconds, gain, 'sine'))

/** The sounds of every game that has none of its own. */
export const HOUSE_SOUNDS: Readonly<Record<SoundName, readonly HouseTone[]>> = {
  press: [{ wave: 'sine', from: 220, to: 150, atSeconds: 0, seconds: 0.07, gain: 0.25 }],
  spin: [
    { wave: 'noise', from: 300, to: 1500, atSeconds: 0, seconds: 0.34, gain: 0.1 },
    { wave: 'sine', from: 120, to: 260, atSeconds: 0, seconds: 0.26, gain: 0.12 },
  ],
  awaited: [0, 1, 2, 3, 4, 5].map((degree, index) =>
    tone(step(degree), index * 0.14, 0.2, 0.05 + index * 0.012, 'sine'),
  ),
  deal: [{ wave: 'noise', from: 2600, to: 700, atSeconds: 0, seconds: 0.09, gain: 0.16 }],
  flip: [
    { wave: 'noise', from: 900, to: 2400, atSeconds: 0, seconds: 0.06, gain: 0.14 },
    { wave: 'sine', from: 180, to: 120, atSeconds: 0.05, seconds: 0.08, gain: 0.2 },
  ],
  roll: [0, 0.09, 0.16, 0.26, 0.33, 0.46].flatMap((at, index): HouseTone[] => [
    { wave: 'noise', from: 1700 - index * 160, atSeconds: at, seconds: 0.03, gain: 0.16 },
    { wave: 'sine', from: 240 - index * 18, atSeconds: at, seconds: 0.05, gain: 0.1 },
  ]),
  shot: [
    { wave: 'noise', from: 2200, to: 300, atSeconds: 0, seconds: 0.2, gain: 0.18 },
    { wave: 'sine', from: 620, to: 180, atSeconds: 0, seconds: 0.18, gain: 0.14 },
  ],
  miss: [tone(step(2), 0, 0.16, 0.08, 'sine'), tone(step(0), 0.1, 0.24, 0.08, 'sine')],
  reelStop: [
    { wave: 'sine', from: 130, to: 62, atSeconds: 0, seconds: 0.11, gain: 0.5 },
    { wave: 'noise', from: 1200, atSeconds: 0, seconds: 0.035, gain: 0.14 },
  ],
  lineWin: [tone(step(5), 0, 0.22, 0.16), tone(step(8), 0.06, 0.3, 0.12)],
  scatter: [tone(step(8), 0, 0.5, 0.14, 'sine'), tone(step(9), 0.05, 0.7, 0.1, 'sine')],
  win: [0, 2, 4, 5].map((degree, index) => tone(step(degree + 3), index * 0.08, 0.36, 0.14)),
  bigWin: [...run([0, 2, 4, 5, 7, 8, 9], 0, 0.11, 0.13), ...chord([0, 4, 7], 0.85, 1.4, 0.1)],
  hugeWin: [
    ...run([0, 2, 4, 5, 7, 8, 9], 0, 0.11, 0.13),
    ...run([2, 4, 5, 7, 8, 9, 8, 9], 0.88, 0.11, 0.13),
    ...chord([0, 3, 5, 8], 1.8, 1.8, 0.1),
  ],
  epicWin: [
    ...run([0, 2, 4, 5, 7, 8, 9], 0, 0.11, 0.13),
    ...run([2, 4, 5, 7, 8, 9], 0.88, 0.11, 0.13),
    ...run([5, 7, 8, 9, 8, 9, 8, 9], 1.6, 0.11, 0.13),
    ...chord([0, 3, 5, 8], 2.55, 1, 0.1),
    ...chord([0, 2, 5, 7, 9], 3.3, 2.2, 0.08),
  ],
  intro: [...run([0, 3, 5, 8], 0, 0.16, 0.1), ...chord([0, 5], 0.64, 1.1, 0.08)],
  feature: [
    { wave: 'noise', from: 300, to: 2400, atSeconds: 0, seconds: 0.5, gain: 0.1 },
    ...run([0, 3, 5, 3, 5, 8], 0.12, 0.1, 0.12),
    ...chord([0, 3, 5, 8], 0.76, 1.4, 0.09),
  ],
  safe: [tone(step(6), 0, 0.16, 0.16, 'sine'), tone(step(8), 0.05, 0.24, 0.12, 'sine')],
  mine: [
    { wave: 'noise', from: 420, to: 60, atSeconds: 0, seconds: 0.6, gain: 0.5 },
    { wave: 'sine', from: 95, to: 34, atSeconds: 0, seconds: 0.5, gain: 0.55 },
  ],
  cashOut: [0, 3, 5, 8].map((degree, index) => tone(step(degree), index * 0.06, 0.4, 0.13, 'sine')),
}
