import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { memberRoute } from '../../routes/member-route.ts'

const referral = createRoute({
  getParentRoute: () => memberRoute,
  path: '/referral',
  component: lazyPage(() => import('./referral.screen.tsx'), 'ReferralScreen'),
})

export const referralRoutes = [referral] as const
