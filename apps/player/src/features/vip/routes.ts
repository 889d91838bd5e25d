import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { rootRoute } from '../../routes/root-route.tsx'

const vip = createRoute({
  getParentRoute: () => rootRoute,
  path: '/vip',
  component: lazyPage(() => import('./vip.screen.tsx'), 'VipScreen'),
})

export const vipRoutes = [vip] as const
