import { useTranslation } from 'react-i18next'
import type { SideWords } from './five-roads.tsx'

/** The letters of baccarat's roads and what they stand for. */
export function useBaccaratWords(): SideWords {
  const { t } = useTranslation('tables')
  return {
    letters: {
      B: t('baccarat.letters.banker'),
      P: t('baccarat.letters.player'),
      T: t('baccarat.letters.tie'),
    },
    names: { B: t('baccarat.banker'), P: t('baccarat.player'), T: t('baccarat.tie') },
  }
}
