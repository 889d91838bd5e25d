import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { requireRealMember } from '../../app/require-member.ts'
import { rootRoute } from '../../routes/root-route.tsx'
import { readPage, readText } from '../../routes/search-params.ts'

const pointMall = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pointMall',
  validateSearch: (search): { page?: number; tab?: string } => ({
    ...readPage(search),
    ...readText(search, 'tab'),
  }),
  beforeLoad: requireRealMember,
  component: lazyPage(() => import('./points-mall.screen.tsx'), 'PointsMallScreen'),
})

export const pointsRoutes = [pointMall] as const
