import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { memberRoute } from '../../routes/member-route.ts'

const index = createRoute({
  getParentRoute: () => memberRoute,
  path: '/',
  component: lazyPage(() => import('./security.screen.tsx'), 'SecurityScreen'),
})

const security = createRoute({
  getParentRoute: () => memberRoute,
  path: '/security',
  component: lazyPage(() => import('./security.screen.tsx'), 'SecurityScreen'),
})

const identity = createRoute({
  getParentRoute: () => memberRoute,
  path: '/identity',
  component: lazyPage(
    () => import('./identity-check/identity-check.screen.tsx'),
    'IdentityCheckScreen',
  ),
})

export const securityRoutes = [index, security, identity] as const
