import { lazyRouteComponent } from '@tanstack/react-router'
import { Handshake } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import vendors from '../../messages/en/vendors.json' with { type: 'json' }
import { readVendorsSearch } from './vendors-search.ts'

export const vendorsPage = {
  path: '/vendors',
  menu: {
    group: 'vendors',
    icon: Handshake,
    text: 'vendors:menu',
    needs: 'vendors.read',
  },
  readSearch: readVendorsSearch,
  screen: lazyRouteComponent(() => import('./vendors.screen.tsx'), 'VendorsScreen'),
  texts: { vendors },
} as const satisfies Page

export const vendorPage = {
  path: '/vendors/$vendorCode',
  screen: lazyRouteComponent(() => import('./vendor.screen.tsx'), 'VendorScreen'),
} as const satisfies Page
