import { easeOut, type Pace, paintTexture } from '@baize/game-client-kit'
import { Container, Sprite, Text } from 'pixi.js'
import { PickScene, type PickSceneParts, type ShownDraw } from './pick-scene.ts'

/** Pockets as they lie around the wheel. */
const ORDER = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
] as const
const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
const SIDE = 480
const MIDDLE = SIDE / 2
const FULL = Math.PI * 2
const SECTOR = FULL / ORDER.length
const TRACK = 214
const POCKET = 152
const TURNS = 2
const BALL_TURNS = 4
const SHOW_MS = 3_600
const LEAST_MS = 500
/** Radians a second while the answer is on its way. */
const WHEEL_SPEED = 1.5
const BALL_SPEED = 5.2

const colourOf = (pocket: number) =>
  pocket === 0 ? '#12805a' : RED.has(pocket) ? '#c22033' : '#17171c'

/** A wheel of thirty-seven pockets and its ball. */
export class WheelScene extends PickScene {
  private readonly wheel = new Container()
  private readonly ball: Sprite
  private readonly hub: Sprite
  private readonly number: Text
  private readonly light: Sprite
  private wheelAngle = 0
  private ballAngle = 0
  private isRunning = false

  constructor(parts: PickSceneParts) {
    super(parts, SIDE, SIDE)
    const rim = new Sprite(paintRim(this.look.machine.metal))
    rim.position.set(-40, -40)
    const disc = new Sprite(paintDisc(this.look.machine.metal[1]))
    disc.anchor.set(0.5)
    this.light = new Sprite(paintLight())
    this.light.anchor.set(0, 0.5)
    this.light.visible = false
    this.wheel.position.set(MIDDLE, MIDDLE)
    this.wheel.addChild(disc, this.light)
    this.hub = new Sprite(paintHub(this.look.machine.metal, this.look.base))
    this.hub.anchor.set(0.5)
    this.hub.position.set(MIDDLE, MIDDLE)
    this.number = new Text({
      text: '',
      style: { fontFamily: 'Archivo', fontWeight: '900', fontSize: 68, fill: '#ffffff' },
      resolution: 2,
    })
    this.number.anchor.set(0.5)
    this.number.position.set(MIDDLE, MIDDLE)
    this.ball = new Sprite(paintBall())
    this.ball.anchor.set(0.5)
    this.table.addChild(rim, this.wheel, this.hub, this.number, this.ball)
    this.place(TRACK)
    this.open()
  }

  async start(pace: Pace): Promise<void> {
    this.light.visible = false
    this.number.text = ''
    this.isRunning = pace.tempo !== 'still'
    await pace.wait(LEAST_MS)
  }

  async show({ faces }: ShownDraw, pace: Pace): Promise<void> {
    this.isRunning = false
    const pocket = faces[0] ?? 0
    const at = ORDER.indexOf(pocket as (typeof ORDER)[number]) * SECTOR
    const [wheelFrom, ballFrom] = [this.wheelAngle, this.ballAngle]
    const wheelTo = wheelFrom + TURNS * FULL
    // The ball runs against the wheel and ends over its pocket.
    const rest = wheelTo + at - ballFrom
    const ballTo = ballFrom + (((rest % FULL) + FULL) % FULL) - BALL_TURNS * FULL
    await this.whileShowing(() =>
      pace.animate(SHOW_MS, (share) => {
        this.wheelAngle = wheelFrom + (wheelTo - wheelFrom) * easeOut(share)
        this.ballAngle = ballFrom + (ballTo - ballFrom) * easeOut(share)
        this.place(radiusAt(share))
      }),
    )
    this.light.rotation = at - Math.PI / 2
    this.light.visible = true
    this.number.text = String(pocket)
    this.stage.invalidate()
  }

  async cancel(): Promise<void> {
    this.isRunning = false
    this.stage.invalidate()
  }

  protected override move(seconds: number): boolean {
    if (!this.isRunning) return false
    this.wheelAngle += WHEEL_SPEED * seconds
    this.ballAngle -= BALL_SPEED * seconds
    this.place(TRACK)
    return true
  }

  private place(radius: number): void {
    this.wheel.rotation = this.wheelAngle
    const angle = this.ballAngle - Math.PI / 2
    this.ball.position.set(MIDDLE + Math.cos(angle) * radius, MIDDLE + Math.sin(angle) * radius)
  }
}

/** On the track at first, then down with two bounces over the ridges. */
function radiusAt(share: number): number {
  if (share < 0.62) return TRACK
  const fall = (share - 0.62) / 0.38
  const bounce = Math.abs(Math.sin(fall * Math.PI * 2.5)) * (1 - fall) * 22
  return TRACK + (POCKET - TRACK) * Math.min(1, fall * 1.6) + bounce
}

