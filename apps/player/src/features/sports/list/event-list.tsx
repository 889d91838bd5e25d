import type { SportsMenu, SportsRow } from '@baize/contract'
import { EmptyState, Skeleton } from '@baize/ui-kit'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowStore } from '../live/row-store.ts'
import { useRowList } from '../live/use-row.ts'
import { useNames } from '../names/use-names.ts'
import { SportPicture } from '../parts/sport-picture.tsx'
import { EventRow } from './event-row.tsx'
import { FavouriteStar } from './favourite-star.tsx'
import { favourites } from './favourites.ts'
import { groupRows, headMarketsOf, type RowGroup } from './row-markets.logic.ts'

interface EventListProps {
  readonly rows: RowStore
  readonly sport: string
  readonly feed: SportsMenu['isFeedUp'] | undefined
  /** Only events and tournaments that are marked. */
  readonly isFavouritesOnly: boolean
}

/** Events under their tournaments. Redrawn when rows come or go; each row hears its own prices. */
export function EventList({ rows, sport, feed, isFavouritesOnly }: EventListProps) {
  const { t } = useTranslation('sports')
  const list = useRowList(rows)
  const starred = favourites.use()
  const isLiveUp = feed?.live !== false
  const isPreMatchUp = feed?.preMatch !== false
  const isFrozen = useCallback(
    ({ state, isHouse }: SportsRow) =>
      !isHouse && !(state === 'not_started' ? isPreMatchUp : isLiveUp),
    [isLiveUp, isPreMatchUp],
  )
  if (!list) return <Skeleton className="h-96 w-full" />
  const shown = isFavouritesOnly
    ? list.filter(({ eventId, tournamentId }) => starred.has(eventId) || starred.has(tournamentId))
    : list
  if (shown.length === 0) {
    return (
      <EmptyState art="trophy" title={t('list.empty')}>
        {t(isFavouritesOnly ? 'list.emptyFavourites' : 'list.emptyText')}
      </EmptyState>
    )
  }
  const first = new Set(shown.slice(0, ROWS_AT_ONCE).map(({ eventId }) => eventId))
  return groupRows(shown, starred).map((group) => (
    <Group
      key={group.tournamentId}
      {...{ group, rows, sport, isFrozen }}
      isFirst={(eventId) => first.has(eventId)}
    />
  ))
}

/** More than are seen before anybody scrolls. */
const ROWS_AT_ONCE = 12

interface GroupProps {
  readonly group: RowGroup
  readonly rows: RowStore
  readonly sport: string
  readonly isFrozen: (row: SportsRow) => boolean
  readonly isFirst: (eventId: string) => boolean
}

function Group({ group, rows, sport, isFrozen, isFirst }: GroupProps) {
  const names = useNames()
  return (
    <section className="panel sb-group" data-sport={sport} aria-label={group.tournament}>
      <header className="sb-group__head">
        <h2 className="label">
          <SportPicture sport={sport} />
          <span dir="auto">{group.tournament}</span>
        </h2>
        <FavouriteStar id={group.tournamentId} name={group.tournament} />
        {headMarketsOf(sport).map((market) => (
          <span key={market} className="label sb-group__column" aria-hidden="true">
            {names.market({ sport, home: '', away: '' }, market)}
          </span>
        ))}
      </header>
      <ul>
        {group.rows.map(({ eventId }) => (
          <EventRow key={eventId} {...{ rows, eventId, isFrozen }} isFirst={isFirst(eventId)} />
        ))}
      </ul>
    </section>
  )
}
