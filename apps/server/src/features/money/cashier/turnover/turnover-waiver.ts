import { refuse, succeed } from '@baize/kernel'
import type { ApprovalKind } from '../../../../house/approvals/approval.ts'
import { waiveTurnover } from '../../../../house/ledger-view/turnover.store.ts'
import type { CashierParts } from '../cashier-parts.ts'

/** It lets money out that was not played with, so who may approve withdrawals decides on it. */
export const WAIVES = 'withdrawals.approve'

/**
 * How two people waive the rest of what a member must stake. A bet meanwhile makes it less and changes nothing; a deposit or a
 * stake that came back makes it more than what was approved, and then nothing is waived.
 */
export function createTurnoverWaiver({
  accounts,
  currency,
}: Pick<CashierParts, 'accounts' | 'currency'>): ApprovalKind {
  return {
    needs: WAIVES,
    async execute(tx, { subject, input }) {
      const cashId = await accounts.idOf({
        kind: 'player_cash',
        ownerId: BigInt(subject),
        currency,
      })
      const isWaived = await waiveTurnover(tx, cashId, BigInt(String(input.missingMinor)))
      return isWaived ? succeed(undefined) : refuse('state_changed')
    },
  }
}
