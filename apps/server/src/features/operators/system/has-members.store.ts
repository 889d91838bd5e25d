import type { Tx } from '../../../platform/database/in-transaction.ts'

const TRIAL_TYPE = 4

/** True when somebody has an account to sign in to; trial accounts are nobody's for long. */
export async function hasMembers(tx: Tx): Promise<boolean> {
  const found = await tx.query<{ has: boolean }>(
    'select exists (select from member where type <> $1) as has',
    [TRIAL_TYPE],
  )
  return found.rows[0]?.has === true
}
