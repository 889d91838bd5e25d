import { Gauge } from 'lucide-react'
import type { MenuEntry } from '../../app/menu-entry.ts'

export const limitsEntry = {
  group: 'account',
  to: '/member/limits',
  icon: Gauge,
  text: 'limits',
} as const satisfies MenuEntry
