import type { WaveLayer } from './sound-instrument.ts'
import { sineOfTurns } from './sound-sine.ts'

const TURN = 2 * Math.PI
/** What moves slowly is worked out anew after so many samples. */
const SAMPLES_PER_UPDATE = 16

/** Adds a blown tone to `into`: it comes up, stays, and goes within the length of the buffer. */
export function addWave(into: Float32Array, layer: WaveLayer, hertz: number, rate: number): void {
  const { ratio = 1, modulator, gain, vibrato, tremolo } = layer
  const depth = layer.depth / TURN
  let turns = 0
  let bends = 0
  let advance = 0
  let loudness = 0
  let target = 0
  let beat = 1
  for (let index = 0; index < into.length; index += 1) {
    if (index % SAMPLES_PER_UPDATE === 0) {
      const seconds = index / rate
      target = loudnessAt(layer, seconds, into.length / rate)
      const waver = vibrato ? vibrato.depth * target * sineOfTurns(vibrato.hertz * seconds) : 0
      advance = (hertz * ratio * (1 + waver)) / rate
      beat = tremolo ? 1 - tremolo.depth * (0.5 + 0.5 * sineOfTurns(tremolo.hertz * seconds)) : 1
    }
    // Loudness follows without a step from one update to the next.
    loudness += (target * beat - loudness) / SAMPLES_PER_UPDATE
    const value = sineOfTurns(turns + depth * target * sineOfTurns(bends))
    into[index] = (into[index] ?? 0) + value * loudness * gain
    turns += advance
    bends += advance * modulator
  }
}

function loudnessAt(
  { attackSeconds, releaseSeconds }: WaveLayer,
  seconds: number,
  length: number,
): number {
  const up = Math.min(1, seconds / attackSeconds)
  const down = Math.min(1, (length - seconds) / releaseSeconds)
  return up * up * (3 - 2 * up) * down * down
}
