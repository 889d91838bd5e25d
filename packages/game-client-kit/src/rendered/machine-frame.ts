import type { Texture } from 'pixi.js'
import { paintTexture } from '../canvas-texture.ts'
import { CELL_GAP, CELL_WIDTH, cellRect, type FrameRoom, type MachineMargins } from '../layout.ts'

/** A rendered frame and how far it reaches beyond its reels, in cells. */
export interface MachineFrame extends MachineMargins {
  readonly picture: HTMLImageElement
  /** What the layout keeps clear; the rest may run off a narrow screen. */
  readonly kept: FrameRoom['kept']
  /** The ground of the reels, from the top, and what parts them. */
  readonly ground: readonly [string, string, string]
  readonly divider: string
}

/** Units of a cell with its gap. */
const PITCH = CELL_WIDTH + CELL_GAP
/** Sharp at twice the size of a desk's machine. */
const RESOLUTION = 1.6

/** The frame with its reels' ground as one texture, and where that lies from the machine's corner, in units. */
export function paintMachineFrame(
  frame: MachineFrame,
  reelCount: number,
  rowCount: number,
): { readonly texture: Texture; readonly x: number; readonly y: number } {
  const first = cellRect(0, 0, CELL_WIDTH)
  const [reelsWidth, reelsHeight] = [reelCount * PITCH, rowCount * PITCH]
  const [left, top] = [frame.left * PITCH, frame.top * PITCH]
  const width = left + reelsWidth + frame.right * PITCH
  const height = top + reelsHeight + frame.bottom * PITCH
  const texture = paintTexture(
    width,
    height,
    (brush) => {
      paintReels(brush, frame, { x: left, y: top, width: reelsWidth, height: reelsHeight })
      brush.imageSmoothingQuality = 'high'
      brush.drawImage(frame.picture, 0, 0, width, height)
    },
    RESOLUTION,
  )
  return { texture, x: first.x - CELL_GAP / 2 - left, y: first.y - CELL_GAP / 2 - top }
}

function paintReels(
  brush: CanvasRenderingContext2D,
  { ground, divider }: MachineFrame,
  reels: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  },
): void {
  const { x, y, width, height } = reels
  const fill = brush.createLinearGradient(0, y, 0, y + height)
  ground.forEach((colour, index) => {
    fill.addColorStop(index / (ground.length - 1), colour)
  })
  brush.fillStyle = fill
  // A little under the frame, so that nothing shines through at its inner edge.
  brush.fillRect(x - 6, y - 6, width + 12, height + 12)
  const line = brush.createLinearGradient(0, y, 0, y + height)
  line.addColorStop(0, 'rgb(0 0 0 / 0)')
  line.addColorStop(0.5, divider)
  line.addColorStop(1, 'rgb(0 0 0 / 0)')
  brush.fillStyle = line
  for (let at = x + PITCH; at < x + width - 1; at += PITCH) brush.fillRect(at - 1, y, 2, height)
}
