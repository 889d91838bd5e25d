import { ShieldCheck } from 'lucide-react'
import type { MenuEntry } from '../../app/menu-entry.ts'

export const securityEntry = {
  group: 'account',
  to: '/member/security',
  icon: ShieldCheck,
  text: 'security',
} as const satisfies MenuEntry
