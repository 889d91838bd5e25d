import { lazyRouteComponent } from '@tanstack/react-router'
import { CalendarCheck, Handshake } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import affiliates from '../../messages/en/affiliates.json' with { type: 'json' }
import { readAffiliatesSearch, readMonthsSearch } from './affiliates-search.ts'

export const affiliatesPage = {
  path: '/affiliates',
  menu: { group: 'partners', icon: Handshake, text: 'affiliates:menu', needs: 'agents.read' },
  readSearch: readAffiliatesSearch,
  waits: {
    affiliate_application: {
      icon: Handshake,
      text: 'shift:kind.affiliate_application',
      reasons: 'shift:reason.affiliate_application',
      addressOf: ({ id }) => ({ to: '/affiliates/$memberId', params: { memberId: id } }),
    },
  },
  screen: lazyRouteComponent(() => import('./affiliates.screen.tsx'), 'AffiliatesScreen'),
  texts: { affiliates },
} as const satisfies Page

export const affiliatePage = {
  path: '/affiliates/$memberId',
  screen: lazyRouteComponent(() => import('./affiliate.screen.tsx'), 'AffiliateScreen'),
} as const satisfies Page

export const affiliateMonthsPage = {
  path: '/affiliate-months',
  menu: {
    group: 'partners',
    icon: CalendarCheck,
    text: 'affiliates:months.menu',
    needs: 'agents.read',
  },
  readSearch: readMonthsSearch,
  screen: lazyRouteComponent(() => import('./months/months.screen.tsx'), 'MonthsScreen'),
} as const satisfies Page

export const affiliateMonthPage = {
  path: '/affiliate-months/$affiliateRunId',
  readSearch: readMonthsSearch,
  screen: lazyRouteComponent(() => import('./months/month.screen.tsx'), 'MonthScreen'),
} as const satisfies Page
