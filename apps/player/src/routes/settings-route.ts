import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../app/load-part.ts'
import { memberRoute } from './member-route.ts'

export const settingsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/settings',
  component: lazyPage(() => import('./settings-page.tsx'), 'SettingsPage'),
})
