import { lazyRouteComponent } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import lotteryReports from '../../messages/en/lottery-reports.json' with { type: 'json' }
import { readReportSearch } from './report-search.ts'

export const lotteryReportPage = {
  path: '/lottery-report',
  menu: {
    group: 'product',
    icon: ChartColumn,
    text: 'lotteryReports:menu',
    needs: 'lottery.read',
  },
  readSearch: readReportSearch,
  screen: lazyRouteComponent(() => import('./report.screen.tsx'), 'ReportScreen'),
  texts: { lotteryReports },
} as const satisfies Page
