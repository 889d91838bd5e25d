import { easeOut, makeNumbers, type Pace, paintTexture } from '@baize/game-client-kit'
import { Sprite, type Texture } from 'pixi.js'
import { PickScene, type PickSceneParts, type ShownDraw } from './pick-scene.ts'

const WIDTH = 640
const HEIGHT = 420
const KINDS = ['fish', 'tropicalfish', 'pufferfish', 'octopus', 'shark'] as const
const SIZES = [74, 82, 88, 108, 138] as const
const EACH = [3, 2, 2, 1, 1] as const
const BUBBLES = 16
const GUN = { x: WIDTH / 2, y: HEIGHT + 6 }
const LEAST_MS = 260
const SHOT_MS = 420
const HIT_MS = 520

interface Swimmer {
  readonly kind: string
  readonly sprite: Sprite
  readonly size: number
  readonly lane: number
  readonly speed: number
  readonly phase: number
  x: number
  /** Above zero while it flees. */
  fright: number
}

/** Fish in their lanes; a shot goes to one of the chosen kind. */
export class FishScene extends PickScene {
  private readonly swimmers: readonly Swimmer[]
  private readonly bubbles: readonly Sprite[]
  private readonly aim: Sprite
  private readonly shot: Sprite
  private readonly chance = makeNumbers(9)
  private elapsed = 0
  private target: Swimmer | undefined
  /** Held still while it is shot at. */
  private held: Swimmer | undefined

  constructor(parts: PickSceneParts) {
    super(parts, WIDTH, HEIGHT)
    const bubble = paintBubble()
    this.bubbles = Array.from({ length: BUBBLES }, (_none, index) => {
      const sprite = new Sprite(bubble)
      sprite.anchor.set(0.5)
      sprite.setSize(6 + (index % 5) * 4)
      sprite.alpha = 0.5
      return sprite
    })
    this.swimmers = KINDS.flatMap((kind, at) =>
      Array.from({ length: EACH[at] ?? 1 }, (_none, index) => this.swimmerOf(kind, at, index)),
    )
    this.aim = new Sprite(paintAim())
    this.aim.anchor.set(0.5)
    this.aim.visible = false
    this.shot = new Sprite(paintShot())
    this.shot.anchor.set(0.5)
    this.shot.visible = false
    const gun = new Sprite(paintGun(this.look.machine.metal))
    gun.anchor.set(0.5, 0.8)
    gun.position.set(GUN.x, GUN.y)
    const water = new Sprite(paintWater())
    water.position.set(-WIDTH * 0.1, -HEIGHT * 0.1)
    this.table.addChild(
      water,
      ...this.bubbles,
      ...this.swimmers.map(({ sprite }) => sprite),
      this.aim,
      this.shot,
      gun,
    )
    this.swim(0)
    this.open()
  }

  override choose(choice: string | undefined): void {
    this.target = this.swimmers.find(({ kind }) => kind === choice)
    this.aim.visible = this.target !== undefined
    this.follow()
    super.choose(choice)
  }

  async start(pace: Pace): Promise<void> {
    // Of its kind the one that is nearest to the middle.
    const kin = this.swimmers.filter(({ kind }) => kind === this.target?.kind)
    this.target = kin.toSorted((one, other) => off(one) - off(other))[0]
    this.held = this.target
    this.follow()
    await this.whileShowing(() => pace.wait(LEAST_MS))
  }

  async show({ isWin }: ShownDraw, pace: Pace): Promise<void> {
    const fish = this.target
    if (!fish) return
    const { sprite } = fish
    const miss = isWin ? 0 : 46 * (this.chance() < 0.5 ? -1 : 1)
    await this.whileShowing(async () => {
      this.shot.visible = true
      await pace.animate(SHOT_MS, (share) => {
        const way = easeOut(share)
        this.shot.position.set(
          GUN.x + (sprite.x + miss - GUN.x) * way,
          GUN.y - 40 + (sprite.y - GUN.y + 40 - (isWin ? 0 : 40)) * way,
        )
        this.shot.setSize(18 + 14 * share)
      })
      this.shot.visible = false
      if (!isWin) {
        fish.fright = 1
        return
      }
      await pace.animate(HIT_MS, (share) => {
        sprite.setSize(fish.size * (1 + share * 0.5))
        sprite.alpha = 1 - share
        sprite.rotation = share * 2
      })
      sprite.alpha = 1
      sprite.rotation = 0
      fish.x = fish.speed > 0 ? -fish.size : WIDTH + fish.size
    })
    this.held = undefined
    this.swim(0)
  }

  async cancel(): Promise<void> {
    this.held = undefined
    this.shot.visible = false
    this.stage.invalidate()
  }

  protected override drift(seconds: number): void {
    this.swim(seconds)
  }

