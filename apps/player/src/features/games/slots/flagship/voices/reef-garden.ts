import { chord, run, stroke } from '@baize/game-client-kit/sound-phrases'
import type { Voice } from '@baize/game-client-kit/sound-voice'

const BUBBLES = {
  A: '..7.4...........',
  B: '.........4.9.b..',
  C: '7..4.b.....9.2..',
} as const
const SHELL = { A: '........o.......', B: '....o.......o...', C: '..o...o...o...oo' } as const

/** A vibraphone and a kalimba that float on a warm pad, with bubbles: a major scale with a raised fourth, slow as water. */
export const REEF_GARDEN: Voice = {
  key: { tonic: 49, scale: [0, 2, 4, 6, 7, 9, 11] },
  room: { seconds: 0.31, feedback: 0.5, level: 0.2, dullHertz: 2400 },
  musicLevel: 0.38,
  instruments: {
    vibes: {
      seconds: 2.8,
      layers: [
        {
          ...{ kind: 'wave', gain: 1, modulator: 4, depth: 0.35, attackSeconds: 0.006 },
          ...{ releaseSeconds: 2.8, vibrato: { hertz: 3.6, depth: 0.003 } },
          tremolo: { hertz: 3.6, depth: 0.4 },
        },
        {
          ...{ kind: 'modes', gain: 0.14 },
          modes: [{ ratio: 9.9, gain: 1, seconds: 0.12 }],
        },
      ],
    },
    kalimba: {
      seconds: 1.4,
      layers: [
        {
          ...{ kind: 'modes', gain: 1 },
          modes: [
            { ratio: 1, gain: 1, seconds: 1.2 },
            { ratio: 2.98, gain: 0.1, seconds: 0.3 },
            { ratio: 6.27, gain: 0.16, seconds: 0.1 },
          ],
        },
        {
          ...{ kind: 'noise', gain: 0.12, fromHertz: 700, quality: 1.6 },
          ...{ attackSeconds: 0.001, seconds: 0.04 },
        },
      ],
    },
    pad: {
      seconds: 4.6,
      layers: [
        {
          ...{ kind: 'wave', gain: 1, modulator: 1, depth: 0.5, attackSeconds: 1 },
          ...{ releaseSeconds: 1.6, vibrato: { hertz: 0.7, depth: 0.003 } },
        },
        {
          ...{ kind: 'wave', gain: 0.7, ratio: 1.004, modulator: 2, depth: 0.3 },
          ...{ attackSeconds: 1.2, releaseSeconds: 1.6 },
        },
      ],
    },
    deep: {
      seconds: 2.2,
      layers: [
        {
          ...{ kind: 'modes', gain: 1 },
          modes: [
            { ratio: 1, gain: 1, seconds: 2.2, riseSeconds: 0.02 },
            { ratio: 2, gain: 0.2, seconds: 0.9, riseSeconds: 0.01 },
          ],
        },
      ],
    },
    // A bubble rises, and its pitch with it.
    bubble: {
      seconds: 0.2,
      layers: [
        {
          ...{ kind: 'modes', gain: 1, glide: { from: 0.5, seconds: 0.05 } },
          modes: [{ ratio: 1, gain: 1, seconds: 0.17 }],
        },
      ],
    },
    shell: {
      ...{ seconds: 0.3, hertz: 100 },
      layers: [
        {
          ...{ kind: 'noise', gain: 1, fromHertz: 3600, toHertz: 2400, quality: 2.2 },
          ...{ attackSeconds: 0.05, seconds: 0.26 },
        },
      ],
    },
    surf: {
      ...{ seconds: 1.1, hertz: 100 },
      layers: [
        {
          ...{ kind: 'noise', gain: 1, fromHertz: 340, toHertz: 1500, quality: 0.9 },
          ...{ attackSeconds: 0.35, seconds: 1.1 },
        },
      ],
    },
  },
  sounds: {
    spin: [...stroke('surf', 0.036), ...run('bubble', [14, 16, 18], { every: 0.09, gain: 0.019 })],
    reelStop: [
      ...run('deep', [0], { every: 0, gain: 0.067 }),
      ...run('bubble', [11], { every: 0, gain: 0.04 }),
    ],
    scatter: run('vibes', [14, 18], { every: 0.09, gain: 0.031 }),
    awaited: run('bubble', [11, 12, 14, 15, 16, 18], { every: 0.14, gain: 0.077 }),
    lineWin: run('kalimba', [14, 18], { every: 0.09, gain: 0.056 }),
    win: [
      ...run('kalimba', [14, 16, 18, 21], { every: 0.1, gain: 0.07 }),
      ...run('bubble', [18, 21], { at: 0.35, every: 0.1, gain: 0.039 }),
    ],
    bigWin: [
      ...run('kalimba', [14, 16, 18, 20, 18, 21], { every: 0.13, gain: 0.069 }),
      ...run('deep', [0], { at: 0.85, every: 0, gain: 0.045 }),
      ...chord('vibes', [11, 14, 16, 18], { at: 0.85, gain: 0.034 }),
      ...run('bubble', [14, 18, 21, 25], { at: 1.15, every: 0.12, gain: 0.041 }),
    ],
    hugeWin: [
      ...stroke('surf', 0.071),
      ...run('kalimba', [14, 16, 18, 20, 18, 21], { every: 0.13, gain: 0.071 }),
      ...run('deep', [1], { at: 0.85, every: 0, gain: 0.051 }),
      ...chord('vibes', [12, 15, 17], { at: 0.85, gain: 0.035 }),
      ...run('kalimba', [19, 21, 22, 21, 22, 24], { at: 0.95, every: 0.13, gain: 0.064 }),
      ...run('deep', [0], { at: 1.8, every: 0, gain: 0.051 }),
      ...chord('vibes', [11, 14, 16, 18], { at: 1.8, gain: 0.035 }),
      ...run('bubble', [14, 18, 21, 25, 21, 25, 28], { at: 2.12, every: 0.1, gain: 0.043 }),
    ],
    epicWin: [
      ...stroke('surf', 0.076),
      ...run('kalimba', [14, 16, 18, 20, 18, 21], { every: 0.13, gain: 0.076 }),
      ...run('deep', [5], { at: 0.85, every: 0, gain: 0.055 }),
      ...chord('vibes', [9, 12, 14], { at: 0.85, gain: 0.037 }),
      ...run('kalimba', [16, 19, 21, 19, 21, 23], { at: 0.9, every: 0.13, gain: 0.069 }),
      ...run('deep', [1], { at: 1.75, every: 0, gain: 0.055 }),
      ...chord('vibes', [12, 15, 17], { at: 1.75, gain: 0.037 }),
      ...run('kalimba', [19, 22, 24, 22, 24, 26], { at: 1.8, every: 0.13, gain: 0.069 }),
      ...run('deep', [0], { at: 2.7, every: 0, gain: 0.059 }),
      ...chord('vibes', [11, 14, 16, 18], { at: 2.7, gain: 0.035 }),
      ...stroke('surf', 0.061, 2.7),
      ...run('bubble', [14, 18, 21, 25, 21, 25, 28], { at: 3.02, every: 0.1, gain: 0.046 }),
      ...run('deep', [0], { at: 3.8, every: 0, gain: 0.059 }),
      ...chord('vibes', [7, 14, 18, 20, 23], { at: 3.8, gain: 0.035 }),
      ...run('bubble', [28], { at: 4, every: 0, gain: 0.038 }),
    ],
    intro: [
      ...run('bubble', [11, 14, 18], { every: 0.1, gain: 0.033 }),
      ...run('vibes', [7, 11, 13, 16], { at: 0.3, every: 0.2, gain: 0.032 }),
      ...chord('kalimba', [14, 18, 20], { at: 1.2, gain: 0.042 }),
    ],
    feature: [
      ...stroke('surf', 0.096),
      ...run('bubble', [7, 9, 11, 12, 14, 16, 18], { at: 0.05, every: 0.11, gain: 0.064 }),
      ...run('deep', [0], { at: 0.9, every: 0, gain: 0.062 }),
      ...chord('vibes', [7, 11, 13, 16], { at: 0.9, gain: 0.039 }),
      ...run('kalimba', [18, 20, 21, 25], { at: 1.05, every: 0.14, gain: 0.04 }),
    ],
  },
  music: {
    base: {
      ...{ beatsPerMinute: 64, stepsPerBar: 16 },
      chords: [0, 1, 0, 1, 5, 4, 0, 1, 2, 5, 1, 4, 0, 5, 1, 4],
      tracks: [
        {
          ...{ instrument: 'vibes', gain: 0.12, pan: -0.2, from: 'chord', octave: 1 },
          patterns: { A: '0...4...6...4...', B: '0...2...4.......', C: '0.......4...6...' },
          order: 'AACBAACBCABBAACB',
        },
        {
          ...{ instrument: 'kalimba', gain: 0.11, pan: 0.25, from: 'tonic', octave: 2 },
          patterns: {
            a: '....4.6.7.......',
            b: '5.....3.1...3...',
            c: '9.....7.5...4...',
            d: '6...4...1...2...',
            e: '2.....4.7..6..4.',
            f: '6.....4.2.......',
            g: '3...5...8.......',
            h: '4...............',
          },
          order: 'a-ebcdegfcgdecbh',
        },
        {
          ...{ instrument: 'pad', gain: 0.05, pan: -0.35, from: 'chord', octave: 0, isHeld: true },
          patterns: { A: '2---------------' },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'pad', gain: 0.05, pan: 0.35, from: 'chord', octave: 0, isHeld: true },
          patterns: { A: '4---------------', B: '6---------------' },
          order: 'AB'.repeat(8),
        },
        {
          ...{ instrument: 'deep', gain: 0.12, from: 'chord', octave: 0 },
          patterns: { A: '0...............', B: '0.........4.....' },
          order: 'AAAB'.repeat(4),
        },
        {
          ...{ instrument: 'bubble', gain: 0.04, pan: 0.4, from: 'tonic', octave: 1 },
          ...{ patterns: BUBBLES, order: 'A-BA-CA-B-AC-B-A' },
        },
        {
          ...{ instrument: 'shell', gain: 0.03, pan: -0.4, from: 'tonic', patterns: SHELL },
          order: `----${'AAAB'.repeat(3)}`,
        },
      ],
    },
    feature: {
      ...{ beatsPerMinute: 84, stepsPerBar: 16 },
      chords: [0, 1, 5, 4, 0, 1, 2, 5, 1, 4, 0, 5, 1, 1, 4, 4],
      tracks: [
        {
          ...{ instrument: 'vibes', gain: 0.11, pan: -0.2, from: 'chord', octave: 1 },
          patterns: { A: '0.4.6.4.7.6.4.2.' },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'kalimba', gain: 0.11, pan: 0.25, from: 'tonic', octave: 2 },
          patterns: {
            a: '4..6..7...9.7...',
            b: '5..3..1...3.5...',
            c: '9..7..5...4.5...',
            d: '6..4..1...2.4...',
            e: '6..4..2...4.6...',
            f: '8..5..3...5.8...',
          },
          order: 'abcdafecbdacbfdd',
        },
        {
          ...{ instrument: 'pad', gain: 0.06, from: 'chord', octave: 0, isHeld: true },
          patterns: { A: '4---------------', B: '6---------------' },
          order: 'AB'.repeat(8),
        },
        {
          ...{ instrument: 'deep', gain: 0.12, from: 'chord', octave: 0 },
          patterns: { A: '0.....0...4.....' },
          order: 'A'.repeat(16),
        },
        {
          ...{ instrument: 'bubble', gain: 0.045, pan: 0.4, from: 'tonic', octave: 1 },
          ...{ patterns: BUBBLES, order: 'ACBC'.repeat(4) },
        },
        {
          ...{ instrument: 'shell', gain: 0.04, pan: -0.4, from: 'tonic', patterns: SHELL },
          order: 'C'.repeat(16),
        },
      ],
    },
  },
}
