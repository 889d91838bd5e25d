import { heightAfter } from '@baize/games/crash/ladder'
import type { Phase } from './crash.logic.ts'

/** What the painter needs besides the phase. */
export interface FlightLook {
  readonly rocket: HTMLImageElement | undefined
  readonly isStill: boolean
  /** When the flight that is shown busted, by the page's own clock; for the burst. */
  readonly bustedForMs: number
  /** How long the flight flew that is shown as busted. */
  readonly flownMs: number
  /** A height on the scale, in the player's language. */
  heightText(hundredths: number): string
  /** A place on the axis, in the player's language; the last one names the unit. */
  textOf(seconds: number, isLast: boolean): string
}

const FIRST_SPAN_MS = 12_000
const FIRST_TOP = 225
/** The rocket stays this far from the edges, as a share of the picture. */
const ROOM_RIGHT = 0.84
const ROOM_UP = 0.72
const STEPS = 72
/** So high is what is written over the picture. */
const HEAD_PX = 56

/** Draws one picture of the flight. The figures are the page's; here is only the way. */
export function paintFlight(canvas: HTMLCanvasElement, phase: Phase, look: FlightLook): void {
  const paint = canvas.getContext('2d')
  if (!paint) return
  const ratio = Math.min(devicePixelRatio, 2)
  const { clientWidth: width, clientHeight: height } = canvas
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
  }
  paint.setTransform(ratio, 0, 0, ratio, 0, 0)
  paint.clearRect(0, 0, width, height)
  const flownMs =
    phase.kind === 'flying' ? phase.flownMs : phase.kind === 'busted' ? look.flownMs : 0
  const box = boxOf(width, height, flownMs)
  paintGrid(paint, box, look)
  if (phase.kind === 'flying' || phase.kind === 'busted') {
    paintWay(paint, box, flownMs, phase.kind === 'busted')
  }
  const tip = box.at(flownMs)
  if (phase.kind === 'busted') paintBurst(paint, tip, look)
  else paintRocket(paint, tip, box, { ...look, isFlying: phase.kind === 'flying' })
}

interface Box {
  readonly left: number
  readonly bottom: number
  readonly width: number
  readonly height: number
  readonly spanMs: number
  readonly top: number
  at(flownMs: number): { readonly x: number; readonly y: number }
}

