import { operations } from '@baize/contract'
import { lazyRouteComponent } from '@tanstack/react-router'
import { FileCheck, Workflow } from 'lucide-react'
import type { Page } from '../../app/page.ts'
import payoutRule from '../../messages/en/payout-rule.json' with { type: 'json' }
import withdrawals from '../../messages/en/withdrawals.json' with { type: 'json' }

export const payoutRulePage = {
  path: '/payout-rule',
  menu: { group: 'cashier', icon: Workflow, text: 'payoutRule:menu', needs: 'withdrawals.read' },
  waits: {
    spot_check: {
      icon: FileCheck,
      text: 'shift:kind.spot_check',
      reasons: 'shift:reason.spot_check',
      addressOf: () => ({ to: '/payout-rule' }),
      addNote: (api, withdrawalId, text) =>
        api.call(operations.addWithdrawalNote, { params: { withdrawalId }, body: { text } }),
    },
  },
  screen: lazyRouteComponent(() => import('./payout-rule.screen.tsx'), 'PayoutRuleScreen'),
  texts: { payoutRule, withdrawals },
} as const satisfies Page
