import { lazyRouteComponent } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import terms from '../../messages/en/terms.json' with { type: 'json' }

export const termsPage = {
  path: '/terms',
  menu: {
    group: 'system',
    icon: FileText,
    text: 'terms:menu',
    needs: 'terms.manage',
  },
  screen: lazyRouteComponent(() => import('./terms.screen.tsx'), 'TermsScreen'),
  texts: { terms },
} as const satisfies Page
