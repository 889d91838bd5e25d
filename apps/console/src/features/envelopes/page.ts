import { lazyRouteComponent } from '@tanstack/react-router'
import { MailOpen } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import envelopes from '../../messages/en/envelopes.json' with { type: 'json' }
import { readEnvelopesSearch } from './envelopes-search.ts'

export const envelopesPage = {
  path: '/envelopes',
  menu: { group: 'product', icon: MailOpen, text: 'envelopes:menu', needs: 'rewards.read' },
  readSearch: readEnvelopesSearch,
  screen: lazyRouteComponent(() => import('./envelopes.screen.tsx'), 'EnvelopesScreen'),
  texts: { envelopes },
} as const satisfies Page

export const envelopePage = {
  path: '/envelopes/$envelopeId',
  readSearch: readEnvelopesSearch,
  screen: lazyRouteComponent(() => import('./envelope.screen.tsx'), 'EnvelopeScreen'),
} as const satisfies Page
