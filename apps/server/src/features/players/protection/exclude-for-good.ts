import type { Tx } from '../../../platform/database/in-transaction.ts'
import { saveBreak } from './protection.store.ts'
import { saveChange } from './protection-changes.store.ts'

/** Excludes somebody whose account ends to protect them; the member is locked. */
export async function excludeForGood(tx: Tx, memberId: bigint, at: Date): Promise<void> {
  await saveBreak(tx, memberId, { kind: 'exclusion', until: null }, at)
  await saveChange(tx, memberId, at, { what: 'exclusion', amount: null, until: null })
}
