/**
 * Instruments as data. Each is a sum of layers that are worked out sample by sample, once for a pitch; what is played
 * afterwards is a buffer.
 */
export interface Instrument {
  readonly layers: readonly Layer[]
  /** How long it rings. */
  readonly seconds: number
  /** Where it always sounds, in hertz; without one it follows the note. */
  readonly hertz?: number
}

export type Layer = StringLayer | ModesLayer | WaveLayer | NoiseLayer

/** A plucked string, after Karplus and Strong: a burst of noise that goes round in a delay and loses its edge. */
export interface StringLayer {
  readonly kind: 'string'
  readonly gain: number
  /** Until it has fallen by 60 dB. */
  readonly seconds: number
  /** From 0, felt, to 1, wire. */
  readonly brightness: number
  /** Where it is plucked, as a share of its length. */
  readonly pluckedAt: number
  /** Of pairs of strings, how far the second is off, in cents. */
  readonly courseCents?: number
}

/** A struck body: each of its modes rings and decays on its own. */
export interface ModesLayer {
  readonly kind: 'modes'
  readonly gain: number
  readonly modes: readonly Mode[]
  /** A skin that is struck starts above its pitch: how far, as a ratio, and how fast that goes. */
  readonly glide?: { readonly from: number; readonly seconds: number }
}

export interface Mode {
  readonly ratio: number
  readonly gain: number
  /** Until it has fallen by 60 dB. */
  readonly seconds: number
  /** How slowly it comes up; at once without one. */
  readonly riseSeconds?: number
}

/** A blown or bowed tone: one wave bends another, the brighter the louder it is. */
export interface WaveLayer {
  readonly kind: 'wave'
  readonly gain: number
  readonly ratio?: number
  readonly modulator: number
  readonly depth: number
  readonly attackSeconds: number
  readonly releaseSeconds: number
  readonly vibrato?: { readonly hertz: number; readonly depth: number }
  /** Beats of its loudness, as of wings. */
  readonly tremolo?: { readonly hertz: number; readonly depth: number }
}

/** Noise in a band that may move: a shaker, a strike, sand. */
export interface NoiseLayer {
  readonly kind: 'noise'
  readonly gain: number
  readonly fromHertz: number
  readonly toHertz?: number
  /** How narrow the band is. */
  readonly quality: number
  readonly attackSeconds: number
  /** Until it has fallen by 60 dB. */
  readonly seconds: number
}
