import { lazyRouteComponent } from '@tanstack/react-router'
import { Percent, ScrollText } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import rebates from '../../messages/en/rebates.json' with { type: 'json' }
import { readRebateRunSearch, readRebatesSearch } from './rebates-search.ts'

export const rebatesPage = {
  path: '/rebates',
  menu: { group: 'product', icon: Percent, text: 'rebates:menu', needs: 'rewards.read' },
  readSearch: readRebatesSearch,
  screen: lazyRouteComponent(() => import('./rebates.screen.tsx'), 'RebatesScreen'),
  texts: { rebates },
} as const satisfies Page

export const rebateRunPage = {
  path: '/rebates/$periodKey',
  readSearch: readRebateRunSearch,
  screen: lazyRouteComponent(() => import('./rebate-run.screen.tsx'), 'RebateRunScreen'),
} as const satisfies Page

export const rebateTermsPage = {
  path: '/rebate-terms',
  menu: { group: 'product', icon: ScrollText, text: 'rebates:terms.menu', needs: 'rewards.read' },
  screen: lazyRouteComponent(() => import('./rebate-terms.screen.tsx'), 'RebateTermsScreen'),
} as const satisfies Page
