import { GAME_CATEGORIES, type GameCategory } from '@baize/contract'
import { buttonClass, Fact, Icon, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Flame, Heart, History, ShieldCheck } from 'lucide-react'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Lane, menusQuery } from '../../app/catalogue.ts'
import { CATEGORY_LOOKS, categorySlug } from '../../app/categories.ts'
import { Later } from '../../app/later.tsx'
import { lazyPart } from '../../app/load-part.ts'
import { useMember, useSession } from '../../app/session.ts'
import { useIsPhone } from '../../app/use-is-phone.ts'
import { LazyPart } from '../../shell/lazy-part.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { SearchBox } from '../../shell/search-box.tsx'
import { GameGrid, TilesSkeleton } from './game-grid.tsx'
import { Hero } from './hero.tsx'
import { HotRow } from './hot-row.tsx'
import { FairnessStrip, PlayMoneySteps } from './house-cards.tsx'
import { Jackpot } from './jackpot.tsx'
import {
  favouriteCardsQuery,
  gameListQuery,
  hotGamesQuery,
  recentGamesQuery,
} from './lobby.queries.ts'
import { LobbyTabs } from './lobby-tabs.tsx'
import { LowerLobby } from './lower-lobby.tsx'
import { ProviderChoice } from './provider-choice.tsx'
import { QuickRow } from './quick-row.tsx'
import { SearchResults } from './search-results.tsx'
import { Section } from './section.tsx'
import { type Favourites, useFavourites } from './use-favourites.ts'
import { VendorTiles } from './vendor-tiles.tsx'
import { WinnerBoard } from './winner-board.tsx'

// Its code comes once the first view stands; its place is kept.
const BigWins = lazyPart(async () => (await import('./big-wins.tsx')).BigWins)

/** Recent and favourite games on the home page; all of them are one click away. */
const QUICK_SHOWN = 5
/** A row of a category at the widest; narrower pages show fewer of them. */
const TASTE_MAX = 7

interface HomeScreenProps {
  readonly q?: string
  readonly provider?: string
  readonly tab?: 'hot'
  readonly page?: number
  /** What other features have in a category, above its games. */
  readonly beside?: BesideGames
  /** Bets as they end, below the games. */
  readonly bets?: ReactNode
  /** What a new member does first, under the banners. */
  readonly firstSteps?: ReactNode
}

type BesideGames = Partial<Readonly<Record<GameCategory, ReactNode>>>

/** The lobby: what is offered, in the order of the specification; with `q`, what was found. */
export function HomeScreen(props: HomeScreenProps) {
  const { q, provider, tab, page, beside = {}, bets, firstSteps } = props
  const favourites = useFavourites()
  const isPhone = useIsPhone()
  return (
    <>
      {isPhone && <PhoneTop tab={tab} />}
      {q === undefined && provider === undefined ? (
        <Lobby {...{ tab, favourites, isPhone, beside, bets, firstSteps }} />
      ) : (
        <>
          {!isPhone && <LobbyTop current="home" provider={provider} />}
          <SearchResults
            query={q ?? ''}
            provider={provider}
            pageNo={page ?? 1}
            favourites={favourites}
          />
        </>
      )}
    </>
  )
}

interface LobbyProps {
  readonly tab: 'hot' | undefined
  readonly favourites: Favourites
  readonly isPhone: boolean
  readonly beside: BesideGames
  readonly bets: ReactNode
  readonly firstSteps: ReactNode
}

function Lobby({ tab, favourites, isPhone, beside, bets, firstSteps }: LobbyProps) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const session = useSession()
  return (
    <>
      <h1 className="sr-only">{t('common:appName')}</h1>
      {tab === undefined && (
        <>
          <Hero />
          <LaterBigWins />
          {firstSteps}
        </>
      )}
      {!isPhone && <LobbyTop current={tab ?? 'home'} />}
      {tab === undefined && <RecentSection />}
      <HotSection favourites={favourites} hasMore={tab === undefined} />
      {tab === undefined && <Jackpot />}
      {tab === undefined && (
        <LowerLobby>
          <FavouriteSection favourites={favourites} />
          <CategorySections favourites={favourites} beside={beside} />
          {bets}
          <WinnerBoard />
          <FairnessStrip />
          {session.kind === 'visitor' && <PlayMoneySteps />}
        </LowerLobby>
      )}
    </>
  )
}

