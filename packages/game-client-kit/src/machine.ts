import type { Texture } from 'pixi.js'
import { paintTexture } from './canvas-texture.ts'
import { withAlpha } from './colours.ts'
import {
  CELL_WIDTH,
  cellRect,
  FRAME_PADDING,
  machineHeight,
  machineWidth,
  type Rect,
} from './layout.ts'

/** Four stops of polished metal, from the top. */
export type Metal = readonly [string, string, string, string]

/** What a reel machine is coloured with. */
export interface MachineColours {
  readonly metal: Metal
  /** Between frame and reels, and the dark behind them. */
  readonly trim: string
  readonly hole: string
  /** A reel at its edge, beside it, and in its middle. */
  readonly drum: readonly [string, string, string]
  /** Behind a symbol that has won, from the middle. */
  readonly lit: readonly [string, string, string]
  /** Winning lines, their number, and the edge of what has won. */
  readonly mark: string
  readonly markInk: string
}

/** Room around the frame in its texture, for the shadow it throws. */
export const MACHINE_MARGIN = 60

export interface MachineSize {
  readonly reelCount: number
  readonly rowCount: number
  readonly cellHeight: number
}

/** The metal frame with dark reels behind it. */
export function paintMachine(size: MachineSize, colours: MachineColours): Texture {
  const { reelCount, rowCount, cellHeight } = size
  const width = machineWidth(reelCount)
  const height = machineHeight(rowCount, cellHeight)
  return paintTexture(width + 2 * MACHINE_MARGIN, height + 2 * MACHINE_MARGIN, (brush) => {
    brush.translate(MACHINE_MARGIN, MACHINE_MARGIN)
    paintFrame(brush, width, height, colours.metal)
    paintWell(brush, width, height, colours)
    for (let reel = 0; reel < reelCount; reel += 1) {
      for (let row = 0; row < rowCount; row += 1)
        paintCell(brush, cellRect(reel, row, cellHeight), colours.drum)
    }
    paintGlass(brush, width, height)
  })
}

function paintFrame(
  brush: CanvasRenderingContext2D,
  width: number,
  height: number,
  stops: Metal,
): void {
  const metal = brush.createLinearGradient(0, 0, 0, height)
  const places = [0, 0.22, 0.6, 1]
  stops.forEach((stop, index) => {
    metal.addColorStop(places[index] ?? 1, stop)
  })
  brush.save()
  brush.shadowColor = 'rgb(0 0 0 / 0.7)'
  brush.shadowBlur = 90
  brush.shadowOffsetY = 44
  brush.fillStyle = metal
  brush.beginPath()
  brush.roundRect(0, 0, width, height, 26)
  brush.fill()
  brush.restore()

  brush.lineWidth = 2
  brush.strokeStyle = 'rgb(255 255 255 / 0.55)'
  brush.beginPath()
  brush.roundRect(1.5, 1.5, width - 3, height - 3, 25)
  brush.stroke()
  const foot = brush.createLinearGradient(0, height - 8, 0, height)
  foot.addColorStop(0, 'rgb(60 20 0 / 0)')
  foot.addColorStop(1, 'rgb(60 20 0 / 0.55)')
  brush.fillStyle = foot
  brush.beginPath()
  brush.roundRect(0, height - 26, width, 26, [0, 0, 26, 26])
  brush.fill()
}

function paintWell(
  brush: CanvasRenderingContext2D,
  width: number,
  height: number,
  { trim, hole }: MachineColours,
): void {
  brush.fillStyle = trim
  brush.beginPath()
  brush.roundRect(9, 9, width - 18, height - 18, 19)
  brush.fill()
  brush.lineWidth = 1.5
  brush.strokeStyle = 'rgb(0 0 0 / 0.4)'
  brush.stroke()
  brush.fillStyle = hole
  brush.beginPath()
  brush.roundRect(
    FRAME_PADDING,
    FRAME_PADDING,
    width - 2 * FRAME_PADDING,
    height - 2 * FRAME_PADDING,
    14,
  )
  brush.fill()
}

