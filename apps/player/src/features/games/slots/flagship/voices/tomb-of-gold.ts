import { chord, run, stroke } from '@baize/game-client-kit/sound-phrases'
import type { Voice } from '@baize/game-client-kit/sound-voice'

const DRUMS = {
  dum: { A: 'X.......X.......', B: 'X.......X...o...', C: 'X..x....X..x....' },
  tek: { A: '..o...x.....x...', B: '..o...x...o.x.xo', C: '..o...x.oo..x.o.' },
  shaker: { A: 'x.o.x.o.x.o.x.o.', B: 'xooxxooxxooxxoox' },
} as const

/** A plucked lute over a low frame drum, in the scale of the desert: a half step, then a step and a half. */
export const TOMB_OF_GOLD: Voice = {
  key: { tonic: 50, scale: [0, 1, 4, 5, 7, 8, 10] },
  room: { seconds: 0.17, feedback: 0.42, level: 0.16, dullHertz: 2600 },
  musicLevel: 0.64,
  instruments: {
    lute: {
      seconds: 1.9,
      layers: [
        {
          ...{ kind: 'string', gain: 1, seconds: 2.1, brightness: 0.45 },
          ...{ pluckedAt: 0.16, courseCents: 5 },
        },
        {
          ...{ kind: 'noise', gain: 0.25, fromHertz: 240, quality: 2 },
          ...{ attackSeconds: 0.001, seconds: 0.07 },
        },
      ],
    },
    bass: {
      seconds: 2.4,
      layers: [
        { kind: 'string', gain: 1, seconds: 2.6, brightness: 0.25, pluckedAt: 0.3 },
        { kind: 'modes', gain: 0.4, modes: [{ ratio: 1, gain: 1, seconds: 1.4 }] },
      ],
    },
    dum: {
      ...{ seconds: 0.75, hertz: 78 },
      layers: [
        {
          ...{ kind: 'modes', gain: 1, glide: { from: 1.6, seconds: 0.03 } },
          modes: [
            { ratio: 1, gain: 1, seconds: 0.7 },
            { ratio: 1.59, gain: 0.4, seconds: 0.35 },
            { ratio: 2.14, gain: 0.2, seconds: 0.2 },
          ],
        },
        {
          ...{ kind: 'noise', gain: 0.3, fromHertz: 420, quality: 0.9 },
          ...{ attackSeconds: 0.001, seconds: 0.08 },
        },
      ],
    },
    tek: {
      ...{ seconds: 0.22, hertz: 410 },
      layers: [
        {
          ...{ kind: 'modes', gain: 0.7 },
          modes: [
            { ratio: 1, gain: 1, seconds: 0.12 },
            { ratio: 1.74, gain: 0.6, seconds: 0.08 },
            { ratio: 2.63, gain: 0.4, seconds: 0.06 },
          ],
        },
        {
          ...{ kind: 'noise', gain: 0.7, fromHertz: 2900, quality: 1 },
          ...{ attackSeconds: 0.001, seconds: 0.07 },
        },
      ],
    },
    shaker: {
      ...{ seconds: 0.16, hertz: 100 },
      layers: [
        {
          ...{ kind: 'noise', gain: 1, fromHertz: 5400, toHertz: 6800, quality: 1.3 },
          ...{ attackSeconds: 0.018, seconds: 0.12 },
        },
      ],
    },
    sand: {
      ...{ seconds: 0.6, hertz: 100 },
      layers: [
        {
          ...{ kind: 'noise', gain: 1, fromHertz: 700, toHertz: 3600, quality: 0.9 },
          ...{ attackSeconds: 0.14, seconds: 0.55 },
        },
      ],
    },
    gold: {
      seconds: 1.6,
      layers: [
        {
          ...{ kind: 'modes', gain: 1 },
          modes: [
            { ratio: 2, gain: 1, seconds: 1.5 },
            { ratio: 5.5, gain: 0.5, seconds: 0.8 },
            { ratio: 5.53, gain: 0.3, seconds: 0.7 },
            { ratio: 10.6, gain: 0.2, seconds: 0.3 },
          ],
        },
      ],
    },
  },
  sounds: {
    spin: [...stroke('sand', 0.045), ...stroke('shaker', 0.021, 0.04), ...stroke('tek', 0.01, 0.1)],
    reelStop: [...stroke('dum', 0.146), ...stroke('tek', 0.032)],
    scatter: run('gold', [11, 14], { every: 0.07, gain: 0.12 }),
    awaited: run('lute', [7, 8, 9, 10, 11, 12], { every: 0.14, gain: 0.06 }),
    lineWin: run('lute', [11, 14], { every: 0.07, gain: 0.14 }),
    win: [
      ...run('lute', [7, 9, 11, 14], { every: 0.085, gain: 0.12 }),
      ...run('gold', [14], { at: 0.26, every: 0, gain: 0.06 }),
    ],
    bigWin: [
      ...stroke('dum', 0.086),
      ...run('lute', [7, 8, 9, 10, 11, 12, 13, 14], { every: 0.1, gain: 0.086 }),
      ...stroke('dum', 0.086, 0.85),
      ...chord('lute', [7, 11, 14], { at: 0.85, gain: 0.086 }),
      ...run('gold', [14, 16, 18], { at: 0.9, every: 0.14, gain: 0.043 }),
    ],
    hugeWin: [
      ...stroke('dum', 0.109),
      ...run('lute', [7, 8, 9, 10, 11, 12, 13, 14], { every: 0.1, gain: 0.091 }),
      ...stroke('dum', 0.091, 0.8),
      ...run('lute', [14, 13, 11, 13, 14, 16, 18], { at: 0.85, every: 0.12, gain: 0.091 }),
      ...run('dum', [0, 0, 0, 0], { at: 0.92, every: 0.24, gain: 0.073 }),
      ...chord('lute', [7, 11, 14, 16], { at: 1.75, gain: 0.073 }),
      ...stroke('dum', 0.109, 1.75),
      ...run('gold', [14, 16, 18, 21], { at: 1.85, every: 0.16, gain: 0.045 }),
    ],
    epicWin: [
      ...stroke('dum', 0.12),
      ...run('lute', [7, 8, 9, 10, 11, 12, 13, 14], { every: 0.1, gain: 0.1 }),
      ...run('dum', [0, 0, 0, 0, 0, 0, 0, 0], { at: 0.85, every: 0.22, gain: 0.08 }),
      ...run('lute', [14, 13, 11, 13, 14, 16, 18], { at: 0.85, every: 0.11, gain: 0.1 }),
      ...run('lute', [18, 17, 16, 15, 14, 16, 18, 21], { at: 1.73, every: 0.11, gain: 0.1 }),
      ...stroke('dum', 0.14, 2.65),
      ...chord('lute', [7, 11, 14], { at: 2.65, gain: 0.07 }),
      ...run('gold', [14, 16, 18, 21, 18, 21], { at: 2.7, every: 0.17, gain: 0.05 }),
      ...stroke('dum', 0.14, 3.75),
      ...chord('lute', [0, 7, 11, 16], { at: 3.75, gain: 0.07 }),
      ...run('gold', [21], { at: 3.8, every: 0, gain: 0.06 }),
    ],
    intro: [
      ...stroke('dum', 0.121),
      ...run('lute', [11, 12, 11, 10, 9, 8], { at: 0.1, every: 0.13, gain: 0.069 }),
      ...chord('lute', [0, 7], { at: 0.95, gain: 0.069 }),
      ...run('gold', [14, 18], { at: 1, every: 0.12, gain: 0.025 }),
    ],
    feature: [
      ...stroke('sand', 0.1),
      ...run('dum', [0, 0, 0, 0], { at: 0.1, every: 0.15, gain: 0.1 }),
      ...run('lute', [7, 9, 11, 12, 14, 16], { at: 0.2, every: 0.1, gain: 0.08 }),
      ...stroke('dum', 0.12, 0.85),
      ...chord('lute', [0, 7, 11, 14], { at: 0.85, gain: 0.06 }),
      ...run('gold', [14, 16, 18], { at: 0.9, every: 0.15, gain: 0.04 }),
    ],
  },
  music: {
    base: {
      ...{ beatsPerMinute: 84, stepsPerBar: 16 },
      chords: [0, 0, 0, 0, 0, 3, 1, 0, 0, 0, 1, 0, 3, 3, 1, 0, 0, 0, 0, 3, 3, 0, 1, 0],
      tracks: [
        {
          ...{ instrument: 'lute', gain: 0.16, pan: 0.15, from: 'tonic', octave: 1 },
          patterns: {
            a: '4...5.4.3...2...',
            b: '2.3.2.1.0.......',
            c: '0...2...3.4.3...',
            d: '2...1.2.0.......',
            e: '7...6.5.4.......',
            f: '5...4.3.4...3.2.',
            g: '3.4.5.6.7...8.7.',
            h: '6.5.4.3.2.1.0...',
            i: '1...3.2.1.......',
          },
          order: '--abefidab--gfibcdefghid',
        },
        {
          ...{ instrument: 'bass', gain: 0.2, from: 'chord', octave: -1 },
          patterns: { A: '0.......0.....4.', B: '0.......4...0...' },
          order: 'AABA'.repeat(6),
        },
        {
          ...{ instrument: 'dum', gain: 0.26, from: 'tonic', patterns: DRUMS.dum },
          order: `--${'AB'.repeat(11)}`,
        },
        {
          ...{ instrument: 'tek', gain: 0.07, pan: -0.2, from: 'tonic', patterns: DRUMS.tek },
          order: `----${'AAAB'.repeat(5)}`,
        },
        {
          ...{ instrument: 'shaker', gain: 0.035, pan: 0.35, from: 'tonic' },
          ...{ patterns: DRUMS.shaker, order: `----${'A'.repeat(20)}` },
        },
        {
          ...{ instrument: 'gold', gain: 0.018, pan: -0.4, from: 'chord', octave: 1 },
          patterns: { A: '....4.......0...' },
          order: '---A---A---A---A---A---A',
        },
      ],
    },
    feature: {
      ...{ beatsPerMinute: 108, stepsPerBar: 16 },
      chords: [0, 0, 1, 0, 0, 0, 3, 0, 0, 3, 1, 0, 0, 0, 3, 0],
      tracks: [
        {
          ...{ instrument: 'lute', gain: 0.15, pan: 0.15, from: 'tonic', octave: 1 },
          patterns: {
            a: '4.4.5.4.3.3.2...',
            b: '2.3.2.1.0...0...',
            c: '7.7.8.7.6.5.4...',
            d: '5.4.3.4.3.2.1.0.',
            e: '0.2.3.4.5.6.7...',
            f: '1.1.3.2.1...1...',
          },
          order: 'abfbecdbadfbecdb',
        },
        {
          ...{ instrument: 'lute', gain: 0.07, pan: -0.3, from: 'chord' },
          patterns: { A: '0.0.4.0.0.0.4.7.' },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'bass', gain: 0.2, from: 'chord', octave: -1 },
          patterns: { A: '0...0...4...0...', B: '0..0..4.0..0..4.' },
          order: 'AAAB'.repeat(4),
        },
        {
          ...{ instrument: 'dum', gain: 0.28, from: 'tonic', patterns: DRUMS.dum },
          order: 'C'.repeat(16),
        },
        {
          ...{ instrument: 'tek', gain: 0.08, pan: -0.2, from: 'tonic', patterns: DRUMS.tek },
          order: 'CCCB'.repeat(4),
        },
        {
          ...{ instrument: 'shaker', gain: 0.04, pan: 0.35, from: 'tonic' },
          ...{ patterns: DRUMS.shaker, order: 'B'.repeat(16) },
        },
        {
          ...{ instrument: 'gold', gain: 0.025, pan: -0.4, from: 'chord', octave: 1 },
          patterns: { A: '....4.......0.4.' },
          order: '-A'.repeat(8),
        },
      ],
    },
  },
}