function LaterBigWins() {
  const place = <Skeleton className="bigwins" />
  return (
    <Later fallback={place}>
      <LazyPart whenMissing={place}>
        <BigWins />
      </LazyPart>
    </Later>
  )
}

interface LobbyTopProps {
  readonly current: 'home' | 'hot'
  readonly provider?: string | undefined
}

/** Tabs, and at their end the way to see one provider only. */
function LobbyTop({ current, provider }: LobbyTopProps) {
  return (
    <div className="lobbytop">
      <LobbyTabs current={current} />
      <ProviderChoice provider={provider} />
    </div>
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

/** What the member played last; nothing at all before the first game. */
function RecentSection() {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const isMember = useMember() !== undefined
  const recent = useQuery({ ...recentGamesQuery({}), enabled: isMember })
  if (!isMember || !recent.data || recent.data.games.length === 0) return null
  return (
    <Section
      icon={History}
      title={t('continue.title')}
      action={
        <Link to="/recent" className={buttonClass({ size: 's' })}>
          {t('continue.all')}
        </Link>
      }
    >
      <QuickRow games={recent.data.games.slice(0, QUICK_SHOWN)} />
    </Section>
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
      <QuickRow games={cards.data.slice(0, QUICK_SHOWN)} />
    </Section>
  )
}

interface HotSectionProps {
  readonly favourites: Favourites
  readonly hasMore: boolean
}

function HotSection({ favourites, hasMore }: HotSectionProps) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const hot = useQuery(hotGamesQuery)
  if (hot.isSuccess && hot.data.list.length === 0) return null
  return (
    <Section
      icon={Flame}
      title={t('hotNow')}
      action={
        hasMore && (
          <Link to="/" search={{ tab: 'hot' }} className={buttonClass({ size: 's' })}>
            {t('more')}
          </Link>
        )
      }
    >
      {hot.isError && <LoadFailure failure={hot.error} onRetry={hot.refetch} />}
      {hot.isPending && <Skeleton className="hotrow-skeleton" />}
      {hot.isSuccess && (
        <LaterOnPhones fallback={<Skeleton className="hotrow-skeleton" />}>
          <HotRow games={hot.data.list} favourites={favourites} />
        </LaterOnPhones>
      )}
    </Section>
  )
}

/** What a desk shows in its first view and a phone below it. */
function LaterOnPhones({ fallback, children }: Required<ComponentProps<typeof Later>>) {
  const isPhone = useIsPhone()
  return isPhone ? <Later fallback={fallback}>{children}</Later> : children
}

/** In the order of the specification, which is not that of the menus. */
function CategorySections({
  favourites,
  beside,
}: {
  readonly favourites: Favourites
  readonly beside: BesideGames
}) {
  const menus = useQuery(menusQuery)
  if (menus.isError) return <LoadFailure failure={menus.error} onRetry={menus.refetch} />
  const lanes = menus.data ?? []
  return GAME_CATEGORIES.map((category) => {
    const lane = lanes.find(({ gameCategory }) => gameCategory === category)
    return (
      <Fragment key={category}>
        {beside[category]}
        {lane && <CategorySection lane={lane} favourites={favourites} />}
      </Fragment>
    )
  })
}

interface CategorySectionProps {
  readonly lane: Lane
  readonly favourites: Favourites
}

function CategorySection({ lane, favourites }: CategorySectionProps) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const { gameCategory: category } = lane
  const games = useQuery(gameListQuery({ gameType: category }))
  return (
    <Section
      icon={CATEGORY_LOOKS[category].icon}
      title={lane.displayName ?? t(`shell:category.${category}`)}
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
      {lane.vendors.length > 1 && <VendorTiles lane={lane} />}
      {games.isError && <LoadFailure failure={games.error} onRetry={games.refetch} />}
      {games.isPending && <TilesSkeleton count={Math.min(lane.gameCount, TASTE_MAX)} isTaste />}
      {games.isSuccess && (
        <GameGrid games={games.data.games.slice(0, TASTE_MAX)} favourites={favourites} isTaste />
      )}
    </Section>
  )
}
