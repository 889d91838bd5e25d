import { chord, run, stroke } from '@baize/game-client-kit/sound-phrases'
import type { Voice } from '@baize/game-client-kit/sound-voice'

const TOM = { A: 'X.....x.....', B: 'X...o.x...o.', C: 'X.o.x.X.o.x.' } as const
const BLOCK = { A: '....o.....x.', B: '..o.x...o.x.', C: 'o.o.x.o.o.x.' } as const
const BELL = { A: 'x.x.........', B: 'x...........' } as const
const CREAK = { A: '......x.....', B: '..o.......o.' } as const

/** A concertina in six eighths over a low tom, with wood block, rope and a ship's bell: a minor scale with a bright sixth. */
export const CAPTAINS_LEDGER: Voice = {
  key: { tonic: 52, scale: [0, 2, 3, 5, 7, 9, 10] },
  room: { seconds: 0.15, feedback: 0.3, level: 0.11, dullHertz: 2800 },
  musicLevel: 0.6,
  instruments: {
    reed: {
      seconds: 2.4,
      layers: [
        {
          ...{ kind: 'wave', gain: 1, modulator: 1, depth: 1.9, attackSeconds: 0.035 },
          releaseSeconds: 0.3,
        },
        {
          ...{ kind: 'wave', gain: 0.75, ratio: 1.007, modulator: 1, depth: 1.7 },
          ...{ attackSeconds: 0.045, releaseSeconds: 0.3 },
        },
        {
          ...{ kind: 'wave', gain: 0.3, ratio: 2.003, modulator: 2, depth: 1.3 },
          ...{ attackSeconds: 0.03, releaseSeconds: 0.3 },
        },
        {
          ...{ kind: 'noise', gain: 0.1, fromHertz: 2200, quality: 1 },
          ...{ attackSeconds: 0.01, seconds: 0.08 },
        },
      ],
    },
    bellows: {
      seconds: 1.6,
      layers: [
        {
          ...{ kind: 'wave', gain: 1, modulator: 2, depth: 1.1, attackSeconds: 0.05 },
          releaseSeconds: 0.4,
        },
        {
          ...{ kind: 'wave', gain: 0.5, ratio: 1.005, modulator: 1, depth: 1.2 },
          ...{ attackSeconds: 0.06, releaseSeconds: 0.4 },
        },
      ],
    },
    tom: {
      ...{ seconds: 0.6, hertz: 74 },
      layers: [
        {
          ...{ kind: 'modes', gain: 1, glide: { from: 1.45, seconds: 0.03 } },
          modes: [
            { ratio: 1, gain: 1, seconds: 0.55 },
            { ratio: 1.59, gain: 0.3, seconds: 0.25 },
            { ratio: 2.14, gain: 0.2, seconds: 0.15 },
          ],
        },
        {
          ...{ kind: 'noise', gain: 0.25, fromHertz: 520, quality: 0.9 },
          ...{ attackSeconds: 0.001, seconds: 0.05 },
        },
      ],
    },
    block: {
      ...{ seconds: 0.14, hertz: 860 },
      layers: [
        {
          ...{ kind: 'modes', gain: 1 },
          modes: [
            { ratio: 1, gain: 1, seconds: 0.1 },
            { ratio: 2.71, gain: 0.4, seconds: 0.05 },
          ],
        },
        {
          ...{ kind: 'noise', gain: 0.2, fromHertz: 1800, quality: 1.2 },
          ...{ attackSeconds: 0.001, seconds: 0.015 },
        },
      ],
    },
    creak: {
      ...{ seconds: 0.42, hertz: 148 },
      layers: [
        {
          ...{ kind: 'wave', gain: 1, modulator: 3.37, depth: 3.4, attackSeconds: 0.09 },
          ...{ releaseSeconds: 0.2, tremolo: { hertz: 41, depth: 0.85 } },
          ...{ vibrato: { hertz: 2.1, depth: 0.12 } },
        },
        {
          ...{ kind: 'noise', gain: 0.35, fromHertz: 1100, toHertz: 1700, quality: 4 },
          ...{ attackSeconds: 0.08, seconds: 0.4 },
        },
      ],
    },
    bell: {
      ...{ seconds: 2.2, hertz: 988 },
      layers: [
        {
          ...{ kind: 'modes', gain: 1 },
          modes: [
            { ratio: 0.5, gain: 0.35, seconds: 2.4 },
            { ratio: 1, gain: 1, seconds: 2 },
            { ratio: 1.004, gain: 0.4, seconds: 2 },
            { ratio: 1.2, gain: 0.45, seconds: 1.4 },
            { ratio: 1.51, gain: 0.25, seconds: 1.1 },
            { ratio: 2.02, gain: 0.5, seconds: 0.9 },
            { ratio: 2.66, gain: 0.25, seconds: 0.5 },
            { ratio: 4.1, gain: 0.15, seconds: 0.25 },
          ],
        },
      ],
    },
    wave: {
      ...{ seconds: 0.6, hertz: 100 },
      layers: [
        {
          ...{ kind: 'noise', gain: 1, fromHertz: 500, toHertz: 1900, quality: 0.8 },
          ...{ attackSeconds: 0.2, seconds: 0.6 },
        },
      ],
    },
  },
  sounds: {
    spin: [...stroke('wave', 0.034), ...stroke('creak', 0.019, 0.03)],
    reelStop: [...stroke('tom', 0.19), ...stroke('block', 0.059)],
    scatter: run('bell', [0, 0], { every: 0.16, gain: 0.085 }),
    awaited: [
      ...run('block', [0, 0, 0, 0, 0, 0], { every: 0.14, gain: 0.04 }),
      ...run('tom', [0, 0, 0, 0, 0, 0], { every: 0.14, gain: 0.056 }),
    ],
    lineWin: run('reed', [11, 14], { every: 0.08, gain: 0.046 }),
    win: [
      ...run('reed', [7, 9, 11, 14], { every: 0.09, gain: 0.051 }),
      ...stroke('bell', 0.043, 0.3),
    ],
    bigWin: [
      ...stroke('tom', 0.082),
      ...run('reed', [7, 9, 11, 9, 11, 14], { every: 0.13, gain: 0.034 }),
      ...stroke('tom', 0.082, 0.8),
      ...chord('reed', [7, 11, 14], { at: 0.82, gain: 0.031 }),
      ...run('bell', [0, 0], { at: 0.9, every: 0.16, gain: 0.048 }),
      ...run('block', [0, 0, 0, 0], { at: 1.25, every: 0.12, gain: 0.034 }),
    ],
    hugeWin: [
      ...stroke('tom', 0.083),
      ...run('reed', [7, 9, 11, 9, 11, 14], { every: 0.13, gain: 0.032 }),
      ...run('block', [0, 0, 0, 0, 0, 0], { at: 0.06, every: 0.13, gain: 0.032 }),
      ...stroke('tom', 0.083, 0.8),
      ...chord('bellows', [3, 7], { at: 0.8, gain: 0.038 }),
      ...run('reed', [14, 12, 10, 12, 14, 16], { at: 0.85, every: 0.14, gain: 0.032 }),
      ...stroke('tom', 0.083, 1.75),
      ...chord('reed', [7, 11, 14], { at: 1.75, gain: 0.032 }),
      ...run('bell', [0, 0, 0, 0], { at: 1.85, every: 0.22, gain: 0.044 }),
      ...run('reed', [18], { at: 2.2, every: 0, gain: 0.025 }),
    ],
    epicWin: [
      ...stroke('wave', 0.064),
      ...stroke('tom', 0.083, 0.05),
      ...run('reed', [7, 9, 11, 9, 11, 14], { at: 0.05, every: 0.13, gain: 0.032 }),
      ...run('tom', [0, 0, 0, 0, 0, 0], { at: 0.85, every: 0.28, gain: 0.07 }),
      ...chord('bellows', [3, 7], { at: 0.85, gain: 0.038 }),
      ...run('reed', [14, 12, 10, 12, 14, 16], { at: 0.87, every: 0.14, gain: 0.032 }),
      ...chord('bellows', [6, 10], { at: 1.72, gain: 0.038 }),
      ...run('reed', [15, 13, 15, 17, 15, 17], { at: 1.72, every: 0.14, gain: 0.032 }),
      ...run('block', [0, 0, 0, 0, 0, 0], { at: 1.78, every: 0.14, gain: 0.032 }),
      ...stroke('tom', 0.089, 2.62),
      ...chord('reed', [7, 11, 14], { at: 2.62, gain: 0.032 }),
      ...run('bell', [0, 0], { at: 2.75, every: 0.18, gain: 0.051 }),
      ...run('bell', [0, 0], { at: 3.25, every: 0.18, gain: 0.051 }),
      ...stroke('tom', 0.089, 3.75),
      ...chord('reed', [7, 11, 14, 16], { at: 3.75, gain: 0.029 }),
      ...stroke('bell', 0.057, 3.8),
    ],
    intro: [
      ...run('bell', [0, 0], { every: 0.17, gain: 0.049 }),
      ...stroke('creak', 0.029, 0.35),
      ...run('reed', [11, 12, 11, 9, 7], { at: 0.5, every: 0.15, gain: 0.033 }),
      ...stroke('tom', 0.082, 1.28),
      ...chord('bellows', [0, 4], { at: 1.28, gain: 0.037 }),
    ],
    feature: [
      ...run('bell', [0, 0], { every: 0.17, gain: 0.068 }),
      ...run('tom', [0, 0, 0, 0], { at: 0.05, every: 0.19, gain: 0.083 }),
      ...run('reed', [7, 8, 9, 11, 12, 13], { at: 0.2, every: 0.11, gain: 0.038 }),
      ...stroke('tom', 0.106, 0.88),
      ...chord('reed', [7, 11, 14], { at: 0.88, gain: 0.038 }),
      ...run('block', [0, 0, 0], { at: 1.1, every: 0.12, gain: 0.038 }),
    ],
  },
  music: {
    base: {
      // Two dotted beats a bar: six eighths of two steps.
      ...{ beatsPerMinute: 120, stepsPerBar: 12 },
      chords: [
        ...[0, 0, 0, 6, 0, 0, 6, 0, 3, 0, 6, 4, 0, 0, 6, 4],
        ...[0, 3, 6, 0, 0, 3, 6, 0, 3, 0, 6, 4, 0, 3, 6, 0],
      ],
      tracks: [
        {
          ...{ instrument: 'reed', gain: 0.06, pan: 0.15, from: 'tonic', octave: 1, isHeld: true },
          patterns: {
            a: '4---5-4---2-',
            b: '0-1-2-4-----',
            c: '6---5-3---1-',
            d: '2-1-0-0-----',
            e: '7---5-3---5-',
            f: '4---2-0---2-',
            g: '1---3-6-5-3-',
            h: '4-----1-----',
            i: '7---7-7-6-4-',
            j: '5---7-5-3---',
            k: '6-5-3-1---1-',
          },
          order: 'abagbacdefghabghijkdijkdefghijkd',
        },
        {
          ...{ instrument: 'reed', gain: 0.03, pan: -0.2, from: 'tonic', octave: 1, isHeld: true },
          patterns: {
            i: '4---4-4-4-2-',
            j: '3---5-3-0---',
            k: '3-3-1-6---6-',
            d: '0-6-4-4-----',
          },
          order: `----------------ijkdijkd----ijkd`,
        },
        {
          ...{ instrument: 'bellows', gain: 0.06, pan: -0.1, from: 'chord', isHeld: true },
          patterns: { A: '0---....4---', B: '0---..0---..', C: '0-----------' },
          order: `CC${'BBBA'.repeat(7)}BA`,
        },
        {
          ...{ instrument: 'bellows', gain: 0.035, pan: -0.25, from: 'chord', isHeld: true },
          patterns: { A: '....4-....4-', B: '....7-....7-' },
          order: `----${'AAAB'.repeat(7)}`,
        },
        {
          ...{ instrument: 'tom', gain: 0.2, from: 'tonic', patterns: TOM },
          order: `A${'AAAB'.repeat(7)}AAB`,
        },
        {
          ...{ instrument: 'block', gain: 0.045, pan: 0.3, from: 'tonic', patterns: BLOCK },
          order: `--${'A'.repeat(14)}${'AAAB'.repeat(4)}`,
        },
        {
          ...{ instrument: 'creak', gain: 0.025, pan: -0.45, from: 'tonic', patterns: CREAK },
          order: 'A--B---A-B-----A--B----A-B-----A',
        },
        {
          ...{ instrument: 'bell', gain: 0.03, pan: 0.4, from: 'tonic', patterns: BELL },
          order: 'A-------A-------A-------A-----B-',
        },
      ],
    },
    feature: {
      ...{ beatsPerMinute: 152, stepsPerBar: 12 },
      chords: [0, 3, 6, 0, 0, 3, 6, 4, 3, 0, 6, 4, 0, 3, 6, 4, 0, 3, 6, 0],
      tracks: [
        {
          ...{ instrument: 'reed', gain: 0.06, pan: 0.15, from: 'tonic', octave: 1, isHeld: true },
          patterns: {
            a: '7-7-7-7-6-4-',
            b: '5-7-5-3-5-3-',
            c: '6-5-3-1-3-5-',
            d: '4-2-1-0-----',
            e: '4-5-4-1-2-1-',
          },
          order: 'abcdabcebaceabceabcd',
        },
        {
          ...{ instrument: 'reed', gain: 0.03, pan: -0.2, from: 'chord', octave: 1, isHeld: true },
          patterns: { A: '0-----------', B: '2-----------' },
          order: 'ABAB'.repeat(5),
        },
        {
          ...{ instrument: 'bellows', gain: 0.06, pan: -0.1, from: 'chord', isHeld: true },
          patterns: { A: '0-..4-0-..4-' },
          order: 'A'.repeat(20),
        },
        {
          ...{ instrument: 'tom', gain: 0.22, from: 'tonic', patterns: TOM },
          order: 'BBBC'.repeat(5),
        },
        {
          ...{ instrument: 'block', gain: 0.05, pan: 0.3, from: 'tonic', patterns: BLOCK },
          order: 'C'.repeat(20),
        },
        {
          ...{ instrument: 'creak', gain: 0.03, pan: -0.45, from: 'tonic', patterns: CREAK },
          order: '-B'.repeat(10),
        },
        {
          ...{ instrument: 'bell', gain: 0.04, pan: 0.4, from: 'tonic', patterns: BELL },
          order: 'A---'.repeat(5),
        },
      ],
    },
  },
}
