import { buttonClass, EmptyState, Select } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLotteryNames } from '../parts/lottery-names.ts'
import { drawnGamesQuery } from './draws.queries.ts'

interface GameBarProps {
  readonly title: string
  readonly page: 'draws' | 'trends'
  readonly gameCode: string | undefined
  /** What else is chosen on this page. */
  readonly children?: ReactNode
}

/** Heads a page of draws: the game, and the ways to its other pages. */
export function GameBar({ title, page, gameCode, children }: GameBarProps) {
  const { t } = useTranslation('lottery-draws')
  const names = useLotteryNames()
  const navigate = useNavigate()
  const games = useQuery(drawnGamesQuery).data?.draws ?? []
  const to = page === 'draws' ? '/lottery/draws' : '/lottery/trends'
  const other = page === 'draws' ? '/lottery/trends' : '/lottery/draws'
  return (
    <header className="drawbar">
      <h1 className="h1">{title}</h1>
      <div className="drawbar__tools">
        <Select
          aria-label={t('draws.game')}
          value={gameCode ?? ''}
          options={[
            ...(gameCode === undefined ? [{ value: '', text: t('draws.noGame') }] : []),
            ...games.map(({ game }) => ({ value: game, text: names.game(game) })),
          ]}
          onChoose={(game) => void navigate({ to, search: { gameCode: game } })}
        />
        {children}
        {gameCode !== undefined && (
          <span className="drawbar__links">
            <Link to={other} search={{ gameCode }} className={buttonClass({ variant: 'outline' })}>
              {page === 'draws' ? t('draws.trends') : t('draws.title')}
            </Link>
            <Link to="/lottery" search={{ gameCode }} className={buttonClass({ variant: 'soft' })}>
              {t('draws.bet')}
            </Link>
          </span>
        )}
      </div>
      <p className="text-text-2">{t('draws.independent')}</p>
    </header>
  )
}

/** Before a game is chosen. */
export function NoGame() {
  const { t } = useTranslation('lottery-draws')
  return (
    <EmptyState art="clover" title={t('draws.noGame')}>
      {t('draws.noGameText')}
    </EmptyState>
  )
}
