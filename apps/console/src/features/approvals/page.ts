import { lazyRouteComponent } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import approvals from '../../messages/en/approvals.json' with { type: 'json' }
import { readApprovalsSearch } from './approvals-search.ts'

export const approvalsPage = {
  path: '/approvals',
  menu: {
    group: 'staff',
    icon: UsersRound,
    text: 'approvals:menu',
    needs: 'approvals.read',
  },
  readSearch: readApprovalsSearch,
  waits: {
    approval: {
      icon: UsersRound,
      text: 'shift:kind.approval',
      reasons: 'shift:reason.approval',
      codes: { what: 'approvals:kind' },
      addressOf: () => ({ to: '/approvals' }),
    },
  },
  screen: lazyRouteComponent(() => import('./approvals.screen.tsx'), 'ApprovalsScreen'),
  texts: { approvals },
} as const satisfies Page
