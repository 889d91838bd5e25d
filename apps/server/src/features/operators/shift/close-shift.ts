import { type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import type { StaffSession } from '../../../platform/sessions/session.ts'
import { type CloseRow, holdStaff, insertClose, loadBeginning, loadClose } from './closes.store.ts'
import type { ShiftDeps } from './shift-deps.ts'

interface Closing {
  readonly staff: StaffSession
  readonly ip: string
  readonly key: Uuid
  readonly note: string
  /** Of the cash-up that was shown: the number of the one before it. */
  readonly cashUpAfter: number | undefined
}

type CloseRefusal = 'cash_up_needed' | 'cash_up_unbalanced' | 'decisions_in_flight' | 'key_reused'

/** It moves no money, and says what there is: for leads. */
const TAKES_CASH_UPS = 'cash_ups.take'

/**
 * Closes somebody's shift: what they hold goes back to the queues, and their note is handed over, in one commit. It has to wait
 * while a payout that they approved can still be called back, because nobody else would know of it. Who takes cash-ups takes one with
 * it; where another was taken since they looked, theirs is that one. Of books that do not add up no cash-up is taken, and no shift of
 * theirs closes.
 */
export async function closeShift(
  deps: Pick<ShiftDeps, 'pool' | 'clock' | 'sources' | 'readyCashUp'>,
  { staff, ip, key, note, cashUpAfter }: Closing,
): Promise<Result<CloseRow, CloseRefusal>> {
  const { staffId, displayName, role } = staff
  const requestHash = inputHashOf(JSON.stringify([staffId.toString(), note, cashUpAfter]))
  const takes = staff.permissions.has(TAKES_CASH_UPS)
  if (takes && cashUpAfter === undefined) return refuse('cash_up_needed')
  // Providers are asked before anything is locked.
  const worked = takes ? await deps.readyCashUp() : undefined
  if (worked && !worked.ok) return worked
  const ready = worked?.value
  return await inTransaction(deps.pool, async (tx) => {
    await holdStaff(tx, staffId)
    const stored = await loadClose(tx, key)
    if (stored)
      return stored.requestHash.equals(requestHash) ? succeed(stored) : refuse('key_reused')
    const nowMs = deps.clock.now()
    const now = new Date(nowMs)
    const inFlight = await countInFlight(deps, tx, staffId, now)
    if (inFlight > 0) return refuse('decisions_in_flight', { count: inFlight })
    if (ready && (cashUpAfter ?? 0) > ready.after) return refuse('cash_up_needed')
    const beganAt = await loadBeginning(tx, { staffId, tokenHash: staff.tokenHash, now })
    const names = await giveBackAll(deps, tx, staffId, now)
    // Another one since they looked has everything that they saw.
    const isLater = ready !== undefined && (cashUpAfter ?? 0) < ready.after
    const taken = isLater ? { number: ready.after } : await ready?.save(tx, staff)
    const close = await insertClose(tx, {
      ...{ key, requestHash, staffId, by: displayName, role, beganAt, closedAt: now, note },
      ...{ givenBack: names.length, cashUp: taken?.number ?? null },
    })
    await saveAuditEntry(tx, {
      at: nowMs,
      actor: auditActorOf(staff, ip),
      action: 'shift.closed',
      subject: displayName,
      details: {
        ...{ beganAt: beganAt.toISOString(), givenBack: names, note },
        ...(taken && { cashUp: taken.number, ...taken.facts }),
      },
    })
    return succeed(close)
  })
}

async function countInFlight(
  { sources }: Pick<ShiftDeps, 'sources'>,
  tx: Tx,
  staffId: bigint,
  at: Date,
): Promise<number> {
  let count = 0
  for (const source of sources) count += (await source.countInFlight?.(tx, staffId, at)) ?? 0
  return count
}

async function giveBackAll(
  { sources }: Pick<ShiftDeps, 'sources'>,
  tx: Tx,
  staffId: bigint,
  at: Date,
): Promise<readonly string[]> {
  const names: string[] = []
  for (const source of sources) names.push(...((await source.giveBack?.(tx, staffId, at)) ?? []))
  return names
}
