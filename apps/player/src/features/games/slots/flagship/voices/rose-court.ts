import { chord, run, stroke } from '@baize/game-client-kit/sound-phrases'
import type { Voice } from '@baize/game-client-kit/sound-voice'

const TRIANGLE = { A: 'x...........', B: '....o...o...' } as const
const HEEL = { A: 'x.......o...', B: 'X...o...o...' } as const

/** A harpsichord and strings in three, with a triangle and steps on a parquet floor: a minuet in a major scale. */
export const ROSE_COURT: Voice = {
  key: { tonic: 51, scale: [0, 2, 4, 5, 7, 9, 11] },
  room: { seconds: 0.23, feedback: 0.4, level: 0.15, dullHertz: 4200 },
  musicLevel: 0.64,
  instruments: {
    // Two choirs of strings, the second an octave above.
    harpsichord: {
      seconds: 1.8,
      layers: [
        {
          ...{ kind: 'string', gain: 0.6, seconds: 1.9, brightness: 0.84 },
          ...{ pluckedAt: 0.13, courseCents: 1200 },
        },
        {
          ...{ kind: 'modes', gain: 0.3 },
          modes: [
            { ratio: 1, gain: 0.6, seconds: 1.8 },
            { ratio: 2, gain: 0.8, seconds: 1.6 },
            { ratio: 3, gain: 0.7, seconds: 1.3 },
            { ratio: 4, gain: 0.7, seconds: 1.1 },
            { ratio: 5, gain: 0.5, seconds: 0.9 },
            { ratio: 6, gain: 0.45, seconds: 0.7 },
            { ratio: 8, gain: 0.35, seconds: 0.5 },
          ],
        },
        {
          ...{ kind: 'noise', gain: 0.15, fromHertz: 4300, quality: 1.2 },
          ...{ attackSeconds: 0.001, seconds: 0.018 },
        },
      ],
    },
    strings: {
      seconds: 3.4,
      layers: [
        {
          ...{ kind: 'wave', gain: 1, modulator: 1, depth: 1.2, attackSeconds: 0.28 },
          ...{ releaseSeconds: 0.9, vibrato: { hertz: 5.1, depth: 0.004 } },
        },
        {
          ...{ kind: 'wave', gain: 0.8, ratio: 1.005, modulator: 1, depth: 1.1 },
          ...{ attackSeconds: 0.34, releaseSeconds: 0.9 },
          ...{ vibrato: { hertz: 5.7, depth: 0.004 } },
        },
        {
          ...{ kind: 'wave', gain: 0.5, ratio: 0.996, modulator: 2, depth: 0.8 },
          ...{ attackSeconds: 0.3, releaseSeconds: 0.9 },
        },
      ],
    },
    triangle: {
      ...{ seconds: 1.6, hertz: 2960 },
      layers: [
        {
          ...{ kind: 'modes', gain: 1 },
          modes: [
            { ratio: 1, gain: 0.6, seconds: 1.5 },
            { ratio: 1.48, gain: 0.7, seconds: 1.4 },
            { ratio: 2.04, gain: 0.6, seconds: 1.2 },
            { ratio: 2.87, gain: 0.5, seconds: 0.9 },
            { ratio: 3.92, gain: 0.3, seconds: 0.6 },
          ],
        },
      ],
    },
    heel: {
      ...{ seconds: 0.2, hertz: 132 },
      layers: [
        {
          ...{ kind: 'modes', gain: 1, glide: { from: 1.4, seconds: 0.015 } },
          modes: [
            { ratio: 1, gain: 1, seconds: 0.17 },
            { ratio: 2.4, gain: 0.35, seconds: 0.06 },
          ],
        },
        {
          ...{ kind: 'noise', gain: 0.3, fromHertz: 1500, quality: 1 },
          ...{ attackSeconds: 0.001, seconds: 0.025 },
        },
      ],
    },
    fan: {
      ...{ seconds: 0.4, hertz: 100 },
      layers: [
        {
          ...{ kind: 'noise', gain: 1, fromHertz: 1600, toHertz: 4800, quality: 1.1 },
          ...{ attackSeconds: 0.1, seconds: 0.36 },
        },
      ],
    },
  },
  sounds: {
    spin: [
      ...stroke('fan', 0.057),
      ...run('harpsichord', [14, 15, 16, 17, 18], { every: 0.035, gain: 0.013 }),
    ],
    reelStop: [...stroke('heel', 0.309), ...run('harpsichord', [7], { every: 0, gain: 0.036 })],
    scatter: [
      ...stroke('triangle', 0.065),
      ...run('harpsichord', [14, 18], { every: 0.07, gain: 0.087 }),
    ],
    awaited: run('harpsichord', [11, 12, 11, 12, 13, 14], { every: 0.14, gain: 0.07 }),
    lineWin: run('harpsichord', [14, 16], { every: 0.07, gain: 0.108 }),
    win: [
      ...run('harpsichord', [11, 14, 16, 18], { every: 0.085, gain: 0.126 }),
      ...stroke('triangle', 0.052, 0.3),
    ],
    bigWin: [
      ...run('harpsichord', [11, 14, 13, 14, 16, 15, 16, 18], { every: 0.1, gain: 0.089 }),
      ...chord('strings', [7, 11, 16], { at: 0.75, gain: 0.042 }),
      ...chord('harpsichord', [7, 11, 14], { at: 0.85, gain: 0.063 }),
      ...stroke('triangle', 0.063, 0.85),
      ...run('harpsichord', [18, 19, 18, 21], { at: 1.2, every: 0.11, gain: 0.073 }),
    ],
    hugeWin: [
      ...run('harpsichord', [11, 14, 13, 14, 16, 15, 16, 18], { every: 0.1, gain: 0.095 }),
      ...chord('strings', [3, 10, 12], { at: 0.75, gain: 0.047 }),
      ...stroke('heel', 0.095, 0.85),
      ...run('harpsichord', [17, 19, 18, 19, 17, 16, 15, 17], {
        at: 0.87,
        every: 0.1,
        gain: 0.085,
      }),
      ...chord('strings', [7, 11, 16], { at: 1.7, gain: 0.047 }),
      ...stroke('triangle', 0.076, 1.78),
      ...chord('harpsichord', [7, 11, 14, 16], { at: 1.78, gain: 0.071 }),
      ...run('harpsichord', [18, 19, 18, 19, 21], { at: 2.12, every: 0.11, gain: 0.066 }),
    ],
    epicWin: [
      ...run('harpsichord', [11, 14, 13, 14, 16, 15, 16, 18], { every: 0.1, gain: 0.091 }),
      ...chord('strings', [3, 10, 12], { at: 0.75, gain: 0.046 }),
      ...stroke('heel', 0.091, 0.85),
      ...run('harpsichord', [17, 19, 18, 19, 17, 16, 15, 17], {
        at: 0.87,
        every: 0.1,
        gain: 0.082,
      }),
      ...chord('strings', [4, 11, 13], { at: 1.62, gain: 0.046 }),
      ...stroke('heel', 0.091, 1.72),
      ...run('harpsichord', [18, 20, 19, 20, 18, 17, 16, 15], {
        at: 1.74,
        every: 0.1,
        gain: 0.082,
      }),
      ...chord('strings', [7, 11, 16], { at: 2.55, gain: 0.046 }),
      ...stroke('triangle', 0.082, 2.62),
      ...chord('harpsichord', [7, 11, 14], { at: 2.62, gain: 0.068 }),
      ...run('harpsichord', [14, 15, 16, 17, 18, 19, 20, 21], {
        at: 2.95,
        every: 0.08,
        gain: 0.064,
      }),
      ...stroke('heel', 0.11, 3.75),
      ...stroke('triangle', 0.082, 3.75),
      ...chord('harpsichord', [0, 7, 11, 16], { at: 3.75, gain: 0.068 }),
      ...chord('strings', [7, 11, 16], { at: 3.75, gain: 0.036 }),
    ],
    intro: [
      ...stroke('triangle', 0.037),
      ...run('harpsichord', [14, 13, 14, 16, 15, 14], { at: 0.05, every: 0.13, gain: 0.07 }),
      ...chord('strings', [7, 11], { at: 0.75, gain: 0.037 }),
      ...chord('harpsichord', [4, 11], { at: 0.95, gain: 0.056 }),
    ],
    feature: [
      ...stroke('fan', 0.066),
      ...run('heel', [0, 0, 0], { at: 0.05, every: 0.27, gain: 0.083 }),
      ...run('harpsichord', [7, 8, 9, 10, 11, 12, 13], { at: 0.1, every: 0.1, gain: 0.074 }),
      ...chord('strings', [7, 11, 16], { at: 0.75, gain: 0.041 }),
      ...stroke('triangle', 0.066, 0.85),
      ...chord('harpsichord', [7, 11, 14], { at: 0.85, gain: 0.058 }),
      ...run('harpsichord', [16, 18, 21], { at: 1.1, every: 0.12, gain: 0.05 }),
    ],
  },
  music: {
    base: {
      ...{ beatsPerMinute: 116, stepsPerBar: 12 },
      chords: [
        ...[0, 3, 4, 0, 5, 1, 4, 4, 0, 3, 4, 0, 5, 1, 4, 0],
        ...[4, 0, 4, 0, 5, 2, 3, 4, 0, 3, 4, 0, 3, 1, 4, 0],
      ],
      tracks: [
        {
          ...{ instrument: 'harpsichord', gain: 0.18, pan: 0.15, from: 'tonic', octave: 1 },
          patterns: {
            a: '7.6.7.9...7.',
            b: '5...7.5.3...',
            c: '6...4.6.8...',
            d: '9.8.7...4...',
            e: '9...7.9.5...',
            f: '8.7.5...3...',
            g: '4.3.4.5.6.5.',
            h: '6...4.......',
            i: '3.5.8...7.5.',
            j: '7...7.6.5.6.',
            k: '7...........',
            l: '8.6.4...6.8.',
            m: '9.7.4...7.9.',
            n: '5...7...9...',
            o: '6...4...2...',
            p: '3.5.7...5...',
            q: '8787678.6...',
          },
          order: 'abcdefghabcdeijklmlmnopqabcdbijk',
        },
        {
          ...{ instrument: 'harpsichord', gain: 0.13, pan: -0.25, from: 'chord', octave: 0 },
          patterns: { A: '0...4...4...', B: '0...2...4...', C: '0.......0...' },
          order: 'AAABAABBAAABABBCAAABAABBAAABABBC',
        },
        {
          ...{ instrument: 'strings', gain: 0.05, pan: -0.35, from: 'chord', octave: 0 },
          ...{ isHeld: true, patterns: { A: '2-----------' } },
          order: '--------AAAAAAAAAAAAAAAAAAAAAAAA',
        },
        {
          ...{ instrument: 'strings', gain: 0.05, pan: 0.35, from: 'chord', octave: 0 },
          ...{ isHeld: true, patterns: { A: '4-----------', B: '7-----------' } },
          order: '----ABABABABABABABABABABABABABAB',
        },
        {
          ...{ instrument: 'triangle', gain: 0.02, pan: 0.4, from: 'tonic', patterns: TRIANGLE },
          order: 'A--BA--BA--BA--BA-B-A-B-A--BA--B',
        },
        {
          ...{ instrument: 'heel', gain: 0.07, pan: -0.1, from: 'tonic', patterns: HEEL },
          order: `--------${'AAAB'.repeat(6)}`,
        },
      ],
    },
    feature: {
      ...{ beatsPerMinute: 144, stepsPerBar: 12 },
      chords: [0, 3, 4, 0, 5, 1, 4, 4, 0, 3, 4, 0, 3, 1, 4, 0],
      tracks: [
        {
          ...{ instrument: 'harpsichord', gain: 0.16, pan: 0.15, from: 'tonic', octave: 1 },
          patterns: {
            a: '7.6.7.9.8.7.',
            b: '5.7.5.3.5.7.',
            c: '6.4.6.8.7.6.',
            d: '9.8.7.4.7.9.',
            e: '9.7.9.5.7.9.',
            f: '8.7.5.3.5.7.',
            g: '6.4.6.8.6.4.',
            h: '8.6.4.......',
            i: '7...4...7...',
          },
          order: 'abcdefghabcdbfgi',
        },
        {
          ...{ instrument: 'harpsichord', gain: 0.13, pan: -0.25, from: 'chord', octave: 0 },
          patterns: { A: '0.4.7.4.2.4.' },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'strings', gain: 0.06, pan: -0.35, from: 'chord', octave: 0 },
          ...{ isHeld: true, patterns: { A: '2-----------' } },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'strings', gain: 0.06, pan: 0.35, from: 'chord', octave: 1 },
          ...{ isHeld: true, patterns: { A: '4-----------', B: '2-----------' } },
          order: 'AB'.repeat(8),
        },
        {
          ...{ instrument: 'triangle', gain: 0.025, pan: 0.4, from: 'tonic', patterns: TRIANGLE },
          order: 'ABBB'.repeat(4),
        },
        {
          ...{ instrument: 'heel', gain: 0.09, pan: -0.1, from: 'tonic', patterns: HEEL },
          order: 'B'.repeat(16),
        },
      ],
    },
  },
}
