import { lazyRouteComponent } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import bankLines from '../../messages/en/bank-lines.json' with { type: 'json' }
import { readBankLinesSearch } from './bank-lines-search.ts'

export const bankLinesPage = {
  path: '/bank-lines',
  menu: {
    group: 'cashier',
    icon: Landmark,
    text: 'bankLines:menu',
    needs: 'deposits.decide',
  },
  readSearch: readBankLinesSearch,
  waits: {
    bank_line: {
      icon: Landmark,
      text: 'shift:kind.bank_line',
      reasons: 'shift:reason.bank_line',
      addressOf: () => ({ to: '/bank-lines' }),
    },
  },
  screen: lazyRouteComponent(() => import('./bank-lines.screen.tsx'), 'BankLinesScreen'),
  texts: { bankLines },
} as const satisfies Page
