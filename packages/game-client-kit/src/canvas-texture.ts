import { CanvasSource, Rectangle, type Sprite, Texture } from 'pixi.js'

/** Pixels per unit of everything that is painted once and shown many times. */
export const PAINT_RESOLUTION = 2

export type Paint = (brush: CanvasRenderingContext2D, width: number, height: number) => void

/**
 * Paints a texture with the browser's own brush, whose gradients, fonts and shadows are richer
 * than what the stage draws itself. `width` and `height` are in units.
 */
export function paintTexture(
  width: number,
  height: number,
  paint: Paint,
  resolution = PAINT_RESOLUTION,
): Texture {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.ceil(width * resolution))
  canvas.height = Math.max(1, Math.ceil(height * resolution))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('this browser cannot paint')
  brush.scale(resolution, resolution)
  paint(brush, width, height)
  return Texture.from({ resource: canvas, resolution, antialias: true }, true)
}

/** A picture smeared upwards and downwards, for symbols that pass too fast to be read. */
export function smearTexture(source: Texture, byUnits: number): Texture {
  const { width, height } = source
  const picture = source.source.resource as HTMLCanvasElement
  const copies = 9
  return paintTexture(width, height, (brush) => {
    brush.globalAlpha = 0.2
    for (let copy = 0; copy < copies; copy += 1) {
      const offset = (copy / (copies - 1) - 0.5) * 2 * byUnits
      brush.drawImage(picture, 0, offset, width, height)
    }
  })
}

/** Clear room around each picture of a sheet, in pixels: its neighbours do not shine in when it is drawn small. */
const SHEET_GAP = 8
const SHEET_WIDTH_MAX = 2048

/**
 * Puts painted textures of one size onto one sheet, so that whatever shows them is drawn in one go. Lets go
 * of the ones given; answers those to use, in their order.
 */
export function sheetOf(textures: readonly Texture[]): Texture[] {
  const first = textures[0]?.source
  if (!first) return []
  const [width, height] = [first.pixelWidth + SHEET_GAP, first.pixelHeight + SHEET_GAP]
  const columns = Math.min(textures.length, Math.floor(SHEET_WIDTH_MAX / width))
  const sheet = document.createElement('canvas')
  sheet.width = columns * width
  sheet.height = Math.ceil(textures.length / columns) * height
  const brush = sheet.getContext('2d')
  if (!brush) throw new Error('this browser cannot paint')
  const source = new CanvasSource({ resource: sheet, resolution: first.resolution })
  return textures.map((texture, index) => {
    const [x, y] = [(index % columns) * width, Math.floor(index / columns) * height]
    brush.drawImage(texture.source.resource as HTMLCanvasElement, x, y)
    const frame = new Rectangle(x, y, first.pixelWidth, first.pixelHeight)
    texture.destroy(true)
    for (const side of ['x', 'y', 'width', 'height'] as const) frame[side] /= first.resolution
    return new Texture({ source, frame })
  })
}

/** Shows another texture and lets go of the one before. */
export function swapTexture(sprite: Sprite, texture: Texture): void {
  const before = sprite.texture
  sprite.texture = texture
  if (before !== Texture.EMPTY) before.destroy(true)
}

/** Loads a picture for painting; one from another house must allow that it is painted with. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.src = url
  await picture.decode()
  return picture
}
