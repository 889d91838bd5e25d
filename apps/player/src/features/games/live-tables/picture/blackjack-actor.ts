import { easeInOut, easeOut } from '@baize/game-client-kit'
import { Container, Sprite, Texture } from 'pixi.js'
import type { TableCardShown } from '../blackjack/deal.logic.ts'
import { drawnCard } from '../cards.logic.ts'
import type { Actor, Scene } from './actor.ts'
import { handPlace, pairPlace } from './blackjack-places.ts'
import { CARD } from './card-faces.tsx'
import { paintShoe, paintTray, textureOf } from './card-textures.ts'
import type { Places } from './paint-room.ts'

const SWEEP_MS = 650
const TRAY_TURN = 0.5

/** Cards that come from the shoe to the seats and the dealer, and go to the tray when the next round begins. */
export function createBlackjackActor(
  root: Container,
  places: () => Places,
  /** Has the next picture drawn: a card that was painted came late. */
  drawAnew: () => void,
): Actor {
  const [fixed, layer] = [new Container(), new Container()]
  root.addChild(fixed, layer)
  const [shoe, tray] = [new Sprite(paintShoe()), new Sprite(paintTray())]
  fixed.addChild(shoe, tray)
  const faces = new Map<number | 'back', Texture>()
  const sprites = new Map<string, Sprite>()
  /** Of this round, or of the last one until they are swept away. */
  let lying: readonly TableCardShown[] = []
  // Asked for when the page was laid out, not for each picture.
  let at = places()

  const faceOf = (card: number | 'back'): Texture => {
    const known = faces.get(card)
    if (known) return known
    faces.set(card, Texture.EMPTY)
    void textureOf(card === 'back' ? 'back' : drawnCard(card)).then((texture) => {
      faces.set(card, texture)
      drawAnew()
    })
    return Texture.EMPTY
  }
  const spriteOf = (key: string): Sprite => {
    const known = sprites.get(key)
    if (known) return known
    const sprite = new Sprite()
    sprite.anchor.set(0.5)
    layer.addChild(sprite)
    sprites.set(key, sprite)
    return sprite
  }
  const place = (card: TableCardShown, swept: number) => {
    const sprite = spriteOf(card.key)
    const goal = handPlace(at, card, lying)
    if (!goal) {
      sprite.visible = false
      return
    }
    const ends = endsOf(at)
    // The second card of a pair that was split came from beside the first.
    const from = card.hand > 0 && card.place === 0 ? (pairPlace(at, card) ?? ends.shoe) : ends.shoe
    const [way, gone] = [easeOut(card.dealt), easeInOut(swept)]
    // A face is painted while its card is on its way, and lies face down until it is there.
    const face = card.card === undefined ? Texture.EMPTY : faceOf(card.card)
    const isUp = card.turned >= 0.5 && face !== Texture.EMPTY
    sprite.texture = isUp ? face : faceOf('back')
    sprite.visible = card.dealt > 0 && swept < 1
    const [x, y] = [from.x + (goal.x - from.x) * way, from.y + (goal.y - from.y) * way]
    sprite.position.set(x + (ends.tray.x - x) * gone, y + (ends.tray.y - y) * gone)
    sprite.rotation = (1 - way) * (from === ends.shoe ? 0.9 : 0) + TRAY_TURN * gone
    sprite.zIndex = card.hand * 30 + card.place
    const scale = goal.width / CARD.width
    // Turned around its long axis: half way it is seen from the edge.
    const turn = card.card === undefined ? 1 : Math.abs(Math.cos(card.turned * Math.PI))
    if (sprite.texture !== Texture.EMPTY) {
      const fit = CARD.width / sprite.texture.width
      sprite.scale.set(scale * fit * Math.max(0.02, turn), scale * fit)
    }
    sprite.alpha = 1 - gone * 0.5
  }
  const forget = (isGone: (key: string) => boolean) => {
    for (const [key, sprite] of sprites) {
      if (!isGone(key)) continue
      sprite.destroy()
      sprites.delete(key)
    }
  }
  layer.sortableChildren = true
  return {
    layout() {
      at = places()
      const { shoe: from, tray: to, width, hasShoe } = endsOf(at)
      for (const [sprite, end, wide] of [
        [shoe, from, width * 1.25],
        [tray, to, width * 1.05],
      ] as const) {
        sprite.anchor.set(0.5)
        sprite.position.set(end.x, end.y)
        sprite.scale.set(wide / sprite.texture.width)
        sprite.visible = hasShoe
      }
    },
    draw({ table, sinceOpenedMs, isStill, moment }: Scene) {
      let swept = 0
      let isMoving = false
      if (table.length > 0) {
        lying = table
        const keys = new Set(table.map(({ key }) => key))
        forget((key) => !keys.has(key))
        isMoving = !isStill && (moment.kind === 'shown' || table.some(({ dealt }) => dealt < 1))
      } else if (lying.length > 0) {
        swept = isStill ? 1 : Math.min(1, sinceOpenedMs / SWEEP_MS)
        isMoving = swept < 1
      }
      for (const card of lying) place(card, swept)
      if (swept === 1) {
        forget(() => true)
        lying = []
      }
      return isMoving
    },
    destroy() {
      for (const texture of faces.values()) {
        if (texture !== Texture.EMPTY) texture.destroy(true)
      }
    },
  }
}

function endsOf({ focus, arc, width }: Places) {
  const cardWidth = (focus.height * CARD.width) / CARD.height
  const y = focus.y + focus.height / 2
  return {
    width: cardWidth,
    hasShoe: arc !== undefined,
    // The shoe stands at the dealer's left hand.
    shoe: { x: arc ? focus.x + focus.width - cardWidth * 0.8 : width + cardWidth, y },
    tray: { x: arc ? focus.x + cardWidth * 0.8 : -cardWidth, y },
  }
}
