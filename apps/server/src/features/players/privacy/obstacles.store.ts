import { OPEN_WITHDRAWAL_STATES } from '@baize/contract'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import type { Obstacle } from './privacy-rules.ts'

const account = (kind: string) => `select 1 as one, abs(balance_minor) as minor from ledger_account
  where kind = '${kind}' and owner_id = $1 and currency = $2 and balance_minor <> 0`

/** Money that is still the member's or the house's, and what is not decided yet; each by an index over what is open. */
const OBSTACLES = `
  select 'balance' as kind, count(*)::int as count, sum(minor)::bigint as "amountMinor" from (${account('player_cash')}) x
  union all
  select 'wallet', count(*)::int, sum(balance_minor)::bigint from vendor_wallet
   where member_id = $1 and balance_minor > 0
  union all
  select 'withdrawal', count(*)::int, sum(amount_minor)::bigint from withdrawal
   where member_id = $1 and state = any ($3::text[])
  union all
  select 'deposit', count(*)::int, null from deposit
   where member_id = $1 and state in ('created', 'pending', 'proof_sent', 'confirming', 'under_review', 'returning')
  union all
  select 'bet', count(*)::int, null from (
    select round_id from open_round where member_id = $1
    union all select id from wager where member_id = $1 and state in ('pending', 'open')
    union all select id from lottery_chase where member_id = $1 and state = 'running') x
  union all
  select 'transfer', count(*)::int, sum(amount_minor)::bigint from vendor_transfer
   where member_id = $1 and state in ('reserved', 'unknown')
  union all
  select 'debt', count(*)::int, sum(minor)::bigint from (${account('player_debt')}) x
  union all
  select 'credit', count(*)::int, sum(minor)::bigint from (${account('agent_credit')}) x
  union all
  select 'team', count(*)::int, null from member where upline_id = $1`

/** What must be settled before the account can be closed. */
export async function findObstacles(
  database: Queryable,
  memberId: bigint,
  currency: string,
): Promise<readonly Obstacle[]> {
  const found = await database.query<Obstacle>(
    `select kind, count, "amountMinor" from (${OBSTACLES}) each where count > 0`,
    [memberId, currency, OPEN_WITHDRAWAL_STATES],
  )
  return found.rows
}
