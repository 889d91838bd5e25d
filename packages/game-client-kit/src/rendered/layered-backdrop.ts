import { Container, Sprite, Texture } from 'pixi.js'
import { paintTexture, swapTexture } from '../canvas-texture.ts'
import { withAlpha } from '../colours.ts'
import type { SceneBackdrop } from '../reel-scene.ts'

/** A light of a scene that flickers: its place and size as shares of the picture's width and height. */
export interface SceneLight {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly colour: string
}

/** What floats through a scene: embers that rise, petals or snow that fall. */
export interface Motes {
  readonly colours: readonly string[]
  readonly count: number
  readonly way: 'rise' | 'fall'
  readonly shape: 'spark' | 'petal'
  /** In CSS pixels on a desk. */
  readonly size: number
}

export interface LayeredScene {
  readonly far: HTMLImageElement
  readonly lights: readonly SceneLight[]
  readonly motes: Motes
  /** In the corners and at the foot, where controls stand. */
  readonly shade: string
  /** The part of the picture that stays in view on a narrow screen, as a share of its width. */
  readonly focus: number
}

/** Layers that come after what the first spin needs. */
interface LateLayers {
  /** The same place while a feature runs. */
  readonly feature: HTMLImageElement | undefined
  /** In front of the rest at the edges, transparent in the middle. */
  readonly near: HTMLImageElement | undefined
}

/** Room around the picture for its drift. */
const COVER = 1.05
const DRIFT = 0.012
const NEAR_DRIFT = 0.03
const MOOD_SECONDS = 0.9
const FLICKER = 0.22

/** Far, near, lights and motes of a rendered scene. */
export class LayeredBackdrop implements SceneBackdrop {
  readonly view = new Container()
  private readonly scene: LayeredScene
  private readonly far: Sprite
  private feature: Sprite | undefined
  private near: Sprite | undefined
  private readonly shade = new Sprite()
  private readonly lights: readonly { sprite: Sprite; light: SceneLight; phase: number }[]
  private readonly motes: readonly { sprite: Sprite; speed: number; phase: number }[]
  private elapsed = 0
  private width = 1
  private height = 1
  private mood = 0
  private moodWanted = 0
  private tension = 0
  private tensionWanted = 0

  constructor(scene: LayeredScene) {
    this.scene = scene
    this.far = spriteOf(scene.far)
    const glow = paintGlow()
    this.lights = scene.lights.map((light, index) => {
      const sprite = new Sprite(glow)
      sprite.anchor.set(0.5)
      sprite.tint = light.colour
      sprite.blendMode = 'add'
      return { sprite, light, phase: index * 2.1 }
    })
    const shapes = scene.motes.colours.map((colour) => paintMote(scene.motes.shape, colour))
    this.motes = Array.from({ length: scene.motes.count }, (_none, index) => {
      const sprite = new Sprite(shapes[index % shapes.length] ?? Texture.EMPTY)
      sprite.anchor.set(0.5)
      if (scene.motes.shape === 'spark') sprite.blendMode = 'add'
      return { sprite, speed: 14 + (index % 7) * 6, phase: index * 2.399 }
    })
    this.view.addChild(
      this.far,
      ...this.lights.map(({ sprite }) => sprite),
      this.shade,
      ...this.motes.map(({ sprite }) => sprite),
    )
  }

  complete({ feature, near }: LateLayers): void {
    if (feature) {
      this.feature = spriteOf(feature)
      this.view.addChildAt(this.feature, 1)
    }
    if (near) {
      this.near = spriteOf(near)
      this.view.addChildAt(this.near, this.view.getChildIndex(this.shade))
    }
    this.place()
  }

  resize(width: number, height: number): void {
    this.width = width
    this.height = height
    swapTexture(this.shade, paintShade(width, height, this.scene.shade))
    this.place()
  }

  tick(seconds: number): void {
    this.elapsed += seconds
    const step = seconds / MOOD_SECONDS
    this.mood = approach(this.mood, this.moodWanted, step)
    this.tension = approach(this.tension, this.tensionWanted, step * 2)
    this.place()
  }

  /** Switches to the feature's scene or back: with a fade, or at once where ambient animation is off. */
  setFeature(isFeature: boolean, isAtOnce: boolean): void {
    this.moodWanted = isFeature ? 1 : 0
    if (!isAtOnce) return
    this.mood = this.moodWanted
    this.place()
  }

  /** During anticipation the scene is darker and its lights are brighter. */
  setTension(isAwaited: boolean): void {
    this.tensionWanted = isAwaited ? 1 : 0
  }

  private place(): void {
    const drift = Math.sin(this.elapsed * 0.16)
    const place = this.cover(this.far, drift * DRIFT)
    if (this.feature) {
      this.cover(this.feature, drift * DRIFT)
      this.feature.alpha = this.mood
    }
    if (this.near) this.placeNear(this.near, drift * NEAR_DRIFT)
    this.shade.alpha = 0.85 + 0.15 * this.tension
    for (const { sprite, light, phase } of this.lights) {
      sprite.position.set(place.x + light.x * place.width, place.y + light.y * place.height)
      const beat =
        Math.sin(this.elapsed * 7.1 + phase) * 0.6 + Math.sin(this.elapsed * 11.7 + phase)
      const flicker = 1 + (FLICKER * beat) / 1.6
      sprite.setSize(light.size * place.width * (1 + 0.25 * this.tension))
      sprite.alpha = Math.min(1, 0.5 * flicker * (1 + 0.7 * this.tension))
    }
    this.placeMotes()
  }

