import { lazyRouteComponent } from '@tanstack/react-router'
import { Inbox } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import shift from '../../messages/en/shift.json' with { type: 'json' }
import { readNotesSearch, readShiftSearch } from './shift-search.ts'

export const shiftPage = {
  path: '/shift',
  menu: {
    group: 'first',
    icon: Inbox,
    text: 'shift:menu',
    needs: 'shift.read',
  },
  readSearch: readShiftSearch,
  screen: lazyRouteComponent(() => import('./shift.screen.tsx'), 'ShiftScreen'),
  texts: { shift },
} as const satisfies Page

export const shiftNotesPage = {
  path: '/shift-notes',
  readSearch: readNotesSearch,
  screen: lazyRouteComponent(() => import('./notes.screen.tsx'), 'NotesScreen'),
} as const satisfies Page
