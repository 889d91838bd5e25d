import { Crown } from 'lucide-react'
import type { MenuEntry } from '../../app/menu-entry.ts'

export const vipEntry = {
  group: 'house',
  to: '/vip',
  icon: Crown,
  text: 'vip',
} as const satisfies MenuEntry