function boxOf(width: number, height: number, flownMs: number): Box {
  const left = Math.max(52, width * 0.06)
  const bottom = height - 40
  const inner = { width: width - left - 16, height: bottom - 20 }
  const spanMs = Math.max(FIRST_SPAN_MS, flownMs / ROOM_RIGHT)
  const top = Math.max(FIRST_TOP, 100 + (heightAfter(flownMs) - 100) / ROOM_UP)
  return {
    ...{ left, bottom, ...inner, spanMs, top },
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

const GRID_STEPS = [
  10, 25, 50, 100, 200, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 200_000, 500_000,
]
const SECOND_STEPS = [2, 4, 5, 10, 20, 30, 60]

function paintGrid(paint: CanvasRenderingContext2D, box: Box, look: FlightLook): void {
  // The page's own family has the letters of every script.
  paint.font = `600 13px ${getComputedStyle(paint.canvas).fontFamily}`
  paint.lineWidth = 1
  paint.strokeStyle = 'rgb(227 226 248 / 0.16)'
  paint.fillStyle = 'rgb(236 235 252 / 0.86)'
  paint.textBaseline = 'middle'
  paint.textAlign = 'right'
  const step = GRID_STEPS.find((each) => (box.top - 100) / each <= 7) ?? 1_000_000
  for (let height = 100; height <= box.top; height += step) {
    const y = box.bottom - ((height - 100) / (box.top - 100)) * box.height
    // The topmost line lies under what is written in the corners.
    if (y > HEAD_PX) paint.fillText(look.heightText(height), box.left - 10, y)
    paint.beginPath()
    paint.moveTo(box.left, y)
    paint.lineTo(box.left + box.width, y)
    paint.stroke()
  }
  const seconds = SECOND_STEPS.find((each) => box.spanMs / 1_000 / each <= 6) ?? 60
  paint.textAlign = 'center'
  paint.strokeStyle = 'rgb(236 235 252 / 0.6)'
  for (let second = 0; second * 1_000 <= box.spanMs; second += seconds) {
    const x = box.left + ((second * 1_000) / box.spanMs) * box.width
    const isLast = (second + seconds) * 1_000 > box.spanMs
    paint.beginPath()
    paint.moveTo(x, box.bottom)
    paint.lineTo(x, box.bottom + 6)
    paint.stroke()
    const text = look.textOf(second, isLast)
    const half = paint.measureText(text).width / 2
    // Numbers stand under their moment; the unit after the last one stays within the picture.
    const most = box.left + box.width - half
    paint.fillText(text, Math.min(Math.max(x, 18), Math.max(most, 18)), box.bottom + 20)
  }
}

function paintWay(
  paint: CanvasRenderingContext2D,
  box: Box,
  flownMs: number,
  isBusted: boolean,
): void {
  const points = Array.from({ length: STEPS + 1 }, (_, step) => box.at((flownMs * step) / STEPS))
  const tip = points.at(-1) ?? { x: box.left, y: box.bottom }
  const trace = () => {
    paint.beginPath()
    for (const [index, { x, y }] of points.entries()) {
      if (index === 0) paint.moveTo(x, y)
      else paint.lineTo(x, y)
    }
  }
  trace()
  paint.lineTo(tip.x, box.bottom)
  paint.closePath()
  const under = paint.createLinearGradient(0, tip.y, 0, box.bottom)
  under.addColorStop(0, isBusted ? 'rgb(255 112 136 / 0.26)' : 'rgb(255 214 170 / 0.42)')
  under.addColorStop(1, 'rgb(127 107 240 / 0)')
  paint.fillStyle = under
  paint.fill()
  trace()
  const along = paint.createLinearGradient(box.left, box.bottom, tip.x, tip.y)
  if (!isBusted) along.addColorStop(0.55, '#f79a72')
  along.addColorStop(0, isBusted ? '#7f5a58' : '#7f6bf0')
  along.addColorStop(1, isBusted ? '#ff8f9f' : '#ffd9a8')
  paint.strokeStyle = along
  paint.lineWidth = 6
  paint.lineCap = 'round'
  paint.lineJoin = 'round'
  paint.stroke()
}

function paintRocket(
  paint: CanvasRenderingContext2D,
  tip: { readonly x: number; readonly y: number },
  box: Box,
  look: FlightLook & { readonly isFlying: boolean },
): void {
  const size = Math.min(118, Math.max(64, box.width * 0.17))
  paint.save()
  paint.translate(tip.x + size * 0.24, tip.y - size * 0.26)
  const glow = paint.createRadialGradient(0, 0, 4, 0, 0, size * 0.95)
  glow.addColorStop(0, look.isFlying ? 'rgb(246 230 178 / 0.42)' : 'rgb(246 230 178 / 0.16)')
  glow.addColorStop(1, 'rgb(246 230 178 / 0)')
  paint.fillStyle = glow
  paint.fillRect(-size, -size, size * 2, size * 2)
  if (look.rocket?.complete) {
    paint.drawImage(look.rocket, -size / 2, -size / 2, size, size)
  }
  paint.restore()
}

const BURST_MS = 700
const RAYS = 14

function paintBurst(
  paint: CanvasRenderingContext2D,
  tip: { readonly x: number; readonly y: number },
  look: FlightLook,
): void {
  const share = look.isStill ? 1 : Math.min(1, look.bustedForMs / BURST_MS)
  const reach = 20 + 62 * (1 - (1 - share) ** 3)
  paint.save()
  paint.translate(tip.x, tip.y)
  paint.lineCap = 'round'
  for (let ray = 0; ray < RAYS; ray += 1) {
    const angle = (ray / RAYS) * Math.PI * 2
    const [inner, outer] = [reach * 0.55, reach * (ray % 2 === 0 ? 1 : 0.78)]
    paint.strokeStyle = ray % 2 === 0 ? 'rgb(255 143 128 / 0.9)' : 'rgb(246 223 166 / 0.8)'
    paint.lineWidth = ray % 2 === 0 ? 4 : 3
    paint.globalAlpha = 1 - share * 0.55
    paint.beginPath()
    paint.moveTo(Math.cos(angle) * inner, Math.sin(angle) * inner)
    paint.lineTo(Math.cos(angle) * outer, Math.sin(angle) * outer)
    paint.stroke()
  }
  paint.globalAlpha = 1
  paint.fillStyle = '#ffb3a6'
  paint.beginPath()
  paint.arc(0, 0, 7, 0, Math.PI * 2)
  paint.fill()
  paint.restore()
}
