import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** Whether a member has checked in on a day of the house. */
export async function loadIsCheckedIn(
  database: Queryable,
  memberId: bigint,
  day: string,
): Promise<boolean> {
  const found = await database.query<{ readonly isCheckedIn: boolean }>(
    `select exists (select from reward_event
       where member_id = $1 and kind = 'checked_in' and subject_id = $2) as "isCheckedIn"`,
    [memberId, day],
  )
  return found.rows[0]?.isCheckedIn === true
}
