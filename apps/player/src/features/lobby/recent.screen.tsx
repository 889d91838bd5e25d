import { buttonClass, EmptyState } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { Pager } from '../../shell/pager.tsx'
import { GameGrid, TilesSkeleton } from './game-grid.tsx'
import { LOBBY_PAGE_SIZE, recentGamesQuery } from './lobby.queries.ts'
import { LobbyTabs } from './lobby-tabs.tsx'
import { Section } from './section.tsx'
import { useFavourites } from './use-favourites.ts'

/** Everything the member has played lately, the last one first. */
export function RecentScreen({ page = 1 }: { readonly page?: number }) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const navigate = useNavigate()
  const favourites = useFavourites()
  const recent = useQuery(recentGamesQuery({ pageNo: page }))
  const games = recent.data?.games
  return (
    <>
      <h1 className="sr-only">{t('recent.title')}</h1>
      <LobbyTabs current="recent" />
      {games?.length === 0 ? (
        <EmptyState
          art="hourglass"
          title={t('recent.empty.title')}
          actions={
            <Link to="/" search={{ tab: 'hot' }} className={buttonClass({ variant: 'primary' })}>
              {t('recent.empty.action')}
            </Link>
          }
        >
          {t('recent.empty.text')}
        </EmptyState>
      ) : (
        <Section icon={History} title={t('recent.title')}>
          {recent.isError && <LoadFailure failure={recent.error} onRetry={recent.refetch} />}
          {recent.isPending && <TilesSkeleton count={LOBBY_PAGE_SIZE} />}
          {games && <GameGrid games={games} favourites={favourites} />}
          <Pager
            pageNo={page}
            totalPages={recent.data?.totalPages ?? 1}
            onPage={(next) => void navigate({ to: '/recent', search: { page: next } })}
          />
        </Section>
      )}
    </>
  )
}
