import { lazyRouteComponent } from '@tanstack/react-router'
import { Tags } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import lotteryPlays from '../../messages/en/lottery-plays.json' with { type: 'json' }
import lotteryPrices from '../../messages/en/lottery-prices.json' with { type: 'json' }
import { readPricesSearch } from './prices-search.ts'

export const lotteryPricesPage = {
  path: '/lottery-prices',
  menu: { group: 'product', icon: Tags, text: 'lotteryPrices:menu', needs: 'lottery.read' },
  screen: lazyRouteComponent(() => import('./priced-games.screen.tsx'), 'PricedGamesScreen'),
  texts: { lotteryPrices, lotteryPlays },
} as const satisfies Page

export const lotteryGamePricesPage = {
  path: '/lottery-prices/$game',
  readSearch: readPricesSearch,
  screen: lazyRouteComponent(() => import('./prices.screen.tsx'), 'PricesScreen'),
} as const satisfies Page
