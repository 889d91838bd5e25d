import { DATA_REQUEST_LISTS } from '@baize/contract'
import { lazyRouteComponent } from '@tanstack/react-router'
import { FileLock2 } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import { oneOf, pageNumber, searchReader, words } from '../../frames/search-reader.ts'
import dataRequests from '../../messages/en/data-requests.json' with { type: 'json' }

export const dataRequestsPage = {
  path: '/data-requests',
  menu: {
    group: 'members',
    icon: FileLock2,
    text: 'dataRequests:menu',
    needs: 'members.data',
  },
  waits: {
    data_request: {
      icon: FileLock2,
      text: 'shift:kind.data_request',
      reasons: 'shift:reason.data_request',
      addressOf: ({ facts }) => ({
        to: '/data-requests',
        search: { list: facts.list ?? 'closing', open: facts.member ?? '' },
      }),
    },
  },
  readSearch: searchReader({
    list: oneOf(DATA_REQUEST_LISTS, 'closing'),
    page: pageNumber,
    open: words,
  }),
  screen: lazyRouteComponent(() => import('./data-requests.screen.tsx'), 'DataRequestsScreen'),
  texts: { dataRequests },
} as const satisfies Page
