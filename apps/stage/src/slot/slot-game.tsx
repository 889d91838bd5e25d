import type { SlotRules } from '@baize/games/slots/rules'
import { Icon } from '@baize/ui-kit'
import i18next from 'i18next'
import { RotateCw } from 'lucide-react'
import type { GameKind, KindView } from '../game/game-kind.ts'
import { currencyOf, type PlayFacts } from '../stage-facts.ts'
import { FeatureBanner } from './feature-banner.tsx'
import { skinOf } from './skin.logic.ts'
import { SlotCardView } from './slot-card-view.tsx'
import type { SlotFacts } from './slot-kit.ts'
import { SlotSheet } from './slot-sheet.tsx'
import { openSlotShow } from './slot-show.ts'
import { TopPays } from './top-pays.tsx'
import './slot.css'

/** The facts of a title that is a slot, with its rules and what they look like in it. */
export function slotFactsOf(facts: PlayFacts, rules: SlotRules): SlotFacts {
  return { ...facts, slot: { rules, skin: skinOf(rules, facts.art) } }
}

/** A slot of a vendor's by its rules, in the look of the title. */
export const slotGame: GameKind<SlotFacts> = {
  open: (deps) => openSlotShow(deps, deps.facts.slot),
  choicesOf: () => [],
  Overlay: SlotOverlay,
  Choices: () => null,
  Sheet: ({ facts }) => <SlotSheet {...facts.slot} facts={facts} />,
  actionText: (_facts, stake) => i18next.t('action.slot', { stake }),
  actionIcon: () => <Icon of={RotateCw} />,
  stakeLabel: ({ slot: { rules } }) =>
    rules.pays.by === 'lines'
      ? i18next.t('deck.lines', { count: rules.pays.lines.length })
      : i18next.t('deck.stake'),
}

function SlotOverlay({ facts, hud }: KindView<SlotFacts>) {
  if (hud.phase === 'loading') return null
  const { slot } = hud
  const told = { ...facts.slot, base: facts.base, currency: currencyOf(facts) }
  return (
    <>
      <TopPays {...facts.slot} base={facts.base} />
      {slot && <FeatureBanner {...told} slot={slot} />}
      {slot?.card && <SlotCardView {...told} slot={slot} card={slot.card} />}
    </>
  )
}
