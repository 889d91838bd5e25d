import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { memberRoute } from '../../routes/member-route.ts'

const data = createRoute({
  getParentRoute: () => memberRoute,
  path: '/data',
  component: lazyPage(() => import('./own-data.screen.tsx'), 'OwnDataScreen'),
})

export const privacyRoutes = [data] as const
