import { buttonClass, EmptyState } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { Pager } from '../../shell/pager.tsx'
import { GameGrid, TilesSkeleton } from './game-grid.tsx'
import { favouriteCardsQuery, LOBBY_PAGE_SIZE } from './lobby.queries.ts'
import { LobbyTabs } from './lobby-tabs.tsx'
import { Section } from './section.tsx'
import { useFavourites } from './use-favourites.ts'

/** Everything the member has put a heart on. */
export function FavouritesScreen({ page = 1 }: { readonly page?: number }) {
  const navigate = useNavigate()
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const favourites = useFavourites()
  const { nodeIds } = favourites
  const cards = useQuery({ ...favouriteCardsQuery(nodeIds), enabled: nodeIds.length > 0 })
  const pages = Math.max(1, Math.ceil((cards.data?.length ?? 0) / LOBBY_PAGE_SIZE))
  // The last page goes when its last heart is taken away.
  const pageNo = Math.min(page, pages)
  return (
    <>
      <h1 className="sr-only">{t('shell:favourites')}</h1>
      <LobbyTabs current="fav" />
      {nodeIds.length === 0 && (
        <EmptyState
          art="star"
          title={t('noFavourites.title')}
          actions={
            <Link to="/" search={{ tab: 'hot' }} className={buttonClass({ variant: 'primary' })}>
              {t('noFavourites.action')}
            </Link>
          }
        >
          {t('noFavourites.text')}
        </EmptyState>
      )}
      {nodeIds.length > 0 && (
        <Section icon={Heart} title={t('shell:favourites')}>
          {cards.isError && <LoadFailure failure={cards.error} onRetry={cards.refetch} />}
          {cards.isPending && <TilesSkeleton count={Math.min(nodeIds.length, LOBBY_PAGE_SIZE)} />}
          {cards.data && (
            <>
              <GameGrid
                games={cards.data.slice((pageNo - 1) * LOBBY_PAGE_SIZE, pageNo * LOBBY_PAGE_SIZE)}
                favourites={favourites}
              />
              <Pager
                pageNo={pageNo}
                totalPages={pages}
                onPage={(page) => void navigate({ to: '/favorite', search: { page } })}
              />
            </>
          )}
        </Section>
      )}
    </>
  )
}
