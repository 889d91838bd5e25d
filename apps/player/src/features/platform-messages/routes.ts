import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../app/load-part.ts'
import { memberRoute } from '../../routes/member-route.ts'
import { readPage } from '../../routes/search-params.ts'

const messages = createRoute({
  getParentRoute: () => memberRoute,
  path: '/messages',
  validateSearch: readPage,
  component: lazyPage(() => import('./messages.screen.tsx'), 'MessagesScreen'),
})

export const platformMessagesRoutes = [messages] as const
