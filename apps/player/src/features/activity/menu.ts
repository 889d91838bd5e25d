import { Sparkles } from 'lucide-react'
import type { MenuEntry } from '../../app/menu-entry.ts'

export const activityEntry = {
  group: 'house',
  to: '/activity',
  icon: Sparkles,
  text: 'activityCentre',
} as const satisfies MenuEntry
