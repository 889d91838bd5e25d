import type { operations, QueryOf } from '@baize/contract'
import type { Minor, Uuid } from '@baize/kernel'
import { TRANSFER_CODES } from '@baize/ledger'
import type pg from 'pg'

type Query = QueryOf<typeof operations.getAccountRecord>
type Kind = NonNullable<Query['kind']>

/** Which movements a player means by a word. */
const KINDS: Readonly<Record<keyof typeof TRANSFER_CODES, Kind>> = {
  round_stake: 'stake',
  round_hold: 'stake',
  round_capture: 'stake',
  round_release: 'payout',
  round_payout: 'payout',
  deposit_credit: 'deposit',
  deposit_suspend: 'deposit',
  withdrawal_hold: 'withdrawal',
  withdrawal_capture: 'withdrawal',
  withdrawal_release: 'withdrawal',
  demonstration_grant: 'adjustment',
}

export function kindOf(code: keyof typeof TRANSFER_CODES): Kind {
  return KINDS[code]
}

function numbersOf(kind: Kind | undefined): number[] | null {
  if (kind === undefined) return null
  return Object.entries(TRANSFER_CODES)
    .filter(([name]) => KINDS[name as keyof typeof TRANSFER_CODES] === kind)
    .map(([, facts]) => facts.number)
}

export interface AccountRow {
  readonly transferId: bigint
  readonly code: number
  readonly amountMinor: Minor
  readonly balanceAfterMinor: Minor
  readonly causeId: Uuid
  readonly at: Date
}

const JOINED = `ledger_account a
  join ledger_entry e on e.account_id = a.id
  join ledger_transfer t on t.id = e.transfer_id and t.posted_at = e.posted_at`
const FILTER = `where a.kind = 'player_cash' and a.owner_id = $1 and a.purpose = '' and a.currency = $2
    and ($3::timestamptz is null or e.posted_at >= $3)
    and ($4::timestamptz is null or e.posted_at < $4)
    and ($5::smallint[] is null or t.code = any($5))`
const FROM = `${JOINED} ${FILTER}`
const PAGE_FROM = `${JOINED} join ledger_posting p on p.key = t.posting_key ${FILTER}`

/** One page of a member's cash account, newest first, with sums over the whole filter. */
export async function loadAccountRecord(
  pool: pg.Pool,
  memberId: bigint,
  currency: string,
  query: Query,
) {
  const filter = [memberId, currency, query.from ?? null, query.to ?? null, numbersOf(query.kind)]
  const [page, sums] = await Promise.all([
    pool.query<AccountRow>(
      `select t.id as "transferId", t.code, e.amount_minor as "amountMinor",
         e.balance_after_minor as "balanceAfterMinor", p.cause_id as "causeId",
         e.posted_at as at
       from ${PAGE_FROM} order by e.version desc limit $6 offset $7`,
      [...filter, query.pageSize, (query.pageNo - 1) * query.pageSize],
    ),
    pool.query<{ movements: bigint; inMinor: Minor; outMinor: Minor }>(
      `select count(*) as movements,
         coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0)::bigint as "inMinor",
         coalesce(-sum(e.amount_minor) filter (where e.amount_minor < 0), 0)::bigint as "outMinor"
       from ${FROM}`,
      filter,
    ),
  ])
  const totals = sums.rows[0]
  return {
    rows: page.rows,
    totalCount: Number(totals?.movements ?? 0n),
    inMinor: totals?.inMinor ?? 0n,
    outMinor: totals?.outMinor ?? 0n,
  }
}
