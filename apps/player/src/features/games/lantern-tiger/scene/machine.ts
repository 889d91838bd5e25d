import {
  CELL_WIDTH,
  cellRect,
  FRAME_PADDING,
  machineHeight,
  machineWidth,
  paintTexture,
} from '@baize/game-client-kit'
import type { Texture } from 'pixi.js'

/** Room around the frame in its texture, for the shadow it throws. */
export const MACHINE_MARGIN = 60

/** The golden frame with five dark reels behind it. */
export function paintMachine(reelCount: number, rowCount: number, cellHeight: number): Texture {
  const width = machineWidth(reelCount)
  const height = machineHeight(rowCount, cellHeight)
  return paintTexture(width + 2 * MACHINE_MARGIN, height + 2 * MACHINE_MARGIN, (brush) => {
    brush.translate(MACHINE_MARGIN, MACHINE_MARGIN)
    paintFrame(brush, width, height)
    paintWell(brush, width, height)
    for (let reel = 0; reel < reelCount; reel += 1) {
      for (let row = 0; row < rowCount; row += 1) paintCell(brush, reel, row, cellHeight)
    }
    paintGlass(brush, width, height)
  })
}

function paintFrame(brush: CanvasRenderingContext2D, width: number, height: number): void {
  const metal = brush.createLinearGradient(0, 0, 0, height)
  metal.addColorStop(0, '#fbe7ae')
  metal.addColorStop(0.22, '#d39a3a')
  metal.addColorStop(0.6, '#8a5418')
  metal.addColorStop(1, '#d7a448')
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

function paintWell(brush: CanvasRenderingContext2D, width: number, height: number): void {
  brush.fillStyle = '#3c0711'
  brush.beginPath()
  brush.roundRect(9, 9, width - 18, height - 18, 19)
  brush.fill()
  brush.lineWidth = 1.5
  brush.strokeStyle = '#5c2008'
  brush.stroke()
  brush.fillStyle = '#14020a'
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
  reel: number,
  row: number,
  cellHeight: number,
): void {
  const { x, y, width, height } = cellRect(reel, row, cellHeight)
  const drum = brush.createLinearGradient(x, 0, x + width, 0)
  drum.addColorStop(0, '#1a040c')
  drum.addColorStop(0.18, '#471320')
  drum.addColorStop(0.5, '#561a26')
  drum.addColorStop(0.82, '#471320')
  drum.addColorStop(1, '#1a040c')
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
export function paintLitCell(cellHeight: number): Texture {
  return paintTexture(CELL_WIDTH, cellHeight, (brush, width, height) => {
    const glow = brush.createRadialGradient(
      width / 2,
      height / 2,
      0,
      width / 2,
      height / 2,
      Math.hypot(width, height) / 2,
    )
    glow.addColorStop(0, '#ffd36a')
    glow.addColorStop(0.52, '#c4551c')
    glow.addColorStop(1, '#5e1420')
    brush.fillStyle = glow
    brush.fillRect(0, 0, width, height)
    brush.lineWidth = 3
    brush.strokeStyle = '#ffe39a'
    brush.strokeRect(1.5, 1.5, width - 3, height - 3)
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
