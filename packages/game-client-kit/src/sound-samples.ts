import type { Instrument } from './sound-instrument.ts'
import { renderNote } from './sound-render.ts'

/** Notes between are the nearest rendered one at another speed: a third up or down is not heard as one. */
const SEMITONES_PER_SAMPLE = 4
const BASE_HERTZ = 27.5

export interface Sample {
  readonly buffer: AudioBuffer
  readonly speed: number
}

/** The notes of instruments, each rendered once. */
export class SampleShelf {
  private readonly context: BaseAudioContext
  private readonly instruments: Readonly<Record<string, Instrument>>
  private readonly rendered = new Map<string, AudioBuffer>()

  constructor(context: BaseAudioContext, instruments: Readonly<Record<string, Instrument>>) {
    this.context = context
    this.instruments = instruments
  }

  /** Undefined for an instrument that the game does not have. */
  take(name: string, hertz: number): Sample | undefined {
    const instrument = this.instruments[name]
    if (!instrument) return undefined
    const at = instrument.hertz ?? nearest(hertz)
    const buffer = this.rendered.get(`${name} ${at}`) ?? this.render(name, instrument, at)
    return { buffer, speed: instrument.hertz === undefined ? hertz / at : 1 }
  }

  has(name: string, hertz: number): boolean {
    return this.rendered.has(`${name} ${this.instruments[name]?.hertz ?? nearest(hertz)}`)
  }

  private render(name: string, instrument: Instrument, at: number): AudioBuffer {
    const { sampleRate } = this.context
    const samples = renderNote(instrument, at, sampleRate)
    const buffer = this.context.createBuffer(1, samples.length, sampleRate)
    buffer.copyToChannel(samples, 0)
    this.rendered.set(`${name} ${at}`, buffer)
    return buffer
  }

  clear(): void {
    this.rendered.clear()
  }
}

function nearest(hertz: number): number {
  const steps = Math.round((12 * Math.log2(hertz / BASE_HERTZ)) / SEMITONES_PER_SAMPLE)
  return BASE_HERTZ * 2 ** ((steps * SEMITONES_PER_SAMPLE) / 12)
}
