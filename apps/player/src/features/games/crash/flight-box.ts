import { heightAfter } from '@baize/games/crash/ladder'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Where everything is in a picture of the flight. */
export interface FlightBox {
  readonly left: number
  readonly bottom: number
  readonly width: number
  readonly height: number
  readonly spanMs: number
  readonly top: number
  /** What is written is a little larger in a wide picture. */
  readonly isWide: boolean
  /** Without room for names. */
  readonly isNarrow: boolean
  at(flownMs: number): Point
}

const FIRST_SPAN_MS = 12_000
const FIRST_TOP = 225
/** The rocket stays this far from the edges, as a share of the picture. */
const ROOM_RIGHT = 0.84
const ROOM_UP = 0.72
const WIDE_PX = 1_400
const NARROW_PX = 560

export function boxOf(width: number, height: number, flownMs: number): FlightBox {
  const left = Math.max(52, width * 0.06)
  const bottom = height - 40
  const inner = { width: width - left - 16, height: bottom - 20 }
  const spanMs = Math.max(FIRST_SPAN_MS, flownMs / ROOM_RIGHT)
  const top = Math.max(FIRST_TOP, 100 + (heightAfter(flownMs) - 100) / ROOM_UP)
  return {
    ...{ left, bottom, ...inner, spanMs, top },
    ...{ isWide: width >= WIDE_PX, isNarrow: width < NARROW_PX },
    at: (ms) => ({
      x: left + (ms / spanMs) * inner.width,
      y: bottom - ((exactAfter(ms) - 100) / (top - 100)) * inner.height,
    }),
  }
}

/** For the eye only: the smooth line through the whole hundredths. */
function exactAfter(ms: number): number {
  return 100 * 1.00006 ** ms
}

/** The page's own family has the letters of every script. */
export function fontOf(paint: CanvasRenderingContext2D, weight: number, px: number): string {
  return `${weight} ${px}px ${getComputedStyle(paint.canvas).fontFamily}`
}
