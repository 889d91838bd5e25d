import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { memberRoute } from '../../routes/member-route.ts'

const bonusDetails = createRoute({
  getParentRoute: () => memberRoute,
  path: '/bonus-details',
  component: lazyPage(() => import('./bonus-details.screen.tsx'), 'BonusDetailsScreen'),
})

const bonusTransfers = createRoute({
  getParentRoute: () => memberRoute,
  path: '/bonus-details/$grantId',
  component: lazyPage(() => import('./bonus-transfers.screen.tsx'), 'BonusTransfersScreen'),
})

export const bonusesRoutes = [bonusDetails, bonusTransfers] as const
