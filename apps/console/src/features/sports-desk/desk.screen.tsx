import './sports-desk.css'
import { SPORTS_DESK_VIEWS } from '@baize/contract'
import { SPORT_KEYS } from '@baize/sports'
import { Button, EmptyState, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { CountedTabs } from '../../frames/counted-tabs.tsx'
import { type Filter, FilterBar } from '../../frames/filter-bar.tsx'
import { useChangeSearch } from '../../frames/use-change-search.ts'
import { useQueuePanel } from '../../frames/use-queue-panel.ts'
import { ViewsMenu } from '../../frames/views-menu.tsx'
import { DeskKeys } from '../../parts/desk/desk-keys.tsx'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { printPlace } from '../../parts/sports/market-place.logic.ts'
import { useMarketNames } from '../../parts/sports/use-market-names.ts'
import { deskQuery, type SportsDesk } from './desk.queries.ts'
import { DeskHead } from './desk-head.tsx'
import { placesIn } from './desk-rows.logic.ts'
import { EventHead } from './event-head.tsx'
import { HoldList } from './hold-list.tsx'
import { MarketPanel } from './market/market-panel.tsx'
import { MarketTable } from './market/market-table.tsx'
import { useMoves } from './market/use-moves.ts'
import { useStill } from './market/use-still.ts'
import { type DeskSearch, NEAR_LIMIT_PERCENT } from './sports-search.ts'

const NO_EVENTS: SportsDesk['events'] = []

/** Events with what the house can lose on them, the worst first, and one market beside them. */
export function SportsDeskScreen() {
  const { t } = useTranslation('sportsDesk')
  const search = useSearch({ from: '/sports' })
  const changeSearch = useChangeSearch<DeskSearch>()
  const answer = useQuery(deskQuery(useApi(), search))
  const { data } = answer
  const { rows, hold } = useStill(data?.events ?? NO_EVENTS, ({ eventId }) => eventId)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const openPlace = (place: string | undefined) =>
    changeSearch({ open: place }, place !== undefined && search.open === undefined)
  const places = placesIn(rows, folded).map(printPlace)
  const panel = useQueuePanel(true, places, search.open, openPlace)
  const moves = useMoves(data?.events)
  const fold = (eventId: string) => setFolded((before) => toggled(before, eventId))
  return (
    <>
      <main className="list-page sports-desk" id="main">
        <DeskHead desk={data} />
        <CountedTabs
          label={t('views')}
          value={search.view ?? 'live'}
          values={SPORTS_DESK_VIEWS}
          textOf={(view) => t(`view.${view}`)}
          counts={data?.counts}
          counted={SPORTS_DESK_VIEWS}
          onChoose={(view) =>
            changeSearch({ view: view === 'live' ? undefined : view, open: undefined })
          }
        />
        <div className="list-page__filters">
          <FilterBar<DeskSearch>
            search={search}
            filters={useDeskFilters()}
            answer={answer}
            actions={<ViewsMenu />}
            onChange={(changes) => changeSearch({ ...changes, open: undefined })}
          />
        </div>
        {data ? (
          <div className="list-page__body">
            {search.view === 'held' && <HoldList holds={data.holds} />}
            {rows.length === 0 ? (
              <NothingHere search={search} hasHolds={data.holds.length > 0} />
            ) : (
              <MarketTable
                caption={t('title')}
                openPlace={search.open}
                moves={moves}
                hold={hold}
                sections={rows.map((event) => ({
                  ...{ id: event.eventId, event },
                  markets: folded.has(event.eventId) ? [] : event.markets,
                  head: (
                    <EventHead
                      event={event}
                      isFolded={folded.has(event.eventId)}
                      onFold={() => fold(event.eventId)}
                    />
                  ),
                }))}
                onOpen={({ eventId }, { market }) => openPlace(printPlace({ eventId, market }))}
              />
            )}
          </div>
        ) : answer.error ? (
          <ReadFailed failure={answer.error} onRetry={answer.refetch} />
        ) : (
          <div className="list-page__body" aria-busy="true">
            <SkeletonRows />
          </div>
        )}
        <DeskKeys
          used={[
            ...(['next', 'previous', 'open', 'close', 'suspend', 'suspendAll'] as const),
            ...(['void', 'limit', 'event', 'search', 'keys'] as const),
          ]}
        />
      </main>
      {search.open !== undefined && (
        <MarketPanel key={search.open} place={search.open} panel={panel} />
      )}
    </>
  )
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}

function useDeskFilters(): readonly Filter<DeskSearch>[] {
  const { t } = useTranslation('sportsDesk')
  const names = useMarketNames()
  return [
    { kind: 'text', name: 'search', label: t('filter.search') },
    {
      ...{ kind: 'chips', name: 'sport', label: t('filter.sport'), every: t('filter.allSports') },
      options: SPORT_KEYS.map((value) => ({ value, text: names.sport(value) })),
    },
    {
      ...{ kind: 'select', name: 'over', label: t('filter.limit'), every: t('filter.anyLimit') },
      options: [
        {
          value: String(NEAR_LIMIT_PERCENT),
          text: t('filter.nearLimit', { percent: NEAR_LIMIT_PERCENT }),
        },
      ],
    },
  ]
}

interface NothingHereProps {
  readonly search: DeskSearch
  readonly hasHolds: boolean
}

function NothingHere({ search, hasHolds }: NothingHereProps) {
  const { t } = useTranslation(['sportsDesk', 'common'])
  const changeSearch = useChangeSearch<DeskSearch>()
  const { view = 'live', sport, search: text, over } = search
  if (sport ?? text ?? over) {
    return (
      <EmptyState
        art="magnifier"
        title={t('none.filtered')}
        actions={
          <Button
            onClick={() => changeSearch({ sport: undefined, search: undefined, over: undefined })}
          >
            {t('common:clearFilters')}
          </Button>
        }
      >
        {t('none.filteredText')}
      </EmptyState>
    )
  }
  if (view === 'held' && hasHolds) return null
  return (
    <EmptyState art="trophy" title={t(`none.${view}`)}>
      {t(`noneText.${view}`)}
    </EmptyState>
  )
}
