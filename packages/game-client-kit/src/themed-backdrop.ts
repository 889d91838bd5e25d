import { Container, Sprite, type Texture } from 'pixi.js'
import { paintTexture, swapTexture } from './canvas-texture.ts'
import { mixColours, withAlpha } from './colours.ts'
import { GROUND_KINDS, type GroundKind, makeNumbers, paintGround } from './grounds.ts'
import type { SceneBackdrop } from './reel-scene.ts'
import type { SceneLook } from './scene-look.ts'

export interface ThemedBackdropParts {
  readonly look: SceneLook
  /** The pattern of the plate, drawn to cover the scene. */
  readonly motif?: HTMLImageElement | undefined
  /** Objects that hang and float around the machine, the hero first. */
  readonly objects: readonly HTMLImageElement[]
  readonly seed: number
  /** One of its own where the game wants it; else the seed chooses. */
  readonly ground?: GroundKind
}

/** A place as shares of the scene, a size in CSS pixels on a desk, how far away. */
interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly isFar: boolean
}

const PLACES: readonly Place[] = [
  { x: 0.055, y: 0.12, size: 150, isFar: false },
  { x: 0.945, y: 0.1, size: 160, isFar: false },
  { x: 0.2, y: 0.11, size: 76, isFar: true },
  { x: 0.8, y: 0.1, size: 84, isFar: true },
  { x: 0.045, y: 0.62, size: 92, isFar: true },
  { x: 0.955, y: 0.58, size: 100, isFar: true },
]
const SPARKS = 18
const FLOAT = 7
const SWAY = 0.05

/** Sky, pattern, ground, objects and sparks of a title, from two colours, its art and a seed. */
export class ThemedBackdrop implements SceneBackdrop {
  readonly view = new Container()
  private readonly parts: ThemedBackdropParts
  private readonly sky = new Sprite()
  private readonly objects: readonly { sprite: Sprite; place: Place; phase: number }[]
  private readonly sparks: readonly { sprite: Sprite; drift: number; phase: number }[]
  private readonly chance: () => number
  private elapsed = 0
  private width = 1
  private height = 1

  constructor(parts: ThemedBackdropParts) {
    this.parts = parts
    this.chance = makeNumbers(parts.seed)
    const near = parts.objects.map((picture) => paintObject(picture, parts.look, 0))
    const far = parts.objects.map((picture) => paintObject(picture, parts.look, 2.6))
    this.objects = PLACES.flatMap((place, index) => {
      const texture = (place.isFar ? far : near)[index % Math.max(1, near.length)]
      if (!texture) return []
      const sprite = new Sprite(texture)
      sprite.anchor.set(0.5)
      sprite.alpha = place.isFar ? 0.7 : 0.96
      return [{ sprite, place, phase: this.chance() * 6 }]
    })
    const spark = paintSpark(parts.look)
    this.sparks = Array.from({ length: SPARKS }, (_none, index) => {
      const sprite = new Sprite(spark)
      sprite.anchor.set(0.5)
      sprite.blendMode = 'add'
      return { sprite, drift: 8 + (index % 5) * 5, phase: index * 2.399 }
    })
    this.view.addChild(
      this.sky,
      ...this.objects.map(({ sprite }) => sprite),
      ...this.sparks.map(({ sprite }) => sprite),
    )
  }

  resize(width: number, height: number, centreY: number): void {
    this.width = width
    this.height = height
    swapTexture(this.sky, paintSky(this.parts, width, height, centreY))
    const shrink = Math.min(1.15, Math.max(0.5, width / 1200))
    const hasRoom = width > height * 1.2 && height > 480
    for (const { sprite, place } of this.objects) {
      sprite.setSize(place.size * shrink * 1.2)
      // A narrow scene has room above its machine only.
      sprite.visible = hasRoom ? true : place.y < 0.2 && width >= 560
    }
    this.place()
  }

  tick(seconds: number): void {
    this.elapsed += seconds
    this.place()
  }

