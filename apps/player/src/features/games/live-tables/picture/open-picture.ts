import type { TableGame, TableRoom } from '@baize/contract'
import { createStage, paintTexture, swapTexture } from '@baize/game-client-kit'
import { Sprite, Texture } from 'pixi.js'
import type { Actor, Scene } from './actor.ts'
import { createBlackjackActor } from './blackjack-actor.ts'
import { createCardActor } from './card-actor.ts'
import { createDiceActor } from './dice-actor.ts'
import { type Places, paintRoom } from './paint-room.ts'
import { createRingActor } from './ring-actor.ts'
import { createWheelActor } from './wheel-actor.ts'

const ACTORS = {
  baccarat: createCardActor,
  'dragon-tiger': createCardActor,
  blackjack: createBlackjackActor,
  cockfight: createRingActor,
  roulette: createWheelActor,
  'sic-bo': createDiceActor,
} as const satisfies Record<TableGame, unknown>

export interface Picture {
  /** The page around it has changed. */
  layout(): void
  close(): void
}

interface PictureDeps {
  readonly host: HTMLElement
  readonly game: TableGame
  readonly look: TableRoom['settings']['look']
  places(): Places
  scene(): Scene
}

/** Puts the picture of a table into `host`. Throws where this browser cannot draw one. */
export async function openPicture({
  host,
  game,
  look,
  places,
  scene,
}: PictureDeps): Promise<Picture> {
  const stage = await createStage(host)
  const ground = new Sprite(Texture.EMPTY)
  stage.ground.addChild(ground)
  const actor: Actor = ACTORS[game](stage.root, places, stage.invalidate)
  let painted = ''
  const layout = () => {
    const now = places()
    const key = JSON.stringify(now)
    if (key === painted || now.width === 0) return
    painted = key
    const texture = paintTexture(now.width, now.height, (brush) => paintRoom(brush, now, look), 1)
    swapTexture(ground, texture)
    actor.layout()
    stage.invalidateGround()
  }
  const stopResize = stage.onResize(layout)
  let drawn = ''
  const stopTick = stage.onTick(() => {
    const now = scene()
    const isMoving = actor.draw(now)
    // What lies still is drawn once more when something of it became another.
    const { moment, ...rest } = now
    const key = isMoving ? '' : JSON.stringify([moment.kind, rest.result, rest.before, rest.table])
    if (key !== drawn) stage.invalidate()
    drawn = key
    return isMoving
  })
  layout()
  return {
    layout,
    close() {
      stopResize()
      stopTick()
      actor.destroy()
      stage.destroy()
    },
  }
}
