import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { rootRoute } from '../../routes/root-route.tsx'

const appDownload = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app',
  component: lazyPage(() => import('./app-download.screen.tsx'), 'AppDownloadScreen'),
})

export const appDownloadRoutes = [appDownload] as const
