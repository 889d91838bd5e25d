import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { rootRoute } from '../../routes/root-route.tsx'

const activity = createRoute({
  getParentRoute: () => rootRoute,
  path: '/activity',
  component: lazyPage(() => import('./activity.screen.tsx'), 'ActivityScreen'),
})

export const activityRoutes = [activity] as const
