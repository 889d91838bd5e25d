import { lazyRouteComponent } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import identityChecks from '../../messages/en/identity-checks.json' with { type: 'json' }
import { readIdentitySearch } from './identity-search.ts'
import { identityWaits } from './waits.ts'

export const identityChecksPage = {
  path: '/identity-checks',
  menu: {
    group: 'members',
    icon: IdCard,
    text: 'identityChecks:menu',
    needs: 'identity.review',
  },
  readSearch: readIdentitySearch,
  waits: identityWaits,
  screen: lazyRouteComponent(() => import('./identity-checks.screen.tsx'), 'IdentityChecksScreen'),
  texts: { identityChecks },
} as const satisfies Page
