import type { SportsEventPage } from '@baize/contract'
import { Chips, Count, EmptyState } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { watchMedia } from '../../../app/media-query.ts'
import { MarketCardView } from './market-card.tsx'
import {
  cardsOf,
  type GroupChoice,
  groupsOf,
  inColumns,
  type MarketCard,
  shownCards,
} from './market-cards.logic.ts'
import { pinnedMarkets } from './pinned.ts'

const twoColumns = watchMedia('(width >= 60rem)')

interface MarketPartProps {
  readonly page: SportsEventPage
  readonly isFrozen: boolean
}

/** All markets of an event, by group. */
export function MarketPart({ page, isFrozen }: MarketPartProps) {
  const { t } = useTranslation('sports')
  const { event, markets } = page
  const [group, setGroup] = useState<GroupChoice>('main')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const pinned = pinnedMarkets.use()
  const hasTwo = twoColumns.use()
  const cards = cardsOf(event.sport, markets)
  const groups = groupsOf(cards)
  const chosen = groups.some((each) => each.group === group) ? group : 'all'
  const shown = shownCards(cards, { group: chosen, pinned })
  if (cards.length === 0) {
    return (
      <EmptyState art="hourglass" title={t('event.noMarkets')}>
        {t(`event.noMarketsText.${event.state === 'ended' ? 'ended' : 'open'}`)}
      </EmptyState>
    )
  }
  const [start, end] = inColumns(shown)
  const columns = [
    { side: 'start', cards: start },
    { side: 'end', cards: end },
  ]
  const toggleFold = (id: string) => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
  }
  const view = (card: MarketCard) => (
    <MarketCardView
      key={card.id}
      event={event}
      card={card}
      isFrozen={isFrozen}
      isPinned={pinned.has(card.id)}
      isFolded={folded.has(card.id)}
      onPin={() => pinnedMarkets.toggle(card.id)}
      onFold={() => toggleFold(card.id)}
    />
  )
  return (
    <>
      <Chips<GroupChoice>
        label={t('event.groups')}
        value={chosen}
        onChoose={setGroup}
        choices={groups.map(({ group: each, count }) => ({
          value: each,
          text: (
            <>
              {t(`group.${each}`)}
              <Count of={count} isQuiet />
            </>
          ),
        }))}
      />
      {hasTwo ? (
        <div className="sb-mks">
          {columns.map(({ side, cards: own }) => (
            <div key={side} className="sb-mks__column">
              {own.map(view)}
            </div>
          ))}
        </div>
      ) : (
        <div className="sb-mks__column">{shown.map(view)}</div>
      )}
    </>
  )
}
