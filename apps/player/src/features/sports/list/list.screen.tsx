import '../sports-texts.ts'
import '../parts/frame.css'
import './list.css'
import type { SportsMenu } from '@baize/contract'
import { Notice, Skeleton } from '@baize/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import { BoardFeed } from '../live/board-feed.tsx'
import type { BoardFilter } from '../live/merge-boards.logic.ts'
import { createRowStore } from '../live/row-store.ts'
import { useRowList } from '../live/use-row.ts'
import { FeedNotice } from '../parts/feed-notice.tsx'
import { SimulatedNote } from '../parts/simulated-note.tsx'
import { SlipPlace } from '../slip/slip-place.tsx'
import { eventsQuery, menuQuery } from '../sports.queries.ts'
import { EventList } from './event-list.tsx'
import { ListBar } from './list-bar.tsx'
import { type ListPlace, placeOf } from './list-place.ts'
import type { ListSearch } from './list-search.ts'
import { OtherTitles } from './other-titles.tsx'
import { SportsNav } from './sports-nav.tsx'

interface ListScreenProps {
  readonly path: ListPlace['path']
  readonly search: ListSearch
}

/** `/sports` and `/esports`: what can be bet on, by sport and tournament, as it stands. */
export function ListScreen({ path, search }: ListScreenProps) {
  const { t } = useTranslation('sports')
  const menu = useQuery(menuQuery)
  const isEsports = path === '/esports'
  const sports = menu.data?.sports.filter((each) => each.isEsport === isEsports) ?? []
  const sport = sports.find((each) => each.sport === search.sport)?.sport ?? sports[0]?.sport
  const place = placeOf(path, sport ?? '', search)
  return (
    <div className="sb-frame" data-has-nav="true">
      <div className="sb-frame__nav">
        {menu.data ? (
          <SportsNav place={place} sports={sports} />
        ) : (
          <Skeleton className="h-96 w-full" />
        )}
      </div>
      <div className="sb-frame__main">
        <FeedNotice feed={menu.data?.isFeedUp} />
        {menu.error && !menu.data && <LoadFailure failure={menu.error} onRetry={menu.refetch} />}
        {sport === undefined ? (
          <>
            <h1 className="h2">{t(isEsports ? 'title.esports' : 'title.sports')}</h1>
            {menu.data && <Notice>{t('list.none')}</Notice>}
          </>
        ) : (
          <SportEvents key={sport} place={place} menu={menu.data} />
        )}
        <OtherTitles category={isEsports ? 'ESPORTS' : 'SPORTS'} />
      </div>
      <SlipPlace />
    </div>
  )
}

interface SportEventsProps {
  readonly place: ListPlace
  readonly menu: SportsMenu | undefined
}

function SportEvents({ place, menu }: SportEventsProps) {
  const { sport, view, tournamentId, isFavourites, q: text } = place
  const own = menu?.sports.find((each) => each.sport === sport)
  const tournament = own?.tournaments.find((each) => each.tournamentId === tournamentId)?.name
  return (
    <>
      <ListBar place={place} liveCount={own?.liveCount ?? 0} tournament={tournament} />
      {/* Another list has other rows: none of the one before stays in it. */}
      <Rows
        key={JSON.stringify([sport, view, tournamentId, text])}
        {...{ sport, view, tournamentId, search: text }}
        feed={menu?.isFeedUp}
        isFavouritesOnly={isFavourites}
      />
    </>
  )
}

interface RowsProps extends BoardFilter {
  readonly feed: SportsMenu['isFeedUp'] | undefined
  readonly isFavouritesOnly: boolean
}

function Rows({ sport, view, tournamentId, search, feed, isFavouritesOnly }: RowsProps) {
  const [rows] = useState(createRowStore)
  const [filter] = useState({ sport, view, tournamentId, search })
  const [failure, setFailure] = useState<unknown>(null)
  const isSimulated = useRowList(rows)?.some((row) => row.isSimulated) ?? false
  const queries = useQueryClient()
  const ask = () => void queries.refetchQueries({ queryKey: eventsQuery(filter).queryKey })
  return (
    <>
      <BoardFeed filter={filter} rows={rows} onFailure={setFailure} />
      {isSimulated && <SimulatedNote />}
      {failure ? (
        <LoadFailure failure={failure} onRetry={ask} />
      ) : (
        <EventList rows={rows} sport={sport} feed={feed} isFavouritesOnly={isFavouritesOnly} />
      )}
    </>
  )
}
