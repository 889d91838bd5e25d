import type { Tx } from '../../platform/database/in-transaction.ts'

/** Writes down that a member accepted a version of the terms: when, and from which address. */
export async function saveTermsAcceptance(
  tx: Tx,
  accepted: {
    readonly memberId: bigint
    readonly version: string
    readonly at: Date
    readonly ip: string
  },
): Promise<void> {
  const { memberId, version, at, ip } = accepted
  await tx.query(
    `insert into terms_acceptance (member_id, version, accepted_at, ip) values ($1, $2, $3, $4)
     on conflict (member_id, version) do nothing`,
    [memberId, version, at, ip],
  )
  await tx.query('update member set terms_version = $2 where id = $1', [memberId, version])
}
