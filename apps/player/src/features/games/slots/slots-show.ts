import type { SoundBoard } from '@baize/game-client-kit/sound'
import { createReelShow, type ReelHost, type ReelShow } from '../reels/reel-show.ts'
import type { ShowDeps } from './show-deps.ts'
import type { SlotFacts } from './slot-rules.tsx'
import { slotEventsOf } from './slots.logic.ts'
import type { SlotsHudStore } from './slots-hud.ts'
import { createSlotsPresenters } from './slots-presenters.ts'
import { openSlotsScene } from './slots-scene.ts'
import type { SymbolWords } from './slots-symbols.ts'

interface SlotsShowParts
  extends ReelHost,
    Pick<SlotFacts, 'rules' | 'look'>,
    Pick<ShowDeps, 'prizeWords'> {
  readonly words: SymbolWords
  readonly hud: SlotsHudStore
  readonly sound: SoundBoard
}

/** Builds the scene in its host. Where nothing can be drawn the show goes on as text. */
export async function openSlotsShow(parts: SlotsShowParts): Promise<ReelShow> {
  const { rules, prizeWords, hud, sound, isMotionReduced } = parts
  const onLayout = (layout: NonNullable<ReturnType<typeof hud.read>['layout']>) =>
    hud.patch({ layout })
  const scene = await openSlotsScene({ ...parts, onLayout })
  hud.patch({ phase: scene ? 'ready' : 'without-scene' })
  const reels = scene?.reels
  return createReelShow({
    reels: reels && {
      startReels(pace) {
        sound.play('spin')
        return reels.startReels(pace)
      },
      returnReels: (pace) => reels.returnReels(pace),
    },
    isMotionReduced,
    eventsOf: (round) => slotEventsOf(round, rules.stakeUnits),
    presenters: (shown) =>
      createSlotsPresenters({ scene, rules, prizeWords, hud, sound, ...shown }),
    onClose: () => scene?.close(),
  })
}
