import {
  easeInOut,
  easeSettle,
  type Pace,
  paintHalo,
  paintTexture,
  type SceneLook,
  swapTexture,
} from '@baize/game-client-kit'
import { Sprite, Texture } from 'pixi.js'
import { CARD, paintBack, paintFace } from './card-art.ts'
import { PickScene, type PickSceneParts, type ShownDraw } from './pick-scene.ts'

const WIDTH = 620
const HEIGHT = 350
const PLACES = [
  { x: 190, y: 185 },
  { x: 430, y: 185 },
] as const
const DECK = { x: 310, y: 30 }
const DEAL_MS = 420
const FLIP_MS = 320
/** The second card is held back for a breath. */
const BREATH_MS = 520
const LOST_TINT = '#8d9298'

/** Two places on the cloth, and one card for each. */
export class CardScene extends PickScene {
  private readonly halos: readonly Sprite[]
  private readonly cards: readonly Sprite[]
  private readonly back: Texture

  constructor(parts: PickSceneParts) {
    super(parts, WIDTH, HEIGHT)
    this.back = paintBack(this.look.light, this.look.machine.metal[0])
    const cloth = new Sprite(paintCloth(this.look))
    cloth.position.set(-60, -40)
    const halo = paintHalo()
    this.halos = PLACES.map(({ x, y }) => {
      const sprite = new Sprite(halo)
      sprite.anchor.set(0.5)
      sprite.position.set(x, y)
      sprite.setSize(340)
      sprite.alpha = 0.55
      sprite.visible = false
      sprite.blendMode = 'add'
      return sprite
    })
    this.cards = PLACES.map(() => {
      const sprite = new Sprite(Texture.EMPTY)
      sprite.anchor.set(0.5)
      sprite.visible = false
      return sprite
    })
    this.table.addChild(cloth, ...this.halos, ...this.cards)
    this.open()
  }

  async start(pace: Pace): Promise<void> {
    for (const sprite of [...this.halos, ...this.cards]) sprite.visible = false
    await this.whileShowing(async () => {
      for (const index of this.cards.keys()) await this.deal(index, pace)
    })
  }

  async show({ faces, outcome }: ShownDraw, pace: Pace): Promise<void> {
    await this.whileShowing(async () => {
      await this.flip(0, faces[0] ?? 0, pace)
      await pace.wait(BREATH_MS)
      await this.flip(1, faces[1] ?? 0, pace)
    })
    const isLit = [outcome !== 'right', outcome !== 'left']
    this.cards.forEach((card, index) => {
      card.tint = isLit[index] ? '#ffffff' : LOST_TINT
    })
    this.halos.forEach((halo, index) => {
      halo.visible = isLit[index] === true
    })
    this.stage.invalidate()
  }

  async cancel(): Promise<void> {
    for (const sprite of [...this.halos, ...this.cards]) sprite.visible = false
    this.stage.invalidate()
  }

  private async deal(index: number, pace: Pace): Promise<void> {
    const [card, place] = [this.cards[index], PLACES[index]]
    if (!card || !place) return
    this.wear(card, this.back)
    card.tint = '#ffffff'
    card.visible = true
    await pace.animate(DEAL_MS, (share) => {
      const way = easeSettle(share)
      card.position.set(DECK.x + (place.x - DECK.x) * way, DECK.y + (place.y - DECK.y) * way)
      card.rotation = (1 - share) * (index === 0 ? -1.2 : 1.2)
      card.scale.set(0.7 + 0.3 * share)
    })
  }

  private async flip(index: number, face: number, pace: Pace): Promise<void> {
    const card = this.cards[index]
    if (!card) return
    let isOpen = false
    await pace.animate(FLIP_MS, (share) => {
      const turn = easeInOut(share)
      if (turn >= 0.5 && !isOpen) {
        isOpen = true
        this.wear(card, paintFace(face))
      }
      card.scale.set(Math.max(0.02, Math.abs(1 - 2 * turn)), 1 + Math.sin(turn * Math.PI) * 0.08)
    })
    card.scale.set(1)
  }

  /** Backs are shared, faces are painted for each round. */
  private wear(card: Sprite, texture: Texture): void {
    if (card.texture === this.back) card.texture = texture
    else swapTexture(card, texture)
  }
}

function paintCloth(look: SceneLook): Texture {
  return paintTexture(WIDTH + 120, HEIGHT + 100, (brush, width, height) => {
    const cloth = brush.createRadialGradient(
      width / 2,
      height * 0.4,
      20,
      width / 2,
      height / 2,
      380,
    )
    cloth.addColorStop(0, '#17805a')
    cloth.addColorStop(0.6, '#0b4f3a')
    cloth.addColorStop(1, '#052a22')
    const polish = brush.createLinearGradient(0, 20, 0, height)
    look.machine.metal.forEach((stop, index) => {
      polish.addColorStop([0, 0.22, 0.6, 1][index] ?? 1, stop)
    })
    brush.shadowColor = 'rgb(0 0 0 / 0.7)'
    brush.shadowBlur = 46
    brush.shadowOffsetY = 20
    brush.fillStyle = polish
    brush.beginPath()
    brush.roundRect(46, 34, width - 92, height - 80, 170)
    brush.fill()
    brush.shadowColor = 'transparent'
    brush.fillStyle = cloth
    brush.beginPath()
    brush.roundRect(56, 44, width - 112, height - 100, 160)
    brush.fill()
    brush.strokeStyle = 'rgb(226 200 140 / 0.5)'
    brush.lineWidth = 2
    brush.beginPath()
    brush.roundRect(72, 60, width - 144, height - 132, 146)
    brush.stroke()
    for (const { x, y } of PLACES) {
      brush.beginPath()
      brush.roundRect(
        x + 60 - CARD.width / 2 - 8,
        y + 40 - CARD.height / 2 - 8,
        CARD.width + 16,
        CARD.height + 16,
        18,
      )
      brush.stroke()
    }
  })
}
