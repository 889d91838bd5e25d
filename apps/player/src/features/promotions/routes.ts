import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { rootRoute } from '../../routes/root-route.tsx'

const promotions = createRoute({
  getParentRoute: () => rootRoute,
  path: '/promotions',
  component: lazyPage(() => import('./promotions.screen.tsx'), 'PromotionsScreen'),
})

export const promotionsRoutes = [promotions] as const
