import type { SoundBoard } from '@baize/game-client-kit/sound'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useExternalStore } from '../../../app/external-store.ts'
import { createHudStore } from '../reels/hud-store.ts'
import type { ReelHost } from '../reels/reel-show.ts'
import { type ReelShowHandle, useReelShow } from '../reels/use-reel-show.ts'
import type { SlotFacts } from './slot-rules.tsx'
import { FIRST_HUD, type SlotsHud } from './slots-hud.ts'
import { openSlotsShow } from './slots-show.ts'

/** The scene of a slot in the page. */
export function useSlotsShow(
  { rules, look }: SlotFacts,
  sound: SoundBoard,
): ReelShowHandle<SlotsHud> {
  const { t } = useTranslation('slots')
  const [hud] = useState(() => createHudStore(FIRST_HUD))
  const wild = t('tag.wild')
  const scatter = t('tag.scatter')
  const coin = t('tag.coin')
  const collector = t('tag.collector')
  const [mini, minor, major, grand] = [
    t('prize.mini'),
    t('prize.minor'),
    t('prize.major'),
    t('prize.grand'),
  ]
  const open = useCallback(
    (at: ReelHost) =>
      openSlotsShow({
        ...{ ...at, rules, look, hud, sound },
        words: { wild, scatter, coin, collector },
        prizeWords: { mini, minor, major, grand },
      }),
    [rules, look, wild, scatter, coin, collector, mini, minor, major, grand, hud, sound],
  )
  return {
    ...useReelShow(open),
    hud: useExternalStore(hud),
    hidePlate: () => hud.patch({ plate: undefined }),
  }
}
