import { assert, minor, type Result, refuse, type Uuid, uuidV7 } from '@baize/kernel'
import { replaceRow, requestRow } from '@baize/ledger/pg'
import type { ApprovalRow, MoneyApprovalKind } from '../../../house/approvals/approval.ts'
import { approveWithMoney, type MoneyRefusal } from '../../../house/approvals/approve-with-money.ts'
import { type PoolAccounts, poolAccountIds } from '../../../house/jackpots/pool-row.ts'
import { postOwed } from '../../../house/jackpots/take-part.ts'
import { auditEntries } from '../../../platform/audit/audit-entries.ts'
import { auditActorOf } from '../../../platform/audit/audit-log.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { postNew } from '../../../platform/post-once.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import type { JackpotParts } from './jackpot-parts.ts'
import { loadPoolAccounts } from './jackpots.store.ts'
import { changePool, type PoolChange } from './pool-change.ts'

/** It moves money of the house's into meters, so who looks after games alone does not decide on it. */
export const DECIDES = 'jackpots.approve'

interface By {
  readonly staff: StaffSession
  readonly ip: string
}

/** Pauses a pool at once. */
export async function pausePool(
  parts: JackpotParts,
  { staff, ip }: By,
  poolId: Uuid,
  reason: string,
): Promise<Result<Record<string, never>, 'not_found' | 'state_changed'>> {
  const accounts = await loadPoolAccounts(parts.pool, poolId)
  if (!accounts) return refuse('not_found')
  const key = uuidV7(parts.clock, takeRandomBytes(10))
  const posting = parts.poster.post<Record<string, never>, 'state_changed'>({
    key,
    inputHash: inputHashOf(`pause ${poolId}`),
    causeId: poolId,
    accountIds: poolAccountIds(accounts),
    rows: [requestRow(parts.poolRows, poolId), requestRow(auditEntries, key)],
    decide(view) {
      const at = parts.clock.now()
      const row = view.row(parts.poolRows, poolId)
      const changed = row
        ? changePool(row, { kind: 'pause' }, { atMs: at, target: undefined })
        : 'state_changed'
      if (!row || typeof changed === 'string') return { refused: { code: 'state_changed' } }
      const entry = {
        ...{ at, actor: auditActorOf(staff, ip), action: 'jackpot.paused', subject: row.code },
        details: { reason },
        before: { jackpotState: `jackpot_${row.state}` },
        after: { jackpotState: `jackpot_${changed.row.state}` },
      }
      return {
        accepted: {
          transfers: changed.transfers,
          rows: [
            replaceRow(parts.poolRows, poolId, changed.row),
            replaceRow(auditEntries, key, entry),
          ],
          answer: {},
        },
      }
    },
  })
  const posted = await postNew(posting)
  if (posted.ok) parts.pools.lookAgain()
  return posted
}

/** How two people change a pool: approval, pool, money and audit row in one commit. */
export function createJackpotApproval(parts: JackpotParts): MoneyApprovalKind {
  return {
    needs: DECIDES,
    async approve(stored, approver) {
      const poolId = stored.subject as Uuid
      const change = readChange(stored.input)
      const targetId = change.kind === 'close' ? change.moveTo : undefined
      const [accounts, targetAccounts] = await Promise.all([
        loadPoolAccounts(parts.pool, poolId),
        targetId && loadPoolAccounts(parts.pool, targetId),
      ])
      if (!accounts || (targetId && !targetAccounts)) return refuse('state_changed')
      const all = [accounts, ...(targetAccounts ? [targetAccounts] : [])]
      const done = await post(parts, stored, { ...approver, change, accounts: all })
      if (done.ok) parts.pools.lookAgain()
      return done
    },
  }
}

async function post(
  parts: JackpotParts,
  stored: ApprovalRow,
  by: By & { readonly change: PoolChange; readonly accounts: readonly PoolAccounts[] },
): Promise<Result<ApprovalRow, MoneyRefusal>> {
  const { change } = by
  const poolId = stored.subject as Uuid
  const targetId = change.kind === 'close' ? change.moveTo : undefined
  const done = await approveWithMoney(parts, stored, by, {
    needs: DECIDES,
    causeId: poolId,
    accountIds: by.accounts.flatMap(poolAccountIds),
    rows: [
      requestRow(parts.poolRows, poolId),
      ...(targetId ? [requestRow(parts.poolRows, targetId)] : []),
    ],
    carryOut(view, _approval, { nowMs }) {
      const found = view.row(parts.poolRows, poolId)
      // What rounds of this batch gave is in the books before anything of it is moved.
      const before = found?.owed ? [postOwed(found, found.owed)] : []
      const row = found && { ...found, owed: undefined }
      const target = targetId && view.row(parts.poolRows, targetId)
      const changed = row
        ? changePool(row, change, { atMs: nowMs, target: target || undefined })
        : ''
      if (typeof changed === 'string') return 'state_changed'
      return {
        before,
        transfers: changed.transfers,
        rows: [
          replaceRow(parts.poolRows, poolId, changed.row),
          ...(changed.target && targetId
            ? [replaceRow(parts.poolRows, targetId, changed.target)]
            : []),
        ],
        moved: undefined,
      }
    },
  })
  return done.ok ? { ok: true, value: done.value.approval } : done
}

/** As it was asked for; what is stored was checked then. */
function readChange(input: ApprovalRow['input']): PoolChange {
  const { kind } = input
  if (kind === 'raise') {
    return {
      kind,
      place: Number(input.place),
      ceilingMinor: minor(BigInt(String(input.ceilingMinor))),
    }
  }
  if (kind === 'close') return { kind, moveTo: String(input.moveTo) as Uuid }
  assert(kind === 'open' || kind === 'resume', 'a change of a pool is one of four')
  return { kind }
}
