import { MessageSquareText } from 'lucide-react'
import type { MenuEntry } from '../../app/menu-entry.ts'

export const feedbackEntry = {
  group: 'house',
  to: '/feedback',
  icon: MessageSquareText,
  text: 'feedback.title',
} as const satisfies MenuEntry
