import { chord, run, stroke } from '@baize/game-client-kit/sound-phrases'
import type { Voice } from '@baize/game-client-kit/sound-voice'

const DRUM = { A: 'X.....x.X.......', B: 'X.....x.X...x.xx', C: 'X.xxX.xxX.xxX.xx' } as const
const METAL = { A: '............o...', B: '....o.......o.o.', C: '....x.......x...' } as const

/** War drums, low horns and struck iron, with a lyre between them: a minor scale in a hall of stone. */
export const STORM_HALLS: Voice = {
  key: { tonic: 38, scale: [0, 2, 3, 5, 7, 8, 10] },
  room: { seconds: 0.27, feedback: 0.46, level: 0.17, dullHertz: 2200 },
  musicLevel: 0.5,
  instruments: {
    drum: {
      ...{ seconds: 1.1, hertz: 58 },
      layers: [
        {
          ...{ kind: 'modes', gain: 1, glide: { from: 1.8, seconds: 0.035 } },
          modes: [
            { ratio: 1, gain: 1, seconds: 1 },
            { ratio: 1.59, gain: 0.45, seconds: 0.5 },
            { ratio: 2.3, gain: 0.25, seconds: 0.3 },
          ],
        },
        {
          ...{ kind: 'noise', gain: 0.45, fromHertz: 260, quality: 0.7 },
          ...{ attackSeconds: 0.001, seconds: 0.12 },
        },
      ],
    },
    horn: {
      seconds: 3.4,
      layers: [
        {
          ...{ kind: 'wave', gain: 1, modulator: 1, depth: 2.1, attackSeconds: 0.22 },
          ...{ releaseSeconds: 0.8, vibrato: { hertz: 4.4, depth: 0.003 } },
        },
        {
          ...{ kind: 'wave', gain: 0.35, ratio: 1.004, modulator: 2, depth: 1.1 },
          ...{ attackSeconds: 0.3, releaseSeconds: 0.8 },
        },
      ],
    },
    metal: {
      ...{ seconds: 1.1, hertz: 720 },
      layers: [
        {
          ...{ kind: 'modes', gain: 1 },
          modes: [
            { ratio: 1, gain: 0.8, seconds: 0.9 },
            { ratio: 1.47, gain: 0.7, seconds: 0.7 },
            { ratio: 2.09, gain: 0.6, seconds: 0.5 },
            { ratio: 3.43, gain: 0.5, seconds: 0.35 },
            { ratio: 5.18, gain: 0.35, seconds: 0.2 },
          ],
        },
        {
          ...{ kind: 'noise', gain: 0.5, fromHertz: 3800, quality: 0.9 },
          ...{ attackSeconds: 0.001, seconds: 0.04 },
        },
      ],
    },
    lyre: {
      seconds: 2.2,
      layers: [
        {
          ...{ kind: 'string', gain: 1, seconds: 2.4, brightness: 0.5 },
          ...{ pluckedAt: 0.2, courseCents: 6 },
        },
      ],
    },
    wind: {
      ...{ seconds: 0.75, hertz: 100 },
      layers: [
        {
          ...{ kind: 'noise', gain: 1, fromHertz: 260, toHertz: 1500, quality: 1.6 },
          ...{ attackSeconds: 0.16, seconds: 0.7 },
        },
      ],
    },
    bolt: {
      ...{ seconds: 1.2, hertz: 100 },
      layers: [
        {
          ...{ kind: 'noise', gain: 1, fromHertz: 3200, toHertz: 180, quality: 0.7 },
          ...{ attackSeconds: 0.002, seconds: 1.1 },
        },
      ],
    },
  },
  sounds: {
    spin: [...stroke('wind', 0.041), ...stroke('metal', 0.009)],
    reelStop: [...stroke('drum', 0.127), ...stroke('metal', 0.013)],
    scatter: [...stroke('metal', 0.09), ...run('lyre', [21, 25], { every: 0.07, gain: 0.07 })],
    awaited: run('drum', [0, 0, 0, 0, 0, 0], { every: 0.14, gain: 0.06 }),
    lineWin: run('lyre', [18, 21], { every: 0.07, gain: 0.133 }),
    win: [
      ...run('lyre', [14, 16, 18, 21], { every: 0.085, gain: 0.12 }),
      ...stroke('metal', 0.05, 0.3),
    ],
    bigWin: [
      ...stroke('drum', 0.117),
      ...run('lyre', [14, 16, 18, 19, 20, 21, 23], { every: 0.11, gain: 0.088 }),
      ...stroke('drum', 0.098, 0.4),
      ...stroke('drum', 0.098, 0.8),
      ...chord('horn', [7, 11, 14], { at: 0.8, gain: 0.078 }),
      ...stroke('metal', 0.049, 0.85),
      ...run('lyre', [25, 28], { at: 1.2, every: 0.2, gain: 0.068 }),
    ],
    hugeWin: [
      ...stroke('bolt', 0.1),
      ...stroke('drum', 0.12, 0.05),
      ...run('lyre', [14, 16, 18, 19, 20, 21, 23], { at: 0.15, every: 0.11, gain: 0.09 }),
      ...run('drum', [0, 0, 0, 0, 0, 0], { at: 0.95, every: 0.15, gain: 0.09 }),
      ...chord('horn', [5, 9, 12], { at: 0.95, gain: 0.07 }),
      ...stroke('metal', 0.06, 1.85),
      ...stroke('drum', 0.12, 1.85),
      ...chord('horn', [7, 11, 14], { at: 1.85, gain: 0.07 }),
      ...run('lyre', [21, 23, 25, 28], { at: 1.95, every: 0.16, gain: 0.06 }),
    ],
    epicWin: [
      ...stroke('bolt', 0.112),
      ...stroke('drum', 0.131, 0.05),
      ...run('lyre', [14, 16, 18, 19, 20, 21, 23], { at: 0.15, every: 0.11, gain: 0.084 }),
      ...run('drum', [0, 0, 0, 0, 0, 0], { at: 0.95, every: 0.15, gain: 0.084 }),
      ...chord('horn', [5, 9, 12], { at: 0.95, gain: 0.066 }),
      ...run('drum', [0, 0, 0, 0, 0, 0], { at: 1.85, every: 0.15, gain: 0.084 }),
      ...chord('horn', [6, 10, 13], { at: 1.85, gain: 0.066 }),
      ...run('lyre', [20, 21, 23, 24, 25, 27], { at: 1.9, every: 0.14, gain: 0.056 }),
      ...stroke('bolt', 0.094, 2.8),
      ...stroke('drum', 0.131, 2.8),
      ...chord('horn', [0, 7, 11, 14], { at: 2.85, gain: 0.056 }),
      ...run('metal', [0, 0, 0], { at: 3.2, every: 0.4, gain: 0.047 }),
      ...run('lyre', [21, 23, 25, 28], { at: 3.25, every: 0.2, gain: 0.056 }),
    ],
    intro: [
      ...stroke('drum', 0.14),
      ...stroke('drum', 0.12, 0.35),
      ...chord('horn', [7, 11], { at: 0.4, gain: 0.06 }),
      ...run('lyre', [21, 20, 18], { at: 0.9, every: 0.18, gain: 0.06 }),
      ...stroke('metal', 0.04, 1.45),
    ],
    feature: [
      ...stroke('bolt', 0.1),
      ...run('drum', [0, 0, 0, 0, 0], { at: 0.15, every: 0.13, gain: 0.1 }),
      ...chord('horn', [7, 11, 14], { at: 0.85, gain: 0.06 }),
      ...stroke('drum', 0.12, 0.85),
      ...stroke('metal', 0.06, 0.85),
      ...run('lyre', [18, 21, 23, 25], { at: 1, every: 0.13, gain: 0.05 }),
    ],
  },
  music: {
    base: {
      ...{ beatsPerMinute: 72, stepsPerBar: 16 },
      chords: [0, 0, 5, 6, 0, 0, 3, 4, 0, 0, 5, 6, 2, 6, 5, 4, 0, 5, 2, 6],
      tracks: [
        {
          ...{ instrument: 'horn', gain: 0.055, pan: -0.1, from: 'chord', octave: 1, isHeld: true },
          patterns: { A: '0---------------', B: '0-------4-------' },
          order: '--AABAABBAABBABAABAB',
        },
        {
          ...{ instrument: 'horn', gain: 0.03, pan: 0.2, from: 'tonic', octave: 2, isHeld: true },
          patterns: {
            a: '4-------3---2---',
            b: '2---1---0-------',
            c: '5-------3---2---',
            d: '6-----5-4-------',
          },
          order: '--------abcdbdcdacbd',
        },
        {
          ...{ instrument: 'lyre', gain: 0.1, pan: 0.25, from: 'chord', octave: 2 },
          patterns: { A: '0...2...4...2...', B: '0.2.4.7.4.2.4.2.', C: '0.......4...2...' },
          order: 'CCCCAAAABBABABABBBBA',
        },
        {
          ...{ instrument: 'lyre', gain: 0.13, from: 'chord', octave: 0 },
          patterns: { A: '0.......0.......', B: '0.......4.....0.' },
          order: 'AAAB'.repeat(5),
        },
        {
          ...{ instrument: 'drum', gain: 0.28, from: 'tonic', patterns: DRUM },
          order: `--${'AB'.repeat(9)}`,
        },
        {
          ...{ instrument: 'metal', gain: 0.028, pan: -0.35, from: 'tonic', patterns: METAL },
          order: `----${'AAAB'.repeat(4)}`,
        },
      ],
    },
    feature: {
      ...{ beatsPerMinute: 100, stepsPerBar: 16 },
      chords: [0, 0, 5, 6, 0, 0, 3, 4, 5, 6, 0, 2, 5, 3, 4, 4],
      tracks: [
        {
          ...{ instrument: 'horn', gain: 0.06, pan: -0.1, from: 'chord', octave: 1, isHeld: true },
          patterns: { A: '0-------0-------' },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'horn', gain: 0.035, pan: 0.2, from: 'tonic', octave: 2, isHeld: true },
          patterns: {
            a: '4---5---4---2---',
            b: '2---3---4-------',
            c: '5---4---3---2---',
            d: '6---5---4-------',
          },
          order: 'abcdabcdcdabccdd',
        },
        {
          ...{ instrument: 'lyre', gain: 0.1, pan: 0.25, from: 'chord', octave: 2 },
          patterns: { A: '0.2.4.2.7.4.2.4.' },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'lyre', gain: 0.14, from: 'chord', octave: 0 },
          patterns: { A: '0..00..00..00.0.' },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'drum', gain: 0.26, from: 'tonic', patterns: DRUM },
          order: 'C'.repeat(16),
        },
        {
          ...{ instrument: 'metal', gain: 0.035, pan: -0.35, from: 'tonic', patterns: METAL },
          order: 'CCCB'.repeat(4),
        },
      ],
    },
  },
}
