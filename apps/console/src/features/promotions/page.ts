import { lazyRouteComponent } from '@tanstack/react-router'
import { Gift, HandCoins } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import promotions from '../../messages/en/promotions.json' with { type: 'json' }
import { readPromotionsSearch, readRewardsSearch } from './promotions-search.ts'

export const promotionsPage = {
  path: '/promotions',
  menu: { group: 'product', icon: Gift, text: 'promotions:menu', needs: 'rewards.read' },
  readSearch: readPromotionsSearch,
  screen: lazyRouteComponent(() => import('./promotions.screen.tsx'), 'PromotionsScreen'),
  texts: { promotions },
} as const satisfies Page

export const promotionPage = {
  path: '/promotions/$offerId',
  screen: lazyRouteComponent(() => import('./promotion.screen.tsx'), 'PromotionScreen'),
} as const satisfies Page

export const promotionRewardsPage = {
  path: '/promotion-rewards',
  menu: {
    group: 'product',
    icon: HandCoins,
    text: 'promotions:rewards.menu',
    needs: 'rewards.read',
  },
  readSearch: readRewardsSearch,
  waits: {
    claim: {
      icon: Gift,
      text: 'shift:kind.claim',
      reasons: 'shift:reason.claim',
      addressOf: () => ({ to: '/promotion-rewards' }),
    },
  },
  screen: lazyRouteComponent(() => import('./rewards.screen.tsx'), 'RewardsScreen'),
} as const satisfies Page
