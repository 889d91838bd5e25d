import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** The name of a game of draws by its code; the code of one that has none. */
export function useGameName(): (code: string) => string {
  const { t } = useTranslation('lotteryGames')
  return useCallback((code) => t(code as 'xsmb', { defaultValue: code }), [t])
}
