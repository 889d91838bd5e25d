import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import { createPasskeyStore } from '../../../platform/passkeys/passkeys.store.ts'

/** Passkeys of staff. */
export const staffPasskeys = createPasskeyStore<bigint, { readonly isBlocked: boolean }>({
  passkeys: 'staff_passkey',
  challenges: 'staff_passkey_challenge',
  owner: 'staff_id',
  further: `blocked_at is not null as "isBlocked"`,
})

/** Takes a copied passkey out of use; false when it was removed meanwhile, or blocked before. */
export async function blockPasskey(tx: Tx, passkeyId: string, at: Date): Promise<boolean> {
  const blocked = await tx.query(
    'update staff_passkey set blocked_at = $2 where id = $1 and blocked_at is null',
    [passkeyId, at],
  )
  return blocked.rowCount === 1
}

/** Takes all of somebody’s passkeys away; false when there were none. */
export async function removePasskeysOf(database: Queryable, staffId: string): Promise<boolean> {
  const removed = await database.query('delete from staff_passkey where staff_id = $1', [staffId])
  return (removed.rowCount ?? 0) > 0
}
