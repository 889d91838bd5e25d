import type { SlotRules } from '@baize/games/slots/rules'
import { Icon } from '@baize/ui-kit'
import i18next from 'i18next'
import { RotateCw } from 'lucide-react'
import type { GameKind } from '../game/game-kind.ts'
import { currencyOf, type PlayFacts } from '../stage-facts.ts'
import { FeatureBanner } from './feature-banner.tsx'
import { skinOf } from './skin.logic.ts'
import { SlotCardView } from './slot-card-view.tsx'
import { SlotSheet } from './slot-sheet.tsx'
import { openSlotShow } from './slot-show.ts'
import { TopPays } from './top-pays.tsx'
import './slot.css'

/** A slot of a vendor's by its rules, in the look of the title. */
export function makeSlotGame(rules: SlotRules, { art }: PlayFacts): GameKind<PlayFacts> {
  const parts = { rules, skin: skinOf(rules, art) }
  return {
    open: (scene) => openSlotShow(scene, parts),
    choicesOf: () => [],
    Overlay({ facts, hud }) {
      if (hud.phase === 'loading') return null
      const { slot } = hud
      const told = { ...parts, base: facts.base, currency: currencyOf(facts) }
      return (
        <>
          <TopPays {...parts} base={facts.base} />
          {slot && <FeatureBanner {...told} slot={slot} />}
          {slot?.card && <SlotCardView {...told} slot={slot} card={slot.card} />}
        </>
      )
    },
    Choices: () => null,
    Sheet: ({ facts }) => <SlotSheet {...parts} facts={facts} />,
    actionText: (_facts, stake) => i18next.t('action.slot', { stake }),
    actionIcon: () => <Icon of={RotateCw} />,
    stakeLabel: () =>
      rules.pays.by === 'lines'
        ? i18next.t('deck.lines', { count: rules.pays.lines.length })
        : i18next.t('deck.stake'),
  }
}
