import { lazyRouteComponent } from '@tanstack/react-router'
import { Dices, ListOrdered, Wrench } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import catalogue from '../../messages/en/catalogue.json' with { type: 'json' }
import maintenance from '../../messages/en/maintenance.json' with { type: 'json' }
import { readGamesSearch } from './games-search.ts'
import { readMaintenanceSearch } from './maintenance-search.ts'

export const gamesPage = {
  path: '/games',
  menu: {
    group: 'product',
    icon: Dices,
    text: 'catalogue:menu.games',
    needs: 'catalogue.manage',
  },
  readSearch: readGamesSearch,
  screen: lazyRouteComponent(() => import('./games.screen.tsx'), 'GamesScreen'),
  texts: { catalogue },
} as const satisfies Page

export const cataloguePage = {
  path: '/catalogue',
  menu: {
    group: 'product',
    icon: ListOrdered,
    text: 'catalogue:menu.catalogue',
    needs: 'catalogue.manage',
  },
  screen: lazyRouteComponent(() => import('./catalogue.screen.tsx'), 'CatalogueScreen'),
} as const satisfies Page

export const maintenancePage = {
  path: '/maintenance',
  menu: {
    group: 'vendors',
    icon: Wrench,
    text: 'maintenance:menu',
    needs: 'catalogue.manage',
  },
  readSearch: readMaintenanceSearch,
  screen: lazyRouteComponent(() => import('./maintenance.screen.tsx'), 'MaintenanceScreen'),
  texts: { maintenance },
} as const satisfies Page
