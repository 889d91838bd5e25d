import type { FlightBox, Point } from './flight-box.ts'

/** The rocket on its way, or at rest before the start. */
export function paintRocket(
  paint: CanvasRenderingContext2D,
  tip: Point,
  box: FlightBox,
  look: { readonly rocket: HTMLImageElement | undefined; readonly isFlying: boolean },
): void {
  const size = sizeOf(box)
  paint.save()
  paint.translate(tip.x + size * 0.24, tip.y - size * 0.26)
  const glow = paint.createRadialGradient(0, 0, 4, 0, 0, size * 0.95)
  glow.addColorStop(0, look.isFlying ? 'rgb(246 230 178 / 0.42)' : 'rgb(246 230 178 / 0.16)')
  glow.addColorStop(1, 'rgb(246 230 178 / 0)')
  paint.fillStyle = glow
  paint.fillRect(-size, -size, size * 2, size * 2)
  if (look.rocket?.complete) paint.drawImage(look.rocket, -size / 2, -size / 2, size, size)
  paint.restore()
}

const DROP_MS = 900
/** How far the rocket drops, in multiples of its size, and how far it turns. */
const DROP = { right: 0.42, down: 1.05, turn: 2.1 } as const

/** Where the flight ended: a cross on the curve, and the rocket without colour, dropping from it. */
export function paintDrop(
  paint: CanvasRenderingContext2D,
  tip: Point,
  box: FlightBox,
  look: { readonly rocket: HTMLImageElement | undefined; readonly droppedShare: number },
): void {
  const size = sizeOf(box) * 0.72
  const share = 1 - (1 - look.droppedShare) ** 2
  const room = { right: box.left + box.width - size * 0.4, down: box.bottom - size * 0.3 }
  const end = {
    x: Math.min(tip.x + size * DROP.right, room.right),
    y: Math.min(tip.y + size * DROP.down, room.down),
  }
  const turn = { x: end.x, y: tip.y }
  paint.save()
  paint.strokeStyle = 'rgb(255 143 128 / 0.55)'
  paint.lineWidth = 2.5
  paint.lineCap = 'round'
  paint.setLineDash([3, 7])
  paint.beginPath()
  paint.moveTo(tip.x, tip.y)
  paint.quadraticCurveTo(turn.x, turn.y, end.x, end.y)
  paint.stroke()
  paint.setLineDash([])
  const at = between(tip, turn, end, share)
  paint.translate(at.x, at.y)
  paint.rotate(DROP.turn * share)
  paint.globalAlpha = 0.85
  paint.filter = `grayscale(${0.9 * share}) brightness(${1 - 0.2 * share})`
  if (look.rocket?.complete) paint.drawImage(look.rocket, -size / 2, -size / 2, size, size)
  paint.restore()
  paintCross(paint, tip)
}

/** How much of the drop is over. */
export function droppedShare(bustedForMs: number, isStill: boolean): number {
  return isStill ? 1 : Math.min(1, bustedForMs / DROP_MS)
}

function paintCross(paint: CanvasRenderingContext2D, { x, y }: Point): void {
  paint.save()
  paint.strokeStyle = '#ff8f80'
  paint.lineWidth = 3
  paint.lineCap = 'round'
  paint.beginPath()
  for (const side of [-9, 9]) {
    paint.moveTo(x - side, y - 9)
    paint.lineTo(x + side, y + 9)
  }
  paint.stroke()
  paint.restore()
}

function between(from: Point, turn: Point, to: Point, share: number): Point {
  const mix = (one: number, two: number, three: number) =>
    (1 - share) ** 2 * one + 2 * (1 - share) * share * two + share ** 2 * three
  return { x: mix(from.x, turn.x, to.x), y: mix(from.y, turn.y, to.y) }
}

function sizeOf(box: FlightBox): number {
  return Math.min(118, Math.max(64, box.width * 0.17))
}
