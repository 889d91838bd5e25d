import { type Application, type Container, Rectangle, Sprite } from 'pixi.js'
import { swapTexture } from './canvas-texture.ts'

/** Shows a picture of the ground in its place, so that a slow machine draws it once and not layer by layer. */
export class FrozenGround {
  readonly view = new Sprite()
  private readonly app: Application
  private readonly ground: Container

  constructor(app: Application, ground: Container) {
    this.app = app
    this.ground = ground
    this.view.visible = false
  }

  get isFrozen(): boolean {
    return this.view.visible
  }

  /** Takes the picture as large and as sharp as the canvas is now. */
  freeze(): void {
    const { width, height } = this.app.renderer.screen
    this.ground.visible = true
    const picture = this.app.renderer.generateTexture({
      target: this.ground,
      frame: new Rectangle(0, 0, Math.ceil(width), Math.ceil(height)),
      resolution: this.app.renderer.resolution,
      clearColor: this.app.renderer.background.color,
    })
    swapTexture(this.view, picture)
    this.view.visible = true
    this.ground.visible = false
  }

  thaw(): void {
    this.view.visible = false
    this.ground.visible = true
  }
}
