import {
  easeOut,
  makeNumbers,
  type Pace,
  paintTexture,
  type SceneLook,
} from '@baize/game-client-kit'
import { Sprite, Text, type Texture } from 'pixi.js'
import { PickScene, type PickSceneParts, type ShownDraw } from './pick-scene.ts'

const WIDTH = 560
const HEIGHT = 340
const DIE = 108
const PLACES = [
  { x: 145, y: 175, turn: -0.2 },
  { x: 280, y: 150, turn: 0.12 },
  { x: 415, y: 178, turn: -0.08 },
] as const
const LEAST_MS = 420
const THROW_MS = 900
/** Each die comes to rest after the one before it. */
const LATER_MS = 380
const TUMBLES = 9

/** Three dice in a tray. */
export class DiceScene extends PickScene {
  private readonly faces: readonly Texture[]
  private readonly dice: readonly Sprite[]
  private readonly sum: Text
  private readonly chance = makeNumbers(5)
  private shaken = 0
  private isShaking = false

  constructor(parts: PickSceneParts) {
    super(parts, WIDTH, HEIGHT)
    this.faces = [1, 2, 3, 4, 5, 6].map(paintDie)
    const tray = new Sprite(paintTray(this.look))
    tray.position.set(-40, -40)
    this.dice = PLACES.map(({ x, y, turn }, index) => {
      const die = new Sprite(this.faces[index * 2])
      die.anchor.set(0.5)
      die.position.set(x, y)
      die.rotation = turn
      return die
    })
    this.sum = new Text({
      text: '',
      style: { fontFamily: 'Archivo', fontWeight: '900', fontSize: 46, fill: '#ffe9b8' },
      resolution: 2,
    })
    this.sum.anchor.set(0.5)
    this.sum.position.set(WIDTH / 2, 272)
    this.table.addChild(tray, this.sum, ...this.dice)
    this.open()
  }

  async start(pace: Pace): Promise<void> {
    this.sum.text = ''
    this.isShaking = pace.tempo !== 'still'
    await pace.wait(LEAST_MS)
  }

  async show({ faces }: ShownDraw, pace: Pace): Promise<void> {
    this.isShaking = false
    await this.whileShowing(async () => {
      await Promise.all(faces.map((face, index) => this.throwDie(index, face, pace)))
    })
    this.sum.text = String(faces.reduce((sum, face) => sum + face, 0))
    this.stage.invalidate()
  }

  async cancel(): Promise<void> {
    this.isShaking = false
    this.rest()
  }

  protected override move(seconds: number): boolean {
    if (!this.isShaking) return false
    this.shaken += seconds
    this.dice.forEach((die, index) => {
      const beat = this.shaken * 21 + index * 2
      die.position.set(
        WIDTH / 2 + Math.sin(beat) * 46 + (index - 1) * 34,
        150 + Math.cos(beat * 1.3) * 30,
      )
      die.rotation = beat * 0.7
      die.texture = this.faces[Math.floor(beat) % 6] ?? die.texture
    })
    return true
  }

  private async throwDie(index: number, face: number, pace: Pace): Promise<void> {
    const [die, place] = [this.dice[index], PLACES[index]]
    if (!die || !place) return
    const from = { x: die.x, y: die.y, turn: place.turn + FULL * (1.5 + this.chance()) }
    const ms = THROW_MS + index * LATER_MS
    let shown = -1
    await pace.animate(ms, (share) => {
      const way = easeOut(share)
      const hop = Math.abs(Math.sin(share * Math.PI * 3)) * (1 - share) * 70
      die.position.set(from.x + (place.x - from.x) * way, from.y + (place.y - from.y) * way - hop)
      die.rotation = from.turn + (place.turn - from.turn) * way
      const tumble = Math.floor(way * TUMBLES)
      if (tumble === shown) return
      shown = tumble
      const passing = 1 + Math.floor(this.chance() * 6)
      die.texture = this.faces[(share > 0.82 ? face : passing) - 1] ?? die.texture
    })
    die.texture = this.faces[face - 1] ?? die.texture
  }

  private rest(): void {
    this.dice.forEach((die, index) => {
      const place = PLACES[index] ?? PLACES[0]
      die.position.set(place.x, place.y)
      die.rotation = place.turn
    })
    this.stage.invalidate()
  }
}

const FULL = Math.PI * 2
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

function paintDie(face: number): Texture {
  const side = DIE + 40
  return paintTexture(side, side, (brush) => {
    brush.translate(side / 2, side / 2)
    const half = DIE / 2
    const ivory = brush.createLinearGradient(-half, -half, half, half)
    ivory.addColorStop(0, '#ffffff')
    ivory.addColorStop(0.6, '#f3ece0')
    ivory.addColorStop(1, '#cfc3b0')
    brush.shadowColor = 'rgb(0 0 0 / 0.6)'
    brush.shadowBlur = 16
    brush.shadowOffsetY = 9
    brush.fillStyle = ivory
    brush.beginPath()
    brush.roundRect(-half, -half, DIE, DIE, 22)
    brush.fill()
    brush.shadowColor = 'transparent'
    brush.lineWidth = 3
    brush.strokeStyle = 'rgb(255 255 255 / 0.8)'
    brush.beginPath()
    brush.roundRect(-half + 3, -half + 3, DIE - 6, DIE - 6, 19)
    brush.stroke()
    for (const [column, row] of PIPS[face] ?? []) {
      const [x, y] = [column * 28, row * 28]
      const pip = brush.createRadialGradient(x, y + 3, 1, x, y, 12)
      const ink = face === 1 || face === 4 ? ['#e2354a', '#9c1226'] : ['#3a4150', '#10141c']
      pip.addColorStop(0, ink[0] ?? '#000000')
      pip.addColorStop(1, ink[1] ?? '#000000')
      brush.fillStyle = pip
      brush.beginPath()
      brush.arc(x, y, face === 1 ? 15 : 11, 0, FULL)
      brush.fill()
    }
  })
}

function paintTray(look: SceneLook): Texture {
  return paintTexture(WIDTH + 80, HEIGHT + 80, (brush, width, height) => {
    const polish = brush.createLinearGradient(0, 20, 0, height)
    look.machine.metal.forEach((stop, index) => {
      polish.addColorStop([0, 0.22, 0.6, 1][index] ?? 1, stop)
    })
    brush.shadowColor = 'rgb(0 0 0 / 0.7)'
    brush.shadowBlur = 46
    brush.shadowOffsetY = 20
    brush.fillStyle = polish
    brush.beginPath()
    brush.roundRect(34, 34, width - 68, height - 68, 44)
    brush.fill()
    brush.shadowColor = 'transparent'
    const cloth = brush.createRadialGradient(
      width / 2,
      height * 0.4,
      30,
      width / 2,
      height / 2,
      330,
    )
    cloth.addColorStop(0, look.middle)
    cloth.addColorStop(1, look.base)
    brush.fillStyle = cloth
    brush.beginPath()
    brush.roundRect(46, 46, width - 92, height - 92, 34)
    brush.fill()
    brush.strokeStyle = 'rgb(255 255 255 / 0.14)'
    brush.lineWidth = 2
    brush.beginPath()
    brush.roundRect(60, 60, width - 120, height - 120, 26)
    brush.stroke()
  })
}
