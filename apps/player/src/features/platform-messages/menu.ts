import { Mail } from 'lucide-react'
import type { MenuEntry } from '../../app/menu-entry.ts'

export const messagesEntry = {
  group: 'account',
  to: '/member/messages',
  icon: Mail,
  text: 'messages.title',
} as const satisfies MenuEntry