  private swim(seconds: number): void {
    this.elapsed += seconds
    for (const fish of this.swimmers) {
      if (fish === this.held) continue
      fish.fright = Math.max(0, fish.fright - seconds)
      fish.x += fish.speed * seconds * (1 + fish.fright * 6)
      const room = WIDTH + fish.size
      if (fish.x > room) fish.x = -fish.size
      if (fish.x < -fish.size) fish.x = room
      fish.sprite.position.set(fish.x, fish.lane + Math.sin(this.elapsed + fish.phase) * 10)
      fish.sprite.setSize(fish.size)
      if (fish.speed > 0) fish.sprite.scale.x = -Math.abs(fish.sprite.scale.x)
    }
    this.bubbles.forEach((bubble, index) => {
      const rise = (index * 53 + this.elapsed * (26 + (index % 4) * 9)) % (HEIGHT + 40)
      bubble.position.set(
        ((index * 0.618) % 1) * WIDTH + Math.sin(this.elapsed + index) * 8,
        HEIGHT + 20 - rise,
      )
    })
    this.follow()
  }

  private follow(): void {
    if (this.target) this.aim.position.copyFrom(this.target.sprite.position)
    this.aim.rotation = this.elapsed * 0.6
  }

  private swimmerOf(kind: string, at: number, index: number): Swimmer {
    const picture = this.parts.set.pictureOf(kind)
    const sprite = new Sprite(paintFish(picture))
    sprite.anchor.set(0.5)
    const size = SIZES[at] ?? 80
    const slot = at + index * 1.9
    return {
      kind,
      sprite,
      size,
      lane: 52 + ((slot * 67) % (HEIGHT - 150)),
      speed: (26 + this.chance() * 34) * ((at + index) % 2 === 0 ? -1 : 1),
      phase: slot,
      x: this.chance() * WIDTH,
      fright: 0,
    }
  }
}

function off({ x }: Swimmer): number {
  return Math.abs(x - WIDTH / 2)
}

function paintFish(picture: HTMLImageElement | undefined): Texture {
  return paintTexture(128, 128, (brush) => {
    brush.shadowColor = 'rgb(0 0 0 / 0.4)'
    brush.shadowBlur = 8
    brush.shadowOffsetY = 6
    if (picture) brush.drawImage(picture, 8, 8, 112, 112)
  })
}

function paintBubble(): Texture {
  return paintTexture(32, 32, (brush) => {
    brush.strokeStyle = 'rgb(255 255 255 / 0.8)'
    brush.lineWidth = 2
    brush.beginPath()
    brush.arc(16, 16, 13, 0, Math.PI * 2)
    brush.stroke()
    brush.fillStyle = 'rgb(255 255 255 / 0.5)'
    brush.beginPath()
    brush.arc(11, 11, 4, 0, Math.PI * 2)
    brush.fill()
  })
}

function paintAim(): Texture {
  return paintTexture(140, 140, (brush) => {
    brush.translate(70, 70)
    brush.strokeStyle = '#ffd98a'
    brush.lineWidth = 4
    brush.shadowColor = 'rgb(0 0 0 / 0.7)'
    brush.shadowBlur = 5
    for (let quarter = 0; quarter < 4; quarter += 1) {
      brush.rotate(Math.PI / 2)
      brush.beginPath()
      brush.arc(0, 0, 56, -0.5, 0.5)
      brush.moveTo(44, 0)
      brush.lineTo(66, 0)
      brush.stroke()
    }
  })
}

function paintShot(): Texture {
  return paintTexture(48, 48, (brush) => {
    const glow = brush.createRadialGradient(24, 24, 2, 24, 24, 24)
    glow.addColorStop(0, '#ffffff')
    glow.addColorStop(0.35, '#aef4ff')
    glow.addColorStop(1, 'rgb(90 220 255 / 0)')
    brush.fillStyle = glow
    brush.fillRect(0, 0, 48, 48)
  })
}

function paintGun(metal: readonly string[]): Texture {
  return paintTexture(120, 120, (brush) => {
    const polish = brush.createLinearGradient(0, 0, 120, 0)
    metal.forEach((stop, index) => {
      polish.addColorStop([0, 0.35, 0.7, 1][index] ?? 1, stop)
    })
    brush.shadowColor = 'rgb(0 0 0 / 0.6)'
    brush.shadowBlur = 10
    brush.fillStyle = polish
    brush.beginPath()
    brush.roundRect(46, 8, 28, 64, 10)
    brush.fill()
    brush.beginPath()
    brush.arc(60, 92, 38, Math.PI, 0)
    brush.fill()
  })
}

/** Light that falls through water onto the lanes. */
function paintWater(): Texture {
  return paintTexture(
    WIDTH * 1.2,
    HEIGHT * 1.2,
    (brush, width, height) => {
      const depth = brush.createRadialGradient(
        width / 2,
        height * 0.3,
        20,
        width / 2,
        height / 2,
        430,
      )
      depth.addColorStop(0, 'rgb(60 200 230 / 0.5)')
      depth.addColorStop(0.6, 'rgb(10 90 140 / 0.35)')
      depth.addColorStop(1, 'rgb(0 30 60 / 0)')
      brush.fillStyle = depth
      brush.fillRect(0, 0, width, height)
    },
    1,
  )
}
