import { buttonClass, EmptyState } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Search, TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { menusQuery } from '../../app/catalogue.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { Pager } from '../../shell/pager.tsx'
import { GameGrid, TilesSkeleton } from './game-grid.tsx'
import { gameListQuery, LOBBY_PAGE_SIZE, popularGamesQuery } from './lobby.queries.ts'
import { Section } from './section.tsx'
import type { Favourites } from './use-favourites.ts'

interface SearchResultsProps {
  readonly query: string
  readonly provider?: string | undefined
  readonly pageNo: number
  readonly favourites: Favourites
}

/** Games whose name holds what was typed; an empty box is the lobby again. */
export function SearchResults({ query, provider, pageNo, favourites }: SearchResultsProps) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const navigate = useNavigate()
  const vendor = (useQuery(menusQuery).data ?? [])
    .flatMap(({ vendors }) => vendors)
    .find(({ vassalage }) => vassalage === provider)
  const hits = useQuery(
    gameListQuery({
      pageNo,
      ...(query !== '' && { gameType: 'SEARCH', gameName: query }),
      ...(provider !== undefined && { vassalage: provider }),
    }),
  )
  const asked = query || (vendor?.displayName ?? provider ?? '')
  if (hits.isError) return <LoadFailure failure={hits.error} onRetry={hits.refetch} />
  if (hits.isPending) return <TilesSkeleton count={LOBBY_PAGE_SIZE} />
  if (hits.data.games.length === 0) {
    return (
      <>
        <EmptyState
          art="magnifier"
          title={t('noHits.title', { query: asked })}
          headingLevel={1}
          actions={
            <Link to="/" className={buttonClass()}>
              {t('noHits.clear')}
            </Link>
          }
        >
          {t('noHits.text')}
        </EmptyState>
        <PopularGames favourites={favourites} />
      </>
    )
  }
  return (
    <Section
      icon={Search}
      title={query === '' ? t('resultsOf', { name: asked }) : t('results', { query })}
    >
      <GameGrid games={hits.data.games} favourites={favourites} />
      <Pager
        pageNo={pageNo}
        totalPages={hits.data.totalPages}
        onPage={(page) =>
          void navigate({
            to: '/',
            search: { ...(query !== '' && { q: query }), ...(provider && { provider }), page },
          })
        }
      />
    </Section>
  )
}

/** Popular games, shown below a search without results; nothing while no game has been played. */
function PopularGames({ favourites }: Pick<SearchResultsProps, 'favourites'>) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const games = useQuery(popularGamesQuery).data?.list ?? []
  if (games.length === 0) return null
  return (
    <Section icon={TrendingUp} title={t('popular')}>
      <GameGrid games={games} favourites={favourites} />
    </Section>
  )
}
