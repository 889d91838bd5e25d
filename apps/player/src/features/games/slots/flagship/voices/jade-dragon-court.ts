import { chord, run, stroke } from '@baize/game-client-kit/sound-phrases'
import type { Voice } from '@baize/game-client-kit/sound-voice'

const SKIN = { A: 'X.......o...o...', B: 'X...o...x.x.o...', C: 'X..xX..xX..xX.xx' } as const
const BLOCK = { A: '....x.......x.o.', B: '..o.x.o...o.x.oo', C: 'x.oox.oox.oox.oo' } as const
const GONG = { A: 'x...............' } as const
/** Five degrees an octave: strings that are swept. */
const SWEEP = '0123456789a.....'

/** A zither of silk strings over a court drum, with wood block and gong: five notes and no half step. */
export const JADE_DRAGON_COURT: Voice = {
  key: { tonic: 50, scale: [0, 2, 4, 7, 9] },
  room: { seconds: 0.21, feedback: 0.4, level: 0.15, dullHertz: 3400 },
  musicLevel: 0.72,
  instruments: {
    zither: {
      seconds: 2.4,
      layers: [
        { kind: 'string', gain: 1, seconds: 2.8, brightness: 0.72, pluckedAt: 0.1 },
        { kind: 'modes', gain: 0.3, modes: [{ ratio: 1, gain: 1, seconds: 1.5 }] },
      ],
    },
    low: {
      seconds: 2.6,
      layers: [
        { kind: 'string', gain: 1, seconds: 3, brightness: 0.4, pluckedAt: 0.22 },
        { kind: 'modes', gain: 0.4, modes: [{ ratio: 1, gain: 1, seconds: 1.8 }] },
      ],
    },
    flute: {
      seconds: 2.6,
      layers: [
        {
          ...{ kind: 'wave', gain: 1, modulator: 1, depth: 0.55, attackSeconds: 0.09 },
          ...{ releaseSeconds: 0.5, vibrato: { hertz: 5.2, depth: 0.006 } },
        },
        {
          ...{ kind: 'noise', gain: 0.12, fromHertz: 2600, quality: 1.2 },
          ...{ attackSeconds: 0.03, seconds: 0.5 },
        },
      ],
    },
    block: {
      ...{ seconds: 0.18, hertz: 640 },
      layers: [
        {
          ...{ kind: 'modes', gain: 1 },
          modes: [
            { ratio: 1, gain: 1, seconds: 0.13 },
            { ratio: 2.42, gain: 0.5, seconds: 0.07 },
            { ratio: 4.1, gain: 0.2, seconds: 0.04 },
          ],
        },
      ],
    },
    skin: {
      ...{ seconds: 0.8, hertz: 88 },
      layers: [
        {
          ...{ kind: 'modes', gain: 1, glide: { from: 1.35, seconds: 0.04 } },
          modes: [
            { ratio: 1, gain: 1, seconds: 0.75 },
            { ratio: 1.59, gain: 0.3, seconds: 0.3 },
            { ratio: 2.3, gain: 0.15, seconds: 0.15 },
          ],
        },
        {
          ...{ kind: 'noise', gain: 0.22, fromHertz: 700, quality: 0.8 },
          ...{ attackSeconds: 0.001, seconds: 0.05 },
        },
      ],
    },
    gong: {
      ...{ seconds: 3.6, hertz: 98 },
      layers: [
        {
          ...{ kind: 'modes', gain: 1 },
          modes: [
            { ratio: 1, gain: 1, seconds: 4 },
            { ratio: 1.012, gain: 0.6, seconds: 4 },
            { ratio: 1.52, gain: 0.5, seconds: 3.2, riseSeconds: 0.05 },
            { ratio: 2.37, gain: 0.45, seconds: 2.6, riseSeconds: 0.12 },
            { ratio: 3.11, gain: 0.35, seconds: 2.2, riseSeconds: 0.2 },
            { ratio: 4.73, gain: 0.3, seconds: 1.8, riseSeconds: 0.3 },
            { ratio: 6.58, gain: 0.22, seconds: 1.4, riseSeconds: 0.35 },
            { ratio: 9.07, gain: 0.15, seconds: 1.1, riseSeconds: 0.4 },
          ],
        },
      ],
    },
    silk: {
      ...{ seconds: 0.5, hertz: 100 },
      layers: [
        {
          ...{ kind: 'noise', gain: 1, fromHertz: 900, toHertz: 2800, quality: 1.1 },
          ...{ attackSeconds: 0.12, seconds: 0.45 },
        },
      ],
    },
  },
  sounds: {
    spin: [
      ...stroke('silk', 0.049),
      ...run('zither', [5, 6, 7, 8, 9], { every: 0.035, gain: 0.01 }),
    ],
    reelStop: [...stroke('skin', 0.127), ...stroke('block', 0.042)],
    scatter: run('zither', [10, 13], { every: 0.06, gain: 0.12 }),
    awaited: run('block', [0, 0, 0, 0, 0, 0], { every: 0.14, gain: 0.06 }),
    lineWin: run('zither', [8, 10], { every: 0.07, gain: 0.117 }),
    win: run('zither', [5, 7, 8, 10, 12], { every: 0.085, gain: 0.12 }),
    bigWin: [
      ...run('zither', [5, 6, 7, 8, 9, 10, 11, 12, 13, 15], { every: 0.08, gain: 0.074 }),
      ...stroke('gong', 0.111, 0.8),
      ...chord('zither', [5, 8, 10], { at: 0.85, gain: 0.074 }),
      ...run('zither', [13, 15, 13, 15], { at: 1.1, every: 0.12, gain: 0.055 }),
    ],
    hugeWin: [
      ...stroke('gong', 0.12),
      ...run('zither', [5, 6, 7, 8, 9, 10, 11, 12, 13, 15], { at: 0.1, every: 0.08, gain: 0.08 }),
      ...stroke('skin', 0.12, 0.95),
      ...run('zither', [15, 13, 12, 13, 15, 16, 18], { at: 0.95, every: 0.12, gain: 0.09 }),
      ...run('block', [0, 0, 0, 0, 0, 0], { at: 1, every: 0.12, gain: 0.05 }),
      ...stroke('gong', 0.14, 1.85),
      ...chord('zither', [5, 8, 10, 13], { at: 1.85, gain: 0.06 }),
      ...run('zither', [15, 18, 20], { at: 2.1, every: 0.16, gain: 0.06 }),
    ],
    epicWin: [
      ...stroke('gong', 0.131),
      ...run('skin', [0, 0, 0, 0, 0, 0, 0, 0], { at: 0.1, every: 0.11, gain: 0.065 }),
      ...run('zither', [5, 6, 7, 8, 9, 10, 11, 12], { at: 0.1, every: 0.1, gain: 0.065 }),
      ...stroke('gong', 0.094, 1),
      ...run('zither', [15, 13, 12, 13, 15, 16, 18], { at: 1, every: 0.12, gain: 0.084 }),
      ...run('zither', [18, 17, 16, 15, 16, 17, 18, 20], { at: 1.84, every: 0.1, gain: 0.075 }),
      ...run('skin', [0, 0, 0, 0, 0, 0], { at: 1.84, every: 0.14, gain: 0.075 }),
      ...stroke('gong', 0.131, 2.7),
      ...chord('zither', [5, 8, 10, 13], { at: 2.7, gain: 0.056 }),
      ...run('zither', [15, 16, 17, 18, 19, 20, 21, 22, 23, 25], {
        ...{ at: 2.95, every: 0.07, gain: 0.047 },
      }),
      ...stroke('gong', 0.15, 3.8),
      ...chord('zither', [0, 5, 8, 10], { at: 3.8, gain: 0.056 }),
    ],
    intro: [
      ...stroke('gong', 0.1),
      ...run('zither', [0, 3, 5, 7, 8, 10], { at: 0.35, every: 0.14, gain: 0.07 }),
      ...run('block', [0, 0], { at: 1.2, every: 0.14, gain: 0.05 }),
    ],
    feature: [
      ...stroke('silk', 0.08),
      ...run('skin', [0, 0, 0, 0, 0], { every: 0.14, gain: 0.09 }),
      ...run('zither', [5, 6, 7, 8, 9, 10, 11, 12], { at: 0.1, every: 0.08, gain: 0.06 }),
      ...stroke('gong', 0.14, 0.8),
      ...chord('zither', [5, 8, 10, 13], { at: 0.85, gain: 0.06 }),
    ],
  },
  music: {
    base: {
      ...{ beatsPerMinute: 76, stepsPerBar: 16 },
      chords: [0, 0, 3, 0, 4, 4, 3, 3, 0, 0, 2, 3, 4, 3, 0, 0, 3, 3, 4, 4, 2, 3, 0, 0],
      tracks: [
        {
          ...{ instrument: 'zither', gain: 0.16, pan: 0.1, from: 'tonic', octave: 1 },
          patterns: {
            a: '0...2.3.5.......',
            b: '5...4.3.2...3...',
            c: '4.3.2...1.0.....',
            d: '7...5...4...5...',
            e: '5.7.8...7.5.4...',
            f: '3...4.5.3.2.0...',
            g: SWEEP,
            h: '2...3...0.......',
          },
          order: '--abcdfhgabcedfhg-edbcfh',
        },
        {
          ...{ instrument: 'low', gain: 0.17, pan: -0.1, from: 'chord' },
          patterns: { A: '0...2...3...2...', B: '0.2.3.5.3.2.....', C: '0.......2.......' },
          order: `CC${'AB'.repeat(3)}${'AABB'.repeat(2)}${'AB'.repeat(4)}`,
        },
        {
          ...{
            instrument: 'flute',
            gain: 0.032,
            pan: -0.3,
            from: 'tonic',
            octave: 1,
            isHeld: true,
          },
          patterns: {
            a: '5-------7---5---',
            b: '4---3---2-------',
            c: '3-----4-5-------',
            d: '2---0-----------',
          },
          order: '--------abcd----abcdabcd',
        },
        {
          ...{ instrument: 'skin', gain: 0.15, from: 'tonic', patterns: SKIN },
          order: `----${'AAAB'.repeat(5)}`,
        },
        {
          ...{ instrument: 'block', gain: 0.035, pan: 0.35, from: 'tonic', patterns: BLOCK },
          order: `----${'A'.repeat(4)}${'AAAB'.repeat(4)}`,
        },
        {
          ...{ instrument: 'gong', gain: 0.07, pan: -0.15, from: 'tonic', patterns: GONG },
          order: 'A-------'.repeat(3),
        },
      ],
    },
    feature: {
      ...{ beatsPerMinute: 100, stepsPerBar: 16 },
      chords: [0, 0, 3, 3, 4, 4, 3, 0, 0, 2, 3, 4, 2, 3, 0, 0],
      tracks: [
        {
          ...{ instrument: 'zither', gain: 0.15, pan: 0.1, from: 'tonic', octave: 1 },
          patterns: {
            a: '5.5.7.5.4.5.3...',
            b: '0.2.3.4.5.7.5.4.',
            c: '8.7.5.7.8...7...',
            d: '5.4.3.2.3.2.0...',
            e: SWEEP,
          },
          order: 'abcdabcecbadcbad',
        },
        {
          ...{ instrument: 'low', gain: 0.15, pan: -0.1, from: 'chord' },
          patterns: { A: '0.3.2.3.0.3.2.3.' },
          order: 'A'.repeat(16),
        },
        {
          ...{
            instrument: 'flute',
            gain: 0.035,
            pan: -0.3,
            from: 'tonic',
            octave: 1,
            isHeld: true,
          },
          patterns: { a: '5---7---8-------', b: '7---5---4-------', c: '3---4---5-------' },
          order: '--------abcababc',
        },
        {
          ...{ instrument: 'skin', gain: 0.19, from: 'tonic', patterns: SKIN },
          order: 'BBBC'.repeat(4),
        },
        {
          ...{ instrument: 'block', gain: 0.045, pan: 0.35, from: 'tonic', patterns: BLOCK },
          order: 'BBBC'.repeat(4),
        },
        {
          ...{ instrument: 'gong', gain: 0.09, pan: -0.15, from: 'tonic', patterns: GONG },
          order: 'A---'.repeat(4),
        },
      ],
    },
  },
}
