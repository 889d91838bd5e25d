import type { SportsMarket, SportsRow } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowStore } from '../live/row-store.ts'
import { useRow } from '../live/use-row.ts'
import { namedEvent, useNames } from '../names/use-names.ts'
import { EmptyOdds, OddsButton } from '../odds/odds-button.tsx'
import { EventState } from '../parts/event-state.tsx'
import { TeamMark } from '../parts/team-mark.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import {
  COLUMN_KINDS,
  type ColumnKind,
  columnsOf,
  hasDraw,
  shownOrder,
} from './row-markets.logic.ts'
import { useIsNear } from './use-is-near.ts'

interface EventRowProps {
  readonly rows: RowStore
  readonly eventId: string
  readonly isFrozen: (row: SportsRow) => boolean
  /** Seen at once, before anybody scrolls. */
  readonly isFirst: boolean
}

/**
 * An event of the list: who plays, how it stands, the prices of its first markets. Far from what is seen it is only its
 * place: a thousand rows whose prices move would be too many to draw.
 */
export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { place, isNear } = useIsNear(props.isFirst)
  return (
    <li className="sb-row" ref={place}>
      {isNear && <RowFacts {...props} />}
    </li>
  )
})

function RowFacts({ rows, eventId, isFrozen }: EventRowProps) {
  const { t } = useTranslation('sports')
  const names = useNames()
  const row = useRow(rows, eventId)
  if (!row) return null
  const columns = columnsOf(row)
  const shown = columns.filter((each) => each !== undefined).length
  const name = names.event(namedEvent(row))
  return (
    <>
      <div className="sb-row__event">
        <div className="sb-row__state caption num">
          <EventState event={row} />
          {row.isHouse && <Badge tone="info">{t('house.badge')}</Badge>}
          <FavouriteStar id={row.eventId} name={name} />
        </div>
        <Link to="/sports/$eventId" params={{ eventId }} className="sb-row__teams">
          <span className="sr-only">{scoredName(name, row, t)}</span>
          <Team row={row} side="home" />
          {row.away.name !== '' && <Team row={row} side="away" />}
        </Link>
      </div>
      {COLUMN_KINDS.map((kind, index) => (
        <Column key={kind} kind={kind} row={row} market={columns[index]} isFrozen={isFrozen(row)} />
      ))}
      <Link to="/sports/$eventId" params={{ eventId }} className="sb-row__more num">
        <span className="sr-only">{t('list.more', { name, count: row.marketCount })}</span>
        <bdi dir="ltr" aria-hidden="true">{`+${Math.max(0, row.marketCount - shown)}`}</bdi>
      </Link>
    </>
  )
}

function scoredName(
  name: string,
  { board }: SportsRow,
  t: ReturnType<typeof useTranslation<'sports'>>['t'],
): string {
  return board ? t('list.scored', { name, ...board.score }) : name
}

function Team({ row, side }: { readonly row: SportsRow; readonly side: 'home' | 'away' }) {
  const { id, name } = row[side]
  return (
    <span className="sb-row__team" aria-hidden="true">
      <TeamMark id={id} size="s" />
      <span dir="auto">{name}</span>
      {row.board && <b className="num">{row.board.score[side]}</b>}
    </span>
  )
}

interface ColumnProps {
  readonly kind: ColumnKind
  readonly row: SportsRow
  readonly market: SportsMarket | undefined
  readonly isFrozen: boolean
}

function Column({ kind, row, market, isFrozen }: ColumnProps) {
  const places = kind === 'winner' && hasDraw(row.sport) ? PLACES : PLACES.slice(1)
  return (
    <div className="sb-col" data-kind={kind}>
      {market
        ? shownOrder(market).map(({ outcomeId }) => (
            <OddsButton
              key={outcomeId}
              event={row}
              market={market}
              outcomeId={outcomeId}
              isShort
              isFrozen={isFrozen}
            />
          ))
        : places.map((place) => <EmptyOdds key={place} />)}
    </div>
  )
}

const PLACES = [1, 2, 3] as const
