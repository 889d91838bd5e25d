import { loadPicture, paintTexture, type SceneBackdrop, swapTexture } from '@baize/game-client-kit'
import { artUrl } from '@baize/ui-kit'
import { Container, Sprite, type Texture } from 'pixi.js'

export type Mood = 'base' | 'free'

/** A lantern's place as shares of the scene, its size in CSS pixels on a desk, how far away. */
interface LanternPlace {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly isFar: boolean
}

const LANTERNS: readonly LanternPlace[] = [
  { x: 0.038, y: 0.02, size: 134, isFar: false },
  { x: 0.137, y: 0.008, size: 78, isFar: true },
  { x: 0.238, y: 0.026, size: 46, isFar: true },
  { x: 0.676, y: 0.022, size: 46, isFar: true },
  { x: 0.764, y: 0.006, size: 88, isFar: true },
  { x: 0.93, y: 0.018, size: 144, isFar: false },
]
const SPARKS = 26
const RAYS_TURN_PER_SECOND = 0.012
const SWAY = 0.035
const MOOD_SECONDS = 0.7

/** Everything behind the machine: night sky, rays, hills, lanterns and sparks. */
export class Backdrop implements SceneBackdrop {
  readonly view = new Container()
  private readonly base = new Sprite()
  private readonly free = new Sprite()
  private readonly rays: Sprite
  private readonly hills = new Sprite()
  private readonly lanterns: readonly { sprite: Sprite; place: LanternPlace }[]
  private readonly sparks: readonly { sprite: Sprite; drift: number; phase: number }[]
  private elapsed = 0
  private mood: Mood = 'base'
  private width = 1
  private height = 1

  private constructor(near: Texture, far: Texture) {
    this.rays = new Sprite(paintRays())
    this.rays.anchor.set(0.5)
    this.rays.blendMode = 'add'
    const spark = paintSpark()
    this.lanterns = LANTERNS.map((place) => {
      const sprite = new Sprite(place.isFar ? far : near)
      // Hung from above: it swings about its hook.
      sprite.anchor.set(0.5, 0.05)
      sprite.alpha = place.isFar ? 0.82 : 1
      return { sprite, place }
    })
    this.sparks = Array.from({ length: SPARKS }, (_, index) => {
      const sprite = new Sprite(spark)
      sprite.anchor.set(0.5)
      sprite.blendMode = 'add'
      return { sprite, drift: 8 + (index % 5) * 5, phase: index * 2.399 }
    })
    this.free.alpha = 0
    this.free.visible = false
    this.view.addChild(
      this.base,
      this.free,
      this.rays,
      this.hills,
      ...this.lanterns.map(({ sprite }) => sprite),
      ...this.sparks.map(({ sprite }) => sprite),
    )
  }

  static async load(): Promise<Backdrop> {
    const picture = await loadPicture(artUrl('lantern') ?? '')
    return new Backdrop(paintLantern(picture, 0), paintLantern(picture, 2.4))
  }

  resize(width: number, height: number, centreY: number): void {
    this.width = width
    this.height = height
    swapTexture(this.base, paintSky(width, height, centreY, 'base'))
    swapTexture(this.free, paintSky(width, height, centreY, 'free'))
    swapTexture(this.hills, paintHills(width, Math.min(320, height * 0.4)))
    this.hills.y = height - this.hills.height
    this.rays.position.set(width / 2, centreY)
    this.rays.setSize(Math.max(width, height) * 1.5)
    const shrink = Math.min(1, Math.max(0.5, width / 1100))
    for (const { sprite, place } of this.lanterns) {
      sprite.position.set(place.x * width, place.y * height - 46 * shrink)
      sprite.setSize(place.size * 1.5 * shrink)
      sprite.visible = width >= 560 || !place.isFar || place.size > 70
    }
    this.placeSparks()
  }

  setMood(mood: Mood): void {
    this.mood = mood
  }

  /** Lets the scene breathe. Not called at all when motion is reduced. */
  tick(seconds: number): void {
    this.elapsed += seconds
    this.rays.rotation += RAYS_TURN_PER_SECOND * seconds
    this.lanterns.forEach(({ sprite, place }, index) => {
      const pace = place.isFar ? 0.9 : 0.7
      sprite.rotation = Math.sin(this.elapsed * pace + index * 1.7) * SWAY
    })
    this.placeSparks()
    this.fadeMood(seconds / MOOD_SECONDS)
  }

  /** Shows the mood at once. */
  settle(): void {
    this.fadeMood(1)
  }

  private fadeMood(share: number): void {
    const target = this.mood === 'free' ? 1 : 0
    this.free.alpha += Math.max(-share, Math.min(share, target - this.free.alpha))
    this.free.visible = this.free.alpha > 0
  }

