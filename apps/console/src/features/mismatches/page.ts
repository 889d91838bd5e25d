import { lazyRouteComponent } from '@tanstack/react-router'
import { GitCompareArrows } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import mismatches from '../../messages/en/mismatches.json' with { type: 'json' }
import { readMismatchesSearch } from './mismatches-search.ts'

export const mismatchesPage = {
  path: '/mismatches',
  menu: {
    group: 'vendors',
    icon: GitCompareArrows,
    text: 'mismatches:menu',
    needs: 'vendors.read',
  },
  readSearch: readMismatchesSearch,
  screen: lazyRouteComponent(() => import('./mismatches.screen.tsx'), 'MismatchesScreen'),
  texts: { mismatches },
} as const satisfies Page
