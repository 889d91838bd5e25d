import { Container, Sprite, type Texture } from 'pixi.js'

interface Particle {
  readonly sprite: Sprite
  velocityX: number
  velocityY: number
  spin: number
  ageSeconds: number
  lifeSeconds: number
}

/** Where and how a handful of particles is thrown, in units of the layer. */
export interface Throw {
  readonly texture: Texture
  readonly count: number
  readonly x: number
  readonly y: number
  /** Half the width of the strip they start from. */
  readonly spread: number
  /** Upwards, in units a second. */
  readonly speed: number
  readonly size: number
  readonly lifeSeconds: number
}

const GRAVITY = 1400
const PARTICLES_MAX = 180

/** Coins that are thrown up and fall. Decoration only: looks differ from run to run. */
export class ParticleLayer {
  readonly view = new Container()
  private readonly alive: Particle[] = []
  private readonly spare: Sprite[] = []
  private seed = 1

  throw(what: Throw): void {
    for (let index = 0; index < what.count && this.alive.length < PARTICLES_MAX; index += 1) {
      const sprite = this.spare.pop() ?? new Sprite()
      sprite.texture = what.texture
      sprite.anchor.set(0.5)
      sprite.position.set(what.x + this.scatter() * what.spread, what.y)
      sprite.setSize(what.size * (0.7 + 0.5 * Math.abs(this.scatter())))
      sprite.alpha = 1
      this.view.addChild(sprite)
      this.alive.push({
        sprite,
        velocityX: this.scatter() * what.speed * 0.45,
        velocityY: -what.speed * (0.65 + 0.5 * Math.abs(this.scatter())),
        spin: this.scatter() * 7,
        ageSeconds: 0,
        lifeSeconds: what.lifeSeconds * (0.8 + 0.4 * Math.abs(this.scatter())),
      })
    }
  }

  /** Moves them; false when there are none. */
  tick(seconds: number): boolean {
    const hadAny = this.alive.length > 0
    for (let index = this.alive.length - 1; index >= 0; index -= 1) {
      const particle = this.alive[index]
      if (!particle) continue
      const { sprite } = particle
      particle.ageSeconds += seconds
      particle.velocityY += GRAVITY * seconds
      sprite.x += particle.velocityX * seconds
      sprite.y += particle.velocityY * seconds
      sprite.rotation += particle.spin * seconds
      sprite.alpha = Math.min(1, (particle.lifeSeconds - particle.ageSeconds) * 4)
      if (particle.ageSeconds >= particle.lifeSeconds) {
        this.view.removeChild(sprite)
        this.spare.push(sprite)
        this.alive.splice(index, 1)
      }
    }
    return hadAny
  }

  clear(): void {
    for (const { sprite } of this.alive.splice(0)) {
      this.view.removeChild(sprite)
      this.spare.push(sprite)
    }
  }

  /** A number from −1 to 1; good enough for looks. */
  private scatter(): number {
    this.seed = (this.seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return (this.seed / 2_147_483_648) * 2 - 1
  }
}
