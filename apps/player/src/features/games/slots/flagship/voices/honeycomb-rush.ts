import { chord, run, stroke } from '@baize/game-client-kit/sound-phrases'
import type { Voice } from '@baize/game-client-kit/sound-voice'

const SEED = { A: '..o...o...o...o.', B: 'o.x.o.x.o.x.o.x.', C: 'ooxoooxoooxoooxo' } as const
const KNOCK = { A: '........x.......', B: '....x.....x.....', C: '....x..o....x.oo' } as const

/** Marimbas that answer each other over the hum of wings: a bright scale in threes and twos. */
export const HONEYCOMB_RUSH: Voice = {
  key: { tonic: 55, scale: [0, 2, 4, 5, 7, 9, 10] },
  room: { seconds: 0.09, feedback: 0.3, level: 0.12, dullHertz: 3800 },
  musicLevel: 0.5,
  instruments: {
    marimba: {
      seconds: 1,
      layers: [
        {
          ...{ kind: 'modes', gain: 1 },
          modes: [
            { ratio: 1, gain: 1, seconds: 0.95 },
            { ratio: 3.93, gain: 0.28, seconds: 0.22 },
            { ratio: 9.2, gain: 0.1, seconds: 0.07 },
          ],
        },
        {
          ...{ kind: 'noise', gain: 0.1, fromHertz: 1400, quality: 1.2 },
          ...{ attackSeconds: 0.001, seconds: 0.025 },
        },
      ],
    },
    deep: {
      seconds: 1.2,
      layers: [
        {
          ...{ kind: 'modes', gain: 1 },
          modes: [
            { ratio: 1, gain: 1, seconds: 1.1 },
            { ratio: 3.98, gain: 0.2, seconds: 0.2 },
          ],
        },
      ],
    },
    wings: {
      seconds: 3,
      layers: [
        {
          ...{ kind: 'wave', gain: 1, modulator: 1, depth: 1.5, attackSeconds: 0.35 },
          ...{ releaseSeconds: 0.6, tremolo: { hertz: 27, depth: 0.4 } },
        },
        {
          ...{ kind: 'wave', gain: 0.6, ratio: 1.006, modulator: 3, depth: 0.6 },
          ...{ attackSeconds: 0.4, releaseSeconds: 0.6, tremolo: { hertz: 31, depth: 0.5 } },
        },
      ],
    },
    buzz: {
      seconds: 0.5,
      layers: [
        {
          ...{ kind: 'wave', gain: 1, modulator: 1, depth: 1.8, attackSeconds: 0.12 },
          ...{ releaseSeconds: 0.22, tremolo: { hertz: 34, depth: 0.5 } },
          ...{ vibrato: { hertz: 7, depth: 0.05 } },
        },
      ],
    },
    seed: {
      ...{ seconds: 0.09, hertz: 100 },
      layers: [
        {
          ...{ kind: 'noise', gain: 1, fromHertz: 6200, quality: 1.4 },
          ...{ attackSeconds: 0.006, seconds: 0.07 },
        },
      ],
    },
    knock: {
      ...{ seconds: 0.22, hertz: 230 },
      layers: [
        {
          ...{ kind: 'modes', gain: 1, glide: { from: 1.2, seconds: 0.02 } },
          modes: [
            { ratio: 1, gain: 1, seconds: 0.18 },
            { ratio: 2.7, gain: 0.4, seconds: 0.08 },
          ],
        },
      ],
    },
    drop: {
      ...{ seconds: 0.3, hertz: 104 },
      layers: [
        {
          ...{ kind: 'modes', gain: 1, glide: { from: 1.9, seconds: 0.02 } },
          modes: [
            { ratio: 1, gain: 1, seconds: 0.26 },
            { ratio: 2.02, gain: 0.3, seconds: 0.12 },
          ],
        },
      ],
    },
  },
  sounds: {
    spin: [
      ...run('buzz', [-7], { every: 0, gain: 0.026 }),
      ...run('marimba', [7, 8, 9], { every: 0.06, gain: 0.018 }),
    ],
    reelStop: [...stroke('drop', 0.272), ...stroke('knock', 0.074)],
    scatter: [
      ...run('marimba', [11, 14], { every: 0.07, gain: 0.107 }),
      ...run('buzz', [0], { every: 0, gain: 0.02 }),
    ],
    awaited: run('marimba', [7, 9, 11, 7, 9, 11], { every: 0.14, gain: 0.06 }),
    lineWin: run('marimba', [9, 11], { every: 0.07, gain: 0.071 }),
    win: run('marimba', [7, 9, 11, 14, 16], { every: 0.08, gain: 0.093 }),
    bigWin: [
      ...run('marimba', [7, 9, 11, 9, 11, 14, 11, 14], { every: 0.1, gain: 0.09 }),
      ...run('wings', [0], { every: 0, gain: 0.027 }),
      ...stroke('drop', 0.09, 0.85),
      ...chord('marimba', [7, 9, 11, 14], { at: 0.85, gain: 0.072 }),
      ...run('marimba', [16, 14, 16, 18], { at: 1.1, every: 0.1, gain: 0.072 }),
    ],
    hugeWin: [
      ...run('marimba', [7, 9, 11, 9, 11, 14, 11, 14], { every: 0.1, gain: 0.094 }),
      ...run('wings', [0], { every: 0, gain: 0.028 }),
      ...stroke('drop', 0.094, 0.85),
      ...run('marimba', [10, 12, 14, 12, 14, 17, 14, 17], { at: 0.85, every: 0.1, gain: 0.094 }),
      ...run('knock', [0, 0, 0, 0], { at: 0.9, every: 0.2, gain: 0.056 }),
      ...stroke('drop', 0.113, 1.75),
      ...chord('marimba', [7, 9, 11, 14], { at: 1.75, gain: 0.075 }),
      ...run('marimba', [16, 18, 16, 18, 21], { at: 2, every: 0.1, gain: 0.075 }),
    ],
    epicWin: [
      ...run('marimba', [7, 9, 11, 9, 11, 14, 11, 14], { every: 0.1, gain: 0.1 }),
      ...run('wings', [0], { every: 0, gain: 0.03 }),
      ...stroke('drop', 0.1, 0.85),
      ...run('marimba', [10, 12, 14, 12, 14, 17, 14, 17], { at: 0.85, every: 0.1, gain: 0.1 }),
      ...stroke('drop', 0.1, 1.7),
      ...run('marimba', [11, 13, 15, 13, 15, 18, 15, 18], { at: 1.7, every: 0.1, gain: 0.1 }),
      ...run('wings', [4], { at: 1.7, every: 0, gain: 0.03 }),
      ...stroke('drop', 0.14, 2.6),
      ...chord('marimba', [7, 9, 11, 14], { at: 2.6, gain: 0.07 }),
      ...run('marimba', [16, 18, 21, 18, 16, 18, 21, 23], { at: 2.85, every: 0.1, gain: 0.07 }),
      ...stroke('drop', 0.14, 3.75),
      ...chord('marimba', [7, 11, 14, 16], { at: 3.75, gain: 0.08 }),
      ...chord('wings', [0, 4], { at: 3.75, gain: 0.02 }),
    ],
    intro: [
      ...run('buzz', [-3], { every: 0, gain: 0.04 }),
      ...run('marimba', [7, 9, 11, 14, 11, 9, 11], { at: 0.2, every: 0.12, gain: 0.07 }),
      ...chord('marimba', [7, 11, 14], { at: 1.15, gain: 0.06 }),
    ],
    feature: [
      ...run('wings', [0], { every: 0, gain: 0.037 }),
      ...run('knock', [0, 0, 0, 0, 0, 0], { every: 0.12, gain: 0.056 }),
      ...run('marimba', [7, 8, 9, 10, 11, 12, 13], { at: 0.1, every: 0.1, gain: 0.084 }),
      ...stroke('drop', 0.112, 0.85),
      ...chord('marimba', [7, 9, 11, 14], { at: 0.85, gain: 0.065 }),
      ...run('marimba', [18, 21], { at: 1.05, every: 0.14, gain: 0.056 }),
    ],
  },
  music: {
    base: {
      ...{ beatsPerMinute: 112, stepsPerBar: 16 },
      chords: [
        ...[0, 0, 6, 3, 0, 0, 6, 3, 5, 5, 3, 3, 1, 1, 4, 4],
        ...[0, 6, 3, 0, 0, 6, 3, 4, 5, 3, 0, 6, 1, 3, 4, 0],
      ],
      tracks: [
        {
          ...{ instrument: 'marimba', gain: 0.1, pan: -0.3, from: 'chord' },
          patterns: { A: '0..2..4.0..2..4.', B: '0.4.2.4.0.4.2.4.', C: '0..4..2...0.4...' },
          order: 'AAAAAAACBBBBBBBBAAACAAACABABBBBC',
        },
        {
          ...{ instrument: 'marimba', gain: 0.13, pan: 0.25, from: 'tonic', octave: 1 },
          patterns: {
            a: '4..4..2...4.5...',
            b: '6...5.4.3.......',
            c: '3..3..5...7.5...',
            d: '4.3.2.1.0.......',
            e: '7..6..5...4.2...',
            f: '1..3..4.........',
            g: '5.4.5.7.5...4...',
          },
          order: '----abcdeegcffbdabcd-bcf-gdbfcfd',
        },
        {
          ...{ instrument: 'deep', gain: 0.2, from: 'chord', octave: -1 },
          patterns: { A: '0.....0.....4...', B: '0..0..4.0..0..4.' },
          order: 'AAAB'.repeat(8),
        },
        {
          ...{ instrument: 'wings', gain: 0.014, from: 'chord', octave: 0, isHeld: true },
          patterns: { A: '0---------------', B: '4---------------' },
          order: '----ABAB'.repeat(4),
        },
        {
          ...{ instrument: 'seed', gain: 0.028, pan: 0.1, from: 'tonic', patterns: SEED },
          order: `--${'A'.repeat(14)}${'AAAB'.repeat(4)}`,
        },
        {
          ...{ instrument: 'knock', gain: 0.05, pan: -0.1, from: 'tonic', patterns: KNOCK },
          order: `--------${'AAAB'.repeat(6)}`,
        },
      ],
    },
    feature: {
      ...{ beatsPerMinute: 132, stepsPerBar: 16 },
      chords: [0, 6, 3, 0, 0, 6, 3, 4, 5, 3, 0, 6, 1, 3, 4, 4],
      tracks: [
        {
          ...{ instrument: 'marimba', gain: 0.09, pan: -0.3, from: 'chord' },
          patterns: { A: '0.4.2.4.7.4.2.4.' },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'marimba', gain: 0.12, pan: 0.25, from: 'tonic', octave: 1 },
          patterns: {
            a: '4.4.2.4.5.4.2.4.',
            b: '6.6.5.6.8...6...',
            c: '7.7.5.7.8.7.5.7.',
            d: '4.5.4.2.0...4...',
            e: '8..8..6.4..6..8.',
          },
          order: 'abcdabceecdbacee',
        },
        {
          ...{ instrument: 'deep', gain: 0.2, from: 'chord', octave: -1 },
          patterns: { A: '0..0..4.0..0..4.' },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'wings', gain: 0.02, from: 'chord', octave: 0, isHeld: true },
          patterns: { A: '0-------4-------' },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'drop', gain: 0.13, from: 'tonic' },
          patterns: { A: 'X...x...X...x...' },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'seed', gain: 0.032, pan: 0.1, from: 'tonic', patterns: SEED },
          order: 'C'.repeat(16),
        },
        {
          ...{ instrument: 'knock', gain: 0.06, pan: -0.1, from: 'tonic', patterns: KNOCK },
          order: 'BBBC'.repeat(4),
        },
      ],
    },
  },
}
