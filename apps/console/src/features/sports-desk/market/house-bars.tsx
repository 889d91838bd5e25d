import type { DeskSportsEvent, DeskSportsMarket } from '@baize/contract'
import { classNames } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { formatMajorMovement, formatWireMoney, movementClass } from '../../../parts/format.ts'
import { useMarketNames } from '../../../parts/sports/use-market-names.ts'
import { namedEvent } from '../named-event.ts'
import { barsOf } from './cells.logic.ts'

interface MarketPartProps {
  readonly event: DeskSportsEvent
  readonly market: DeskSportsMarket
}

/** What the house has of a market by outcome, as bars from the middle: losses to one side, wins to the other. */
export function HouseBars({ event, market }: MarketPartProps) {
  const { t } = useTranslation('sportsDesk')
  const currency = useCurrency()
  const names = useMarketNames()
  const bars = barsOf(market)
  return (
    <section className="market-part">
      <div className="market-part__head">
        <h3 className="label">{t('house.title')}</h3>
        <span className="caption num">
          {t('house.limit', { limit: formatWireMoney(market.limitMinor, currency) })}
        </span>
      </div>
      <dl>
        {market.outcomes.map(({ outcomeId, houseMinor }, index) => {
          const bar = bars[index]
          return (
            <div key={outcomeId} className="house-bar">
              <dt>
                <bdi>{names.outcome(namedEvent(event), market.market, outcomeId)}</bdi>
              </dt>
              <dd className="house-bar__line" aria-hidden="true">
                {bar && (
                  <i data-loss={bar.isLoss || null} style={{ inlineSize: `${bar.percent}%` }} />
                )}
              </dd>
              <dd className={classNames('num', movementClass(houseMinor))}>
                {formatMajorMovement(houseMinor, currency)}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
