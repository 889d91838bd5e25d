import {
  easeInOut,
  easeSettle,
  type Pace,
  paintTexture,
  type SceneLook,
} from '@baize/game-client-kit'
import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import { PickScene, type PickSceneParts, type ShownDraw } from './pick-scene.ts'

const WIDTH = 520
const HEIGHT = 440
const GLOBE = { x: 260, y: 190, radius: 168 } as const
const BALL = 62
const BALLS = 10
const COLOURS = [
  '#e2354a',
  '#f08a2c',
  '#e9c13b',
  '#4fb75c',
  '#22a7a0',
  '#3f8fe0',
  '#6f6be8',
  '#a95fe0',
  '#e45fae',
  '#8a6a4a',
]
const LEAST_MS = 600
const RISE_MS = 900
const GROW_MS = 420

/** The wind in the globe while no round is under way; 1 while it mixes. */
const CALM = 0.15

/** Ten balls in a globe; the drawn one comes out. */
export class NumberScene extends PickScene {
  private readonly balls: readonly Sprite[]
  private readonly drawn = new Sprite()
  private elapsed = 0
  private wind = CALM
  private out: number | undefined

  constructor(parts: PickSceneParts) {
    super(parts, WIDTH, HEIGHT)
    const back = new Sprite(paintGlobe(this.look, 'back'))
    const front = new Sprite(paintGlobe(this.look, 'front'))
    for (const glass of [back, front]) glass.position.set(-40, -40)
    const inside = new Container()
    const edge = new Graphics().circle(GLOBE.x, GLOBE.y, GLOBE.radius - 6).fill('#ffffff')
    this.balls = Array.from({ length: BALLS }, (_none, digit) => {
      const sprite = new Sprite(paintBall(digit))
      sprite.anchor.set(0.5)
      sprite.setSize(BALL + 16)
      return sprite
    })
    inside.addChild(...this.balls, edge)
    inside.mask = edge
    this.drawn.anchor.set(0.5)
    this.drawn.visible = false
    this.table.addChild(back, inside, front, this.drawn)
    this.mix()
    this.open()
  }

  async start(pace: Pace): Promise<void> {
    this.drawn.visible = false
    this.out = undefined
    this.wind = 1
    await pace.wait(LEAST_MS)
  }

  async show({ faces }: ShownDraw, pace: Pace): Promise<void> {
    const digit = faces[0] ?? 0
    const ball = this.balls[digit]
    if (!ball) return
    const from = { x: ball.x, y: ball.y }
    await this.whileShowing(async () => {
      await pace.wait(LEAST_MS)
      this.out = digit
      this.drawn.texture = ball.texture
      this.drawn.visible = true
      ball.visible = false
      await pace.animate(RISE_MS, (share) => {
        const way = easeInOut(share)
        this.drawn.position.set(
          from.x + (GLOBE.x - from.x) * way,
          from.y + (GLOBE.y + GLOBE.radius + 26 - from.y) * way,
        )
        this.drawn.rotation = (1 - way) * 7
        this.drawn.setSize(BALL + 16)
      })
      await pace.animate(GROW_MS, (share) => {
        this.drawn.setSize(BALL + 16 + 74 * easeSettle(share))
        this.drawn.y = GLOBE.y + GLOBE.radius + 26 - 6 * share
      })
    })
    this.wind = CALM
  }

  async cancel(): Promise<void> {
    this.wind = CALM
    this.mix()
  }

  protected override move(): boolean {
    return this.wind > CALM
  }

  protected override drift(seconds: number): void {
    this.elapsed += seconds * (0.35 + this.wind * 3.2)
    this.mix()
  }

