import type { VipLevelShape } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import type { ApprovalKind } from '../../../house/approvals/approval.ts'
import { monthOf } from './months.ts'
import { insertChanges, lockStandings, saveStandings } from './standings.store.ts'
import { insertTable, loadTable, lockTables } from './table.store.ts'
import type { VipDeps } from './vip-deps.ts'
import { storedOf } from './vip-table.ts'

export const VIP_NEEDS = 'rewards.manage'
/** What an approval of the table is about: there is one table. */
export const TABLE_SUBJECT = 'table'

/** How a table of levels is started that a second person approves. */
export function createTableApproval({ clock }: Pick<VipDeps, 'clock'>): ApprovalKind {
  return {
    needs: VIP_NEEDS,
    async execute(tx, { input, askedByName }, approver) {
      await lockTables(tx)
      const present = await loadTable(tx)
      const { version, levels } = input as {
        readonly version: number
        readonly levels: readonly VipLevelShape[]
      }
      // The approver saw what it follows; after another table it is asked for anew.
      if ((present?.version ?? 0) !== version) return refuse('state_changed')
      await insertTable(tx, {
        version: version + 1,
        startedAt: new Date(clock.now()),
        startedBy: `${askedByName}, ${approver.displayName}`,
        levels: levels.map(storedOf),
      })
      return succeed(undefined)
    },
  }
}

/** How a member is moved to a level by hand: without gifts, and from there on as everybody. */
export function createMoveApproval({
  clock,
  offsetMinutes,
}: Pick<VipDeps, 'clock' | 'offsetMinutes'>): ApprovalKind {
  return {
    needs: VIP_NEEDS,
    async execute(tx, { subject, input }) {
      const { was, level } = input as { readonly was: number; readonly level: number }
      const table = await loadTable(tx)
      if (!table?.levels[level]) return refuse('not_found')
      const period = monthOf(clock.now(), offsetMinutes)
      const [row] = await lockStandings(tx, [BigInt(subject)], period)
      if (row?.level !== was) return refuse('state_changed')
      const at = new Date(clock.now())
      const levelMax = Math.max(row.levelMax, level)
      await saveStandings(tx, [{ ...row, level, levelMax, since: at }])
      await insertChanges(tx, [
        { memberId: row.memberId, at, from: was, to: level, cause: 'moved' },
      ])
      return succeed(undefined)
    },
  }
}
