import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '../../../app/load-part.ts'
import { readMember, whenSessionKnown } from '../../../app/session.ts'
import { rootRoute } from '../../../routes/root-route.tsx'

/** Agents sign in here; nothing on the site leads to it. */
const agent = createRoute({
  getParentRoute: () => rootRoute,
  path: '/agent',
  staticData: { chrome: 'game' },
  beforeLoad: async () => {
    await whenSessionKnown()
    if (readMember()?.isAgent) throw redirect({ to: '/', replace: true })
  },
  component: lazyPage(() => import('./agent-login.screen.tsx'), 'AgentLoginScreen'),
})

export const agentRoutes = [agent] as const
