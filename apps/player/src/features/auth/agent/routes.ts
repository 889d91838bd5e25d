import { createRoute, redirect } from '@tanstack/react-router'
import { lazyPage } from '../../../app/load-part.ts'
import { readMember, whenSessionKnown } from '../../../app/session.ts'
import { rootRoute } from '../../../routes/root-route.tsx'

/** Agents sign in here; who is signed in already comes to the agent centre. */
const agent = createRoute({
  getParentRoute: () => rootRoute,
  path: '/agent',
  staticData: { chrome: 'game' },
  beforeLoad: async () => {
    await whenSessionKnown()
    if (readMember()?.isAgent) throw redirect({ to: '/agentHome', replace: true })
  },
  component: lazyPage(() => import('./agent-login.screen.tsx'), 'AgentLoginScreen'),
})

export const agentRoutes = [agent] as const
