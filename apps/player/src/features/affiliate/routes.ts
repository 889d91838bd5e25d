import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { rootRoute } from '../../routes/root-route.tsx'
import { readPage, readText } from '../../routes/search-params.ts'

const affiliate = createRoute({
  getParentRoute: () => rootRoute,
  path: '/affiliate',
  validateSearch: (search): { page?: number } => readPage(search),
  component: lazyPage(() => import('./affiliate.screen.tsx'), 'AffiliateScreen'),
})

/** Where links of affiliates lead: the visit is counted, then the site goes on. */
const visit = createRoute({
  getParentRoute: () => rootRoute,
  path: '/go/$code',
  validateSearch: (search): { sub?: string } => readText(search, 'sub'),
  component: lazyPage(() => import('./visit.screen.tsx'), 'VisitScreen'),
})

export const affiliateRoutes = [affiliate, visit] as const
