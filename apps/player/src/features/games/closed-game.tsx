import { operations, type ValueOf } from '@baize/contract'
import { formsTag } from '@baize/kernel'
import { buttonClass, EmptyState, GameThumb } from '@baize/ui-kit'
import { queryOptions } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { GAMES } from '../../app/catalogue.ts'
import { readersWords } from '../../app/language.ts'
import { useStartCard } from '../../app/start-game.ts'

export type GameClosing = ValueOf<typeof operations.getGameClosing>

const LOOK_MS = 20_000

/** Whether a game is closed, looked at while it is open: maintenance may begin at any time. */
export function closingQuery(gameCode: string) {
  return queryOptions({
    queryKey: [...GAMES, 'closing', gameCode],
    queryFn: ({ signal }) =>
      api.call(operations.getGameClosing, { query: { gameCode, ...readersWords() }, signal }),
    refetchInterval: LOOK_MS,
  })
}

interface ClosedGameProps {
  readonly closing: GameClosing
  /** What else can be done here, such as staying in a game that is open. */
  readonly actions?: ReactNode
}

/** A game in maintenance: until when, and games of the same kind that can be played now. */
export function ClosedGame({ closing, actions }: ClosedGameProps) {
  const { t, i18n } = useTranslation('games')
  const startCard = useStartCard()
  const { gameName, maintenance, others } = closing
  const until = maintenance?.until
  const at =
    until &&
    new Date(until).toLocaleString(formsTag(i18n.language), {
      dateStyle: 'medium',
      timeStyle: 'short',
    })
  return (
    <div className="closed-game">
      <EmptyState
        art="barrier"
        title={t('closed.title', { name: gameName })}
        headingLevel={1}
        actions={
          <>
            <Link to="/" className={buttonClass({ variant: 'primary' })}>
              {t('back')}
            </Link>
            {actions}
          </>
        }
      >
        {at ? t('closed.until', { at }) : t('closed.unknown')} {t('closed.safe')}
      </EmptyState>
      {others.length > 0 && (
        <section aria-labelledby="closed-others">
          <h2 className="h3" id="closed-others">
            {t('closed.others')}
          </h2>
          <ul className="closed-game__others">
            {others.map((game) => (
              <li key={game.nodeId}>
                <button type="button" className="panel" onClick={() => startCard(game)}>
                  <GameThumb art={{ ...game.tile, picture: game.iconUrl }} />
                  <span>
                    <b className="strong">{game.gameName}</b>
                    <span className="caption">{game.vendorName}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
