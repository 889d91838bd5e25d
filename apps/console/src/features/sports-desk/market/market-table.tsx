import type { DeskSportsEvent, DeskSportsMarket } from '@baize/contract'
import { ScrollRegion } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { printPlace } from '../../../parts/sports/market-place.logic.ts'
import { MarketRow } from './market-row.tsx'
import type { LastPrices } from './still.logic.ts'

/** Markets under one head: an event of the desk, or a group of an event. */
export interface MarketSection {
  readonly id: string
  readonly event: DeskSportsEvent
  readonly head: ReactNode
  readonly markets: readonly DeskSportsMarket[]
}

interface MarketTableProps {
  readonly caption: string
  readonly sections: readonly MarketSection[]
  readonly openPlace: string | undefined
  readonly moves: LastPrices
  /** Kept on what holds the rows. */
  readonly hold?: object
  onOpen(event: DeskSportsEvent, market: DeskSportsMarket): void
}

const COLUMNS = 7

/** Markets in sections, with their prices in the columns that traders look for. */
export function MarketTable(props: MarketTableProps) {
  const { t } = useTranslation('sportsDesk')
  const { caption, sections, openPlace, moves, hold, onOpen } = props
  const { symbol } = useCurrency()
  return (
    <ScrollRegion className="table-scroll market-table" label={caption}>
      <table className="table" {...hold}>
        <thead>
          <tr>
            <th scope="col">{t('column.market')}</th>
            <th scope="col" className="market-row__price">
              {t('column.first')}
            </th>
            <th scope="col" className="market-row__price">
              {t('column.draw')}
            </th>
            <th scope="col" className="market-row__price">
              {t('column.second')}
            </th>
            <th scope="col" className="n">
              {t('column.stakedIn', { symbol })}
            </th>
            <th scope="col">{t('column.ofLimit')}</th>
            <th scope="col">{t('column.state')}</th>
          </tr>
        </thead>
        {sections.map(({ id, event, head, markets }) => (
          <tbody key={id} data-section={id}>
            <tr className="market-section">
              <th scope="rowgroup" colSpan={COLUMNS}>
                {head}
              </th>
            </tr>
            {markets.map((market) => (
              <MarketRow
                key={market.market}
                {...{ event, market, moves, onOpen }}
                isSelected={
                  openPlace === printPlace({ eventId: event.eventId, market: market.market })
                }
              />
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  )
}
