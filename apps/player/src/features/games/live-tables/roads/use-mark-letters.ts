import type { TableGame } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import type { SideWords } from '../../tables/past/five-roads.tsx'
import { useBaccaratWords } from '../../tables/past/use-baccarat-words.ts'

/** The letters of a game's roads and what they stand for; dragon tiger keeps its roads with the dragon as banker. */
export function useMarkLetters(game: TableGame): SideWords {
  const { t } = useTranslation('tables')
  const { t: live } = useTranslation('live-tables')
  const baccarat = useBaccaratWords()
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
  return baccarat
}
