import { easeInOut, easeOut } from '@baize/game-client-kit'
import { Container, Sprite, Texture } from 'pixi.js'
import { drawnCard } from '../cards.logic.ts'
import { cardsAt, type ShownCard } from '../room/show.logic.ts'
import type { Actor, Scene } from './actor.ts'
import { CARD } from './card-faces.tsx'
import { paintShoe, paintTray, textureOf } from './card-textures.ts'
import type { Places } from './paint-room.ts'

const SWEEP_MS = 650
const TRAY_TURN = 0.5

interface Seat {
  readonly sprite: Sprite
  face: Texture
  card: number | undefined
}

/** Cards that come from the shoe, are turned, and go to the tray when the next round begins. */
export function createCardActor(
  root: Container,
  places: () => Places,
  /** Has the next picture drawn: a card that was painted came late. */
  drawAnew: () => void,
): Actor {
  const layer = new Container()
  const fixed = new Container()
  root.addChild(fixed, layer)
  let back = Texture.EMPTY
  const faces = new Map<number, Texture>()
  const seats: Seat[] = []
  const [shoe, tray] = [new Sprite(paintShoe()), new Sprite(paintTray())]
  fixed.addChild(shoe, tray)
  void textureOf('back').then((texture) => {
    back = texture
    drawAnew()
  })
  /** The cards that lie on the table: of this round, or of the last until they are swept away. */
  let lying: readonly ShownCard[] = []

  const faceOf = (card: number): Texture => {
    const known = faces.get(card)
    if (known) return known
    faces.set(card, Texture.EMPTY)
    void textureOf(drawnCard(card)).then((texture) => {
      faces.set(card, texture)
      drawAnew()
    })
    return Texture.EMPTY
  }
  const seatAt = (at: number): Seat => {
    const known = seats[at]
    if (known) return known
    const sprite = new Sprite()
    sprite.anchor.set(0.5)
    layer.addChild(sprite)
    const seat: Seat = { sprite, face: Texture.EMPTY, card: undefined }
    seats[at] = seat
    return seat
  }
  const place = (card: ShownCard, at: number, swept: number) => {
    const { sprite } = seatAt(at)
    const layout = layoutOf(places())
    const goal = layout.placeOf(card)
    const way = easeOut(card.dealt)
    const gone = easeInOut(swept)
    const isUp = card.turned >= 0.5
    sprite.texture = isUp ? faceOf(card.card) : back
    sprite.visible = card.dealt > 0 && swept < 1
    const x = layout.shoe.x + (goal.x - layout.shoe.x) * way
    const y = layout.shoe.y + (goal.y - layout.shoe.y) * way
    sprite.position.set(x + (layout.tray.x - x) * gone, y + (layout.tray.y - y) * gone)
    const lean = goal.turn * way + (1 - way) * -0.9
    sprite.rotation = lean + TRAY_TURN * gone
    const lift = 1 + Math.sin(card.turned * Math.PI) * 0.06
    const scale = (layout.cardWidth / CARD.width) * lift
    // Turned around its long axis: half way it is seen from the edge.
    const turn = Math.abs(Math.cos(card.turned * Math.PI))
    if (sprite.texture !== Texture.EMPTY) {
      const fit = CARD.width / sprite.texture.width
      sprite.scale.set(scale * fit * Math.max(0.02, turn), scale * fit)
    }
    sprite.alpha = 1 - gone * 0.5
  }
  return {
    layout() {
      const layout = layoutOf(places())
      for (const [sprite, at, width] of [
        [shoe, layout.shoe, layout.cardWidth * 1.25],
        [tray, layout.tray, layout.cardWidth * 1.05],
      ] as const) {
        sprite.anchor.set(0.5)
        sprite.position.set(at.x, at.y)
        sprite.scale.set(width / sprite.texture.width)
        sprite.visible = layout.hasShoe
      }
    },
    draw({ moment, result, sinceOpenedMs, isStill }: Scene) {
      let swept = 0
      let isMoving = false
      if (result && moment.kind === 'shown') {
        const atMs = isStill ? moment.showMs : moment.sinceMs
        lying = cardsAt(result, atMs, moment.showMs)
        isMoving = !isStill
      } else if (result && moment.kind === 'settled') {
        lying = cardsAt(result, 1, 1)
      } else if (lying.length > 0) {
        swept = isStill ? 1 : Math.min(1, sinceOpenedMs / SWEEP_MS)
        isMoving = swept < 1
      }
      for (const [at, card] of lying.entries()) place(card, at, swept)
      for (const { sprite } of seats.slice(lying.length)) sprite.visible = false
      if (swept === 1) lying = []
      return isMoving
    },
    destroy() {
      for (const texture of [...faces.values(), back]) {
        if (texture !== Texture.EMPTY) texture.destroy(true)
      }
    },
  }
}

const [THIRD_TURN, LEAN] = [0.16, 0.035]

function layoutOf({ focus, arc }: Places) {
  const cardHeight = Math.min(focus.height, focus.width * 0.2)
  const cardWidth = (cardHeight * CARD.width) / CARD.height
  const [step, inner] = [cardWidth * 1.08, cardHeight * 0.96]
  const centre = focus.x + focus.width / 2
  const y = focus.y + focus.height / 2
  return {
    cardWidth,
    hasShoe: arc !== undefined,
    shoe: { x: focus.x + cardWidth * 0.8, y },
    tray: { x: focus.x + focus.width - cardWidth * 0.8, y },
    placeOf({ side, place }: ShownCard) {
      const out = inner + step * (side === 'first' && place < 2 ? 1 - place : place) + step / 2
      const lean = place === 2 ? THIRD_TURN : LEAN * (place === 0 ? -1 : 1)
      return {
        x: side === 'first' ? centre - out : centre + out,
        y: place === 2 ? y + cardHeight * 0.03 : y,
        turn: side === 'first' ? -lean : lean,
      }
    },
  }
}
