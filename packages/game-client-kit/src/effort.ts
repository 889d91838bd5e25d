/** Below this many pictures a second, coins and the like are left out. */
const EFFECTS_FPS_MIN = 45
const EFFECTS_SLOW_SECONDS = 2
/** So many pictures in a row that each came later than this rate asks, and less is drawn from then on. */
const SMOOTH_FPS_MIN = 52
const SLOW_PICTURES = 15
/** A show that pauses for less than this is still the same movement. */
const REST_SECONDS = 0.2
/** How long a scene breathes on after the last thing that happened, and how gently that ends. */
const BREATH_SECONDS = 45
const BREATH_END_SECONDS = 3
/** Points per CSS pixel while things move on a slow machine; fewer would be seen. */
const SPARED_RESOLUTIONS = [1, 0.75] as const

/** How much is drawn: all that a scene has, unless the machine is slow. */
export interface Effort {
  /** A slow machine draws what stands behind once per show, with fewer points; a scene at rest is sharp again. */
  readonly isSpared: boolean
  /** Points per CSS pixel. */
  readonly resolution: number
  /** False once the machine has been far too slow for two seconds. */
  readonly hasEffects: boolean
  /** How fast what moves by itself moves: 1 at first, 0 at rest and on slow machines. */
  readonly liveliness: number
  /** Hears how long each picture took, in seconds, and whether a show moved anything in it. */
  watch(seconds: number, isShowing: boolean): void
  /** Somebody is there: the scene breathes again. */
  wake(): void
}

/** `isByProcessor` where no graphics chip draws: such a machine is slow from the start. */
export function createEffort(parts: {
  readonly isByProcessor: boolean
  readonly fullResolution: number
}): Effort {
  const { fullResolution } = parts
  let isSlow = parts.isByProcessor
  let step = 0
  let slowPictures = 0
  let slowSeconds = 0
  let restSeconds = REST_SECONDS
  let quietSeconds = 0
  let hasEffects = true
  const isSpared = () => isSlow && restSeconds < REST_SECONDS
  return {
    get isSpared() {
      return isSpared()
    },
    get resolution() {
      if (!isSpared()) return fullResolution
      return Math.min(fullResolution, SPARED_RESOLUTIONS[step] ?? 1)
    },
    get hasEffects() {
      return hasEffects
    },
    get liveliness() {
      if (isSlow || !hasEffects) return 0
      return Math.min(1, Math.max(0, (BREATH_SECONDS - quietSeconds) / BREATH_END_SECONDS))
    },
    watch(seconds, isShowing) {
      restSeconds = isShowing ? 0 : restSeconds + seconds
      quietSeconds = isShowing ? 0 : quietSeconds + seconds
      slowSeconds = isShowing && seconds > 1 / EFFECTS_FPS_MIN ? slowSeconds + seconds : 0
      if (slowSeconds > EFFECTS_SLOW_SECONDS) hasEffects = false
      slowPictures = isShowing && seconds > 1 / SMOOTH_FPS_MIN ? slowPictures + 1 : 0
      if (slowPictures < SLOW_PICTURES) return
      slowPictures = 0
      if (isSlow) step = Math.min(step + 1, SPARED_RESOLUTIONS.length - 1)
      isSlow = true
    },
    wake() {
      quietSeconds = 0
    },
  }
}
