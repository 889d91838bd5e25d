import { lazyRouteComponent } from '@tanstack/react-router'
import { MessagesSquare, Spade, TableProperties } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import liveSpots from '../../messages/en/live-spots.json' with { type: 'json' }
import liveTables from '../../messages/en/live-tables.json' with { type: 'json' }
import { readMutesSearch, readReportsSearch, readRoundsSearch } from './live-search.ts'

export const liveTablesPage = {
  path: '/live-tables',
  menu: { group: 'product', icon: Spade, text: 'liveTables:menu', needs: 'tables.read' },
  screen: lazyRouteComponent(() => import('./tables.screen.tsx'), 'TablesScreen'),
  texts: { liveTables, liveSpots },
} as const satisfies Page

export const liveTablePage = {
  path: '/live-tables/$tableCode',
  screen: lazyRouteComponent(() => import('./table/table.screen.tsx'), 'TableScreen'),
} as const satisfies Page

export const liveRoundsPage = {
  path: '/live-rounds',
  menu: {
    group: 'product',
    icon: TableProperties,
    text: 'liveTables:rounds.menu',
    needs: 'tables.read',
  },
  readSearch: readRoundsSearch,
  screen: lazyRouteComponent(() => import('./rounds/rounds.screen.tsx'), 'RoundsScreen'),
} as const satisfies Page

export const liveRoundPage = {
  path: '/live-rounds/$tableRoundId',
  screen: lazyRouteComponent(() => import('./rounds/round.screen.tsx'), 'RoundScreen'),
} as const satisfies Page

export const liveChatPage = {
  path: '/live-chat',
  menu: {
    group: 'product',
    icon: MessagesSquare,
    text: 'liveTables:chat.menu',
    needs: 'chat.moderate',
  },
  readSearch: readReportsSearch,
  waits: {
    chat_report: {
      icon: MessagesSquare,
      text: 'shift:kind.chat_report',
      reasons: 'shift:reason.chat_report',
      addressOf: ({ id }) => ({ to: '/live-chat', search: { open: id } }),
    },
  },
  screen: lazyRouteComponent(() => import('./chat/reports.screen.tsx'), 'ReportsScreen'),
} as const satisfies Page

export const liveMutesPage = {
  path: '/live-mutes',
  readSearch: readMutesSearch,
  screen: lazyRouteComponent(() => import('./chat/mutes.screen.tsx'), 'MutesScreen'),
} as const satisfies Page
