/** What can be heard. Every sound is made on the spot; there is nothing to load. */
export type SoundName =
  | 'press'
  | 'reelStop'
  | 'lineWin'
  | 'scatter'
  | 'win'
  | 'bigWin'
  | 'safe'
  | 'mine'
  | 'cashOut'

/** One voice of a sound: a tone or a puff of noise with its own envelope. */
interface Voice {
  readonly wave: OscillatorType | 'noise'
  /** Hertz at the start and, when it slides, at the end. */
  readonly from: number
  readonly to?: number
  readonly atSeconds: number
  readonly seconds: number
  readonly gain: number
}

const tone = (
  from: number,
  atSeconds: number,
  seconds: number,
  gain: number,
  wave: OscillatorType = 'triangle',
): Voice => ({ wave, from, atSeconds, seconds, gain })

// A pentatonic scale on D: any of these sound well together, however fast they come.
const SCALE = [293.66, 329.63, 369.99, 440, 493.88, 587.33, 659.25, 739.99, 880, 987.77] as const
const step = (index: number) => SCALE[index % SCALE.length] ?? SCALE[0]

const SOUNDS: Readonly<Record<SoundName, readonly Voice[]>> = {
  press: [{ wave: 'sine', from: 220, to: 150, atSeconds: 0, seconds: 0.07, gain: 0.25 }],
  reelStop: [
    { wave: 'sine', from: 130, to: 62, atSeconds: 0, seconds: 0.11, gain: 0.5 },
    { wave: 'noise', from: 1200, atSeconds: 0, seconds: 0.035, gain: 0.14 },
  ],
  lineWin: [tone(step(5), 0, 0.22, 0.16), tone(step(8), 0.06, 0.3, 0.12)],
  scatter: [tone(step(8), 0, 0.5, 0.14, 'sine'), tone(step(9), 0.05, 0.7, 0.1, 'sine')],
  win: [0, 2, 4, 5].map((degree, index) => tone(step(degree + 3), index * 0.08, 0.36, 0.14)),
  bigWin: [
    ...[0, 2, 4, 5, 7, 8, 9].map((degree, index) => tone(step(degree), index * 0.11, 0.6, 0.13)),
    ...[0, 4, 7].map((degree) => tone(step(degree), 0.85, 1.4, 0.1, 'sine')),
  ],
  safe: [tone(step(6), 0, 0.16, 0.16, 'sine'), tone(step(8), 0.05, 0.24, 0.12, 'sine')],
  mine: [
    { wave: 'noise', from: 420, to: 60, atSeconds: 0, seconds: 0.6, gain: 0.5 },
    { wave: 'sine', from: 95, to: 34, atSeconds: 0, seconds: 0.5, gain: 0.55 },
  ],
  cashOut: [0, 3, 5, 8].map((degree, index) => tone(step(degree), index * 0.06, 0.4, 0.13, 'sine')),
}

export interface SoundBoard {
  play(name: SoundName): void
  setMuted(isMuted: boolean): void
  close(): void
}

/** Plays sounds once a person has touched the page, as browsers demand; silent before and when muted. */
export function createSoundBoard(isMutedAtFirst: boolean): SoundBoard {
  let isMuted = isMutedAtFirst
  let context: AudioContext | undefined
  let noise: AudioBuffer | undefined

  const open = (): AudioContext | undefined => {
    if (context || !globalThis.navigator?.userActivation?.hasBeenActive) return context
    context = new AudioContext({ latencyHint: 'interactive' })
    noise = makeNoise(context)
    return context
  }

  return {
    play(name) {
      if (isMuted || document.hidden) return
      const output = open()
      if (!output || !noise) return
      for (const voice of SOUNDS[name]) sing(output, noise, voice)
    },
    setMuted(next) {
      isMuted = next
    },
    close() {
      void context?.close()
      context = undefined
    },
  }
}

function sing(output: AudioContext, noise: AudioBuffer, voice: Voice): void {
  const startAt = output.currentTime + voice.atSeconds
  const endAt = startAt + voice.seconds
  const envelope = output.createGain()
  envelope.gain.setValueAtTime(0.0001, startAt)
  envelope.gain.exponentialRampToValueAtTime(voice.gain, startAt + 0.008)
  envelope.gain.exponentialRampToValueAtTime(0.0001, endAt)
  envelope.connect(output.destination)

  if (voice.wave === 'noise') {
    const source = output.createBufferSource()
    const filter = output.createBiquadFilter()
    filter.type = 'lowpass'
    slide(filter.frequency, voice, startAt, endAt)
    source.buffer = noise
    source.connect(filter).connect(envelope)
    source.start(startAt)
    source.stop(endAt)
    return
  }
  const oscillator = output.createOscillator()
  oscillator.type = voice.wave
  slide(oscillator.frequency, voice, startAt, endAt)
  oscillator.connect(envelope)
  oscillator.start(startAt)
  oscillator.stop(endAt)
}

function slide(pitch: AudioParam, voice: Voice, startAt: number, endAt: number): void {
  pitch.setValueAtTime(voice.from, startAt)
  if (voice.to !== undefined) pitch.exponentialRampToValueAtTime(voice.to, endAt)
}

function makeNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate)
  const samples = buffer.getChannelData(0)
  let state = 22_222
  for (let index = 0; index < samples.length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    samples[index] = (state / 2_147_483_648) * 2 - 1
  }
  return buffer
}
