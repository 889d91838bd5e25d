import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { memberRoute } from '../../routes/member-route.ts'

const bonusDetails = createRoute({
  getParentRoute: () => memberRoute,
  path: '/bonus-details',
  component: lazyPage(() => import('./bonus-details.screen.tsx'), 'BonusDetailsScreen'),
})

export const bonusesRoutes = [bonusDetails] as const
