/** What can be heard. Every sound is made on the spot; there is nothing to load. */
export type SoundName =
  | 'press'
  | 'spin'
  | 'awaited'
  | 'deal'
  | 'flip'
  | 'roll'
  | 'shot'
  | 'miss'
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
  spin: [
    { wave: 'noise', from: 300, to: 1500, atSeconds: 0, seconds: 0.34, gain: 0.1 },
    { wave: 'sine', from: 120, to: 260, atSeconds: 0, seconds: 0.26, gain: 0.12 },
  ],
  awaited: [0, 1, 2, 3, 4, 5].map((degree, index) =>
    tone(step(degree), index * 0.14, 0.2, 0.05 + index * 0.012, 'sine'),
  ),
  deal: [{ wave: 'noise', from: 2600, to: 700, atSeconds: 0, seconds: 0.09, gain: 0.16 }],
  flip: [
    { wave: 'noise', from: 900, to: 2400, atSeconds: 0, seconds: 0.06, gain: 0.14 },
    { wave: 'sine', from: 180, to: 120, atSeconds: 0.05, seconds: 0.08, gain: 0.2 },
  ],
  roll: [0, 0.09, 0.16, 0.26, 0.33, 0.46].flatMap((at, index): Voice[] => [
    { wave: 'noise', from: 1700 - index * 160, atSeconds: at, seconds: 0.03, gain: 0.16 },
    { wave: 'sine', from: 240 - index * 18, atSeconds: at, seconds: 0.05, gain: 0.1 },
  ]),
  shot: [
    { wave: 'noise', from: 2200, to: 300, atSeconds: 0, seconds: 0.2, gain: 0.18 },
    { wave: 'sine', from: 620, to: 180, atSeconds: 0, seconds: 0.18, gain: 0.14 },
  ],
  miss: [tone(step(2), 0, 0.16, 0.08, 'sine'), tone(step(0), 0.1, 0.24, 0.08, 'sine')],
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

/**
 * Plays sounds once a person has touched the page, as browsers demand; silent before and when muted. `pitch`
 * moves everything up or down by that factor, so that games do not all sound alike.
 */
export function createSoundBoard(isMutedAtFirst: boolean, pitch = 1): SoundBoard {
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
      for (const voice of SOUNDS[name]) sing(output, noise, transposed(voice, pitch))
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

function transposed(voice: Voice, pitch: number): Voice {
  const to = voice.to === undefined ? {} : { to: voice.to * pitch }
  return { ...voice, from: voice.from * pitch, ...to }
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
