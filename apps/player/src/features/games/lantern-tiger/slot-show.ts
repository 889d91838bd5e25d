import { createStage } from '@baize/game-client-kit'
import type { SoundBoard } from '@baize/game-client-kit/sound'
import { createReelShow, type ReelHost, type ReelShow } from '../reels/reel-show.ts'
import { Backdrop } from './scene/backdrop.ts'
import { SlotScene } from './scene/slot-scene.ts'
import { loadSymbolTextures, type SymbolTags } from './scene/symbol-textures.ts'
import { slotEventsOf } from './slot.logic.ts'
import type { SlotHudStore } from './slot-hud.ts'
import { createSlotPresenters } from './slot-presenters.ts'

/** What the reels show before the first spin: every kind of symbol, and nothing that pays. */
const FIRST_STOPS = [4, 11, 19, 7, 26] as const

interface SlotShowParts extends ReelHost {
  readonly hud: SlotHudStore
  readonly sound: SoundBoard
  readonly tags: SymbolTags
}

/** Builds the scene in its host. Where nothing can be drawn the show goes on as text. */
export async function openSlotShow(parts: SlotShowParts): Promise<ReelShow> {
  const { hud, sound, isMotionReduced } = parts
  const drawn = await openScene(parts)
  hud.patch({ phase: drawn ? 'ready' : 'without-scene' })
  return createReelShow({
    reels: drawn?.scene,
    isMotionReduced,
    eventsOf: slotEventsOf,
    presenters: (shown) =>
      createSlotPresenters({
        scene: drawn?.scene,
        hud,
        sound,
        throwCoins: (count) => drawn?.scene.throwCoins(count, drawn.coin),
        ...shown,
      }),
    onClose() {
      drawn?.scene.destroy()
      drawn?.stage.destroy()
    },
  })
}

async function openScene({ host, hud, tags, isMotionReduced, insetsFor }: SlotShowParts) {
  const stage = await createStage(host).catch(() => undefined)
  if (!stage) return undefined
  const [symbols, backdrop] = await Promise.all([loadSymbolTextures(tags), Backdrop.load()])
  const onLayout = (layout: NonNullable<ReturnType<typeof hud.read>['layout']>) =>
    hud.patch({ layout })
  const scene = new SlotScene(
    { stage, symbols, backdrop, isMotionReduced, onLayout, insetsFor },
    FIRST_STOPS,
  )
  return { stage, scene, coin: symbols.coin.sharp }
}
