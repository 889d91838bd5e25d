import { Percent } from 'lucide-react'
import type { MenuEntry } from '../../app/menu-entry.ts'

export const rebateEntry = {
  group: 'account',
  to: '/member/rebate',
  icon: Percent,
  text: 'rebate',
  feature: 'MANPLAYREB3',
} as const satisfies MenuEntry
