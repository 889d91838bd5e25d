import type { Tx } from '../../../../platform/database/in-transaction.ts'
import { createPasskeyStore } from '../../../../platform/passkeys/passkeys.store.ts'

/**
 * Passkeys of members, each with its member's access version, both as of one moment: one that is removed afterwards
 * opens nothing.
 */
export const memberPasskeys = createPasskeyStore<bigint, { readonly accessVersion: number }>({
  passkeys: 'member_passkey',
  challenges: 'passkey_challenge',
  owner: 'member_id',
  further: `(select access_version from member m where m.id = member_id) as "accessVersion"`,
})

/** Holds the member's row until the transaction ends, so that passkeys are counted one by one. */
export async function lockMember(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query('select 1 from member where id = $1 for update', [memberId])
}
