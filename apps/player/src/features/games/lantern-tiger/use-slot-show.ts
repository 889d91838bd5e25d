import type { SoundBoard } from '@baize/game-client-kit/sound'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExternalStore } from '../../../app/external-store.ts'
import { createHudStore } from '../reels/hud-store.ts'
import type { ReelHost } from '../reels/reel-show.ts'
import { type ReelShowHandle, useReelShow } from '../reels/use-reel-show.ts'
import { FIRST_HUD, type SlotHud } from './slot-hud.ts'
import { openSlotShow } from './slot-show.ts'

/** Lantern Tiger's scene in the page. */
export function useSlotShow(sound: SoundBoard): ReelShowHandle<SlotHud> {
  const { t } = useTranslation('games')
  const [hud] = useState(() => createHudStore(FIRST_HUD))
  const wild = t('slot.wild')
  const scatter = t('slot.scatter')
  const open = useCallback(
    (at: ReelHost) => openSlotShow({ ...at, hud, sound, tags: { wild, scatter } }),
    [hud, sound, wild, scatter],
  )
  return {
    ...useReelShow(open),
    hud: useExternalStore(hud),
    hidePlate: () => hud.patch({ plate: undefined }),
  }
}
