import type { SportsEvent } from '@baize/contract'
import { Badge, classNames, Icon } from '@baize/ui-kit'
import { ChevronDown, ChevronUp, Pin } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { shownOrder } from '../list/row-markets.logic.ts'
import { namedEvent, useNames } from '../names/use-names.ts'
import { OddsButton } from '../odds/odds-button.tsx'
import { columnsFor, type MarketCard } from './market-cards.logic.ts'

interface MarketCardViewProps {
  readonly event: SportsEvent
  readonly card: MarketCard
  readonly isFrozen: boolean
  readonly isPinned: boolean
  readonly isFolded: boolean
  onPin(): void
  onFold(): void
}

/** A market with all of its lines. */
export function MarketCardView(props: MarketCardViewProps) {
  const { event, card, isFrozen, isPinned, isFolded, onPin, onFold } = props
  const { t } = useTranslation('sports')
  const names = useNames()
  const id = useId()
  const market = names.market(namedEvent(event), card.first.market)
  const isSuspended = isFrozen || card.lines.every(({ state }) => state !== 'active')
  return (
    <section className="card sb-mk" aria-labelledby={id}>
      <header className="sb-mk__head">
        <h3 id={id}>{market}</h3>
        {isSuspended && <Badge tone="warn">{t('event.suspended')}</Badge>}
        <button
          type="button"
          className="iconbtn iconbtn--s sb-mk__pin"
          aria-pressed={isPinned}
          aria-label={t('event.pin', { market })}
          onClick={onPin}
        >
          <Icon of={Pin} isFilled={isPinned} />
        </button>
        <button
          type="button"
          className="iconbtn iconbtn--s"
          aria-expanded={!isFolded}
          aria-label={t('event.fold', { market })}
          onClick={onFold}
        >
          <Icon of={isFolded ? ChevronDown : ChevronUp} />
        </button>
      </header>
      {!isFolded && (
        <div className="sb-mk__lines">
          {card.lines.map((line) => (
            <div
              key={line.market}
              className={classNames('sb-mk__line', `sb-mk__line--${columnsFor(line)}`)}
            >
              {shownOrder(line).map(({ outcomeId }) => (
                <OddsButton
                  key={outcomeId}
                  event={event}
                  market={line}
                  outcomeId={outcomeId}
                  isFrozen={isFrozen}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
