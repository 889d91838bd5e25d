import { lazyRouteComponent } from '@tanstack/react-router'
import { Grid3x3 } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import lotteryExposure from '../../messages/en/lottery-exposure.json' with { type: 'json' }
import { readExposureSearch } from './exposure-search.ts'

export const lotteryExposurePage = {
  path: '/lottery-exposure',
  menu: { group: 'product', icon: Grid3x3, text: 'lotteryExposure:menu', needs: 'lottery.read' },
  readSearch: readExposureSearch,
  screen: lazyRouteComponent(() => import('./exposure.screen.tsx'), 'ExposureScreen'),
  texts: { lotteryExposure },
} as const satisfies Page
