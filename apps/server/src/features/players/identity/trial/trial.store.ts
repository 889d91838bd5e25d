import type { Minor } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** What a trial account is shown as its balance. */
export async function saveSample(
  database: Queryable,
  memberId: bigint,
  sampleMinor: Minor,
): Promise<void> {
  await database.query('update member set sample_minor = $2 where id = $1', [memberId, sampleMinor])
}
