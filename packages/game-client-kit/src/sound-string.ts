import type { StringLayer } from './sound-instrument.ts'
import { makeNoise } from './sound-noise.ts'

/** Adds a plucked string to `into`. */
export function addString(
  into: Float32Array,
  layer: StringLayer,
  hertz: number,
  rate: number,
): void {
  const { courseCents, gain } = layer
  if (courseCents === undefined) {
    pluck(into, { ...layer, hertz, rate, seed: 7 })
    return
  }
  const half = { ...layer, gain: gain / 2, rate }
  pluck(into, { ...half, hertz, seed: 7 })
  pluck(into, { ...half, hertz: hertz * 2 ** (courseCents / 1200), seed: 11 })
}

interface Pluck extends StringLayer {
  readonly hertz: number
  readonly rate: number
  readonly seed: number
}

function pluck(into: Float32Array, of: Pluck): void {
  const { hertz, rate, brightness, gain } = of
  // A mean of two neighbours is half a sample late; the rest of the delay is between two places of the line.
  const blunt = 0.5 * (1 - brightness)
  const delay = rate / hertz - blunt
  const size = Math.floor(delay)
  const between = delay - size
  const line = burst(size + 2, of)
  const loss = 0.001 ** (1 / (hertz * of.seconds))
  let before = 0
  let at = 0
  for (let index = 0; index < into.length; index += 1) {
    const older = line[(at + 1) % line.length] ?? 0
    const newer = line[(at + 2) % line.length] ?? 0
    const late = newer + (older - newer) * between
    const out = loss * ((1 - blunt) * late + blunt * before)
    before = late
    line[at] = out
    at = (at + 1) % line.length
    into[index] = (into[index] ?? 0) + out * gain
  }
}

/** What the finger gives to the string: noise, softer for a blunter string, without the tones that have a node there. */
function burst(length: number, { seed, brightness, pluckedAt }: Pluck): Float32Array {
  const noise = makeNoise(length, seed)
  const shaped = new Float32Array(length)
  const keep = 0.25 + 0.7 * brightness
  const comb = Math.max(1, Math.round(length * pluckedAt))
  let smooth = 0
  for (let index = 0; index < length; index += 1) {
    smooth += keep * ((noise[index] ?? 0) - smooth)
    shaped[index] = smooth
  }
  let mean = 0
  const plucked = shaped.map((value, index) => {
    const next = value - 0.9 * (shaped[(index + length - comb) % length] ?? 0)
    mean += next / length
    return next
  })
  return plucked.map((value) => value - mean)
}
