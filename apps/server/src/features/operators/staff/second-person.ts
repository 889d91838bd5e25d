import { RULES } from '../../../house/alarms/alarm-rules.ts'
import type { SecondPerson } from '../../../house/approvals/second-person.ts'
import type { ServerCore } from '../../../server-core.ts'
import { proveDecision } from './decision-proofs.ts'
import type { StaffDeps } from './staff-deps.ts'

export interface SecondPersonSettings {
  readonly withdrawal: { readonly secondApprovalAboveMinor: bigint }
}

/** The checks on a second person. */
export function createSecondPerson(
  { pool, policy, alarm }: Pick<ServerCore, 'pool' | 'policy' | 'alarm'>,
  deps: StaffDeps,
  settings: () => Promise<SecondPersonSettings>,
): SecondPerson {
  const ring = alarm('withdrawals', RULES.same_browser)
  return {
    pool,
    allowsOwnAccounts: policy.allowsOwnAccounts,
    prove: (by, decision, proof) => proveDecision(deps, by, decision, proof),
    async ringSameBrowser({ subject, detail, amountMinor }) {
      const { withdrawal } = await settings()
      if (amountMinor !== null && amountMinor <= withdrawal.secondApprovalAboveMinor) return
      await ring([{ subject, detail }])
    },
  }
}
