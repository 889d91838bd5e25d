import type { Instrument, Layer, NoiseLayer } from './sound-instrument.ts'
import { addModes, FALL } from './sound-modes.ts'
import { makeNoise } from './sound-noise.ts'
import { addString } from './sound-string.ts'
import { addWave } from './sound-wave.ts'

/** Samples begin and end at nothing, so that none of them clicks. */
const FADE_IN_SECONDS = 0.002
const FADE_OUT_SECONDS = 0.02

/** One note of an instrument, its highest point at 1. The same for the same input on every machine. */
export function renderNote(
  instrument: Instrument,
  hertz: number,
  rate: number,
): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.ceil(instrument.seconds * rate))
  for (const layer of instrument.layers) addLayer(samples, layer, hertz, rate)
  fadeEnds(samples, rate)
  return raise(samples)
}

function addLayer(into: Float32Array, layer: Layer, hertz: number, rate: number): void {
  switch (layer.kind) {
    case 'string':
      addString(into, layer, hertz, rate)
      break
    case 'modes':
      addModes(into, layer, hertz, rate)
      break
    case 'wave':
      addWave(into, layer, hertz, rate)
      break
    case 'noise':
      addNoise(into, layer, rate)
      break
  }
}

/** Noise through a band whose centre moves; the filter is stable at every pitch. */
function addNoise(into: Float32Array, layer: NoiseLayer, rate: number): void {
  const { fromHertz, toHertz = fromHertz, quality, gain } = layer
  const length = Math.min(into.length, Math.ceil(layer.seconds * rate))
  const noise = makeNoise(length)
  const move = (toHertz / fromHertz) ** (1 / length)
  const fall = Math.exp(-FALL / (layer.seconds * rate))
  const attack = Math.max(1, layer.attackSeconds * rate)
  let centre = fromHertz
  let loudness = gain
  let low = 0
  let band = 0
  for (let index = 0; index < length; index += 1) {
    const edge = Math.tan((Math.PI * Math.min(centre, rate * 0.45)) / rate)
    const share = 1 / (1 + edge / quality + edge * edge)
    const rest = (noise[index] ?? 0) - low
    const middle = share * (band + edge * rest)
    const foot = low + edge * middle
    band = 2 * middle - band
    low = 2 * foot - low
    into[index] = (into[index] ?? 0) + (middle / quality) * loudness * Math.min(1, index / attack)
    centre *= move
    if (index > attack) loudness *= fall
  }
}

function fadeEnds(samples: Float32Array, rate: number): void {
  const first = Math.ceil(FADE_IN_SECONDS * rate)
  const last = Math.min(samples.length, Math.ceil(FADE_OUT_SECONDS * rate))
  for (let index = 0; index < first; index += 1) {
    samples[index] = (samples[index] ?? 0) * (index / first)
  }
  for (let index = 0; index < last; index += 1) {
    const at = samples.length - 1 - index
    samples[at] = (samples[at] ?? 0) * (index / last)
  }
}

function raise(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  return peak === 0 ? samples : samples.map((value) => value / peak)
}