function paintCell(
  brush: CanvasRenderingContext2D,
  { x, y, width, height }: Rect,
  [edge, side, middle]: MachineColours['drum'],
): void {
  const drum = brush.createLinearGradient(x, 0, x + width, 0)
  drum.addColorStop(0, edge)
  drum.addColorStop(0.18, side)
  drum.addColorStop(0.5, middle)
  drum.addColorStop(0.82, side)
  drum.addColorStop(1, edge)
  brush.fillStyle = drum
  brush.fillRect(x, y, width, height)
}

/** The drum turns away at the top and the bottom. */
function paintGlass(brush: CanvasRenderingContext2D, width: number, height: number): void {
  const curve = brush.createLinearGradient(0, FRAME_PADDING, 0, height - FRAME_PADDING)
  curve.addColorStop(0, 'rgb(8 0 4 / 0.55)')
  curve.addColorStop(0.14, 'rgb(8 0 4 / 0)')
  curve.addColorStop(0.86, 'rgb(8 0 4 / 0)')
  curve.addColorStop(1, 'rgb(8 0 4 / 0.55)')
  brush.fillStyle = curve
  brush.beginPath()
  brush.roundRect(
    FRAME_PADDING,
    FRAME_PADDING,
    width - 2 * FRAME_PADDING,
    height - 2 * FRAME_PADDING,
    14,
  )
  brush.fill()
}

/** What lies behind a symbol that has won. */
export function paintLitCell(cellHeight: number, { lit, mark }: MachineColours): Texture {
  return paintTexture(CELL_WIDTH, cellHeight, (brush, width, height) => {
    const glow = brush.createRadialGradient(
      width / 2,
      height / 2,
      0,
      width / 2,
      height / 2,
      Math.hypot(width, height) / 2,
    )
    glow.addColorStop(0, lit[0])
    glow.addColorStop(0.52, lit[1])
    glow.addColorStop(1, lit[2])
    brush.fillStyle = glow
    brush.fillRect(0, 0, width, height)
    brush.lineWidth = 3
    brush.strokeStyle = mark
    brush.strokeRect(1.5, 1.5, width - 3, height - 3)
  })
}

/** The ground of a cell that shows a multiplier or is marked for one: the game's own picture where it has one. */
export function paintMarkedCell(
  cellHeight: number,
  { mark }: MachineColours,
  picture?: HTMLImageElement,
): Texture {
  return paintTexture(CELL_WIDTH, cellHeight, (brush, width, height) => {
    if (picture) {
      const edge = Math.min(width, height)
      brush.drawImage(picture, (width - edge) / 2, (height - edge) / 2, edge, edge)
      return
    }
    brush.fillStyle = withAlpha(mark, 0.13)
    brush.strokeStyle = withAlpha(mark, 0.55)
    brush.lineWidth = 2.5
    brush.beginPath()
    brush.roundRect(4, 4, width - 8, height - 8, 14)
    brush.fill()
    brush.stroke()
  })
}

/** The light around a winning symbol. */
export function paintHalo(): Texture {
  return paintTexture(160, 160, (brush) => {
    const glow = brush.createRadialGradient(80, 80, 20, 80, 80, 80)
    glow.addColorStop(0, 'rgb(255 244 200 / 0.85)')
    glow.addColorStop(1, 'rgb(255 220 130 / 0)')
    brush.fillStyle = glow
    brush.fillRect(0, 0, 160, 160)
  })
}

/** The light on a reel that everybody waits for. */
export function paintReelGlow(height: number, { mark }: MachineColours): Texture {
  return paintTexture(CELL_WIDTH, height, (brush, width) => {
    const glow = brush.createLinearGradient(0, 0, width, 0)
    for (const [at, alpha] of [
      [0, 0.55],
      [0.2, 0.12],
      [0.5, 0.04],
      [0.8, 0.12],
      [1, 0.55],
    ] as const) {
      glow.addColorStop(at, withAlpha(mark, alpha))
    }
    brush.fillStyle = glow
    brush.fillRect(0, 0, width, height)
    brush.lineWidth = 3
    brush.strokeStyle = mark
    brush.strokeRect(1.5, 1.5, width - 3, height - 3)
  })
}