  private mix(): void {
    this.balls.forEach((ball, digit) => {
      ball.visible = digit !== this.out
      const angle = this.elapsed * (0.9 + (digit % 3) * 0.3) + digit * 2.4
      const reach = 54 + 56 * Math.abs(Math.sin(this.elapsed * 0.8 + digit * 1.3))
      const sink = (1 - this.wind) * 62
      const y = GLOBE.y + Math.sin(angle * 1.3) * reach * (0.4 + 0.6 * this.wind) + sink
      ball.position.set(GLOBE.x + Math.cos(angle) * reach, y)
      ball.rotation = angle * 0.8
    })
    this.stage.invalidate()
  }
}

function paintBall(digit: number): Texture {
  const side = BALL * 2
  return paintTexture(side + 32, side + 32, (brush) => {
    brush.translate(side / 2 + 16, side / 2 + 16)
    const colour = COLOURS[digit] ?? '#888888'
    brush.shadowColor = 'rgb(0 0 0 / 0.5)'
    brush.shadowBlur = 12
    brush.shadowOffsetY = 6
    brush.fillStyle = colour
    brush.beginPath()
    brush.arc(0, 0, BALL, 0, Math.PI * 2)
    brush.fill()
    brush.shadowColor = 'transparent'
    const shade = brush.createRadialGradient(-20, -26, 4, 0, 0, BALL)
    shade.addColorStop(0, 'rgb(255 255 255 / 0.75)')
    shade.addColorStop(0.45, 'rgb(255 255 255 / 0)')
    shade.addColorStop(1, 'rgb(0 0 0 / 0.4)')
    brush.fillStyle = shade
    brush.fill()
    brush.fillStyle = '#ffffff'
    brush.beginPath()
    brush.arc(0, 0, BALL * 0.56, 0, Math.PI * 2)
    brush.fill()
    brush.fillStyle = '#16181d'
    brush.font = '900 50px Archivo'
    brush.textAlign = 'center'
    brush.textBaseline = 'middle'
    brush.fillText(String(digit), 0, 3)
  })
}

function paintGlobe(look: SceneLook, side: 'back' | 'front'): Texture {
  return paintTexture(WIDTH + 80, HEIGHT + 80, (brush) => {
    brush.translate(40, 40)
    const { x, y, radius } = GLOBE
    if (side === 'back') {
      const polish = brush.createLinearGradient(0, y + radius - 20, 0, HEIGHT)
      look.machine.metal.forEach((stop, index) => {
        polish.addColorStop([0, 0.22, 0.6, 1][index] ?? 1, stop)
      })
      brush.shadowColor = 'rgb(0 0 0 / 0.7)'
      brush.shadowBlur = 40
      brush.shadowOffsetY = 16
      brush.fillStyle = polish
      brush.beginPath()
      brush.roundRect(x - 150, y + radius - 26, 300, 102, [24, 24, 40, 40])
      brush.fill()
      const inside = brush.createRadialGradient(x, y - 30, 20, x, y, radius)
      inside.addColorStop(0, look.middle)
      inside.addColorStop(1, look.deep)
      brush.fillStyle = inside
      brush.beginPath()
      brush.arc(x, y, radius, 0, Math.PI * 2)
      brush.fill()
      return
    }
    const glass = brush.createRadialGradient(x - 60, y - 80, 10, x, y, radius)
    glass.addColorStop(0, 'rgb(255 255 255 / 0.34)')
    glass.addColorStop(0.35, 'rgb(255 255 255 / 0.05)')
    glass.addColorStop(0.85, 'rgb(255 255 255 / 0.03)')
    glass.addColorStop(1, 'rgb(255 255 255 / 0.28)')
    brush.fillStyle = glass
    brush.beginPath()
    brush.arc(x, y, radius, 0, Math.PI * 2)
    brush.fill()
    brush.lineWidth = 7
    brush.strokeStyle = look.machine.metal[1]
    brush.stroke()
    brush.fillStyle = look.machine.hole
    brush.beginPath()
    brush.ellipse(x, y + radius + 24, 76, 34, 0, 0, Math.PI * 2)
    brush.fill()
  })
}
