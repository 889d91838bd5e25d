import { buttonClass, EmptyState } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { GameGrid, GameGridSkeleton } from './game-grid.tsx'
import { favouriteCardsQuery } from './lobby.queries.ts'
import { LobbyTabs } from './lobby-tabs.tsx'
import { Section } from './section.tsx'
import { useFavourites } from './use-favourites.ts'

/** Everything the member has put a heart on. */
export function FavouritesScreen() {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const favourites = useFavourites()
  const { nodeIds } = favourites
  const cards = useQuery({ ...favouriteCardsQuery(nodeIds), enabled: nodeIds.length > 0 })
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
          {cards.isPending && <GameGridSkeleton count={2} />}
          {cards.data && <GameGrid games={cards.data} favourites={favourites} />}
        </Section>
      )}
    </>
  )
}
