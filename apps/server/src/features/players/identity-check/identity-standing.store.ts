import type { IdentityState } from '@baize/contract'
import type { Companion } from '@baize/ledger/pg'
import type { IdentityStanding } from './identity-states.ts'

interface StoredStanding {
  readonly member_id: bigint
  readonly state: IdentityState
  readonly approved_until: Date | null
  readonly limit_minor: bigint | null
  readonly taken_minor: bigint
}

const READ = {
  name: 'identity-read-standings',
  text: `select m.id as member_id, coalesce(c.state, 'not_asked') as state,
      (c.valid_until + 1)::timestamp at time zone 'UTC' as approved_until,
      (select (value #>> '{}')::bigint from setting where key = 'identity.neededAboveMinor')
        as limit_minor,
      (select coalesce(sum(w.amount_minor - w.returned_minor), 0)::bigint from withdrawal w
         where w.member_id = m.id) as taken_minor
    from member m left join identity_check c on c.member_id = m.id
    where m.id = any($1::bigint[])`,
}

/**
 * What a withdrawal must know of its member's identity, read in its own transaction after the
 * member's row was locked: a decision or a change of the limit is before it or after it, never half.
 */
export function createIdentityStandings(
  defaultLimitMinor: bigint,
): Companion<bigint, IdentityStanding> {
  return {
    name: 'identity standing',
    mapKey: (memberId) => memberId,
    async lock(client, memberIds) {
      const found = await client.query<StoredStanding>({ ...READ, values: [memberIds] })
      return found.rows.map((row) => [
        row.member_id,
        {
          state: row.state,
          approvedUntilMs: row.approved_until?.getTime(),
          limitMinor: row.limit_minor ?? defaultLimitMinor,
          takenMinor: row.taken_minor,
        },
      ])
    },
    // What a batch adds up is written with the withdrawals themselves.
    save: () => Promise.resolve(),
  }
}
