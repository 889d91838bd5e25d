import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../app/load-part.ts'
import { requireRealMember } from '../app/require-member.ts'
import { rootRoute } from './root-route.tsx'

/** The member centre, in which its pages are shown. */
export const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/member',
  staticData: { chrome: 'wide' },
  beforeLoad: requireRealMember,
  component: lazyPage(() => import('../features/member/member-centre.tsx'), 'MemberCentre'),
})
