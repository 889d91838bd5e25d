import { lazyRouteComponent } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import memberTimeline from '../../messages/en/member-timeline.json' with { type: 'json' }
import members from '../../messages/en/members.json' with { type: 'json' }
import { readMemberSearch, readMembersSearch } from './members-search.ts'

export const membersPage = {
  path: '/members',
  menu: {
    group: 'members',
    icon: Users,
    text: 'members:menu',
    needs: 'members.read',
  },
  readSearch: readMembersSearch,
  screen: lazyRouteComponent(() => import('./members.screen.tsx'), 'MembersScreen'),
  texts: { members, memberTimeline },
} as const satisfies Page

export const memberPage = {
  path: '/members/$memberId',
  readSearch: readMemberSearch,
  screen: lazyRouteComponent(() => import('./member.screen.tsx'), 'MemberScreen'),
} as const satisfies Page
