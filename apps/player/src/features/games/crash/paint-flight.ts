import type { Phase } from './crash.logic.ts'
import { boxOf, type FlightBox, fontOf, type Point } from './flight-box.ts'
import { type PaintedExit, paintExits } from './paint-exits.ts'
import { droppedShare, paintDrop, paintRocket } from './paint-rocket.ts'

/** What the painter needs besides the phase. */
export interface FlightLook {
  readonly rocket: HTMLImageElement | undefined
  readonly isStill: boolean
  /** When the flight that is shown busted, by the page's own clock; for the drop. */
  readonly bustedForMs: number
  /** How long the flight flew that is shown as busted. */
  readonly flownMs: number
  /** Cash-outs, in the order in which they happened. */
  readonly exits: readonly PaintedExit[]
  /** What is written over the picture, from its left upper corner on. */
  readonly words: { readonly width: number; readonly height: number }
  /** A height on the scale, in the player's language. */
  heightText(hundredths: number): string
  /** A place on the axis, in the player's language; the last one names the unit. */
  textOf(seconds: number, isLast: boolean): string
}

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
  if (phase.kind === 'busted') {
    const share = droppedShare(look.bustedForMs, look.isStill)
    paintDrop(paint, tip, box, { rocket: look.rocket, droppedShare: share })
  } else {
    paintRocket(paint, tip, box, { rocket: look.rocket, isFlying: phase.kind === 'flying' })
  }
  if (phase.kind === 'flying' || phase.kind === 'busted') {
    const words = { x: 0, y: 0, ...look.words }
    paintExits(paint, box, look.exits, { flownMs, keptFree: [words, around(tip)] })
  }
}

/** The rocket is not written over. */
function around({ x, y }: Point) {
  return { x: x - 16, y: y - 72, width: 110, height: 88 }
}

const GRID_STEPS = [
  10, 25, 50, 100, 200, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 200_000, 500_000,
]
const SECOND_STEPS = [2, 4, 5, 10, 20, 30, 60]

function paintGrid(paint: CanvasRenderingContext2D, box: FlightBox, look: FlightLook): void {
  paint.font = fontOf(paint, 600, box.isWide ? 15 : 13)
  paint.lineWidth = 1
  paint.strokeStyle = 'rgb(227 226 248 / 0.16)'
  paint.fillStyle = 'rgb(236 235 252 / 0.86)'
  paint.textBaseline = 'middle'
  paint.textAlign = 'right'
  paint.direction = 'ltr'
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
  paintSeconds(paint, box)
  for (let second = 0; second * 1_000 <= box.spanMs; second += seconds) {
    const x = box.left + ((second * 1_000) / box.spanMs) * box.width
    const isLast = (second + seconds) * 1_000 > box.spanMs
    paint.beginPath()
    paint.moveTo(x, box.bottom)
    paint.lineTo(x, box.bottom + 6)
    paint.stroke()
    const text = look.textOf(second, isLast)
    // A unit stands where its language has it.
    paint.direction = 'inherit'
    const half = paint.measureText(text).width / 2
    // Numbers stand under their moment; the unit after the last one stays within the picture.
    const most = box.left + box.width - half
    paint.fillText(text, Math.min(Math.max(x, 18), Math.max(most, 18)), box.bottom + 20)
  }
}

const SECONDS_SHOWN_MAX = 60

/** The axis itself, with a small tick for each second while they can be told apart. */
function paintSeconds(paint: CanvasRenderingContext2D, box: FlightBox): void {
  paint.strokeStyle = 'rgb(236 235 252 / 0.6)'
  paint.beginPath()
  paint.moveTo(box.left, box.bottom)
  paint.lineTo(box.left + box.width, box.bottom)
  const seconds = Math.floor(box.spanMs / 1_000)
  for (let second = 0; seconds <= SECONDS_SHOWN_MAX && second <= seconds; second += 1) {
    const x = box.left + ((second * 1_000) / box.spanMs) * box.width
    paint.moveTo(x, box.bottom)
    paint.lineTo(x, box.bottom + 3)
  }
  paint.stroke()
}

function paintWay(
  paint: CanvasRenderingContext2D,
  box: FlightBox,
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
  along.addColorStop(0, isBusted ? '#c9706c' : '#7f6bf0')
  along.addColorStop(1, isBusted ? '#ff9a8c' : '#ffd9a8')
  paint.strokeStyle = along
  paint.lineWidth = 6
  paint.lineCap = 'round'
  paint.lineJoin = 'round'
  paint.stroke()
}
