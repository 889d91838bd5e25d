import { lazyRouteComponent } from '@tanstack/react-router'
import { HeartHandshake } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import manualGrants from '../../messages/en/manual-grants.json' with { type: 'json' }
import { readGrantsSearch } from './manual-grants-search.ts'

export const manualGrantsPage = {
  path: '/manual-grants',
  menu: {
    group: 'product',
    icon: HeartHandshake,
    text: 'manualGrants:menu',
    needs: 'rewards.read',
  },
  readSearch: readGrantsSearch,
  screen: lazyRouteComponent(() => import('./manual-grants.screen.tsx'), 'ManualGrantsScreen'),
  texts: { manualGrants },
} as const satisfies Page

export const manualGrantPage = {
  path: '/manual-grants/$grantId',
  readSearch: readGrantsSearch,
  screen: lazyRouteComponent(() => import('./manual-grant.screen.tsx'), 'ManualGrantScreen'),
} as const satisfies Page
