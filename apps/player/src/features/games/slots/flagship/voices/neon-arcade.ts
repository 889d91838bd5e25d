import { chord, run, stroke } from '@baize/game-client-kit/sound-phrases'
import type { Voice } from '@baize/game-client-kit/sound-voice'

const KICK = { A: 'X.......X.......', B: 'X...X...X...X...', C: 'X...X...X...X.x.' } as const
const SNARE = { A: '....X.......X...', B: '....X.......X..o', C: '....X..o....X.xx' } as const
const HAT = { A: '..x...x...x...x.', B: 'o.x.o.x.o.x.o.x.', C: 'oxooxoxooxooxoxo' } as const
const BLIP = { A: '7.9.b...........', B: '........b.9.7...', C: '..........7.b.e.' } as const

/** Saw bass, a square arpeggio and a drum machine with a gate, with blips of a machine in between: a minor scale at night. */
export const NEON_ARCADE: Voice = {
  key: { tonic: 42, scale: [0, 2, 3, 5, 7, 8, 10] },
  room: { seconds: 0.19, feedback: 0.38, level: 0.13, dullHertz: 4600 },
  musicLevel: 0.4,
  instruments: {
    bass: {
      seconds: 0.55,
      layers: [
        {
          ...{ kind: 'modes', gain: 1 },
          modes: [
            { ratio: 1, gain: 1, seconds: 0.9 },
            { ratio: 2, gain: 0.5, seconds: 0.7 },
            { ratio: 3, gain: 0.33, seconds: 0.55 },
            { ratio: 4, gain: 0.25, seconds: 0.42 },
            { ratio: 5, gain: 0.2, seconds: 0.34 },
            { ratio: 6, gain: 0.17, seconds: 0.28 },
            { ratio: 7, gain: 0.14, seconds: 0.23 },
            { ratio: 8, gain: 0.12, seconds: 0.2 },
            { ratio: 9, gain: 0.11, seconds: 0.17 },
            { ratio: 10, gain: 0.1, seconds: 0.14 },
          ],
        },
        {
          ...{ kind: 'wave', gain: 0.35, ratio: 1.005, modulator: 1, depth: 1.6 },
          ...{ attackSeconds: 0.004, releaseSeconds: 0.5 },
        },
      ],
    },
    square: {
      seconds: 0.6,
      layers: [
        {
          ...{ kind: 'modes', gain: 1 },
          modes: [
            { ratio: 1, gain: 1, seconds: 0.6 },
            { ratio: 3, gain: 0.33, seconds: 0.42 },
            { ratio: 5, gain: 0.2, seconds: 0.3 },
            { ratio: 7, gain: 0.14, seconds: 0.22 },
            { ratio: 9, gain: 0.11, seconds: 0.16 },
            { ratio: 11, gain: 0.09, seconds: 0.12 },
          ],
        },
      ],
    },
    lead: {
      seconds: 2.8,
      layers: [
        {
          ...{ kind: 'wave', gain: 1, modulator: 1, depth: 1.7, attackSeconds: 0.03 },
          ...{ releaseSeconds: 1.4, vibrato: { hertz: 5.4, depth: 0.004 } },
        },
        {
          ...{ kind: 'wave', gain: 0.7, ratio: 1.006, modulator: 1, depth: 1.5 },
          ...{ attackSeconds: 0.05, releaseSeconds: 1.4 },
        },
      ],
    },
    blip: {
      seconds: 0.12,
      layers: [
        {
          ...{ kind: 'modes', gain: 1 },
          modes: [
            { ratio: 1, gain: 1, seconds: 0.3 },
            { ratio: 3, gain: 0.33, seconds: 0.3 },
            { ratio: 5, gain: 0.2, seconds: 0.25 },
            { ratio: 7, gain: 0.14, seconds: 0.2 },
          ],
        },
      ],
    },
    kick: {
      ...{ seconds: 0.34, hertz: 52 },
      layers: [
        {
          ...{ kind: 'modes', gain: 1, glide: { from: 3.4, seconds: 0.018 } },
          modes: [
            { ratio: 1, gain: 1, seconds: 0.42 },
            { ratio: 2, gain: 0.12, seconds: 0.1 },
          ],
        },
        {
          ...{ kind: 'noise', gain: 0.2, fromHertz: 2400, quality: 0.9 },
          ...{ attackSeconds: 0.001, seconds: 0.015 },
        },
      ],
    },
    // Its noise is cut off while it still rings: that is the gate.
    snare: {
      ...{ seconds: 0.21, hertz: 186 },
      layers: [
        {
          ...{ kind: 'modes', gain: 0.6, glide: { from: 1.5, seconds: 0.015 } },
          modes: [{ ratio: 1, gain: 1, seconds: 0.16 }],
        },
        {
          ...{ kind: 'noise', gain: 1, fromHertz: 1900, quality: 0.6 },
          ...{ attackSeconds: 0.001, seconds: 1.1 },
        },
      ],
    },
    hat: {
      ...{ seconds: 0.06, hertz: 100 },
      layers: [
        {
          ...{ kind: 'noise', gain: 1, fromHertz: 9200, quality: 1.5 },
          ...{ attackSeconds: 0.001, seconds: 0.05 },
        },
      ],
    },
    sweep: {
      ...{ seconds: 0.5, hertz: 100 },
      layers: [
        {
          ...{ kind: 'noise', gain: 1, fromHertz: 500, toHertz: 5200, quality: 2.4 },
          ...{ attackSeconds: 0.2, seconds: 0.7 },
        },
      ],
    },
  },
  sounds: {
    spin: [
      ...stroke('sweep', 0.031),
      ...run('blip', [14, 16, 18, 21], { every: 0.045, gain: 0.016 }),
    ],
    reelStop: [...stroke('kick', 0.171), ...stroke('hat', 0.025)],
    scatter: run('blip', [21, 25, 28], { every: 0.07, gain: 0.079 }),
    awaited: run('square', [14, 16, 18, 14, 16, 18], { every: 0.14, gain: 0.039 }),
    lineWin: run('blip', [21, 25], { every: 0.08, gain: 0.093 }),
    win: [
      ...run('square', [14, 16, 18, 21], { every: 0.08, gain: 0.076 }),
      ...run('blip', [28], { at: 0.32, every: 0, gain: 0.046 }),
    ],
    bigWin: [
      ...stroke('kick', 0.085),
      ...run('square', [14, 18, 21, 16, 20, 23, 18, 21], { every: 0.1, gain: 0.07 }),
      ...stroke('snare', 0.062, 0.8),
      ...chord('lead', [14, 16, 18], { at: 0.82, gain: 0.046 }),
      ...run('blip', [25, 28, 30, 32], { at: 1.15, every: 0.09, gain: 0.042 }),
    ],
    hugeWin: [
      ...stroke('kick', 0.086),
      ...run('square', [14, 18, 21, 16, 20, 23, 18, 21], { every: 0.1, gain: 0.064 }),
      ...run('snare', [0, 0, 0, 0], { at: 0.5, every: 0.1, gain: 0.043 }),
      ...stroke('kick', 0.086, 0.9),
      ...chord('lead', [12, 14, 16], { at: 0.9, gain: 0.039 }),
      ...run('square', [19, 21, 23, 21, 23, 26, 23, 26], { at: 0.95, every: 0.1, gain: 0.05 }),
      ...stroke('snare', 0.071, 1.8),
      ...chord('lead', [14, 16, 18, 21], { at: 1.8, gain: 0.039 }),
      ...run('blip', [25, 28, 30, 32, 30, 32], { at: 2.15, every: 0.1, gain: 0.036 }),
    ],
    epicWin: [
      ...stroke('sweep', 0.065),
      ...stroke('kick', 0.106, 0.05),
      ...run('square', [14, 18, 21, 16, 20, 23, 18, 21], { at: 0.05, every: 0.1, gain: 0.069 }),
      ...run('kick', [0, 0, 0, 0], { at: 0.9, every: 0.22, gain: 0.082 }),
      ...chord('lead', [12, 14, 16], { at: 0.9, gain: 0.041 }),
      ...run('square', [19, 21, 23, 21, 23, 26, 23, 26], { at: 0.9, every: 0.1, gain: 0.057 }),
      ...run('snare', [0, 0, 0, 0], { at: 1.75, every: 0.11, gain: 0.057 }),
      ...run('square', [20, 22, 24, 22, 24, 27, 24, 27], { at: 1.75, every: 0.1, gain: 0.057 }),
      ...chord('lead', [13, 15, 17], { at: 1.75, gain: 0.041 }),
      ...stroke('kick', 0.106, 2.65),
      ...chord('lead', [14, 16, 18, 21], { at: 2.65, gain: 0.041 }),
      ...run('blip', [25, 28, 30, 28, 30, 32, 35], { at: 3, every: 0.09, gain: 0.041 }),
      ...stroke('snare', 0.09, 3.75),
      ...chord('lead', [7, 14, 18, 23], { at: 3.75, gain: 0.041 }),
      ...run('blip', [35], { at: 3.85, every: 0, gain: 0.041 }),
    ],
    intro: [
      ...run('blip', [21, 28], { every: 0.09, gain: 0.057 }),
      ...run('bass', [0, 0, 0, 7], { at: 0.2, every: 0.15, gain: 0.063 }),
      ...run('square', [14, 18, 21, 23], { at: 0.8, every: 0.1, gain: 0.052 }),
      ...chord('lead', [14, 18], { at: 1.2, gain: 0.052 }),
    ],
    feature: [
      ...stroke('sweep', 0.074),
      ...run('snare', [0, 0, 0, 0, 0, 0], { at: 0.1, every: 0.12, gain: 0.053 }),
      ...run('square', [14, 15, 16, 17, 18, 19, 20], { at: 0.1, every: 0.1, gain: 0.061 }),
      ...stroke('kick', 0.106, 0.85),
      ...chord('lead', [7, 14, 18], { at: 0.85, gain: 0.049 }),
      ...run('blip', [21, 25, 28], { at: 1.1, every: 0.09, gain: 0.041 }),
    ],
  },
  music: {
    base: {
      ...{ beatsPerMinute: 106, stepsPerBar: 16 },
      chords: [
        ...[0, 0, 5, 6, 0, 5, 3, 6, 0, 5, 3, 4, 5, 6],
        ...[0, 2, 5, 6, 4, 4, 0, 5, 3, 6, 0, 5, 3, 6],
      ],
      tracks: [
        {
          ...{ instrument: 'bass', gain: 0.2, from: 'chord', octave: 0 },
          patterns: { A: '0.00.00.0.00.07.', B: '0.0.7.0.0.0.7.0.' },
          order: 'AAAAAAABAAABBBBBBBAAAAABAAAB',
        },
        {
          ...{ instrument: 'square', gain: 0.07, pan: -0.3, from: 'chord', octave: 2 },
          patterns: { A: '0247420247024742', B: '0.4.7.9.7.4.2.4.', C: '0..4..7..4..7.4.' },
          order: 'AAAACCCCAAAABBBBBBAACCCCAAAA',
        },
        {
          ...{ instrument: 'lead', gain: 0.04, pan: 0.2, from: 'tonic', octave: 2, isHeld: true },
          patterns: {
            a: '4-----7-----6-4-',
            b: '5-----4-----2---',
            c: '3-----5-----7-8-',
            d: '6-----8-----6-4-',
            e: '7-----9-----8-7-',
            f: '9-----7-----5---',
            g: '5-7-----a---9-7-',
            h: '8-----6---------',
          },
          order: '----abcdabch------h-abcdefgd',
        },
        {
          ...{ instrument: 'blip', gain: 0.035, pan: 0.45, from: 'tonic', octave: 2 },
          ...{ patterns: BLIP, order: 'A--BA--C---BA-B-A-B-CB---B-C' },
        },
        {
          ...{ instrument: 'kick', gain: 0.24, from: 'tonic', patterns: KICK },
          order: `AAAA${'B'.repeat(8)}AAAAAC${'B'.repeat(9)}C`,
        },
        {
          ...{ instrument: 'snare', gain: 0.1, pan: 0.05, from: 'tonic', patterns: SNARE },
          order: `--AB${'AAAB'.repeat(2)}----AC${'AAAB'.repeat(2)}AC`,
        },
        {
          ...{ instrument: 'hat', gain: 0.035, pan: -0.15, from: 'tonic', patterns: HAT },
          order: `AAAA${'B'.repeat(8)}AAAAAA${'B'.repeat(10)}`,
        },
      ],
    },
    feature: {
      ...{ beatsPerMinute: 124, stepsPerBar: 16 },
      chords: [0, 5, 3, 6, 0, 5, 3, 4, 5, 6, 0, 2, 5, 3, 4, 4],
      tracks: [
        {
          ...{ instrument: 'bass', gain: 0.25, from: 'chord', octave: 0 },
          patterns: { A: '0.70.70.0.70.70.' },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'square', gain: 0.088, pan: -0.3, from: 'chord', octave: 2 },
          patterns: { A: '0247420247024742' },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'lead', gain: 0.056, pan: 0.2, from: 'tonic', octave: 2, isHeld: true },
          patterns: {
            a: '7-----9-----8-7-',
            b: '9-----7-----5---',
            c: '5-7-----a---9-7-',
            d: '8---6---8---a---',
            e: '8---6-----------',
          },
          order: 'abcdabceb-a-bcde',
        },
        {
          ...{ instrument: 'blip', gain: 0.05, pan: 0.45, from: 'tonic', octave: 2 },
          ...{ patterns: BLIP, order: 'AB-C'.repeat(4) },
        },
        {
          ...{ instrument: 'kick', gain: 0.3, from: 'tonic', patterns: KICK },
          order: 'BBBC'.repeat(4),
        },
        {
          ...{ instrument: 'snare', gain: 0.138, pan: 0.05, from: 'tonic', patterns: SNARE },
          order: 'AAAC'.repeat(4),
        },
        {
          ...{ instrument: 'hat', gain: 0.05, pan: -0.15, from: 'tonic', patterns: HAT },
          order: 'C'.repeat(16),
        },
      ],
    },
  },
}
