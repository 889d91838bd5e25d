import { lazyRouteComponent } from '@tanstack/react-router'
import { FileCheck } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import paymentReports from '../../messages/en/payment-reports.json' with { type: 'json' }
import { readPaymentReportsSearch } from './payment-reports-search.ts'

export const paymentReportsPage = {
  path: '/payment-reports',
  menu: {
    group: 'cashier',
    icon: FileCheck,
    text: 'paymentReports:menu',
    needs: 'deposits.read',
  },
  readSearch: readPaymentReportsSearch,
  screen: lazyRouteComponent(() => import('./payment-reports.screen.tsx'), 'PaymentReportsScreen'),
  texts: { paymentReports },
} as const satisfies Page
