import type { operations, ValueOf } from '@baize/contract'
import { GameThumb, Icon, IconButton, MoneyText } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Pause, Play, Trophy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agoText } from '../../app/ago-text.ts'
import { useRested } from '../../app/later.tsx'
import { readMinor } from '../../app/money-text.ts'
import { useStartGame } from '../../app/start-game.ts'
import { useCurrency } from '../../app/status.ts'
import { winnersQuery } from './lobby.queries.ts'

type Winner = ValueOf<typeof operations.getWinners>['list'][number]

/** Entries that fit at once, two a row; only a longer board moves. */
const SHOWN_AT_ONCE = 10

/** Real wins of the last day, highest first. While nobody has won it is not there. */
export function WinnerBoard() {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const { data, dataUpdatedAt } = useQuery(winnersQuery)
  const [isStopped, setStopped] = useState(false)
  const isRested = useRested()
  const winners = data?.list ?? []
  if (winners.length === 0) return null
  const doesMove = winners.length > SHOWN_AT_ONCE
  const list = <WinnerList winners={winners} nowMs={dataUpdatedAt} />
  return (
    <section className="panel winnerboard" aria-labelledby="winners-title">
      <div className="section__head">
        <h2 className="h2" id="winners-title">
          <Icon of={Trophy} />
          {t('winners.title')}
        </h2>
        <span className="caption">{t('winners.fact')}</span>
        {doesMove && (
          <span className="section__action">
            <IconButton
              icon={isStopped ? Play : Pause}
              label={t(isStopped ? 'winners.go' : 'winners.pause')}
              onClick={() => setStopped(!isStopped)}
            />
          </span>
        )}
      </div>
      {doesMove ? (
        <div className="winners" data-stopped={isStopped || !isRested}>
          <div
            className="winners__track"
            style={{ '--entries': winners.length } as React.CSSProperties}
          >
            {list}
            {/* Follows the first, so that the board has no end; nobody reads or reaches it twice. */}
            <div aria-hidden="true" inert>
              {list}
            </div>
          </div>
        </div>
      ) : (
        list
      )}
    </section>
  )
}

interface WinnerListProps {
  readonly winners: readonly Winner[]
  readonly nowMs: number
}

function WinnerList({ winners, nowMs }: WinnerListProps) {
  return (
    <ol className="winners__list">
      {winners.map((winner, index) => (
        <li key={`${winner.endTime} ${winner.customerName} ${winner.winAmountMinor}`}>
          <WinnerEntry winner={winner} rank={index + 1} nowMs={nowMs} />
        </li>
      ))}
    </ol>
  )
}

interface WinnerEntryProps {
  readonly winner: Winner
  readonly rank: number
  readonly nowMs: number
}

/** One win; choosing it opens its game. */
function WinnerEntry({ winner, rank, nowMs }: WinnerEntryProps) {
  const { t, i18n } = useTranslation(['lobby', 'shell', 'common'])
  const startGame = useStartGame()
  const currency = useCurrency()
  const amountMinor = readMinor(winner.winAmountMinor)
  return (
    <button
      type="button"
      className="winner"
      onClick={() => startGame(winner.gameCode, 'real', winner)}
    >
      <span className="sr-only">{t('play')}</span>
      <span className="winner__rank num" data-first={rank <= 3}>
        {rank}
      </span>
      <GameThumb art={winner.tile} />
      <span className="winner__text">
        <b dir="auto">{winner.gameName}</b>
        <span className="caption">
          <bdi>{winner.customerName ?? t('winners.hidden')}</bdi>
          {winner.isSimulated && ` · ${t('winners.simulated')}`}
          {' · '}
          {agoText(winner.endTime, nowMs, i18n.language)}
        </span>
      </span>
      <MoneyText amountMinor={amountMinor} currency={currency} tone="brass" />
    </button>
  )
}
