import { HOUSE_LIMITS, type HouseLimit, operations } from '@baize/contract'
import { type Clock, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import type { ApprovalKind } from '../../platform/approvals/approval.ts'
import { askApproval } from '../../platform/approvals/ask-approval.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../platform/http/route.ts'
import { loadLimit, saveLimit } from './limit-change.store.ts'
import { lockSettings, type Settings } from './settings.store.ts'

export interface LimitParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  settings(): Promise<Settings>
}

const NEEDS = 'limits.change'

/** Limits of the house, and the wish to change one. */
export function limitRoutes(parts: LimitParts): Route[] {
  return [
    route(operations.getLimits, async () => {
      const settings = await parts.settings()
      return succeed({
        limits: HOUSE_LIMITS.map((limit) => ({ limit, amountMinor: limitIn(settings, limit) })),
      })
    }),
    route(operations.askLimitChange, async (call) => {
      const { limit } = call.params
      const { amountMinor, reason } = call.body
      const present = limitIn(await parts.settings(), limit)
      const asker = { staff: staffOf(call), ip: call.origin.ip }
      return await inTransaction(parts.pool, async (tx) => {
        // Read anew: what settings remember may be a few seconds old.
        const before = (await loadLimit(tx, limit)) ?? present
        return await askApproval(tx, parts.clock, asker, {
          kind: 'limit_change',
          needs: NEEDS,
          subject: limit,
          subjectName: limit,
          input: { amountMinor },
          before: { amountMinor: before },
          after: { amountMinor },
          reason,
        })
      })
    }),
  ]
}

/** How an approved change of a limit is carried out. */
export function createLimitChange({ clock }: Pick<LimitParts, 'clock'>): ApprovalKind {
  return {
    needs: NEEDS,
    async execute(tx, { subject, before, input }) {
      const limit = HOUSE_LIMITS.find((each) => each === subject)
      if (!limit) return refuse('not_found')
      await lockSettings(tx)
      const present = await loadLimit(tx, limit)
      // No row means that the product's own value still holds, as it did when it was asked.
      if (present !== undefined && present !== before.amountMinor) return refuse('state_changed')
      await saveLimit(tx, limit, String(input.amountMinor), new Date(clock.now()))
      return succeed(undefined)
    },
  }
}

function limitIn({ withdrawal, identity }: Settings, limit: HouseLimit): string {
  const amounts: Record<HouseLimit, bigint> = {
    'withdrawal.minMinor': withdrawal.minMinor,
    'withdrawal.maxMinor': withdrawal.maxMinor,
    'withdrawal.secondApprovalAboveMinor': withdrawal.secondApprovalAboveMinor,
    'identity.neededAboveMinor': identity.neededAboveMinor,
  }
  return amounts[limit].toString()
}