  private place(): void {
    for (const { sprite, place, phase } of this.objects) {
      const wave = this.elapsed * (place.isFar ? 0.7 : 0.55) + phase
      sprite.position.set(place.x * this.width, place.y * this.height + 30 + Math.sin(wave) * FLOAT)
      sprite.rotation = Math.sin(wave * 0.8) * SWAY + (place.x < 0.5 ? -0.12 : 0.12)
    }
    this.sparks.forEach(({ sprite, drift, phase }, index) => {
      const across = ((index * 0.618) % 1) * this.width
      const rise = (phase * 97 + this.elapsed * drift) % (this.height + 40)
      sprite.position.set(across + Math.sin(this.elapsed * 0.5 + phase) * 14, this.height - rise)
      sprite.alpha = 0.3 + 0.3 * Math.sin(this.elapsed * 1.3 + phase)
      sprite.setSize(3 + (index % 4) * 2.2)
    })
  }
}

function paintSky(
  { look, motif, seed, ground }: ThemedBackdropParts,
  width: number,
  height: number,
  centreY: number,
): Texture {
  return paintTexture(
    width,
    height,
    (brush) => {
      const radius = Math.max(width * 0.62, height * 0.72)
      const sky = brush.createRadialGradient(width / 2, centreY, 0, width / 2, centreY, radius)
      sky.addColorStop(0, look.light)
      sky.addColorStop(0.45, look.middle)
      sky.addColorStop(0.86, look.base)
      sky.addColorStop(1, look.deep)
      brush.fillStyle = sky
      brush.fillRect(0, 0, width, height)
      if (motif) paintMotif(brush, motif, { width, height, centreY })
      const kind = ground ?? GROUND_KINDS[seed % GROUND_KINDS.length] ?? 'hills'
      const groundHeight = Math.min(340, height * 0.4)
      brush.save()
      brush.translate(0, height - groundHeight)
      paintGround(brush, {
        kind,
        width,
        height: groundHeight,
        seed,
        colours: [
          mixColours(look.middle, look.base, 0.45),
          mixColours(look.base, look.deep, 0.7),
          look.deep,
        ],
      })
      brush.restore()
      const edge = brush.createRadialGradient(
        width / 2,
        height * 0.45,
        Math.min(width, height) * 0.4,
        width / 2,
        height * 0.5,
        Math.hypot(width, height) * 0.58,
      )
      edge.addColorStop(0, 'rgb(0 0 0 / 0)')
      edge.addColorStop(1, 'rgb(0 0 0 / 0.55)')
      brush.fillStyle = edge
      brush.fillRect(0, 0, width, height)
    },
    1,
  )
}

/** Covers the scene with the pattern; its middle, at 38 %, comes to the middle of the light. */
function paintMotif(
  brush: CanvasRenderingContext2D,
  motif: HTMLImageElement,
  { width, height, centreY }: { width: number; height: number; centreY: number },
): void {
  const scale = Math.max(width / 300, (height - centreY) / 250, centreY / 150)
  brush.save()
  brush.globalAlpha = 0.8
  brush.drawImage(motif, width / 2 - 150 * scale, centreY - 152 * scale, 300 * scale, 400 * scale)
  brush.restore()
}

function paintObject(picture: HTMLImageElement, look: SceneLook, blur: number): Texture {
  const size = 168
  return paintTexture(size, size, (brush) => {
    const glow = brush.createRadialGradient(size / 2, size / 2, 16, size / 2, size / 2, size / 2)
    glow.addColorStop(0, withAlpha(look.light, 0.6))
    glow.addColorStop(1, withAlpha(look.light, 0))
    brush.fillStyle = glow
    brush.fillRect(0, 0, size, size)
    brush.imageSmoothingQuality = 'high'
    if (blur > 0) brush.filter = `blur(${blur}px)`
    else {
      brush.shadowColor = 'rgb(0 0 0 / 0.5)'
      brush.shadowBlur = 16
      brush.shadowOffsetY = 10
    }
    brush.drawImage(picture, size * 0.14, size * 0.14, size * 0.72, size * 0.72)
  })
}

function paintSpark({ machine }: SceneLook): Texture {
  return paintTexture(16, 16, (brush) => {
    const glow = brush.createRadialGradient(8, 8, 0, 8, 8, 8)
    glow.addColorStop(0, '#ffffff')
    glow.addColorStop(0.3, withAlpha(machine.mark, 0.8))
    glow.addColorStop(1, withAlpha(machine.mark, 0))
    brush.fillStyle = glow
    brush.fillRect(0, 0, 16, 16)
  })
}
