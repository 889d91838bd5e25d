import { Container, Sprite } from 'pixi.js'
import type { Point } from '../layout.ts'
import type { Turning } from './turning.ts'

const RUN_SECONDS = 0.9
/** Between two lights, at least; and so much more at most. */
const WAIT_SECONDS = 2.2
const WAIT_MORE_SECONDS = 2.6

/** A symbol that light may run over, and where it stands. */
export interface GlintPlace {
  readonly frames: Turning
  readonly size: number
  readonly centre: Point
}

/** Now and then a light runs over one of the symbols at rest. */
export class GlintLayer {
  readonly view = new Container()
  private readonly sprite = new Sprite()
  private readonly chance: () => number
  private waitSeconds = WAIT_SECONDS
  private frames: Turning = []
  private gone = RUN_SECONDS

  constructor(chance: () => number) {
    this.chance = chance
    this.sprite.anchor.set(0.5)
    this.sprite.blendMode = 'add'
    this.sprite.visible = false
    this.view.addChild(this.sprite)
  }

  /** Moves on; `places` are asked for when it is time for the next one. */
  tick(seconds: number, places: () => readonly GlintPlace[]): void {
    if (this.gone < RUN_SECONDS) this.run(seconds)
    else {
      this.waitSeconds -= seconds
      if (this.waitSeconds <= 0) this.begin(places())
    }
  }

  /** Ends the light at once, as when a spin starts. */
  clear(): void {
    this.gone = RUN_SECONDS
    this.sprite.visible = false
  }

  private begin(places: readonly GlintPlace[]): void {
    this.waitSeconds = WAIT_SECONDS + WAIT_MORE_SECONDS * this.chance()
    const place = places[Math.floor(this.chance() * places.length)]
    if (!place) return
    this.frames = place.frames
    this.gone = 0
    this.sprite.position.set(place.centre.x, place.centre.y)
    this.run(0)
    this.sprite.setSize(place.size)
    this.sprite.visible = true
  }

  private run(seconds: number): void {
    this.gone += seconds
    const texture = this.frames[Math.floor((this.gone / RUN_SECONDS) * this.frames.length)]
    if (texture) this.sprite.texture = texture
    else this.clear()
  }
}
