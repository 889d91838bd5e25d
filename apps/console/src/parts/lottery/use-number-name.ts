import { WHOLE_PLAY } from '@baize/lottery'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** A number as it is shown; the play as a whole by a word. */
export function useNumberName(): (number: string) => string {
  const { t } = useTranslation('lotteryLimits')
  return useCallback((number) => (number === WHOLE_PLAY ? t('wholePlay') : number), [t])
}
