import { lazyRouteComponent } from '@tanstack/react-router'
import { Crown, Medal } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import vip from '../../messages/en/vip.json' with { type: 'json' }
import { readVipMembersSearch } from './vip-search.ts'

export const vipLevelsPage = {
  path: '/vip',
  menu: { group: 'product', icon: Crown, text: 'vip:menu', needs: 'rewards.read' },
  screen: lazyRouteComponent(() => import('./vip.screen.tsx'), 'VipScreen'),
  texts: { vip },
} as const satisfies Page

export const vipMembersPage = {
  path: '/vip-members',
  menu: { group: 'product', icon: Medal, text: 'vip:members.menu', needs: 'rewards.read' },
  readSearch: readVipMembersSearch,
  screen: lazyRouteComponent(() => import('./vip-members.screen.tsx'), 'VipMembersScreen'),
} as const satisfies Page
