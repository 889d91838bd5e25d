import { assert, type Clock, type Result } from '@baize/kernel'
import type pg from 'pg'
import type { ReadyCashUp } from '../../features/money/reconciliation/door.ts'
import { insertClose, loadClose } from '../../features/operators/shift/door.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { inputHashOf } from '../../platform/input-hash.ts'
import { scopedKey } from '../../platform/scoped-key.ts'
import { FIRST_STAFF, loadHistoryStaff, SECOND_STAFF } from './history-session.ts'

const SHIFT_MS = 8 * 3_600_000

/** Who closes their shift at the end of a day, by how many days are left, and what they hand over. */
const CLOSINGS = new Map([
  [
    2,
    {
      who: FIRST_STAFF,
      note: 'First cash-up. The provider has what the ledger has. Two bank lines have no order yet.',
    },
  ],
  [
    1,
    {
      who: SECOND_STAFF,
      note: 'Quiet evening. Two deposits with another amount wait for a second person. Bank lines: ask the bank for the payer.',
    },
  ],
])

export interface ShiftDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** A cash-up at the moment of the clock, for which nobody outside is asked. */
  readyCashUp(): Promise<Result<ReadyCashUp, 'cash_up_unbalanced'>>
}

/** Closes the shift of a lead at the end of some last days, with the cash-up of the house. One of an earlier start stands. */
export async function closeShifts(deps: ShiftDeps, daysLeft: number): Promise<void> {
  const { pool, clock } = deps
  const closing = CLOSINGS.get(daysLeft)
  if (!closing) return
  const { who, note } = closing
  const staff = await loadHistoryStaff(pool, who)
  const { staffId, displayName: by, role } = staff
  const key = scopedKey('history shift', staffId, String(daysLeft))
  if (await loadClose(pool, key)) return
  const worked = await deps.readyCashUp()
  assert(worked.ok, 'the books of the history add up')
  const ready = worked.value
  const closedAt = new Date(clock.now())
  await inTransaction(pool, async (tx) => {
    const { number: cashUp } = await ready.save(tx, staff)
    await insertClose(tx, {
      ...{ key, requestHash: inputHashOf(note), staffId, by, role, note, cashUp, closedAt },
      ...{ beganAt: new Date(clock.now() - SHIFT_MS), givenBack: 0 },
    })
  })
}
