import type { StageFacts } from '@baize/contract/stage'
import {
  createStage,
  loadPicture,
  makeSceneLook,
  paintTexture,
  type SceneLook,
  type Stage,
  ThemedBackdrop,
  type ThemedBackdropParts,
} from '@baize/game-client-kit'
import type { Texture } from 'pixi.js'

/** What a scene of a title is built from. */
export interface StageSet {
  readonly stage: Stage
  readonly look: SceneLook
  readonly backdrop: ThemedBackdrop
  /** What flies at a win: the house's coin, whatever the title. */
  readonly coin: Texture
  pictureOf(name: string): HTMLImageElement | undefined
}

interface StageWish {
  readonly host: HTMLElement
  readonly facts: StageFacts
  /** Objects that the game needs besides the title's own. */
  readonly art: readonly string[]
  readonly ground?: ThemedBackdropParts['ground']
}

const COIN = 'coin'

/**
 * Sets the stage of a title: canvas, lettering, objects and backdrop. Undefined where the browser cannot
 * draw. An object that does not come is left out; the game is played without it.
 */
export async function openStage(wish: StageWish): Promise<StageSet | undefined> {
  const { host, facts, ground } = wish
  const names = [...new Set([...facts.art, ...wish.art, COIN])]
  const [stage, motif, ...loaded] = await Promise.all([
    createStage(host).catch(() => undefined),
    loadPicture(`${facts.base}/vendor/motif/${facts.look.family}.svg`).catch(() => undefined),
    ...names.map((name) =>
      loadPicture(`${facts.base}/vendor/art/${name}.webp`).catch(() => undefined),
    ),
    document.fonts.load('900 84px Archivo').catch(() => undefined),
  ])
  if (!stage) return undefined
  const pictures = new Map(names.map((name, index) => [name, loaded[index] as HTMLImageElement]))
  const pictureOf = (name: string) => pictures.get(name)
  const look = makeSceneLook(facts.look.light, facts.look.base, facts.seed)
  const backdrop = new ThemedBackdrop({
    look,
    motif,
    objects: facts.art.flatMap((name) => pictureOf(name) ?? []).slice(0, 3),
    seed: facts.seed,
    ...(ground && { ground }),
  })
  return { stage, look, backdrop, coin: paintCoin(pictureOf(COIN)), pictureOf }
}

function paintCoin(picture: HTMLImageElement | undefined): Texture {
  return paintTexture(64, 64, (brush) => {
    if (picture) brush.drawImage(picture, 4, 4, 56, 56)
  })
}