  private placeSparks(): void {
    this.sparks.forEach(({ sprite, drift, phase }, index) => {
      const across = ((index * 0.618) % 1) * this.width
      const rise = (phase * 97 + this.elapsed * drift) % (this.height + 40)
      sprite.position.set(across + Math.sin(this.elapsed * 0.5 + phase) * 14, this.height - rise)
      const twinkle = 0.35 + 0.35 * Math.sin(this.elapsed * 1.3 + phase)
      sprite.alpha = twinkle
      sprite.setSize(3 + (index % 4) * 2.2)
    })
  }
}

function paintSky(width: number, height: number, centreY: number, mood: Mood): Texture {
  const colours =
    mood === 'base'
      ? (['#c2361f', '#7a1322', '#2e0516', '#19030f'] as const)
      : (['#b98a2a', '#54206a', '#1d0a3a', '#0d0420'] as const)
  return paintTexture(
    width,
    height,
    (brush) => {
      const radius = Math.max(width * 0.62, height * 0.72)
      const sky = brush.createRadialGradient(width / 2, centreY, 0, width / 2, centreY, radius)
      sky.addColorStop(0, colours[0])
      sky.addColorStop(0.42, colours[1])
      sky.addColorStop(0.82, colours[2])
      sky.addColorStop(1, colours[3])
      brush.fillStyle = sky
      brush.fillRect(0, 0, width, height)
    },
    1,
  )
}

function paintRays(): Texture {
  const size = 1024
  return paintTexture(
    size,
    size,
    (brush) => {
      const middle = size / 2
      const fade = brush.createRadialGradient(middle, middle, 30, middle, middle, middle)
      fade.addColorStop(0, 'rgb(255 205 110 / 0.2)')
      fade.addColorStop(0.6, 'rgb(255 205 110 / 0.1)')
      fade.addColorStop(1, 'rgb(255 205 110 / 0)')
      brush.fillStyle = fade
      const turn = (13 * Math.PI) / 180
      for (let angle = 0; angle < Math.PI * 2 - 0.05; angle += turn) {
        brush.beginPath()
        brush.moveTo(middle, middle)
        brush.arc(middle, middle, middle, angle, angle + turn * 0.46)
        brush.fill()
      }
    },
    1,
  )
}

// Ridges and pagodas as in the design's own drawing, on a field of 1128 × 320.
const FAR_RIDGE = 'M0 190 130 96l110 92 150-130 170 140 150-120 160 118 120-92 138 96v140H0Z'
const NEAR_RIDGE = 'M0 250 180 150l150 96 190-120 210 128 170-104 228 112v58H0Z'
const PAGODAS = [
  'M40 250h14v-34l-26 2 33-24 33 24-26-2v34h14v70H40ZM44 194l-18 2 35-26 35 26-18-2Z',
  'M1020 262h14v-34l-26 2 33-24 33 24-26-2v34h14v70h-42ZM1024 206l-18 2 35-26 35 26-18-2Z',
] as const

function paintHills(width: number, height: number): Texture {
  return paintTexture(
    width,
    height,
    (brush) => {
      brush.scale(width / 1128, height / 320)
      brush.fillStyle = '#4a0a1c'
      brush.fill(new Path2D(FAR_RIDGE))
      brush.fillStyle = '#2a0513'
      brush.fill(new Path2D(NEAR_RIDGE))
      brush.fillStyle = '#1b020c'
      for (const pagoda of PAGODAS) brush.fill(new Path2D(pagoda))
    },
    1,
  )
}

function paintLantern(picture: HTMLImageElement, blur: number): Texture {
  const size = 216
  return paintTexture(size, size, (brush) => {
    const glow = brush.createRadialGradient(size / 2, size / 2, 20, size / 2, size / 2, size / 2)
    glow.addColorStop(0, 'rgb(255 170 60 / 0.55)')
    glow.addColorStop(1, 'rgb(255 170 60 / 0)')
    brush.fillStyle = glow
    brush.fillRect(0, 0, size, size)
    if (blur > 0) brush.filter = `blur(${blur}px)`
    brush.drawImage(picture, size / 6, size / 6, size / 1.5, size / 1.5)
  })
}

function paintSpark(): Texture {
  return paintTexture(16, 16, (brush) => {
    const glow = brush.createRadialGradient(8, 8, 0, 8, 8, 8)
    glow.addColorStop(0, '#fff1cc')
    glow.addColorStop(0.3, 'rgb(255 201 110 / 0.8)')
    glow.addColorStop(1, 'rgb(255 170 60 / 0)')
    brush.fillStyle = glow
    brush.fillRect(0, 0, 16, 16)
  })
}
