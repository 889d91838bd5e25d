import { lazyRouteComponent } from '@tanstack/react-router'
import { Coins, PackageCheck, ShoppingBag } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import catalogue from '../../messages/en/catalogue.json' with { type: 'json' }
import points from '../../messages/en/points.json' with { type: 'json' }
import { readItemsSearch, readOrdersSearch } from './points-search.ts'

export const pointsOrdersPage = {
  path: '/points-orders',
  menu: { group: 'product', icon: PackageCheck, text: 'points:orders.menu', needs: 'rewards.read' },
  readSearch: readOrdersSearch,
  waits: {
    redemption: {
      icon: PackageCheck,
      text: 'shift:kind.redemption',
      reasons: 'shift:reason.redemption',
      addressOf: ({ id }) => ({ to: '/points-orders', search: { open: id } }),
    },
  },
  screen: lazyRouteComponent(() => import('./orders.screen.tsx'), 'OrdersScreen'),
  texts: { points },
} as const satisfies Page

export const pointsItemsPage = {
  path: '/points-items',
  menu: { group: 'product', icon: ShoppingBag, text: 'points:items.menu', needs: 'rewards.read' },
  readSearch: readItemsSearch,
  screen: lazyRouteComponent(() => import('./items.screen.tsx'), 'ItemsScreen'),
  texts: { points },
} as const satisfies Page

export const pointsTermsPage = {
  path: '/points',
  menu: { group: 'product', icon: Coins, text: 'points:terms.menu', needs: 'rewards.read' },
  screen: lazyRouteComponent(() => import('./terms.screen.tsx'), 'TermsScreen'),
  texts: { points, catalogue },
} as const satisfies Page
