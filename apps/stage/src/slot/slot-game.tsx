import { Icon } from '@baize/ui-kit'
import i18next from 'i18next'
import { RotateCw } from 'lucide-react'
import type { GameKind } from '../game/game-kind.ts'
import type { SlotFacts } from '../stage-facts.ts'
import { SlotSheet } from './slot-sheet.tsx'
import { openSlotShow } from './slot-show.ts'
import { TopPays } from './top-pays.tsx'

/** Five reels, three rows, ten lines. */
export const slotGame: GameKind<SlotFacts> = {
  open: openSlotShow,
  choicesOf: () => [],
  Overlay: ({ facts, hud }) => (hud.phase === 'loading' ? null : <TopPays facts={facts} />),
  Choices: () => null,
  Sheet: SlotSheet,
  actionText: (_facts, stake) => i18next.t('action.slot', { stake }),
  actionIcon: () => <Icon of={RotateCw} />,
  stakeLabel: ({ game }) => i18next.t('deck.lines', { count: game.lines.length }),
}
