import { assert } from '@baize/kernel'
import type pg from 'pg'
import type { StaffSession } from '../../platform/sessions/session.ts'
import { findStaffId } from './history.store.ts'
import { HISTORY_STAFF } from './write-orders.ts'

const FIRST_STAFF = { username: 'ana.reyes', displayName: HISTORY_STAFF }
/** Who approves what takes two. */
export const SECOND_STAFF = { username: 'ben.cruz', displayName: 'Ben Cruz' }

/** The member of staff who did what the history tells of; it is no session that anybody could use. */
export async function loadHistoryStaff(
  pool: pg.Pool,
  { displayName, username } = FIRST_STAFF,
): Promise<StaffSession> {
  const staffId = await findStaffId(pool, displayName)
  assert(staffId !== undefined, 'the staff of the demonstration is there before its history')
  return {
    ...{ staffId, username, displayName, role: 'cashier_lead' },
    permissions: new Set(),
    ...{ mustChangePassword: false, mustSetUpAuthenticator: false },
    tokenHash: Buffer.alloc(0),
    browser: { name: 'demonstration', mark: null },
  }
}
