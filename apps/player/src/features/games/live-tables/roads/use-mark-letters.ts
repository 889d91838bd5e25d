import type { TableGame } from '@baize/contract'
import type { RoadResult } from '@baize/rooms'
import { useTranslation } from 'react-i18next'

/** The letters of a game's roads and what they stand for; dragon tiger keeps its roads with the dragon as banker. */
export function useMarkLetters(game: TableGame): {
  readonly letters: Readonly<Record<RoadResult, string>>
  readonly names: Readonly<Record<RoadResult, string>>
} {
  const { t } = useTranslation('tables')
  const { t: live } = useTranslation('live-tables')
  if (game === 'dragon-tiger') {
    return {
      letters: {
        B: t('dragonTiger.letters.dragon'),
        P: t('dragonTiger.letters.tiger'),
        T: t('dragonTiger.letters.tie'),
      },
      names: { B: t('dragonTiger.dragon'), P: t('dragonTiger.tiger'), T: t('dragonTiger.tie') },
    }
  }
  if (game === 'cockfight') {
    return {
      letters: {
        B: live('cockfight.letters.meron'),
        P: live('cockfight.letters.wala'),
        T: live('cockfight.letters.draw'),
      },
      names: { B: live('cockfight.meron'), P: live('cockfight.wala'), T: live('cockfight.draw') },
    }
  }
  return {
    letters: {
      B: t('baccarat.letters.banker'),
      P: t('baccarat.letters.player'),
      T: t('baccarat.letters.tie'),
    },
    names: { B: t('baccarat.banker'), P: t('baccarat.player'), T: t('baccarat.tie') },
  }
}
