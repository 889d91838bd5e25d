import { lazyRouteComponent } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import vendorBills from '../../messages/en/vendor-bills.json' with { type: 'json' }
import { readBillSearch, readBillsSearch } from './bills-search.ts'

export const vendorBillsPage = {
  path: '/vendor-bills',
  menu: {
    group: 'vendors',
    icon: ReceiptText,
    text: 'vendorBills:menu',
    needs: 'vendors.read',
  },
  readSearch: readBillsSearch,
  screen: lazyRouteComponent(() => import('./bills.screen.tsx'), 'BillsScreen'),
  texts: { vendorBills },
} as const satisfies Page

export const vendorBillPage = {
  path: '/vendor-bills/$vendorCode/$month',
  readSearch: readBillSearch,
  screen: lazyRouteComponent(() => import('./bill.screen.tsx'), 'BillScreen'),
} as const satisfies Page
