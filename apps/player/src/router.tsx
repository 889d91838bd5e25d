import { createRouter } from '@tanstack/react-router'
import { afterPaint } from './app/later.tsx'
import { agentRoutes } from './routes/agent-routes.tsx'
import { contentRoutes } from './routes/content-routes.tsx'
import { gameRoutes } from './routes/game-routes.tsx'
import { lobbyRoutes } from './routes/lobby-routes.tsx'
import { memberRoutes } from './routes/member-routes.tsx'
import { rootRoute } from './routes/root-route.tsx'
import { FailedScreen } from './shell/failed-screen.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { PendingScreen } from './shell/pending-screen.tsx'

/** Every address of the site. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...lobbyRoutes,
    ...memberRoutes,
    ...contentRoutes,
    ...agentRoutes,
    ...gameRoutes,
  ]),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  scrollRestorationBehavior: 'smooth',
  defaultHashScrollIntoView: { behavior: 'smooth' },
  defaultPendingMs: 200,
  defaultPendingComponent: PendingScreen,
  defaultErrorComponent: FailedScreen,
  defaultNotFoundComponent: NotFoundScreen,
})

// A new page is drawn in one piece. A press is answered first: the link shows it, then the page changes.
const { commitLocation } = router
router.commitLocation = async (next) => {
  // Nothing is painted behind another tab.
  if (!document.hidden) await new Promise<void>((resolve) => void afterPaint(resolve))
  return await commitLocation(next)
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** `game` stands without side menu, categories and footer; `wide` without the side menu. */
    readonly chrome?: 'game' | 'wide'
  }
}
