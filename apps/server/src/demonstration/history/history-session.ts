import { assert } from '@baize/kernel'
import type pg from 'pg'
import type { StaffSession } from '../../platform/sessions/session.ts'
import { findStaffId } from './history.store.ts'
import { HISTORY_STAFF } from './write-orders.ts'

/** Who approves what the first one asks for. */
export const SECOND_STAFF = { username: 'ben.cruz', displayName: 'Ben Cruz' }
export const FIRST_STAFF = { username: 'ana.reyes', displayName: HISTORY_STAFF }

/** The member of staff who did what the history tells of; it is no session that anybody could use. */
export async function loadHistoryStaff(pool: pg.Pool, who = FIRST_STAFF): Promise<StaffSession> {
  const staffId = await findStaffId(pool, who.displayName)
  assert(staffId !== undefined, 'the staff of the demonstration is there before its history')
  return {
    ...{ staffId, ...who, role: 'cashier_lead' },
    permissions: new Set(),
    ...{ mustChangePassword: false, mustSetUpAuthenticator: false },
    tokenHash: Buffer.alloc(0),
    browser: { name: 'demonstration', mark: null },
  }
}
