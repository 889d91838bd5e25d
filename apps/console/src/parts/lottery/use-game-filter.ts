import type { DeskGame } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { gamesQuery } from './lottery.queries.ts'
import { useGameName } from './use-game-name.ts'

/** The filter of a list by game of draws; of an area alone where one is chosen. */
export function useGameFilter(area?: DeskGame['area']) {
  const { t } = useTranslation('lotteryDraws')
  const nameOf = useGameName()
  const games = useQuery(gamesQuery(useApi())).data?.games ?? []
  return {
    ...{ kind: 'select' as const, name: 'game' as const },
    ...{ label: t('game'), every: t('everyGame') },
    options: games
      .filter((game) => area === undefined || game.area === area)
      .map(({ game }) => ({ value: game, text: nameOf(game) })),
  }
}
