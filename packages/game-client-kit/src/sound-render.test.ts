import { describe, expect, it } from 'vitest'
import type { Instrument, Layer } from './sound-instrument.ts'
import { renderNote } from './sound-render.ts'
import { sineOfTurns } from './sound-sine.ts'

const RATE = 44_100
const LAYERS: Readonly<Record<string, Layer>> = {
  string: {
    ...{ kind: 'string', gain: 1, seconds: 2, brightness: 0.5, pluckedAt: 0.2 },
  },
  modes: { kind: 'modes', gain: 1, modes: [{ ratio: 1, gain: 1, seconds: 1 }] },
  drum: {
    ...{ kind: 'modes', gain: 1, glide: { from: 1.5, seconds: 0.03 } },
    modes: [{ ratio: 1, gain: 1, seconds: 1 }],
  },
  wave: {
    ...{ kind: 'wave', gain: 1, modulator: 1, depth: 1 },
    ...{ attackSeconds: 0.05, releaseSeconds: 0.2 },
  },
  noise: {
    ...{ kind: 'noise', gain: 1, fromHertz: 400, toHertz: 6000, quality: 1.2 },
    ...{ attackSeconds: 0.01, seconds: 0.4 },
  },
}
const instrumentOf = (layer: Layer): Instrument => ({ seconds: 1, layers: [layer] })

/** The pitch in a stretch of sound: the delay at which it is most like itself. */
function pitchOf(samples: Float32Array, near: number): number {
  const part = samples.subarray(8000, 24_000)
  const likeness = (delay: number) => {
    let sum = 0
    for (let index = 0; index + delay < part.length; index += 1) {
      sum += (part[index] ?? 0) * (part[index + delay] ?? 0)
    }
    return sum / (part.length - delay)
  }
  const guess = Math.round(RATE / near)
  const delays = Array.from({ length: 2 * Math.ceil(guess * 0.06) }, (_, index) =>
    Math.round(guess * 0.94 + index),
  )
  const best = delays.reduce((most, delay) => (likeness(delay) > likeness(most) ? delay : most))
  const [left, middle, right] = [likeness(best - 1), likeness(best), likeness(best + 1)]
  return RATE / (best + (left - right) / (2 * (left - 2 * middle + right)))
}

describe('a rendered note', () => {
  it.each(Object.entries(LAYERS))(
    'of %s begins and ends at nothing and peaks at one',
    (_, layer) => {
      for (const hertz of [55, 220, 1760]) {
        const samples = renderNote(instrumentOf(layer), hertz, RATE)
        expect(samples[0]).toBeCloseTo(0, 6)
        expect(samples.at(-1)).toBeCloseTo(0, 6)
        expect(samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeCloseTo(1)
      }
    },
  )

  it.each(Object.entries(LAYERS))('of %s is the same each time', (_, layer) => {
    const once = renderNote(instrumentOf(layer), 220, RATE)
    expect(renderNote(instrumentOf(layer), 220, RATE)).toEqual(once)
  })

  it.each(['string', 'modes', 'wave'])('of %s is in tune to four cents', (name) => {
    for (const hertz of [110, 261.63, 587.33]) {
      const layer = LAYERS[name]
      if (!layer) continue
      const cents =
        1200 * Math.log2(pitchOf(renderNote(instrumentOf(layer), hertz, RATE), hertz) / hertz)
      expect(Math.abs(cents)).toBeLessThan(4)
    }
  })
})

describe('a sine from a table', () => {
  it('is a sine to a millionth, before and after nought', () => {
    for (let turns = -2; turns < 2; turns += 0.000_37) {
      expect(Math.abs(sineOfTurns(turns) - Math.sin(2 * Math.PI * turns))).toBeLessThan(1e-6)
    }
  })
})
