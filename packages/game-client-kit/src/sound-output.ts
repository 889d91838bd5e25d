const THRESHOLD_DB = -6
const RATIO = 20

/**
 * The end of the line: what is played together never goes over the top. A compressor makes everything louder by what it
 * may take away, to the power of 0.6 (Web Audio, "makeup gain"); that is undone, so that single sounds stay as they are.
 */
export function makeLimiter(context: BaseAudioContext): AudioNode {
  const limiter = context.createDynamicsCompressor()
  limiter.threshold.value = THRESHOLD_DB
  limiter.ratio.value = RATIO
  limiter.knee.value = 0
  limiter.attack.value = 0.002
  limiter.release.value = 0.2
  const trim = context.createGain()
  const takenDb = THRESHOLD_DB - THRESHOLD_DB / RATIO
  trim.gain.value = 10 ** ((takenDb * 0.6) / 20)
  limiter.connect(trim).connect(context.destination)
  return limiter
}

/** Moves a gain to a value without a click. */
export function glideTo(gain: AudioParam, value: number, at: number, seconds: number): void {
  gain.cancelScheduledValues(at)
  gain.setTargetAtTime(value, at, seconds / 3)
}
