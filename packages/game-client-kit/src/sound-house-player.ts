import { HOUSE_SOUNDS, type HouseTone, type SoundName } from './sound-house.ts'
import { makeNoise } from './sound-noise.ts'

interface HouseSound {
  readonly context: BaseAudioContext
  readonly master: AudioNode
  readonly name: SoundName
  readonly pitch: number
}

/** Plays a sound of the house, moved up or down by `pitch`; returns how long it is, in seconds. */
export function playHouseSound({ name, pitch, ...output }: HouseSound): number {
  const tones = HOUSE_SOUNDS[name]
  for (const tone of tones) sing(output, transposed(tone, pitch))
  return Math.max(...tones.map(({ atSeconds, seconds }) => atSeconds + seconds))
}

function transposed(tone: HouseTone, pitch: number): HouseTone {
  const to = tone.to === undefined ? {} : { to: tone.to * pitch }
  return { ...tone, from: tone.from * pitch, ...to }
}

type Output = Pick<HouseSound, 'context' | 'master'>

function sing({ context, master }: Output, tone: HouseTone): void {
  const startAt = context.currentTime + tone.atSeconds
  const endAt = startAt + tone.seconds
  const envelope = context.createGain()
  envelope.gain.setValueAtTime(0.0001, startAt)
  envelope.gain.exponentialRampToValueAtTime(tone.gain, startAt + 0.008)
  envelope.gain.exponentialRampToValueAtTime(0.0001, endAt)
  envelope.connect(master)

  if (tone.wave === 'noise') {
    const source = context.createBufferSource()
    const filter = context.createBiquadFilter()
    filter.type = 'lowpass'
    slide(filter.frequency, tone, startAt, endAt)
    source.buffer = noiseOf(context)
    source.connect(filter).connect(envelope)
    source.start(startAt)
    source.stop(endAt)
    return
  }
  const oscillator = context.createOscillator()
  oscillator.type = tone.wave
  slide(oscillator.frequency, tone, startAt, endAt)
  oscillator.connect(envelope)
  oscillator.start(startAt)
  oscillator.stop(endAt)
}

function slide(pitch: AudioParam, tone: HouseTone, startAt: number, endAt: number): void {
  pitch.setValueAtTime(tone.from, startAt)
  if (tone.to !== undefined) pitch.exponentialRampToValueAtTime(tone.to, endAt)
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>()

function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context)
  if (known) return known
  const { sampleRate } = context
  const buffer = context.createBuffer(1, sampleRate, sampleRate)
  buffer.copyToChannel(makeNoise(sampleRate), 0)
  noises.set(context, buffer)
  return buffer
}
