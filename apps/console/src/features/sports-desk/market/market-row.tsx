import type { DeskSportsEvent, DeskSportsMarket } from '@baize/contract'
import { classNames } from '@baize/ui-kit'
import { memo } from 'react'
import { useCurrency } from '../../../app/session.queries.ts'
import { formatMajor } from '../../../parts/format.ts'
import { useMarketNames } from '../../../parts/sports/use-market-names.ts'
import { namedEvent } from '../named-event.ts'
import { cellsOf, lookOf, SLOTS } from './cells.logic.ts'
import { LimitShare, MarketState } from './market-state.tsx'
import { PriceCell } from './price-cell.tsx'
import type { LastPrices } from './still.logic.ts'
import { priceKey } from './use-moves.ts'

interface MarketRowProps {
  readonly event: DeskSportsEvent
  readonly market: DeskSportsMarket
  readonly isSelected: boolean
  readonly moves: LastPrices
  onOpen(event: DeskSportsEvent, market: DeskSportsMarket): void
}

/** One market: its prices with what the house has of each, stakes, limit and state. A press opens it beside the table. */
export const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { event, market, isSelected, moves, onOpen } = props
  const names = useMarketNames()
  const currency = useCurrency()
  const { cells, areNamed } = cellsOf(event.sport, market)
  const isOpen = ['open', 'full'].includes(lookOf(market))
  const of = namedEvent(event)
  return (
    <tr
      className={classNames('market-row', isSelected && 'market-row--on')}
      aria-selected={isSelected}
      onClick={() => onOpen(event, market)}
    >
      <td>
        <button type="button" className="row-opener">
          <b className="strong">{names.market(of, market.market)}</b>{' '}
          <span className="text-text-3 num" dir="ltr">
            {names.line(of, market.market)}
          </span>
        </button>
      </td>
      {SLOTS.map((slot) => {
        const outcome = cells[slot]
        return (
          <td key={slot} className="market-row__price">
            {outcome && (
              <PriceCell
                outcome={outcome}
                {...(areNamed && {
                  name: names.shortOutcome(of, market.market, outcome.outcomeId),
                  fullName: names.outcome(of, market.market, outcome.outcomeId),
                })}
                isOpen={isOpen}
                move={moves.get(priceKey(event.eventId, market.market, outcome.outcomeId))?.move}
              />
            )}
          </td>
        )
      })}
      <td className="n">
        <b className="strong num">{formatMajor(market.stakedMinor, currency)}</b>
      </td>
      <td>
        <LimitShare market={market} />
      </td>
      <td>
        <MarketState market={market} />
      </td>
    </tr>
  )
})
