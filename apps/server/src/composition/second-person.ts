import type { FastifyBaseLogger } from 'fastify'
import { raiseAlarms } from '../features/alarms/door.ts'
import { proveDecision, type StaffParts } from '../features/staff/door.ts'
import type { SecondPerson } from '../house/approvals/second-person.ts'
import type { ServerCore } from './server-core.ts'

/** The checks on a second person. */
export function createSecondPerson(
  core: ServerCore,
  staffParts: StaffParts,
  log: FastifyBaseLogger,
): SecondPerson {
  const { pool, clock } = core
  return {
    pool,
    allowsOwnAccounts: core.policy.allowsOwnAccounts,
    prove: (by, decision, proof) => proveDecision(staffParts, by, decision, proof),
    async ringSameBrowser({ subject, detail, amountMinor }) {
      const { withdrawal } = await core.settings()
      if (amountMinor !== null && amountMinor <= withdrawal.secondApprovalAboveMinor) return
      const finding = 'two people decide in two browsers'
      await raiseAlarms({ pool, clock, log }, [{ kind: 'withdrawals', finding, subject, detail }])
    },
  }
}
