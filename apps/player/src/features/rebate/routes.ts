import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { memberRoute } from '../../routes/member-route.ts'

const rebate = createRoute({
  getParentRoute: () => memberRoute,
  path: '/rebate',
  component: lazyPage(() => import('./rebate.screen.tsx'), 'RebateScreen'),
})

export const rebateRoutes = [rebate] as const
