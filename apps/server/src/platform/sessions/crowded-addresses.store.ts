import type { Queryable } from '../database/in-transaction.ts'

/** More members than a household has, within a week. */
const MEMBERS_MIN = 21
const ADDRESSES_MAX = 20_000

/** Addresses from which more than twenty members signed in since a moment; of IPv6 the first of their /64. */
export async function loadCrowdedAddresses(
  database: Queryable,
  since: Date,
): Promise<readonly string[]> {
  const found = await database.query<{ address: string }>(
    `select host(network(set_masklen(ip, case family(ip) when 6 then 64 else 32 end))) as address
       from member_login where at > $1 and outcome = 'signed_in'
      group by 1 having count(distinct member_id) >= ${MEMBERS_MIN} limit ${ADDRESSES_MAX}`,
    [since],
  )
  return found.rows.map(({ address }) => address)
}
