import { chord, run, stroke } from '@baize/game-client-kit/sound-phrases'
import type { Voice } from '@baize/game-client-kit/sound-voice'

const POPS = { A: 'o.......x.......', B: 'o...o...x.....o.', C: 'x...o...x...o.o.' } as const
const TICKS = { A: '..o...o...o...o.', B: '..o.o.o...o.o.o.' } as const

/** A music box and glass bells, with pops for drums: a major scale that skips. */
export const SUGAR_ORCHARD: Voice = {
  key: { tonic: 60, scale: [0, 2, 4, 5, 7, 9, 11] },
  room: { seconds: 0.11, feedback: 0.35, level: 0.12, dullHertz: 5200 },
  musicLevel: 0.64,
  instruments: {
    box: {
      seconds: 1.5,
      layers: [
        {
          ...{ kind: 'modes', gain: 1 },
          modes: [
            { ratio: 1, gain: 1, seconds: 1.4 },
            { ratio: 2, gain: 0.22, seconds: 0.9 },
            { ratio: 5.8, gain: 0.25, seconds: 0.25 },
            { ratio: 11.4, gain: 0.1, seconds: 0.08 },
          ],
        },
        {
          ...{ kind: 'noise', gain: 0.12, fromHertz: 4200, quality: 1.5 },
          ...{ attackSeconds: 0.001, seconds: 0.02 },
        },
      ],
    },
    bell: {
      seconds: 1.9,
      layers: [
        {
          ...{ kind: 'modes', gain: 1 },
          modes: [
            { ratio: 1, gain: 1, seconds: 1.8 },
            { ratio: 1.004, gain: 0.5, seconds: 1.8 },
            { ratio: 2.76, gain: 0.35, seconds: 0.8 },
            { ratio: 5.4, gain: 0.16, seconds: 0.35 },
          ],
        },
      ],
    },
    jelly: {
      seconds: 0.7,
      layers: [
        {
          ...{ kind: 'modes', gain: 1, glide: { from: 1.06, seconds: 0.03 } },
          modes: [
            { ratio: 1, gain: 1, seconds: 0.6 },
            { ratio: 2, gain: 0.35, seconds: 0.3 },
            { ratio: 3.01, gain: 0.12, seconds: 0.16 },
          ],
        },
      ],
    },
    pop: {
      ...{ seconds: 0.16, hertz: 420 },
      layers: [
        {
          ...{ kind: 'modes', gain: 1, glide: { from: 0.42, seconds: 0.02 } },
          modes: [{ ratio: 1, gain: 1, seconds: 0.13 }],
        },
      ],
    },
    plop: {
      ...{ seconds: 0.26, hertz: 96 },
      layers: [
        {
          ...{ kind: 'modes', gain: 1, glide: { from: 2.1, seconds: 0.025 } },
          modes: [
            { ratio: 1, gain: 1, seconds: 0.24 },
            { ratio: 2, gain: 0.2, seconds: 0.1 },
          ],
        },
      ],
    },
    tick: {
      ...{ seconds: 0.07, hertz: 100 },
      layers: [
        {
          ...{ kind: 'noise', gain: 1, fromHertz: 7200, quality: 1.6 },
          ...{ attackSeconds: 0.003, seconds: 0.055 },
        },
      ],
    },
    fizz: {
      ...{ seconds: 0.5, hertz: 100 },
      layers: [
        {
          ...{ kind: 'noise', gain: 1, fromHertz: 1800, toHertz: 7000, quality: 1.4 },
          ...{ attackSeconds: 0.1, seconds: 0.45 },
        },
      ],
    },
  },
  sounds: {
    spin: [
      ...stroke('fizz', 0.036),
      ...run('pop', [0, 0, 0], { at: 0.02, every: 0.09, gain: 0.024 }),
    ],
    reelStop: [...stroke('plop', 0.263), ...stroke('pop', 0.072, 0.01)],
    scatter: run('bell', [9, 11], { every: 0.07, gain: 0.11 }),
    awaited: run('box', [7, 8, 9, 11, 12, 14], { every: 0.14, gain: 0.06 }),
    lineWin: [...run('box', [9, 11], { every: 0.07, gain: 0.06 }), ...stroke('pop', 0.02)],
    win: [
      ...run('box', [7, 9, 11, 14], { every: 0.085, gain: 0.085 }),
      ...run('bell', [16], { at: 0.3, every: 0, gain: 0.054 }),
    ],
    bigWin: [
      ...run('pop', [0, 0, 0, 0], { every: 0.2, gain: 0.06 }),
      ...run('box', [7, 9, 11, 14, 11, 14, 16, 18], { every: 0.1, gain: 0.09 }),
      ...chord('bell', [7, 9, 11, 14], { at: 0.85, gain: 0.07 }),
      ...run('box', [21, 18, 21], { at: 1.1, every: 0.14, gain: 0.06 }),
    ],
    hugeWin: [
      ...run('pop', [0, 0, 0, 0, 0, 0, 0, 0], { every: 0.2, gain: 0.06 }),
      ...run('box', [7, 9, 11, 14, 11, 14, 16, 18], { every: 0.1, gain: 0.09 }),
      ...chord('bell', [7, 11, 14], { at: 0.85, gain: 0.06 }),
      ...run('box', [17, 16, 14, 16, 17, 18, 20], { at: 1, every: 0.11, gain: 0.08 }),
      ...stroke('plop', 0.12, 1.8),
      ...chord('bell', [7, 9, 11, 14], { at: 1.8, gain: 0.07 }),
      ...run('box', [21, 18, 21, 23], { at: 2, every: 0.14, gain: 0.05 }),
    ],
    epicWin: [
      ...run('pop', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], { every: 0.22, gain: 0.06 }),
      ...run('box', [7, 9, 11, 14, 11, 14, 16, 18], { every: 0.1, gain: 0.09 }),
      ...chord('bell', [10, 12, 14], { at: 0.85, gain: 0.06 }),
      ...run('box', [17, 16, 14, 16, 17, 18, 20], { at: 1, every: 0.11, gain: 0.08 }),
      ...chord('bell', [11, 13, 15], { at: 1.78, gain: 0.06 }),
      ...run('box', [18, 20, 22, 20, 18, 20, 22, 25], { at: 1.9, every: 0.1, gain: 0.07 }),
      ...stroke('plop', 0.14, 2.75),
      ...chord('bell', [7, 9, 11, 14], { at: 2.75, gain: 0.07 }),
      ...run('box', [21, 18, 16, 14, 16, 18, 21], { at: 2.9, every: 0.13, gain: 0.05 }),
      ...stroke('plop', 0.14, 3.85),
      ...chord('bell', [7, 11, 14, 16], { at: 3.85, gain: 0.07 }),
    ],
    intro: [
      ...run('box', [11, 9, 7, 9, 11, 11, 14], { every: 0.14, gain: 0.052 }),
      ...stroke('pop', 0.044, 0.84),
      ...chord('bell', [7, 9, 11], { at: 1, gain: 0.037 }),
    ],
    feature: [
      ...stroke('fizz', 0.08),
      ...run('pop', [0, 0, 0, 0, 0, 0], { every: 0.1, gain: 0.06 }),
      ...run('box', [7, 8, 9, 10, 11, 12, 13], { at: 0.1, every: 0.09, gain: 0.07 }),
      ...stroke('plop', 0.12, 0.8),
      ...chord('bell', [7, 9, 11, 14], { at: 0.8, gain: 0.06 }),
      ...run('box', [18, 21], { at: 1, every: 0.16, gain: 0.06 }),
    ],
  },
  music: {
    base: {
      ...{ beatsPerMinute: 104, stepsPerBar: 16, swing: 0.2 },
      chords: [
        ...[0, 5, 3, 4, 0, 5, 3, 4, 1, 4, 2, 5, 3, 3, 4, 4],
        ...[0, 5, 3, 4, 0, 5, 3, 0, 5, 2, 3, 0, 1, 3, 4, 0],
      ],
      tracks: [
        {
          ...{ instrument: 'box', gain: 0.13, pan: 0.1, from: 'tonic', octave: 1 },
          patterns: {
            a: '4...2...4.5.4...',
            b: '5...4...2.......',
            c: '3...5...7...5...',
            d: '4.3.1.......4...',
            e: '7...6.5.4...2...',
            f: '5.6.7...5.......',
            g: '3.4.5...3...1...',
            h: '1...3...4.......',
            i: '1...3.5.3.......',
            j: '6...4...1...4...',
            k: '2...4.6.8.......',
            l: '0.......2...4...',
          },
          order: 'abcdefghijkfgchhabcdefgl-k-lichl',
        },
        {
          ...{ instrument: 'bell', gain: 0.035, pan: -0.35, from: 'chord', octave: 1 },
          patterns: { A: '..2...4...2...4.', B: '0.2.4.2.0.2.4.2.', C: '......4.......2.' },
          order: `${'C'.repeat(8)}${'A'.repeat(8)}${'C'.repeat(8)}${'B'.repeat(8)}`,
        },
        {
          ...{ instrument: 'jelly', gain: 0.17, from: 'chord', octave: -1 },
          patterns: { A: '0.....0.4.....4.', B: '0...4...0...4.2.' },
          order: 'AAAB'.repeat(8),
        },
        {
          ...{ instrument: 'pop', gain: 0.05, pan: 0.25, from: 'tonic', patterns: POPS },
          order: `----${'ABAB'.repeat(7)}`,
        },
        {
          ...{ instrument: 'tick', gain: 0.025, pan: -0.15, from: 'tonic', patterns: TICKS },
          order: `--------${'A'.repeat(24)}`,
        },
      ],
    },
    feature: {
      ...{ beatsPerMinute: 126, stepsPerBar: 16, swing: 0.12 },
      chords: [0, 4, 5, 3, 0, 4, 3, 4, 5, 3, 0, 4, 1, 3, 4, 4],
      tracks: [
        {
          ...{ instrument: 'box', gain: 0.12, pan: 0.1, from: 'tonic', octave: 1 },
          patterns: {
            a: '4.4.2.4.7.6.5.4.',
            b: '6.6.4.6.8...6...',
            c: '7.7.5.7.9.8.7.5.',
            d: '5.5.3.5.7...5...',
            e: '4.5.6.7.8.7.6.4.',
            f: '5.4.3.1.4...4...',
          },
          order: 'abcdaedfcdaefdee',
        },
        {
          ...{ instrument: 'bell', gain: 0.04, pan: -0.35, from: 'chord', octave: 1 },
          patterns: { A: '0.4.2.4.0.4.2.4.' },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'jelly', gain: 0.17, from: 'chord', octave: -1 },
          patterns: { A: '0.0.7.0.0.0.7.4.' },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'plop', gain: 0.14, from: 'tonic' },
          patterns: { A: 'X...x...X...x...' },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'pop', gain: 0.06, pan: 0.25, from: 'tonic', patterns: POPS },
          order: 'C'.repeat(16),
        },
        {
          ...{ instrument: 'tick', gain: 0.03, pan: -0.15, from: 'tonic', patterns: TICKS },
          order: 'B'.repeat(16),
        },
      ],
    },
  },
}
