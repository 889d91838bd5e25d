import { lazyRouteComponent } from '@tanstack/react-router'
import { Inbox, Scale } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import cashUps from '../../messages/en/cash-ups.json' with { type: 'json' }
import shift from '../../messages/en/shift.json' with { type: 'json' }
import { readCashUpsSearch, readNotesSearch, readShiftSearch } from './shift-search.ts'

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

export const cashUpsPage = {
  path: '/cash-ups',
  menu: {
    group: 'cashier',
    icon: Scale,
    text: 'cashUps:menu',
    needs: 'cash_ups.read',
  },
  readSearch: readCashUpsSearch,
  screen: lazyRouteComponent(() => import('./cash-up/cash-ups.screen.tsx'), 'CashUpsScreen'),
  texts: { cashUps },
} as const satisfies Page

export const cashUpPage = {
  path: '/cash-ups/$cashUpNumber',
  screen: lazyRouteComponent(() => import('./cash-up/cash-up.screen.tsx'), 'CashUpScreen'),
} as const satisfies Page
