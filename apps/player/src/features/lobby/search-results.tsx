import { buttonClass, EmptyState } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { Pager } from '../../shell/pager.tsx'
import { GameGrid, GameGridSkeleton } from './game-grid.tsx'
import { gameListQuery } from './lobby.queries.ts'
import { Section } from './section.tsx'
import type { Favourites } from './use-favourites.ts'

interface SearchResultsProps {
  readonly query: string
  readonly pageNo: number
  readonly favourites: Favourites
}

/** Games whose name holds what was typed; an empty box is the lobby again. */
export function SearchResults({ query, pageNo, favourites }: SearchResultsProps) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const navigate = useNavigate()
  const hits = useQuery(gameListQuery({ gameName: query, pageNo }))
  if (hits.isError) return <LoadFailure failure={hits.error} onRetry={hits.refetch} />
  if (hits.isPending) return <GameGridSkeleton />
  if (hits.data.games.length === 0) {
    return (
      <EmptyState
        art="magnifier"
        title={t('noHits.title', { query })}
        headingLevel={1}
        actions={
          <Link to="/" className={buttonClass()}>
            {t('noHits.clear')}
          </Link>
        }
      >
        {t('noHits.text')}
      </EmptyState>
    )
  }
  return (
    <Section icon={Search} title={t('results', { query })}>
      <GameGrid games={hits.data.games} favourites={favourites} />
      <Pager
        pageNo={pageNo}
        totalPages={hits.data.totalPages}
        onPage={(page) => void navigate({ to: '/', search: { q: query, page } })}
      />
    </Section>
  )
}
