import { chord, run, stroke } from '@baize/game-client-kit/sound-phrases'
import type { Voice } from '@baize/game-client-kit/sound-voice'

const ANVIL = { A: '............x...', B: '....x.......x...', C: 'x...............' } as const
const PICK = { A: '....x.......x...', B: '....x..o....x..o', C: '..x...x...x...x.' } as const
const BRUSH = { A: 'o.x.o.x.o.x.o.x.', B: 'oxooxoxooxooxoxx' } as const
const TUB = { A: 'X.......x.......', B: 'X.....o.x.......', C: 'X...x...X...x...' } as const

/** A banjo over an upright bass, with anvil, pick and brushes: a major scale with a flat seventh, as miners whistle it. */
export const GOLD_SHAFT: Voice = {
  key: { tonic: 45, scale: [0, 2, 4, 5, 7, 9, 10] },
  room: { seconds: 0.14, feedback: 0.34, level: 0.12, dullHertz: 3000 },
  musicLevel: 0.75,
  instruments: {
    banjo: {
      seconds: 0.9,
      layers: [
        { kind: 'string', gain: 0.7, seconds: 0.95, brightness: 0.74, pluckedAt: 0.11 },
        {
          ...{ kind: 'modes', gain: 0.4 },
          modes: [
            { ratio: 1, gain: 0.7, seconds: 0.8 },
            { ratio: 2, gain: 0.8, seconds: 0.6 },
            { ratio: 3, gain: 0.7, seconds: 0.5 },
            { ratio: 4, gain: 0.5, seconds: 0.4 },
            { ratio: 5, gain: 0.4, seconds: 0.3 },
          ],
        },
        {
          ...{ kind: 'noise', gain: 0.3, fromHertz: 920, quality: 3 },
          ...{ attackSeconds: 0.001, seconds: 0.05 },
        },
      ],
    },
    bass: {
      seconds: 1.1,
      layers: [
        { kind: 'string', gain: 0.8, seconds: 1, brightness: 0.16, pluckedAt: 0.35 },
        {
          ...{ kind: 'modes', gain: 0.7 },
          modes: [
            { ratio: 1, gain: 1, seconds: 0.9 },
            { ratio: 2, gain: 0.25, seconds: 0.4 },
          ],
        },
        {
          ...{ kind: 'noise', gain: 0.2, fromHertz: 320, quality: 1.4 },
          ...{ attackSeconds: 0.001, seconds: 0.05 },
        },
      ],
    },
    anvil: {
      ...{ seconds: 1.3, hertz: 1240 },
      layers: [
        {
          ...{ kind: 'modes', gain: 1 },
          modes: [
            { ratio: 1, gain: 1, seconds: 1.2 },
            { ratio: 1.006, gain: 0.5, seconds: 1.1 },
            { ratio: 1.71, gain: 0.5, seconds: 0.8 },
            { ratio: 2.63, gain: 0.55, seconds: 0.6 },
            { ratio: 4.17, gain: 0.35, seconds: 0.35 },
            { ratio: 6.02, gain: 0.2, seconds: 0.2 },
          ],
        },
        {
          ...{ kind: 'noise', gain: 0.4, fromHertz: 5200, quality: 1.1 },
          ...{ attackSeconds: 0.001, seconds: 0.02 },
        },
      ],
    },
    pick: {
      ...{ seconds: 0.14, hertz: 1720 },
      layers: [
        {
          ...{ kind: 'modes', gain: 0.8 },
          modes: [
            { ratio: 1, gain: 1, seconds: 0.07 },
            { ratio: 1.53, gain: 0.7, seconds: 0.05 },
          ],
        },
        {
          ...{ kind: 'noise', gain: 1, fromHertz: 1300, toHertz: 500, quality: 1 },
          ...{ attackSeconds: 0.001, seconds: 0.11 },
        },
      ],
    },
    brush: {
      ...{ seconds: 0.17, hertz: 100 },
      layers: [
        {
          ...{ kind: 'noise', gain: 1, fromHertz: 2600, toHertz: 3400, quality: 0.7 },
          ...{ attackSeconds: 0.03, seconds: 0.15 },
        },
      ],
    },
    tub: {
      ...{ seconds: 0.42, hertz: 70 },
      layers: [
        {
          ...{ kind: 'modes', gain: 1, glide: { from: 1.3, seconds: 0.02 } },
          modes: [
            { ratio: 1, gain: 1, seconds: 0.38 },
            { ratio: 1.9, gain: 0.25, seconds: 0.14 },
          ],
        },
        {
          ...{ kind: 'noise', gain: 0.3, fromHertz: 900, quality: 0.6 },
          ...{ attackSeconds: 0.004, seconds: 0.08 },
        },
      ],
    },
    whistle: {
      seconds: 1.5,
      layers: [
        {
          ...{ kind: 'wave', gain: 1, modulator: 1, depth: 0.7, attackSeconds: 0.14 },
          ...{ releaseSeconds: 0.5, vibrato: { hertz: 3.1, depth: 0.004 } },
        },
        {
          ...{ kind: 'wave', gain: 0.8, ratio: 1.26, modulator: 1, depth: 0.6 },
          ...{ attackSeconds: 0.17, releaseSeconds: 0.55 },
        },
        {
          ...{ kind: 'wave', gain: 0.7, ratio: 1.498, modulator: 1, depth: 0.6 },
          ...{ attackSeconds: 0.2, releaseSeconds: 0.6 },
        },
        {
          ...{ kind: 'noise', gain: 0.5, fromHertz: 1900, quality: 1.4 },
          ...{ attackSeconds: 0.1, seconds: 2.4 },
        },
      ],
    },
  },
  sounds: {
    spin: [
      ...run('brush', [0, 0, 0], { every: 0.09, gain: 0.05 }),
      ...run('banjo', [14, 16, 18], { every: 0.06, gain: 0.023 }),
    ],
    reelStop: [...stroke('tub', 0.202), ...stroke('pick', 0.07)],
    scatter: [...stroke('anvil', 0.108), ...run('banjo', [21, 25], { every: 0.07, gain: 0.065 })],
    awaited: [
      ...run('pick', [0, 0, 0, 0, 0, 0], { every: 0.14, gain: 0.049 }),
      ...run('tub', [0, 0, 0, 0, 0, 0], { every: 0.14, gain: 0.049 }),
    ],
    lineWin: run('banjo', [18, 21], { every: 0.07, gain: 0.139 }),
    win: [
      ...run('banjo', [14, 16, 18, 21], { every: 0.085, gain: 0.1 }),
      ...run('bass', [0, 7], { every: 0.34, gain: 0.133 }),
      ...stroke('anvil', 0.055, 0.34),
    ],
    bigWin: [
      ...run('bass', [0, 4, 0, 4], { every: 0.21, gain: 0.14 }),
      ...run('banjo', [14, 16, 18, 21, 16, 18, 21, 23], { every: 0.105, gain: 0.06 }),
      ...stroke('anvil', 0.03, 0.86),
      ...run('bass', [0, 4, 7], { at: 0.86, every: 0.32, gain: 0.14 }),
      ...chord('banjo', [14, 18, 21], { at: 0.86, gain: 0.042 }),
      ...run('banjo', [25, 23, 25, 28], { at: 1.18, every: 0.11, gain: 0.057 }),
    ],
    hugeWin: [
      ...stroke('anvil', 0.061),
      ...run('bass', [0, 4, 0, 4], { every: 0.21, gain: 0.113 }),
      ...run('banjo', [14, 16, 18, 21, 16, 18, 21, 23], { every: 0.105, gain: 0.082 }),
      ...run('bass', [6, 3, 6, 3], { at: 0.86, every: 0.22, gain: 0.113 }),
      ...run('banjo', [20, 18, 20, 22, 20, 22, 24, 22], { at: 0.88, every: 0.1, gain: 0.082 }),
      ...run('pick', [0, 0, 0, 0], { at: 0.93, every: 0.2, gain: 0.051 }),
      ...stroke('anvil', 0.072, 1.8),
      ...chord('banjo', [14, 18, 21], { at: 1.8, gain: 0.072 }),
      ...run('bass', [0, 4, 7, 0], { at: 1.8, every: 0.26, gain: 0.123 }),
      ...run('banjo', [25, 28, 25, 28, 30], { at: 2.14, every: 0.1, gain: 0.061 }),
    ],
    epicWin: [
      ...stroke('anvil', 0.117),
      ...run('banjo', [14, 16, 18, 21, 16, 18, 21, 23], { every: 0.1, gain: 0.105 }),
      ...run('tub', [0, 0, 0, 0, 0, 0], { at: 0.85, every: 0.28, gain: 0.117 }),
      ...run('banjo', [20, 18, 20, 22, 20, 22, 24, 22], { at: 0.88, every: 0.1, gain: 0.105 }),
      ...run('banjo', [17, 19, 21, 24, 19, 21, 24, 26], { at: 1.75, every: 0.1, gain: 0.105 }),
      ...stroke('anvil', 0.09, 2.65),
      ...run('whistle', [14], { at: 2.65, every: 0, gain: 0.13 }),
      ...chord('banjo', [14, 18, 21, 23], { at: 2.68, gain: 0.07 }),
      ...run('banjo', [25, 23, 25, 28, 25, 28, 30], { at: 3, every: 0.09, gain: 0.064 }),
      ...stroke('anvil', 0.1, 3.75),
      ...stroke('tub', 0.12, 3.75),
      ...run('whistle', [14], { at: 3.75, every: 0, gain: 0.09 }),
      ...chord('banjo', [7, 14, 18, 21], { at: 3.78, gain: 0.07 }),
    ],
    intro: [
      ...stroke('anvil', 0.043),
      ...run('bass', [0, 4], { at: 0.3, every: 0.45, gain: 0.14 }),
      ...run('banjo', [14, 16, 18, 19, 18, 16], { at: 0.3, every: 0.15, gain: 0.04 }),
      ...chord('banjo', [14, 18], { at: 1.36, gain: 0.04 }),
      ...run('bass', [0], { at: 1.36, every: 0, gain: 0.14 }),
    ],
    feature: [
      ...run('whistle', [14], { every: 0, gain: 0.096 }),
      ...run('pick', [0, 0, 0, 0, 0], { at: 0.1, every: 0.15, gain: 0.048 }),
      ...run('banjo', [14, 16, 18, 19, 20, 21], { at: 0.25, every: 0.1, gain: 0.064 }),
      ...stroke('anvil', 0.08, 0.87),
      ...run('whistle', [14], { at: 0.87, every: 0, gain: 0.088 }),
      ...chord('banjo', [14, 18, 21], { at: 0.9, gain: 0.048 }),
    ],
  },
  music: {
    base: {
      ...{ beatsPerMinute: 96, stepsPerBar: 16, swing: 0.14 },
      chords: [...[0, 0, 0, 0, 0, 3, 0, 0, 6, 3, 0, 4], ...[0, 6, 3, 0, 6, 3, 0, 4, 6, 3, 0, 0]],
      tracks: [
        {
          ...{ instrument: 'banjo', gain: 0.15, pan: 0.15, from: 'tonic', octave: 2 },
          patterns: {
            a: '0.2.4...4.5.4...',
            b: '5.5.7...5.4.3...',
            c: '4.2.0...2.4.2...',
            d: '0.1.2.1.0.......',
            e: '6.6.8...6.5.3...',
            f: '3.5.7...8.7.5...',
            g: '7...6.5.4...2...',
            h: '4.6.4...1...4...',
            i: '2.2.4.2.1.0.....',
          },
          order: 'a-adabcdefghaefdefghefci',
        },
        {
          ...{ instrument: 'banjo', gain: 0.08, pan: -0.3, from: 'chord', octave: 2 },
          patterns: { A: '0.247.240.247.42', B: '04.7.24.04.7.42.' },
          order: '-A-ABABABBABABABAABBABAB',
        },
        {
          ...{ instrument: 'bass', gain: 0.22, from: 'chord', octave: 0 },
          patterns: { A: '0.......4.......', B: '0.......4...5.6.' },
          order: 'AAAB'.repeat(6),
        },
        {
          ...{ instrument: 'anvil', gain: 0.03, pan: -0.35, from: 'tonic', patterns: ANVIL },
          order: `CA${'-A'.repeat(11)}`,
        },
        {
          ...{ instrument: 'pick', gain: 0.06, pan: 0.3, from: 'tonic', patterns: PICK },
          order: `${'AAAB'.repeat(6)}`,
        },
        {
          ...{ instrument: 'brush', gain: 0.035, pan: -0.1, from: 'tonic', patterns: BRUSH },
          order: `--${'A'.repeat(10)}${'AAAB'.repeat(3)}`,
        },
        {
          ...{ instrument: 'tub', gain: 0.16, from: 'tonic', patterns: TUB },
          order: `--AB${'AAAB'.repeat(5)}`,
        },
      ],
    },
    feature: {
      ...{ beatsPerMinute: 118, stepsPerBar: 16, swing: 0.08 },
      chords: [0, 0, 6, 3, 0, 0, 6, 4, 3, 3, 0, 0, 6, 3, 4, 4],
      tracks: [
        {
          ...{ instrument: 'banjo', gain: 0.14, pan: 0.15, from: 'tonic', octave: 2 },
          patterns: {
            a: '0.2.4.2.4.5.4.2.',
            b: '4.5.7.5.4.2.0.2.',
            c: '6.6.8.6.5.3.1.3.',
            d: '3.5.7.5.8.7.5.3.',
            e: '4.6.8.6.4.1.4.6.',
            f: '7.7.9.7.5.7.5.4.',
          },
          order: 'abcdabcedfabcdee',
        },
        {
          ...{ instrument: 'banjo', gain: 0.08, pan: -0.3, from: 'chord', octave: 2 },
          patterns: { A: '0247247024724742' },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'whistle', gain: 0.035, pan: 0.25, from: 'chord', octave: 1 },
          patterns: { A: '0...............' },
          order: 'A-------A---A---',
        },
        {
          ...{ instrument: 'bass', gain: 0.22, from: 'chord', octave: 0 },
          patterns: { A: '0...4...0...4...' },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'anvil', gain: 0.035, pan: -0.35, from: 'tonic', patterns: ANVIL },
          order: 'B'.repeat(16),
        },
        {
          ...{ instrument: 'pick', gain: 0.06, pan: 0.3, from: 'tonic', patterns: PICK },
          order: 'C'.repeat(16),
        },
        {
          ...{ instrument: 'brush', gain: 0.04, pan: -0.1, from: 'tonic', patterns: BRUSH },
          order: 'B'.repeat(16),
        },
        {
          ...{ instrument: 'tub', gain: 0.18, from: 'tonic', patterns: TUB },
          order: 'C'.repeat(16),
        },
      ],
    },
  },
}
