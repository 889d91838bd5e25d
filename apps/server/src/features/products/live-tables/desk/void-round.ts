import type { Approval } from '@baize/contract'
import { type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import type { ApprovalKind } from '../../../../house/approvals/approval.ts'
import { askApproval } from '../../../../house/approvals/ask-approval.ts'
import { callOwner } from '../../../../house/rooms/rooms.store.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { loadRound, lockRound } from '../rounds/rounds.store.ts'
import { insertVoid } from '../rounds/voids.store.ts'
import { TABLE_ROOM, type TableDeps } from '../table-deps.ts'
import { type Asker, DECIDES_ON_TABLES } from './change-table.ts'
import { previewVoid } from './preview-void.ts'
import { type DeskRoundRow, loadDeskRound } from './rounds-desk.store.ts'

/** Asks a second person to void a round, with what that moves. */
export async function askVoid(
  { pool, clock }: Pick<TableDeps, 'pool' | 'clock'>,
  asker: Asker,
  { round, reason }: { readonly round: DeskRoundRow; readonly reason: string },
): Promise<Result<{ approval: Approval }, 'approval_waiting'>> {
  const preview = await previewVoid(pool, round.roundId)
  const was = round.phase === 'settled' ? 'settled' : 'open'
  return await inTransaction(pool, async (tx) =>
    askApproval(tx, clock, asker, {
      ...{ kind: 'table_void', needs: DECIDES_ON_TABLES, subject: round.roundId, reason },
      subjectName: `${round.settings.name} ${round.number}`,
      input: {},
      before: { roundState: `round_${was}`, roundPaidMinor: preview.wasMinor },
      after: {
        ...{ roundState: 'round_void', betCount: preview.betCount },
        roundPaidMinor: preview.becomesMinor,
        ...{ toPayMinor: preview.toPayMinor, toTakeMinor: preview.toTakeMinor },
      },
    }),
  )
}

/**
 * How two people void a round. From the approval on nothing is staked on it and nothing of it is drawn; the owner of the table ends it in its
 * log and gives the stakes back, the next owner where that one dies. A round that is paid meanwhile becomes void as well.
 */
export function createVoidApproval({
  pool,
  clock,
  changed,
}: Pick<TableDeps, 'pool' | 'clock' | 'changed'>): ApprovalKind {
  return {
    needs: DECIDES_ON_TABLES,
    async execute(tx, approval, approver) {
      const roundId = approval.subject as Uuid
      const locked = await lockRound(tx, roundId)
      const round = locked && (await loadDeskRound(tx, roundId))
      if (!round || locked.isVoid) return refuse('state_changed')
      const { tableCode } = round
      await insertVoid(tx, {
        ...{ roundId, tableCode, wasSettled: locked.phase === 'settled', cause: 'staff' },
        reason: approval.reason,
        ...{ askedBy: approval.askedBy, approvedBy: approver.staffId },
        voidedAt: new Date(clock.now()),
      })
      await callOwner(tx, { kind: TABLE_ROOM, code: tableCode })
      return succeed(undefined)
    },
    async afterwards({ subject }) {
      const round = await loadRound(pool, subject as Uuid)
      if (round) changed(round.tableCode)
    },
  }
}
