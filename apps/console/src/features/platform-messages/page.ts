import { lazyRouteComponent } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import { pageNumber, searchReader, words } from '../../frames/search-reader.ts'
import platformMessages from '../../messages/en/platform-messages.json' with { type: 'json' }

export const platformMessagesPage = {
  path: '/messages',
  menu: {
    group: 'members',
    icon: Mail,
    text: 'platformMessages:menu',
    needs: 'messages.send',
  },
  readSearch: searchReader({ page: pageNumber, open: words }),
  screen: lazyRouteComponent(() => import('./messages.screen.tsx'), 'MessagesScreen'),
  texts: { platformMessages },
} as const satisfies Page
