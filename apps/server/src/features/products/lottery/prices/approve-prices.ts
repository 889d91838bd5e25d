import { refuse, succeed } from '@baize/kernel'
import type { Settings, WrittenOdds } from '@baize/lottery'
import type { ApprovalKind } from '../../../../house/approvals/approval.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { insertPriceVersion, loadPriceVersions } from './prices.store.ts'

export const DECIDES_ON_PRICES = 'lottery.approve'

/** How a price table is started that a second person approves: slips from then on are priced by it. */
export function createPricesApproval({ clock }: Pick<LotteryDeps, 'clock'>): ApprovalKind {
  return {
    needs: DECIDES_ON_PRICES,
    async execute(tx, { subject: game, input, askedByName }, approver) {
      const { version, odds, settings } = input as {
        readonly version: number
        readonly odds: WrittenOdds
        readonly settings: Settings
      }
      const [current] = await loadPriceVersions(tx, game, 1)
      if ((current?.version ?? 0) !== version) return refuse('state_changed')
      const isStarted = await insertPriceVersion(tx, game, {
        ...{ version: version + 1, odds, settings, startedAt: new Date(clock.now()) },
        startedBy: `${askedByName}, ${approver.displayName}`,
      })
      return isStarted ? succeed(undefined) : refuse('state_changed')
    },
  }
}
