import { createRouter } from '@tanstack/react-router'
import { afterPaint } from './app/later.tsx'
import { activityRoutes } from './features/activity/routes.ts'
import { affiliateRoutes } from './features/affiliate/routes.ts'
import { agentCentreRoutes } from './features/agent-centre/routes.ts'
import { appDownloadRoutes } from './features/app-download/routes.ts'
import { agentRoutes } from './features/auth/agent/routes.ts'
import { bonusesRoutes } from './features/bonuses/routes.ts'
import { cashierRoutes } from './features/cashier/routes.ts'
import { contentRoutes } from './features/content/routes.tsx'
import { envelopesRoutes } from './features/envelopes/routes.ts'
import { feedbackRoutes } from './features/feedback/routes.tsx'
import { freeRoundsRoutes } from './features/free-rounds/routes.ts'
import { securityRoutes } from './features/member/routes.ts'
import { missionMemberRoutes, missionRoutes } from './features/missions/routes.ts'
import { platformMessagesRoutes } from './features/platform-messages/routes.ts'
import { pointsRoutes } from './features/points/routes.ts'
import { privacyRoutes } from './features/privacy/routes.ts'
import { promotionsRoutes } from './features/promotions/routes.ts'
import { protectionRoutes } from './features/protection/routes.ts'
import { rebateRoutes } from './features/rebate/routes.ts'
import { recordsRoutes } from './features/records/routes.ts'
import { referralRoutes } from './features/referral/routes.ts'
import { termsRoutes } from './features/terms/routes.tsx'
import { transfersRoutes } from './features/transfers/routes.ts'
import { vipRoutes } from './features/vip/routes.ts'
import * as products from './products.ts'
import { helpRoute } from './routes/help-route.tsx'
import { lobbyRoutes } from './routes/lobby-routes.tsx'
import { memberRoute } from './routes/member-route.ts'
import { playRoute } from './routes/play-route.tsx'
import { rootRoute } from './routes/root-route.tsx'
import { settingsRoute } from './routes/settings-route.ts'
import { FailedScreen } from './shell/failed-screen.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { PendingScreen } from './shell/pending-screen.tsx'

/** Every address of the site: what the features bring. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...lobbyRoutes,
    memberRoute.addChildren([
      ...securityRoutes,
      ...platformMessagesRoutes,
      ...protectionRoutes,
      ...privacyRoutes,
      settingsRoute,
      ...cashierRoutes,
      ...transfersRoutes,
      ...freeRoundsRoutes,
      ...bonusesRoutes,
      ...rebateRoutes,
      ...missionMemberRoutes,
      ...referralRoutes,
      ...recordsRoutes,
    ]),
    helpRoute,
    playRoute,
    ...contentRoutes,
    ...feedbackRoutes,
    ...affiliateRoutes,
    ...promotionsRoutes,
    ...vipRoutes,
    ...missionRoutes,
    ...pointsRoutes,
    ...activityRoutes,
    ...envelopesRoutes,
    ...termsRoutes,
    ...appDownloadRoutes,
    ...agentRoutes,
    ...agentCentreRoutes,
    ...Object.values(products).flat(),
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
}
