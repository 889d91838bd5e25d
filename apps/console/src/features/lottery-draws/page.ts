import { lazyRouteComponent } from '@tanstack/react-router'
import { CalendarDays, CalendarOff, ListChecks, Ticket } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import lotteryDraws from '../../messages/en/lottery-draws.json' with { type: 'json' }
import lotteryGames from '../../messages/en/lottery-games.json' with { type: 'json' }
import { readDrawsSearch, readGamesSearch, readRunsSearch } from './draws-search.ts'

export const lotteryDrawsPage = {
  path: '/lottery-draws',
  menu: {
    group: 'product',
    icon: CalendarDays,
    text: 'lotteryDraws:menu',
    needs: 'lottery.read',
  },
  readSearch: readDrawsSearch,
  waits: {
    draw: {
      icon: Ticket,
      text: 'shift:kind.draw',
      reasons: 'shift:reason.draw',
      addressOf: ({ id }) => ({ to: '/lottery-draws/$drawId', params: { drawId: id } }),
    },
  },
  screen: lazyRouteComponent(() => import('./draws.screen.tsx'), 'DrawsScreen'),
  texts: { lotteryDraws, lotteryGames },
} as const satisfies Page

export const lotteryDrawPage = {
  path: '/lottery-draws/$drawId',
  screen: lazyRouteComponent(() => import('./draw.screen.tsx'), 'DrawScreen'),
} as const satisfies Page

export const lotteryGamesPage = {
  path: '/lottery-games',
  menu: {
    group: 'product',
    icon: Ticket,
    text: 'lotteryDraws:games.menu',
    needs: 'lottery.read',
  },
  readSearch: readGamesSearch,
  screen: lazyRouteComponent(() => import('./games.screen.tsx'), 'GamesScreen'),
} as const satisfies Page

export const lotteryDaysPage = {
  path: '/lottery-days',
  menu: {
    group: 'product',
    icon: CalendarOff,
    text: 'lotteryDraws:days.menu',
    needs: 'lottery.read',
  },
  screen: lazyRouteComponent(() => import('./days.screen.tsx'), 'DaysScreen'),
} as const satisfies Page

export const lotteryRunsPage = {
  path: '/lottery-runs',
  menu: {
    group: 'product',
    icon: ListChecks,
    text: 'lotteryDraws:runs.menu',
    needs: 'lottery.read',
  },
  readSearch: readRunsSearch,
  screen: lazyRouteComponent(() => import('./runs.screen.tsx'), 'RunsScreen'),
} as const satisfies Page