function paintDisc(metal: string) {
  return paintTexture(SIDE, SIDE, (brush) => {
    brush.translate(MIDDLE, MIDDLE)
    for (const [index, pocket] of ORDER.entries()) {
      brush.save()
      brush.rotate(index * SECTOR - Math.PI / 2)
      const shade = brush.createRadialGradient(0, 0, 110, 0, 0, 196)
      shade.addColorStop(0, '#000000')
      shade.addColorStop(0.3, colourOf(pocket))
      shade.addColorStop(1, colourOf(pocket))
      brush.fillStyle = shade
      brush.beginPath()
      brush.moveTo(0, 0)
      brush.arc(0, 0, 196, -SECTOR / 2, SECTOR / 2)
      brush.fill()
      brush.strokeStyle = metal
      brush.lineWidth = 1.6
      brush.beginPath()
      brush.moveTo(Math.cos(SECTOR / 2) * 100, Math.sin(SECTOR / 2) * 100)
      brush.lineTo(Math.cos(SECTOR / 2) * 196, Math.sin(SECTOR / 2) * 196)
      brush.stroke()
      brush.translate(179, 0)
      brush.rotate(Math.PI / 2)
      brush.font = '760 17px Archivo'
      brush.textAlign = 'center'
      brush.textBaseline = 'middle'
      brush.fillStyle = '#ffffff'
      brush.fillText(String(pocket), 0, 0)
      brush.restore()
    }
    brush.strokeStyle = metal
    for (const radius of [164, 196]) {
      brush.lineWidth = radius === 196 ? 4 : 1.6
      brush.beginPath()
      brush.arc(0, 0, radius, 0, FULL)
      brush.stroke()
    }
    const gloss = brush.createLinearGradient(0, -196, 0, 196)
    gloss.addColorStop(0, 'rgb(255 255 255 / 0.16)')
    gloss.addColorStop(0.5, 'rgb(255 255 255 / 0)')
    brush.fillStyle = gloss
    brush.beginPath()
    brush.arc(0, 0, 196, 0, FULL)
    brush.fill()
  })
}

function paintRim(metal: readonly string[]) {
  return paintTexture(SIDE + 80, SIDE + 80, (brush, width) => {
    const middle = width / 2
    const polish = brush.createLinearGradient(0, 40, 0, width - 40)
    metal.forEach((stop, index) => {
      polish.addColorStop([0, 0.22, 0.6, 1][index] ?? 1, stop)
    })
    brush.shadowColor = 'rgb(0 0 0 / 0.75)'
    brush.shadowBlur = 50
    brush.shadowOffsetY = 22
    brush.fillStyle = polish
    brush.beginPath()
    brush.arc(middle, middle, 240, 0, FULL)
    brush.fill()
    brush.shadowColor = 'transparent'
    const wood = brush.createRadialGradient(middle, middle - 60, 150, middle, middle, 232)
    wood.addColorStop(0, '#6b3716')
    wood.addColorStop(0.8, '#3a1a08')
    wood.addColorStop(1, '#1d0c04')
    brush.fillStyle = wood
    brush.beginPath()
    brush.arc(middle, middle, 231, 0, FULL)
    brush.fill()
  })
}

function paintHub(metal: readonly string[], base: string) {
  return paintTexture(220, 220, (brush) => {
    const polish = brush.createLinearGradient(0, 0, 0, 220)
    metal.forEach((stop, index) => {
      polish.addColorStop([0, 0.22, 0.6, 1][index] ?? 1, stop)
    })
    brush.fillStyle = polish
    brush.beginPath()
    brush.arc(110, 110, 104, 0, FULL)
    brush.fill()
    const well = brush.createRadialGradient(110, 80, 10, 110, 110, 94)
    well.addColorStop(0, '#3a3036')
    well.addColorStop(1, base)
    brush.fillStyle = well
    brush.beginPath()
    brush.arc(110, 110, 93, 0, FULL)
    brush.fill()
  })
}

function paintLight() {
  return paintTexture(200, 60, (brush) => {
    brush.fillStyle = 'rgb(255 232 160 / 0.4)'
    brush.beginPath()
    brush.moveTo(0, 30)
    brush.arc(0, 30, 196, -SECTOR / 2, SECTOR / 2)
    brush.fill()
    brush.lineWidth = 3
    brush.strokeStyle = '#ffe39a'
    brush.beginPath()
    brush.arc(0, 30, 194, -SECTOR / 2, SECTOR / 2)
    brush.arc(0, 30, 106, SECTOR / 2, -SECTOR / 2, true)
    brush.closePath()
    brush.stroke()
  })
}

function paintBall() {
  return paintTexture(30, 30, (brush) => {
    brush.shadowColor = 'rgb(0 0 0 / 0.6)'
    brush.shadowBlur = 5
    brush.shadowOffsetY = 3
    const shine = brush.createRadialGradient(12, 11, 1, 15, 15, 11)
    shine.addColorStop(0, '#ffffff')
    shine.addColorStop(1, '#aeb4bd')
    brush.fillStyle = shine
    brush.beginPath()
    brush.arc(15, 15, 10, 0, FULL)
    brush.fill()
  })
}
