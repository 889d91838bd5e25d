import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { announcementsQuery } from '../app/announcements.ts'
import { bannersQuery, menusQuery } from '../app/catalogue.ts'
import { categoryOfSlug } from '../app/categories.ts'
import { lazyPart } from '../app/load-part.ts'
import { queryClient } from '../app/query-client.ts'
import { requireMember } from '../app/require-member.ts'
import { readMember, whenSessionKnown } from '../app/session.ts'
import { sleep } from '../app/sleep.ts'
import { Marquee } from '../features/content/marquee.tsx'
import { LiveBetsPart } from '../features/live-bets/live-bets-part.tsx'
import { CategoryScreen } from '../features/lobby/category.screen.tsx'
import {
  type CategorySearch,
  readFigures,
  readQuickList,
} from '../features/lobby/category-filter.logic.ts'
import { FavouritesScreen } from '../features/lobby/favourites.screen.tsx'
import { askForFirstPictures } from '../features/lobby/first-pictures.ts'
import { HomeScreen } from '../features/lobby/home.screen.tsx'
import { gameListQuery, hotGamesQuery } from '../features/lobby/lobby.queries.ts'
import { FirstStepsPart } from '../features/welcome/first-steps-part.tsx'
import { AuthEntry } from '../shell/auth-entry.tsx'
import { LazyPart } from '../shell/lazy-part.tsx'
import { NotOfferedScreen } from '../shell/not-found-screen.tsx'
import { HOME_NAMES } from './addresses.ts'
import { rootRoute } from './root-route.tsx'
import { readNext, readPage, readProvider, readText } from './search-params.ts'

/** With the first view's answers at hand the lobby is drawn once; later ones find their place. */
const LOBBY_PATIENCE_MS = 500

/** Asks for what the lobby shows while the page is still being put together. */
async function startLobby(): Promise<void> {
  const firstView = loadFirstView()
  void queryClient.ensureQueryData(menusQuery).then(({ lanes }) => {
    for (const { gameCategory } of lanes) {
      void queryClient.prefetchQuery(gameListQuery({ gameType: gameCategory }))
    }
  }, ignoreFailure)
  await Promise.race([firstView, sleep(LOBBY_PATIENCE_MS)])
}

async function loadFirstView(): Promise<void> {
  const banners = bannersQuery('w_home')
  await Promise.all([
    queryClient.prefetchQuery(banners),
    queryClient.prefetchQuery(hotGamesQuery),
    loadNotices(),
  ])
  askForFirstPictures({
    banners: queryClient.getQueryData(banners.queryKey),
    hot: queryClient.getQueryData(hotGamesQuery.queryKey),
  })
}

/** What runs over the lobby is for members or for visitors, so it waits until it is known who is here. */
async function loadNotices(): Promise<void> {
  await whenSessionKnown()
  await queryClient.prefetchQuery(announcementsQuery(readMember()?.id))
}

/** The screen asks again and tells what went wrong. */
function ignoreFailure(): void {}

const LiveRail = lazyPart(
  async () => (await import('../features/games/live-tables/lobby/live-rail.tsx')).LiveRail,
)

/** Two features in one page, so it is put together here. Without its code the page is only poorer. */
function LiveTables({ count }: { readonly count: number }) {
  return (
    <LazyPart whenMissing={null}>
      <LiveRail count={count} />
    </LazyPart>
  )
}

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: (search): { q?: string; provider?: string; tab?: 'hot'; page?: number } => ({
    ...readText(search, 'q'),
    ...readText(search, 'provider'),
    ...(search.tab === 'hot' && { tab: 'hot' as const }),
    ...readPage(search),
  }),
  loader: startLobby,
  component: () => (
    <>
      <Marquee />
      <HomeScreen
        {...home.useSearch()}
        beside={{ LIVE: <LiveTables count={4} /> }}
        bets={<LiveBetsPart />}
        firstSteps={<FirstStepsPart />}
      />
    </>
  ),
})

const homeNames = HOME_NAMES.map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true })
    },
  }),
)

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: readNext,
  component: () => (
    <>
      <AuthEntry kind="login" next={login.useSearch().next} />
      <HomeScreen />
    </>
  ),
})

const SocialReturn = lazyPart(
  async () => (await import('../features/auth/social-return.tsx')).SocialReturn,
)

/** Where identity providers send people back to; what they bring is out of the address by now. */
const socialReturn = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login/social/$providerId',
  component: () => (
    <>
      <LazyPart>
        <SocialReturn />
      </LazyPart>
      <HomeScreen />
    </>
  ),
})

const MailedCodeEntry = lazyPart(
  async () => (await import('../features/auth/mailed-code-entry.tsx')).MailedCodeEntry,
)

/** The target of mailed links; the code was removed from the URL before this runs. */
const mailedCode = createRoute({
  getParentRoute: () => rootRoute,
  path: '/code/$page',
  component: () => (
    <>
      <LazyPart>
        <MailedCodeEntry />
      </LazyPart>
      <HomeScreen />
    </>
  ),
})

const register = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  validateSearch: readNext,
  component: () => (
    <>
      <AuthEntry kind="register" next={register.useSearch().next} />
      <HomeScreen />
    </>
  ),
})

const favourites = createRoute({
  getParentRoute: () => rootRoute,
  path: '/favorite',
  validateSearch: readPage,
  beforeLoad: requireMember,
  component: () => <FavouritesScreen {...favourites.useSearch()} />,
})

const RecentScreen = lazyPart(
  async () => (await import('../features/lobby/recent.screen.tsx')).RecentScreen,
)

const recent = createRoute({
  getParentRoute: () => rootRoute,
  path: '/recent',
  validateSearch: readPage,
  beforeLoad: requireMember,
  component: () => <RecentScreen {...recent.useSearch()} />,
})

const category = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$category',
  validateSearch: (search): CategorySearch => ({
    ...readProvider(search),
    ...readText(search, 'kind'),
    ...readText(search, 'q'),
    ...readQuickList(search.list),
    ...readFigures(search),
    ...readPage(search),
  }),
  // A category is only a page while it has games to show.
  beforeLoad: async ({ params }) => {
    const wanted = categoryOfSlug(params.category)
    if (!wanted) throw notFound()
    const { lanes } = await queryClient.ensureQueryData(menusQuery)
    const lane = lanes.find((entry) => entry.gameCategory === wanted)
    return { lane: lane && lane.vendors.length > 0 ? lane : undefined }
  },
  component: () => <CategoryPage />,
})

function CategoryPage() {
  const { lane } = category.useRouteContext()
  const search = category.useSearch()
  const isLive = categoryOfSlug(category.useParams().category) === 'LIVE'
  return (
    <>
      {isLive && <LiveTables count={LIVE_TABLES_SHOWN} />}
      {lane ? <CategoryScreen {...search} lane={lane} /> : !isLive && <NotOfferedScreen />}
    </>
  )
}

/** Above the games of the category, in which there are others. */
const LIVE_TABLES_SHOWN = 8

export const lobbyRoutes = [
  home,
  ...homeNames,
  login,
  register,
  socialReturn,
  mailedCode,
  favourites,
  recent,
  category,
] as const
