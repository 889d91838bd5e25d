import { Gift } from 'lucide-react'
import type { MenuEntry } from '../../app/menu-entry.ts'

export const promotionsEntry = {
  group: 'house',
  to: '/promotions',
  icon: Gift,
  text: 'promotions',
} as const satisfies MenuEntry
