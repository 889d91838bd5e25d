import { ChartColumn, Medal } from 'lucide-react'
import type { MenuEntry } from '../../app/menu-entry.ts'

export const winnersEntry = {
  group: 'house',
  to: '/winners',
  icon: Medal,
  text: 'winnerList',
} as const satisfies MenuEntry

export const leaderboardEntry = {
  group: 'house',
  to: '/leaderboard',
  icon: ChartColumn,
  text: 'leaderboard',
} as const satisfies MenuEntry
