import type { Texture } from 'pixi.js'
import { paintTexture } from '../canvas-texture.ts'
import { CELL_WIDTH } from '../layout.ts'

/** The bright plate behind a symbol that has won: its light from the middle, its edge. */
export interface WinPlateLook {
  readonly light: readonly [string, string, string]
  readonly edge: string
}

const RAYS = 11
const INSET = 3
const CORNER = 12

/** A plate with rays, as large as a cell. */
export function paintWinPlate(cellHeight: number, { light, edge }: WinPlateLook): Texture {
  return paintTexture(CELL_WIDTH, cellHeight, (brush, width, height) => {
    const [x, y] = [width / 2, height / 2]
    const reach = Math.hypot(width, height) / 2
    const glow = brush.createRadialGradient(x, y, 0, x, y, reach)
    glow.addColorStop(0, light[0])
    glow.addColorStop(0.5, light[1])
    glow.addColorStop(0.92, light[2])
    brush.beginPath()
    brush.roundRect(INSET, INSET, width - 2 * INSET, height - 2 * INSET, CORNER)
    brush.fillStyle = glow
    brush.fill()
    brush.save()
    brush.clip()
    brush.globalCompositeOperation = 'lighter'
    for (let ray = 0; ray < RAYS; ray += 1) {
      const turn = (ray / RAYS) * 2 * Math.PI + 0.2
      const shine = brush.createRadialGradient(x, y, reach * 0.2, x, y, reach)
      shine.addColorStop(0, 'rgb(255 255 255 / 0.22)')
      shine.addColorStop(1, 'rgb(255 255 255 / 0)')
      brush.fillStyle = shine
      brush.beginPath()
      brush.moveTo(x, y)
      brush.arc(x, y, reach, turn, turn + Math.PI / RAYS)
      brush.fill()
    }
    brush.restore()
    brush.lineWidth = 2.5
    brush.strokeStyle = edge
    brush.stroke()
  })
}
