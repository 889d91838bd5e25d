import './big-wins-texts.ts'
import type { operations, ValueOf } from '@baize/contract'
import { GameThumb, MoneyText } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { readMinor } from '../../app/money-text.ts'
import { useStartGame } from '../../app/start-game.ts'
import { useCurrency } from '../../app/status.ts'
import { winnersQuery } from './lobby.queries.ts'

type Winner = ValueOf<typeof operations.getWinners>['list'][number]

/** The rest is on the board further below. */
const SHOWN = 10

/** The highest real wins of the last day in a row below the banners; one opens its game. */
export function BigWins() {
  const { t } = useTranslation('big-wins')
  const titleId = useId()
  const { data } = useQuery(winnersQuery)
  const wins = data?.list.slice(0, SHOWN) ?? []
  return (
    <section className="bigwins" aria-labelledby={titleId}>
      <div className="bigwins__head">
        <h2 id={titleId}>{t('title')}</h2>
        <span className="caption">{t('fact')}</span>
      </div>
      {data && wins.length === 0 && <p className="bigwins__none">{t('empty.day')}</p>}
      <ul className="bigwins__list">
        {wins.map((win) => (
          <li key={`${win.endTime} ${win.customerName} ${win.winAmountMinor}`}>
            <BigWin win={win} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BigWin({ win }: { readonly win: Winner }) {
  const { t } = useTranslation('big-wins')
  const startGame = useStartGame()
  const currency = useCurrency()
  return (
    <button
      type="button"
      className="card bigwin"
      onClick={() => startGame(win.gameCode, 'real', win)}
    >
      <span className="sr-only">{t('play', { name: win.gameName })}</span>
      <GameThumb art={win.tile} />
      <span className="bigwin__text">
        <span className="caption">
          <bdi>{win.customerName ?? t('hidden')}</bdi>
          {win.isSimulated && ` · ${t('simulated')}`}
        </span>
        <MoneyText amountMinor={readMinor(win.winAmountMinor)} currency={currency} tone="brass" />
      </span>
    </button>
  )
}
