import { PROTECTION_LISTS } from '@baize/contract'
import { lazyRouteComponent } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import { oneOf, pageNumber, searchReader } from '../../frames/search-reader.ts'
import protection from '../../messages/en/protection.json' with { type: 'json' }

export const protectionPage = {
  path: '/protection',
  menu: {
    group: 'members',
    icon: ShieldCheck,
    text: 'protection:menu',
    needs: 'members.read',
  },
  readSearch: searchReader({ list: oneOf(PROTECTION_LISTS, 'excluded'), page: pageNumber }),
  screen: lazyRouteComponent(() => import('./protection.screen.tsx'), 'ProtectionScreen'),
  texts: { protection },
} as const satisfies Page