  /** Covers the scene with a picture, its focus in the middle where it is wider than the screen. */
  private cover(
    sprite: Sprite,
    shift: number,
  ): { x: number; y: number; width: number; height: number } {
    const { texture } = sprite
    const scale = Math.max(this.width / texture.width, this.height / texture.height) * COVER
    const [width, height] = [texture.width * scale, texture.height * scale]
    const spare = width - this.width
    const wanted = this.scene.focus * width - this.width / 2 + shift * this.width
    const x = -Math.min(spare, Math.max(0, wanted))
    const y = -(height - this.height) * 0.5
    sprite.position.set(x, y)
    sprite.scale.set(scale)
    return { x, y, width, height }
  }

  /** The near layer belongs to the edges of the screen; a narrow one has no room for it. */
  private placeNear(sprite: Sprite, shift: number): void {
    sprite.visible = this.width > this.height * 1.15
    if (!sprite.visible) return
    const scale =
      Math.max(this.width / sprite.texture.width, this.height / sprite.texture.height) * COVER
    sprite.scale.set(scale)
    sprite.position.set(
      (this.width - sprite.texture.width * scale) / 2 - shift * this.width,
      this.height - sprite.texture.height * scale * 0.985,
    )
  }

  private placeMotes(): void {
    const { way, size, shape } = this.scene.motes
    const reach = this.height + 60
    const fit = Math.min(1, Math.max(0.6, this.width / 1200))
    this.motes.forEach(({ sprite, speed, phase }, index) => {
      const across = ((index * 0.618) % 1) * this.width
      const gone = (phase * 97 + this.elapsed * speed) % reach
      const y = way === 'rise' ? this.height + 30 - gone : gone - 30
      sprite.position.set(across + Math.sin(this.elapsed * 0.6 + phase) * 26, y)
      sprite.rotation = shape === 'petal' ? this.elapsed * 0.7 + phase : 0
      sprite.alpha = 0.35 + 0.3 * Math.sin(this.elapsed * 1.3 + phase)
      sprite.setSize(size * fit * (0.5 + (index % 4) * 0.25))
    })
  }
}

function approach(from: number, to: number, step: number): number {
  return from < to ? Math.min(to, from + step) : Math.max(to, from - step)
}

function spriteOf(picture: HTMLImageElement): Sprite {
  return new Sprite(Texture.from(picture, true))
}

function paintGlow(): Texture {
  return paintTexture(128, 128, (brush) => {
    const glow = brush.createRadialGradient(64, 64, 0, 64, 64, 64)
    glow.addColorStop(0, 'rgb(255 255 255 / 0.95)')
    glow.addColorStop(0.25, 'rgb(255 255 255 / 0.5)')
    glow.addColorStop(1, 'rgb(255 255 255 / 0)')
    brush.fillStyle = glow
    brush.fillRect(0, 0, 128, 128)
  })
}

function paintMote(shape: Motes['shape'], colour: string): Texture {
  return paintTexture(24, 24, (brush) => {
    if (shape === 'petal') {
      brush.fillStyle = colour
      brush.beginPath()
      brush.ellipse(12, 12, 10, 5.5, 0.6, 0, 2 * Math.PI)
      brush.fill()
      return
    }
    const glow = brush.createRadialGradient(12, 12, 0, 12, 12, 12)
    glow.addColorStop(0, '#ffffff')
    glow.addColorStop(0.3, withAlpha(colour, 0.85))
    glow.addColorStop(1, withAlpha(colour, 0))
    brush.fillStyle = glow
    brush.fillRect(0, 0, 24, 24)
  })
}

/** Dark at the corners, at the head and under the controls. */
function paintShade(width: number, height: number, colour: string): Texture {
  return paintTexture(
    width,
    height,
    (brush) => {
      const edge = brush.createRadialGradient(
        width / 2,
        height * 0.44,
        Math.min(width, height) * 0.42,
        width / 2,
        height * 0.44,
        Math.hypot(width, height) * 0.56,
      )
      edge.addColorStop(0, withAlpha(colour, 0))
      edge.addColorStop(1, withAlpha(colour, 0.62))
      brush.fillStyle = edge
      brush.fillRect(0, 0, width, height)
      const foot = brush.createLinearGradient(0, 0, 0, height)
      foot.addColorStop(0, withAlpha(colour, 0.4))
      foot.addColorStop(0.16, withAlpha(colour, 0))
      foot.addColorStop(0.72, withAlpha(colour, 0))
      foot.addColorStop(1, withAlpha(colour, 0.88))
      brush.fillStyle = foot
      brush.fillRect(0, 0, width, height)
    },
    0.5,
  )
}
