import { lazyRouteComponent } from '@tanstack/react-router'
import { Hourglass, ListChecks, Receipt, ShieldHalf, Trophy } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import sportsDesk from '../../messages/en/sports-desk.json' with { type: 'json' }
import sportsMarkets from '../../messages/en/sports-markets.json' with { type: 'json' }
import { readBetsSearch, readDeskSearch, readEventSearch } from './sports-search.ts'

export const sportsDeskPage = {
  path: '/sports',
  menu: { group: 'product', icon: Trophy, text: 'sportsDesk:menu', needs: 'sports.read' },
  readSearch: readDeskSearch,
  screen: lazyRouteComponent(() => import('./desk.screen.tsx'), 'SportsDeskScreen'),
  texts: { sportsDesk, sportsMarkets },
} as const satisfies Page

export const sportsEventPage = {
  path: '/sports/$eventId',
  readSearch: readEventSearch,
  screen: lazyRouteComponent(() => import('./event/event.screen.tsx'), 'SportsEventScreen'),
} as const satisfies Page

export const sportsPlacedBetsPage = {
  path: '/sports-bets',
  menu: { group: 'product', icon: Receipt, text: 'sportsDesk:bets.menu', needs: 'sports.read' },
  readSearch: readBetsSearch,
  screen: lazyRouteComponent(() => import('./bets/bets.screen.tsx'), 'SportsBetsScreen'),
} as const satisfies Page

export const sportsLimitsPage = {
  path: '/sports-limits',
  menu: {
    group: 'product',
    icon: ShieldHalf,
    text: 'sportsDesk:limits.menu',
    needs: 'sports.read',
  },
  screen: lazyRouteComponent(() => import('./limits/limits.screen.tsx'), 'SportsLimitsScreen'),
} as const satisfies Page

export const sportsRefundsPage = {
  path: '/sports-refunds',
  menu: {
    group: 'product',
    icon: Hourglass,
    text: 'sportsDesk:refunds.menu',
    needs: 'sports.read',
  },
  screen: lazyRouteComponent(() => import('./refunds/refunds.screen.tsx'), 'SportsRefundsScreen'),
} as const satisfies Page

export const sportsReviewsPage = {
  path: '/sports-reviews',
  menu: {
    group: 'product',
    icon: ListChecks,
    text: 'sportsDesk:reviews.menu',
    needs: 'sports.read',
  },
  screen: lazyRouteComponent(() => import('./reviews/reviews.screen.tsx'), 'SportsReviewsScreen'),
} as const satisfies Page
