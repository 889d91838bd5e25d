import type { Uuid } from '@baize/kernel'
import { TRANSFER_CODES } from '@baize/ledger'
import type pg from 'pg'
import type { StatementRow } from '../../../house/ledger-view/statement.store.ts'

/** When a grant of bonus money was active. */
export interface GrantLife {
  readonly grantId: Uuid
  readonly accountId: bigint
  readonly activatedAt: Date | null
  readonly endedAt: Date | null
  /** Of the same member, the one that became active after it. */
  readonly nextGrantId: Uuid | null
  readonly nextAt: Date | null
}

/** A member's own grant; undefined when there is none. */
export async function loadGrantLife(
  pool: pg.Pool,
  memberId: bigint,
  grantId: Uuid,
): Promise<GrantLife | undefined> {
  const found = await pool.query<GrantLife>(
    `select g.id as "grantId", a.id as "accountId", g.activated_at as "activatedAt",
       g.ended_at as "endedAt", n.id as "nextGrantId", n.activated_at as "nextAt"
     from bonus_grant g
     join ledger_account a on a.kind = 'player_bonus' and a.owner_id = g.member_id
     left join lateral (
       select id, activated_at from bonus_grant
        where member_id = g.member_id and place > g.place and activated_at is not null
        order by place limit 1
     ) n on true
     where g.id = $1 and g.member_id = $2`,
    [grantId, memberId],
  )
  return found.rows[0]
}

/** How far a grant's own moment and that of its transfer may be apart. */
const APART = "interval '10 minutes'"

const FIND_FIRST = {
  name: 'bonus-transfers-first',
  text: `select e.version from ledger_entry e
    cross join lateral (
      select code, posting_key from ledger_transfer
       where id = e.transfer_id and posted_at = e.posted_at limit 1
    ) t
    join ledger_posting p on p.key = t.posting_key
    where e.account_id = $1 and e.posted_at between $2::timestamptz - ${APART} and $2::timestamptz + ${APART}
      and t.code = $3 and p.cause_id = $4 limit 1`,
}

/** Which change of the account granted it; undefined where it is in the archive. */
export async function findGrantEntry(
  pool: pg.Pool,
  accountId: bigint,
  { grantId, at }: { readonly grantId: Uuid; readonly at: Date },
): Promise<bigint | undefined> {
  const found = await pool.query<{ version: bigint }>({
    ...FIND_FIRST,
    values: [accountId, at, TRANSFER_CODES.bonus_grant.number, grantId],
  })
  return found.rows[0]?.version
}

const PAGE = {
  name: 'bonus-transfers-page',
  text: `select t.id as "transferId", t.code, e.amount_minor as "amountMinor",
      e.balance_after_minor as "balanceAfterMinor", p.cause_id as "causeId", e.posted_at as at,
      e.version
    from ledger_entry e
    cross join lateral (
      select id, code, posting_key from ledger_transfer
       where id = e.transfer_id and posted_at = e.posted_at limit 1
    ) t
    join ledger_posting p on p.key = t.posting_key
    where e.account_id = $1 and e.version >= $2 and e.version < $3
      and e.posted_at >= $4::timestamptz - ${APART}
    order by e.version desc limit $5`,
}

/** Changes of the account from one to before another, newest first. */
export async function loadEntriesBetween(
  pool: pg.Pool,
  accountId: bigint,
  range: {
    readonly first: bigint
    readonly before: bigint | undefined
    readonly since: Date
    readonly limit: number
  },
): Promise<readonly StatementRow[]> {
  const found = await pool.query<StatementRow>({
    ...PAGE,
    values: [accountId, range.first, range.before ?? VERSION_MAX, range.since, range.limit],
  })
  return found.rows
}

const VERSION_MAX = 2n ** 63n - 1n
