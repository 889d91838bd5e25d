import { refuse, succeed } from '@baize/kernel'
import type { ApprovalKind } from '../../../../house/approvals/approval.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import { limitsFromWire, type WireLimits, wireFromLimits } from './game-limits.ts'
import { loadLimits } from './limits.store.ts'
import { liftRule, loadRule, lockLimits, saveLimits } from './limits-desk.store.ts'

export const DECIDES_ON_LIMITS = 'lottery.approve'

/** How limits become looser, and numbers are opened again: what the house risks more, two people decide. */
export function createLimitsApproval({
  clock,
  limits: installed,
}: Pick<LotteryDeps, 'clock' | 'limits'>): ApprovalKind {
  return {
    needs: DECIDES_ON_LIMITS,
    async execute(tx, { input, askedByName }, approver) {
      const by = `${askedByName}, ${approver.displayName}`
      const at = new Date(clock.now())
      if (typeof input.ruleId === 'string') {
        const ruleId = BigInt(input.ruleId)
        const isLifted = (await loadRule(tx, ruleId)) && (await liftRule(tx, ruleId, { at, by }))
        return isLifted ? succeed(undefined) : refuse('state_changed')
      }
      const { game, from, to } = input as {
        readonly game: string
        readonly from: WireLimits
        readonly to: WireLimits
      }
      await lockLimits(tx, game)
      const current = wireFromLimits((await loadLimits(tx, game)) ?? installed)
      if (JSON.stringify(current) !== JSON.stringify(wireFromLimits(limitsFromWire(from)))) {
        return refuse('state_changed')
      }
      await saveLimits(tx, game, limitsFromWire(to), { at, by })
      return succeed(undefined)
    },
  }
}
