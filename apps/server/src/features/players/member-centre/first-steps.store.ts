import type { FirstStep } from '@baize/contract'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** Rows of one member, each by an index that begins with the member. */
const STEPS = {
  name: 'member-first-steps',
  text: `select exists (select from bet where member_id = $1) as play,
      email_verified_at is not null as email,
      exists (select from member_limit where member_id = $1 and amount is not null) as limits
    from member where id = $1`,
}

type Found = Readonly<Record<FirstStep, boolean>>

/** Which of the first steps a member has taken. */
export async function loadFirstSteps(database: Queryable, memberId: bigint): Promise<Found> {
  const found = await database.query<Found>({ ...STEPS, values: [memberId] })
  const row = found.rows[0]
  if (!row) throw new Error('who is signed in has a row')
  return row
}
