import { type FlightBox, fontOf, type Point } from './flight-box.ts'

/** A cash-out with the label beside its dot, in the player's language. */
export interface PaintedExit {
  readonly flownMs: number
  readonly isOwn: boolean
  /** Absent for a dot alone. */
  readonly label?: {
    readonly name: string
    /** The name for a narrow picture, where the height has no room. */
    readonly shortName: string
    readonly height: string
    readonly profit: string
  }
}

interface Rect {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A dot for each cash-out, names for the latest, and lines to both axes for the player's own. */
export function paintExits(
  paint: CanvasRenderingContext2D,
  box: FlightBox,
  exits: readonly PaintedExit[],
  shown: { readonly flownMs: number; readonly keptFree: readonly Rect[] },
): void {
  const taken = [...shown.keptFree]
  const left = exits.filter(({ flownMs }) => flownMs <= shown.flownMs)
  for (const { flownMs, isOwn } of left) if (!isOwn) paintDot(paint, box.at(flownMs))
  const own = left.filter(({ isOwn }) => isOwn)
  for (const exit of own) paintOwn(paint, box, box.at(exit.flownMs))
  // The player's own label is placed first, then the latest of the others.
  for (const exit of [...own, ...left.filter(({ isOwn }) => !isOwn).reverse()]) {
    if (box.isNarrow && !exit.isOwn) continue
    paintLabel(paint, box, exit, taken)
  }
}

function paintDot(paint: CanvasRenderingContext2D, { x, y }: Point): void {
  paint.beginPath()
  paint.arc(x, y, 5, 0, Math.PI * 2)
  paint.fillStyle = '#dde6ff'
  paint.fill()
  paint.strokeStyle = '#1a2250'
  paint.lineWidth = 2
  paint.stroke()
}

function paintOwn(paint: CanvasRenderingContext2D, box: FlightBox, { x, y }: Point): void {
  paint.save()
  paint.strokeStyle = 'rgb(240 217 162 / 0.7)'
  paint.lineWidth = 1.25
  paint.setLineDash([3, 4])
  paint.beginPath()
  paint.moveTo(box.left, y)
  paint.lineTo(x, y)
  paint.lineTo(x, box.bottom)
  paint.stroke()
  paint.restore()
  paint.beginPath()
  paint.arc(x, y, 9, 0, Math.PI * 2)
  paint.fillStyle = '#f0d9a2'
  paint.fill()
  paint.strokeStyle = '#3a2606'
  paint.lineWidth = 3
  paint.stroke()
  paint.beginPath()
  paint.moveTo(x - 4, y)
  paint.lineTo(x - 1, y + 3)
  paint.lineTo(x + 4, y - 3)
  paint.lineWidth = 2.4
  paint.stroke()
}

const GAP_PX = 7
const FROM_DOT_PX = 14

function paintLabel(
  paint: CanvasRenderingContext2D,
  box: FlightBox,
  { isOwn, label, flownMs }: PaintedExit,
  taken: Rect[],
): void {
  if (!label) return
  const px = box.isWide ? 14 : 12
  paint.font = fontOf(paint, 620, px)
  const words = box.isNarrow
    ? [label.shortName, label.profit]
    : [label.name, label.height, label.profit].filter((word) => word !== '')
  const widths = words.map((word) => paint.measureText(word).width)
  const pad = px * 0.85
  const size = {
    width: widths.reduce((sum, each) => sum + each, pad * 2 + GAP_PX * (words.length - 1)),
    height: px * (isOwn ? 2.3 : 2.1),
    isOwn,
  }
  const place = freePlace(box, box.at(flownMs), size, taken)
  if (!place) return
  taken.push(place)
  paint.beginPath()
  paint.roundRect(place.x, place.y, place.width, place.height, place.height / 2)
  paint.fillStyle = isOwn ? '#f0d9a2' : 'rgb(9 10 40 / 0.72)'
  paint.fill()
  paint.textAlign = 'left'
  paint.textBaseline = 'middle'
  let x = place.x + pad
  for (const [at, word] of words.entries()) {
    paint.fillStyle = colourOf(isOwn, at === words.length - 1)
    // Figures run to the right in every language.
    paint.direction = at === 0 ? 'inherit' : 'ltr'
    paint.fillText(word, x, place.y + place.height / 2 + 0.5)
    x += (widths[at] ?? 0) + GAP_PX
  }
}

function colourOf(isOwn: boolean, isProfit: boolean): string {
  if (isOwn) return isProfit ? '#0b5a37' : '#2a1b02'
  return isProfit ? '#6cf0b2' : '#e6e7fa'
}

/** Beside the dot, where nothing else stands: under the curve at its right, or above it at its left. */
function freePlace(
  box: FlightBox,
  dot: Point,
  size: { readonly width: number; readonly height: number; readonly isOwn: boolean },
  taken: readonly Rect[],
): Rect | undefined {
  const right = dot.x + FROM_DOT_PX
  const left = dot.x - FROM_DOT_PX - size.width
  // Near the start of the way it stands over it: one's own is never without its words.
  const inside = Math.max(left, box.left + 4)
  return [
    { x: left, y: dot.y - size.height - FROM_DOT_PX },
    { x: right, y: dot.y + FROM_DOT_PX / 2 },
    { x: left, y: dot.y - size.height * 2 - FROM_DOT_PX * 2 },
    { x: right, y: dot.y + size.height + FROM_DOT_PX },
    ...(size.isOwn ? [{ x: inside, y: dot.y - size.height - FROM_DOT_PX * 1.5 }] : []),
  ]
    .map((place) => ({ ...place, ...size }))
    .find((place) => isWithin(box, place) && !taken.some((other) => touch(place, other)))
}

function isWithin(box: FlightBox, { x, y, width, height }: Rect): boolean {
  const isBeside = x >= box.left && x + width <= box.left + box.width
  return isBeside && y >= 0 && y + height <= box.bottom - 4
}

function touch(one: Rect, other: Rect): boolean {
  const isBeside = one.x < other.x + other.width && other.x < one.x + one.width
  return isBeside && one.y < other.y + other.height && other.y < one.y + one.height
}
