import type { Mode, ModesLayer } from './sound-instrument.ts'
import { sineOfTurns } from './sound-sine.ts'

const TURN = 2 * Math.PI
/** 60 dB as a power of e. */
export const FALL = Math.log(1000)

/** Adds a struck body to `into`. */
export function addModes(into: Float32Array, layer: ModesLayer, hertz: number, rate: number): void {
  for (const mode of layer.modes) {
    // Above what the ear has use for it would only fold back.
    if (hertz * mode.ratio > rate * 0.42) continue
    if (layer.glide) addGlide(into, { mode, layer, hertz, rate })
    else addRinging(into, { mode, layer, hertz, rate })
  }
}

interface OfMode {
  readonly mode: Mode
  readonly layer: ModesLayer
  readonly hertz: number
  readonly rate: number
}

/** A sine that dies, from the two samples before: two products a sample. */
function addRinging(into: Float32Array, { mode, layer, hertz, rate }: OfMode): void {
  const turn = (TURN * hertz * mode.ratio) / rate
  const radius = Math.exp(-FALL / (mode.seconds * rate))
  const first = 2 * radius * Math.cos(turn)
  const second = -radius * radius
  const rise = mode.riseSeconds ? Math.exp(-1 / (mode.riseSeconds * rate)) : 0
  const gain = layer.gain * mode.gain
  let still = 1
  let before = 0
  let value = Math.sin(turn) * radius
  for (let index = 1; index < into.length; index += 1) {
    still *= rise
    into[index] = (into[index] ?? 0) + value * gain * (1 - still)
    const next = first * value + second * before
    before = value
    value = next
  }
}

/** The same with a pitch that falls to where it belongs. */
function addGlide(into: Float32Array, { mode, layer, hertz, rate }: OfMode): void {
  const { from, seconds } = layer.glide ?? { from: 1, seconds: 1 }
  const fall = Math.exp(-1 / (seconds * rate))
  const radius = Math.exp(-FALL / (mode.seconds * rate))
  let above = from - 1
  let loudness = layer.gain * mode.gain
  let turns = 0
  for (let index = 0; index < into.length; index += 1) {
    into[index] = (into[index] ?? 0) + sineOfTurns(turns) * loudness
    turns += (hertz * mode.ratio * (1 + above)) / rate
    above *= fall
    loudness *= radius
  }
}
