import { BadgeCheck, LifeBuoy, Newspaper } from 'lucide-react'
import type { MenuEntry } from '../../app/menu-entry.ts'

export const helpEntry = {
  group: 'house',
  to: '/help',
  icon: LifeBuoy,
  text: 'helpCentre',
} as const satisfies MenuEntry

export const blogEntry = {
  group: 'house',
  to: '/blog',
  icon: Newspaper,
  text: 'blog',
} as const satisfies MenuEntry

export const officialEntry = {
  group: 'house',
  to: '/official',
  icon: BadgeCheck,
  text: 'official',
} as const satisfies MenuEntry
