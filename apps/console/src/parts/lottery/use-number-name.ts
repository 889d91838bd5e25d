import { WHOLE_PLAY } from '@baize/lottery'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { segmentsOf } from './number-segments.logic.ts'

/** A number as it is shown: windows and marks by their names, figures as they are, the play as a whole by a word. */
export function useNumberName(): (number: string) => string {
  const { t } = useTranslation(['lotteryLimits', 'lotteryPlays'])
  return useCallback(
    (number) => {
      if (number === WHOLE_PLAY) return t('wholePlay')
      const segments = segmentsOf(number)
      const shown = segments.map(({ text, isName }) =>
        isName ? t(`lotteryPlays:value.${text}` as 'lotteryPlays:value.big') : text,
      )
      return shown.join(segments.some(({ isName }) => isName) ? ' · ' : ':')
    },
    [t],
  )
}
