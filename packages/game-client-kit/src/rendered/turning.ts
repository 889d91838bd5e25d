import { CanvasSource, ImageSource, Rectangle, Sprite, Texture, type TextureSource } from 'pixi.js'

/** Sheets hold twelve pictures. */
export const SHEET = { columns: 4, rows: 3 }
/** One turn there and back. */
const TURN_SECONDS = 1.8

/** The pictures of one turn, in their order; the last leads back into the first. */
export type Turning = readonly Texture[]

/** Cuts a sheet of 4 × 3 pictures; a still is a sheet of one. */
export function cutSheet(picture: HTMLImageElement, grid = SHEET): Turning {
  const { naturalWidth: width, naturalHeight: height } = picture
  return cut(new ImageSource({ resource: picture }), { width, height }, grid)
}

/** The same for a sheet that was painted here. */
export function cutCanvas(canvas: HTMLCanvasElement): Turning {
  return cut(new CanvasSource({ resource: canvas }), canvas, SHEET)
}

function cut(
  source: TextureSource,
  sheet: { readonly width: number; readonly height: number },
  { columns, rows }: typeof SHEET,
): Turning {
  const [width, height] = [sheet.width / columns, sheet.height / rows]
  return Array.from({ length: columns * rows }, (_none, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const frame = new Rectangle(column * width, row * height, width, height)
    return new Texture({ source, frame })
  })
}

/** A picture that turns while time passes, as large as asked for. */
export class TurningSprite {
  readonly view: Sprite
  private readonly frames: Turning
  private elapsed = 0

  constructor(frames: Turning, size: number) {
    this.frames = frames
    this.view = new Sprite(frames[0] ?? Texture.EMPTY)
    this.view.anchor.set(0.5)
    this.view.setSize(size)
  }

  /** `pace` turns it faster or slower; 1 is a turn in under two seconds. */
  tick(seconds: number, pace = 1): void {
    this.elapsed += (seconds * pace) / TURN_SECONDS
    const texture = this.frames[Math.floor((this.elapsed % 1) * this.frames.length)]
    if (texture) this.view.texture = texture
  }
}
