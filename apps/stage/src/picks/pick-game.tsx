import { Icon } from '@baize/ui-kit'
import i18next from 'i18next'
import { Crosshair, Dices, type LucideIcon, Play, RotateCw, Spade } from 'lucide-react'
import type { GameKind } from '../game/game-kind.ts'
import type { PickFacts } from '../stage-facts.ts'
import { PickChoices } from './pick-choices.tsx'
import { PickSheet } from './pick-sheet.tsx'
import { openPickShow } from './pick-show.ts'

const ICONS: Readonly<Record<PickFacts['game']['name'], LucideIcon>> = {
  wheel: RotateCw,
  cards: Spade,
  dice: Dices,
  numbers: Play,
  fish: Crosshair,
}

/** One choice, one draw: a wheel, two cards, three dice, a number, a fish. */
export const pickGame: GameKind<PickFacts> = {
  open: openPickShow,
  choicesOf: ({ game }) => game.choices.map(({ key }) => key),
  Overlay: () => null,
  Choices: PickChoices,
  Sheet: PickSheet,
  actionText: ({ game }, stake) => i18next.t(`action.${game.name}`, { stake }),
  actionIcon: ({ game }) => <Icon of={ICONS[game.name]} />,
  stakeLabel: () => i18next.t('deck.stake'),
}
