import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'
import type { Phone } from './phone-number.ts'

/** The member's number, once they showed that it is theirs. */
export async function loadOwnPhone(
  database: Queryable,
  memberId: bigint,
): Promise<Phone | undefined> {
  const found = await database.query<Phone>(
    `select country_dialing_code as "countryDialingCode", mobile_num as "mobileNum",
       '+' || country_dialing_code || mobile_num as international
     from member where id = $1 and mobile_verified_at is not null`,
    [memberId],
  )
  return found.rows[0]
}

const UNIQUE_VIOLATION = '23505'

/** Makes a number the member's. */
export async function saveOwnPhone(
  tx: Tx,
  memberId: bigint,
  phone: Phone,
  at: Date,
): Promise<void> {
  await tx.query(
    `update member set country_dialing_code = $2, mobile_num = $3, mobile_verified_at = $4
     where id = $1`,
    [memberId, phone.countryDialingCode, phone.mobileNum, at],
  )
}

/** True for the failure of `saveOwnPhone` with a number that somebody else confirmed. */
export function isTakenNumber(failure: unknown): boolean {
  return (failure as { code?: unknown } | null)?.code === UNIQUE_VIOLATION
}
