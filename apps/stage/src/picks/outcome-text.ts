import type { StagePick } from '@baize/contract/stage'
import i18next from 'i18next'
import type en from '../messages/en/common.json'
import { cardText } from './card-art.ts'
import type { ShownDraw } from './pick-scene.ts'

type ChoiceName = keyof typeof en.pick.names

/** A choice in the player's language; digits are their own names. */
export function choiceText(key: string): string {
  return /^\d$/.test(key) ? key : i18next.t(`pick.names.${key as ChoiceName}`)
}

/** What came, in words. */
export function outcomeText(name: StagePick['name'], draw: ShownDraw): string {
  const { outcome, faces } = draw
  const choice = choiceText(outcome ?? draw.choice)
  switch (name) {
    case 'wheel':
      return i18next.t('pick.pocket', { pocket: faces[0], choice })
    case 'dice':
      return i18next.t('pick.dice', { first: faces[0], second: faces[1], third: faces[2], choice })
    case 'cards':
      return i18next.t('pick.cards', {
        left: cardText(faces[0] ?? 0),
        right: cardText(faces[1] ?? 0),
        choice,
      })
    case 'numbers':
      return i18next.t('pick.came', { choice })
    case 'fish':
      return i18next.t(draw.isWin ? 'pick.hit' : 'pick.missed', { choice })
  }
}
