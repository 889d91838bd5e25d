import { Mail } from 'lucide-react'
import type { MenuEntry } from '../../app/menu-entry.ts'

export const envelopesEntry = {
  group: 'house',
  to: '/red-envelopes',
  icon: Mail,
  text: 'redEnvelopes',
} as const satisfies MenuEntry
