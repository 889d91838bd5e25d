import { lazyRouteComponent } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import audit from '../../messages/en/audit.json' with { type: 'json' }
import { readAuditSearch } from './audit-search.ts'

export const auditPage = {
  path: '/audit',
  menu: {
    group: 'system',
    icon: ScrollText,
    text: 'audit:menu',
    needs: 'audit.read',
  },
  readSearch: readAuditSearch,
  screen: lazyRouteComponent(() => import('./audit.screen.tsx'), 'AuditScreen'),
  texts: { audit },
} as const satisfies Page
