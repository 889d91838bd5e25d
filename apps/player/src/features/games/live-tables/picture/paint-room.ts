import type { TableRoom } from '@baize/contract'
import { CLOTHS } from './looks.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where things lie on a picture, in CSS pixels of it. */
export interface Places {
  readonly width: number
  readonly height: number
  /** Where cards lie, or the wheel, or the dice. */
  readonly focus: Box
  /** Where the hands of each seat lie; none but at blackjack. */
  readonly seats: readonly (Box | undefined)[]
  /** The printed rows of a bent table, whose edge follows them; undefined for a cloth without an edge. */
  readonly arc: Box | undefined
}

/** As `LONG` has it, in its drawing. */
const [ARC_WIDTH, ARC_RADIUS, ARC_HEIGHT] = [1096, 1752, 273]
const BRASS = '#e2c88c'

/** The ground of a picture: the room and its table, or the cloth alone. */
export function paintRoom(
  brush: CanvasRenderingContext2D,
  places: Places,
  look: TableRoom['settings']['look'],
): void {
  const { width, height, arc } = places
  if (!arc) {
    paintCloth(brush, { x: 0, y: 0, width, height }, look)
    return
  }
  const unit = arc.width / ARC_WIDTH
  const radius = ARC_RADIUS * unit
  const centre = { x: arc.x + arc.width / 2, y: arc.y + ARC_HEIGHT * unit - radius }
  const top = Math.max(0, places.focus.y - 14 * unit)
  paintWall(brush, width, height)
  brush.save()
  brush.beginPath()
  brush.rect(0, top, width, height - top)
  brush.clip()
  const edge = (reach: number, colour: string | CanvasGradient) => {
    brush.fillStyle = colour
    brush.beginPath()
    brush.arc(centre.x, centre.y, radius + reach * unit, 0, Math.PI * 2)
    brush.fill()
  }
  const wood = brush.createLinearGradient(0, top, 0, height)
  wood.addColorStop(0, '#8a5527')
  wood.addColorStop(0.7, '#6b3f1a')
  wood.addColorStop(1, '#3a1f0c')
  brush.shadowColor = 'rgb(0 0 0 / 0.7)'
  brush.shadowBlur = 40 * unit
  edge(76, wood)
  brush.shadowColor = 'transparent'
  edge(30, '#c79a4e')
  edge(26, '#08271e')
  brush.beginPath()
  brush.arc(centre.x, centre.y, radius + 24 * unit, 0, Math.PI * 2)
  brush.clip()
  paintCloth(brush, { x: 0, y: top, width, height: height - top }, look)
  brush.strokeStyle = BRASS
  for (const [reach, alpha] of [
    [10, 0.5],
    [15, 0.3],
  ] as const) {
    brush.globalAlpha = alpha
    brush.lineWidth = 1.4
    brush.beginPath()
    brush.arc(centre.x, centre.y, radius + reach * unit, 0, Math.PI * 2)
    brush.stroke()
  }
  brush.restore()
  brush.fillStyle = '#b98a42'
  brush.fillRect(0, top - 2.5, width, 2.5)
}

function paintWall(brush: CanvasRenderingContext2D, width: number, height: number): void {
  const wall = brush.createRadialGradient(width / 2, -height * 0.1, 0, width / 2, 0, width * 0.62)
  wall.addColorStop(0, '#5d2542')
  wall.addColorStop(0.6, '#260e1c')
  wall.addColorStop(1, '#100709')
  brush.fillStyle = wall
  brush.fillRect(0, 0, width, height)
}

function paintCloth(
  brush: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  look: TableRoom['settings']['look'],
): void {
  const [middle, half, edge] = CLOTHS[look]
  const reach = Math.max(width * 0.62, height)
  const cloth = brush.createRadialGradient(x + width / 2, y, 0, x + width / 2, y, reach)
  cloth.addColorStop(0, middle)
  cloth.addColorStop(0.5, half)
  cloth.addColorStop(1, edge)
  brush.fillStyle = cloth
  brush.fillRect(x, y, width, height)
  brush.fillStyle = weaveOf(brush)
  brush.fillRect(x, y, width, height)
}

/** Threads that cross. */
function weaveOf(brush: CanvasRenderingContext2D): CanvasPattern | string {
  const tile = document.createElement('canvas')
  tile.width = 4
  tile.height = 4
  const thread = tile.getContext('2d')
  if (!thread) return 'transparent'
  thread.strokeStyle = 'rgb(0 0 0 / 0.09)'
  thread.beginPath()
  thread.moveTo(0, 4)
  thread.lineTo(4, 0)
  thread.stroke()
  thread.strokeStyle = 'rgb(255 255 255 / 0.035)'
  thread.beginPath()
  thread.moveTo(0, 0)
  thread.lineTo(4, 4)
  thread.stroke()
  return brush.createPattern(tile, 'repeat') ?? 'transparent'
}
