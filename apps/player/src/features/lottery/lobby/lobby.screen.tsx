import '../lottery-texts.ts'
import './lobby.css'
import { Chips, EmptyState, Segments, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { menusQuery } from '../../../app/catalogue.ts'
import { exactMomentText } from '../../../app/date-text.ts'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import {
  type LotteryGame,
  lobbyQuery,
  menuQuery,
  type PrizeMode,
  recentQuery,
} from '../lottery.queries.ts'
import { useSecond } from '../parts/second.ts'
import { prizeModeOf } from '../prize-mode.logic.ts'
import { GameCard } from './game-card.tsx'
import { LastResults } from './last-results.tsx'
import { type Area, areasOf, gamesIn } from './lobby.logic.ts'
import { OpenSlips } from './open-slips.tsx'

const MODES = ['ELOTT', 'LOTT', 'SEA'] as const

interface LobbyScreenProps {
  /** Undefined for what the catalogue says. */
  readonly mode: PrizeMode | undefined
  readonly area?: Area
}

/** Every game of draws with the time left to bet, and what was drawn last. */
export function LobbyScreen({ mode: fixedMode, area: firstArea = 'all' }: LobbyScreenProps) {
  const { t } = useTranslation('lottery')
  const lanes = useQuery(menusQuery).data ?? []
  const [chosenMode, setMode] = useState<PrizeMode>()
  const mode = chosenMode ?? fixedMode ?? prizeModeOf(lanes)
  const menu = useQuery(menuQuery(mode))
  const games = menu.data?.gameMenus
  return (
    <div className="lotlobby">
      <div className="lotlobby__main">
        <header className="lotlobby__head">
          <h1 className="h1">{t('title')}</h1>
          <Segments<PrizeMode>
            label={t('mode')}
            choices={MODES.map((value) => ({ value, text: t(`modes.${value}`) }))}
            value={mode}
            onChoose={setMode}
          />
          <ServerTime />
        </header>
        {games ? (
          <Games key={mode} games={games} firstArea={firstArea} />
        ) : menu.error ? (
          <LoadFailure failure={menu.error} onRetry={menu.refetch} />
        ) : (
          <Skeleton className="h-96 w-full" />
        )}
      </div>
      <aside className="lotlobby__aside">
        <OpenSlips />
      </aside>
    </div>
  )
}

interface GamesProps {
  readonly games: readonly LotteryGame[]
  readonly firstArea: Area
}

type Choice = Area | 'recent' | 'hot'

function Games({ games, firstArea }: GamesProps) {
  const { t } = useTranslation('lottery')
  const [choice, setChoice] = useState<Choice>(firstArea)
  const recent = useQuery(recentQuery).data?.games.map(({ game }) => game) ?? []
  const lobby = useQuery(lobbyQuery).data
  const now = useSecond()
  const listed = (codes: readonly string[]) =>
    codes.flatMap((code) => games.find((game) => game.code === code) ?? [])
  const lists = { recent: listed(recent), hot: listed(lobby?.hot ?? []) }
  const areas = areasOf(games)
  const isList = choice === 'recent' || choice === 'hot'
  const area = isList || !areas.includes(choice) ? 'all' : choice
  const shown = isList ? lists[choice] : gamesIn(area, games, now)
  const returnTextOf = (code: string) => lobby?.games.find(({ game }) => game === code)?.returnText
  if (games.length === 0) {
    return (
      <EmptyState art="hourglass" title={t('noGames')}>
        {t('noGamesText')}
      </EmptyState>
    )
  }
  return (
    <>
      <Chips<Choice>
        label={t('areas')}
        choices={[
          ...areas.map((value) => ({ value, text: t(`area.${value}`) })),
          ...(['hot', 'recent'] as const)
            .filter((value) => lists[value].length > 0)
            .map((value) => ({ value, text: t(value) })),
        ]}
        value={isList ? choice : area}
        onChoose={setChoice}
      />
      <ul className="lotcards">
        {shown.map((game) => (
          <li key={game.code}>
            <GameCard game={game} returnText={returnTextOf(game.code)} />
          </li>
        ))}
      </ul>
      <LastResults games={games} />
    </>
  )
}

/** By which everything here closes. */
function ServerTime() {
  const { t, i18n } = useTranslation('lottery')
  const now = useSecond()
  return (
    <span className="caption num lotlobby__time">
      {t('serverTime', { time: exactMomentText(new Date(now).toISOString(), i18n.language) })}
    </span>
  )
}
