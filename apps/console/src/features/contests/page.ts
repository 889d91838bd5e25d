import { lazyRouteComponent } from '@tanstack/react-router'
import { Flag, TicketCheck } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import contests from '../../messages/en/contests.json' with { type: 'json' }
import { readContestsSearch } from './contests-search.ts'

export const racesPage = {
  path: '/races',
  menu: { group: 'product', icon: Flag, text: 'contests:race.menu', needs: 'rewards.read' },
  readSearch: readContestsSearch,
  screen: lazyRouteComponent(() => import('./races.screen.tsx'), 'RacesScreen'),
  texts: { contests },
} as const satisfies Page

export const rafflesPage = {
  path: '/raffles',
  menu: {
    group: 'product',
    icon: TicketCheck,
    text: 'contests:raffle.menu',
    needs: 'rewards.read',
  },
  readSearch: readContestsSearch,
  screen: lazyRouteComponent(() => import('./raffles.screen.tsx'), 'RafflesScreen'),
} as const satisfies Page

export const racePage = {
  path: '/races/$raceId',
  screen: lazyRouteComponent(() => import('./race.screen.tsx'), 'RaceScreen'),
} as const satisfies Page

export const rafflePage = {
  path: '/raffles/$raffleId',
  screen: lazyRouteComponent(() => import('./raffle.screen.tsx'), 'RaffleScreen'),
} as const satisfies Page
