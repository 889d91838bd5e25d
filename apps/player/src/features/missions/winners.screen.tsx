import './missions-texts.ts'
import './missions.css'
import { EmptyState, GameThumb, MoneyText, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { agoText } from '../../app/ago-text.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { winnerListQuery } from './missions.queries.ts'

/** `/winners`: the highest wins of the last day, with player, game and prize. */
export function WinnersScreen() {
  const { t, i18n } = useTranslation('missions')
  const currency = useCurrency()
  const { data, error, refetch, dataUpdatedAt } = useQuery(winnerListQuery)
  return (
    <div className="winner-page">
      <header>
        <h1 className="h1">{t('winners.title')}</h1>
        <p className="text-text-2">{t('winners.text')}</p>
      </header>
      {!data && (error ? <LoadFailure failure={error} onRetry={refetch} /> : <SkeletonRows />)}
      {data?.list.length === 0 && (
        <EmptyState art="trophy" title={t('winners.none')} headingLevel={2}>
          {t('winners.noneText')}
        </EmptyState>
      )}
      {data && data.list.length > 0 && (
        <ol className="panel board board--wins">
          {data.list.map((win, index) => (
            <li
              key={`${win.endTime} ${win.customerName} ${win.winAmountMinor}`}
              className="board__row"
              data-top={index < 3}
            >
              <span className="board__rank num">{index + 1}</span>
              <GameThumb art={win.tile} />
              <span className="board__name">
                <b dir="auto">{win.gameName}</b>
                <span className="caption">
                  <bdi>{win.customerName}</bdi> ·{' '}
                  {agoText(win.endTime, dataUpdatedAt, i18n.language)}
                </span>
              </span>
              <MoneyText
                amountMinor={readMinor(win.winAmountMinor)}
                currency={currency}
                tone="brass"
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
