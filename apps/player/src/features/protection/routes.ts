import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { memberRoute } from '../../routes/member-route.ts'

const limits = createRoute({
  getParentRoute: () => memberRoute,
  path: '/limits',
  component: lazyPage(() => import('./limits.screen.tsx'), 'LimitsScreen'),
})

export const protectionRoutes = [limits] as const
