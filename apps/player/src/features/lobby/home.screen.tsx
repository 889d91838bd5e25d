import type { GameCategory } from '@baize/contract'
import { buttonClass, Fact, Icon, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Flame, Heart, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { menusQuery } from '../../app/catalogue.ts'
import { CATEGORY_LOOKS, categorySlug } from '../../app/categories.ts'
import { Later } from '../../app/later.tsx'
import { useSession } from '../../app/session.ts'
import { useIsPhone } from '../../app/use-is-phone.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { SearchBox } from '../../shell/search-box.tsx'
import { FavouriteRow } from './favourite-row.tsx'
import { GameGrid, GameGridSkeleton } from './game-grid.tsx'
import { Hero } from './hero.tsx'
import { HotRow } from './hot-row.tsx'
import { FairnessStrip, PlayMoneySteps } from './house-cards.tsx'
import { favouriteCardsQuery, gameListQuery, hotGamesQuery } from './lobby.queries.ts'
import { LobbyTabs } from './lobby-tabs.tsx'
import { SearchResults } from './search-results.tsx'
import { Section } from './section.tsx'
import { type Favourites, useFavourites } from './use-favourites.ts'

/** Favourites on the home page; all of them are one click away. */
const FAVOURITES_SHOWN = 5

interface HomeScreenProps {
  readonly q?: string
  readonly tab?: 'hot'
  readonly page?: number
}

/** The lobby: what is offered, in the order of the specification; with `q`, what was found. */
export function HomeScreen({ q, tab, page }: HomeScreenProps) {
  const favourites = useFavourites()
  const isPhone = useIsPhone()
  return (
    <>
      {isPhone && <PhoneTop tab={tab} />}
      {q === undefined ? (
        <Lobby tab={tab} favourites={favourites} isPhone={isPhone} />
      ) : (
        <SearchResults query={q} pageNo={page ?? 1} favourites={favourites} />
      )}
    </>
  )
}

interface LobbyProps {
  readonly tab: 'hot' | undefined
  readonly favourites: Favourites
  readonly isPhone: boolean
}

function Lobby({ tab, favourites, isPhone }: LobbyProps) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const session = useSession()
  return (
    <>
      <h1 className="sr-only">{t('common:appName')}</h1>
      {tab === undefined && <Hero />}
      {!isPhone && <LobbyTabs current={tab ?? 'home'} />}
      {tab === undefined && <FavouriteSection favourites={favourites} />}
      <HotSection favourites={favourites} />
      {tab === undefined && (
        <Later>
          <CategorySections favourites={favourites} />
          <FairnessStrip />
          {session.kind === 'visitor' && <PlayMoneySteps />}
        </Later>
      )}
    </>
  )
}

/** A phone starts with the ways to find a game. */
function PhoneTop({ tab }: { readonly tab: 'hot' | undefined }) {
  return (
    <>
      <LobbyTabs current={tab ?? 'home'} />
      <SearchBox className="lobbysearch" />
    </>
  )
}

function FavouriteSection({ favourites }: { readonly favourites: Favourites }) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const { nodeIds } = favourites
  const cards = useQuery({ ...favouriteCardsQuery(nodeIds), enabled: nodeIds.length > 0 })
  if (nodeIds.length === 0 || !cards.data || cards.data.length === 0) return null
  return (
    <Section
      icon={Heart}
      title={t('shell:favourites')}
      action={
        <Link to="/favorite" className={buttonClass({ size: 's' })}>
          {t('more')}
        </Link>
      }
    >
      <FavouriteRow games={cards.data.slice(0, FAVOURITES_SHOWN)} />
    </Section>
  )
}

function HotSection({ favourites }: { readonly favourites: Favourites }) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const hot = useQuery(hotGamesQuery)
  if (hot.isSuccess && hot.data.list.length === 0) return null
  return (
    <Section icon={Flame} title={t('hotNow')}>
      {hot.isError && <LoadFailure failure={hot.error} onRetry={hot.refetch} />}
      {hot.isPending && <Skeleton className="hotrow-skeleton" />}
      {hot.isSuccess && <HotRow games={hot.data.list} favourites={favourites} />}
    </Section>
  )
}

function CategorySections({ favourites }: { readonly favourites: Favourites }) {
  const menus = useQuery(menusQuery)
  if (menus.isError) return <LoadFailure failure={menus.error} onRetry={menus.refetch} />
  return (menus.data ?? []).map((lane) => (
    <CategorySection key={lane.gameCategory} category={lane.gameCategory} favourites={favourites} />
  ))
}

interface CategorySectionProps {
  readonly category: GameCategory
  readonly favourites: Favourites
}

function CategorySection({ category, favourites }: CategorySectionProps) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const games = useQuery(gameListQuery({ gameType: category }))
  return (
    <Section
      icon={CATEGORY_LOOKS[category].icon}
      title={t(`shell:category.${category}`)}
      aside={
        category === 'BGS' && (
          <Fact tone="felt">
            <Icon of={ShieldCheck} />
            {t('side.fair.kicker')}
          </Fact>
        )
      }
      action={
        <Link
          to="/$category"
          params={{ category: categorySlug(category) }}
          className={buttonClass({ size: 's' })}
        >
          {t('more')}
        </Link>
      }
    >
      {games.isError && <LoadFailure failure={games.error} onRetry={games.refetch} />}
      {games.isPending && <GameGridSkeleton />}
      {games.isSuccess && <GameGrid games={games.data.games} favourites={favourites} />}
    </Section>
  )
}
