import type { Queryable } from '../../../platform/database/in-transaction.ts'

export interface HeldLine {
  readonly kind: 'withdrawal' | 'deposit' | 'round' | 'bet' | 'vendor_transfer'
  readonly id: string
  /** The number of an order, or the code of a game. */
  readonly name: string
  readonly state: string
  readonly amountMinor: bigint
  readonly at: Date
}

/** What is held at this moment, each of its kind by an index over what is open. */
const HELD = `
  select 'withdrawal' as kind, id, order_number as name, state, amount_minor, created_at as at
    from withdrawal where member_id = $1
     and state in ('requested', 'second_review', 'approved', 'paying', 'payout_failed', 'paid_out', 'objected')
  union all
  select 'deposit', id, order_number, state, coalesce(paid_minor, amount_minor), created_at
    from deposit where member_id = $1 and state = 'under_review'
  union all
  select 'round', r.id, r.game_code, 'open', r.stake_minor, r.opened_at
    from open_round o join round r on r.member_id = o.member_id and r.id = o.round_id where o.member_id = $1
  union all
  select 'bet', id, code, state, stake_minor, opened_at
    from wager where member_id = $1 and state in ('pending', 'open') and seat_account_id is null
     and free_bet_id is null
  union all
  select 'vendor_transfer', id, order_number, state, amount_minor, created_at
    from vendor_transfer where member_id = $1 and state in ('reserved', 'unknown') and direction = 'in'`

/** The largest of what is held, how many there are in all, and what was sent and is not confirmed. */
export async function loadHeldLines(
  database: Queryable,
  memberId: bigint,
  limit: number,
): Promise<{
  readonly lines: readonly HeldLine[]
  readonly total: number
  readonly unconfirmedMinor: bigint
}> {
  const found = await database.query<HeldLine & { total: number; unconfirmedMinor: bigint }>(
    `select kind, id, name, state, amount_minor as "amountMinor", at, (count(*) over ())::int as total,
            (coalesce(sum(amount_minor) filter (where kind = 'withdrawal' and state = 'paid_out') over (), 0))::bigint
              as "unconfirmedMinor"
       from (${HELD}) held order by amount_minor desc, id limit $2`,
    [memberId, limit],
  )
  const [first] = found.rows
  return {
    lines: found.rows,
    total: first?.total ?? 0,
    unconfirmedMinor: first?.unconfirmedMinor ?? 0n,
  }
}

export interface ActiveBonus {
  readonly balanceMinor: bigint
  readonly wageringMinor: bigint
  readonly remainingMinor: bigint
}

/** The bonus that is being wagered, with the bonus money there is. */
export async function loadActiveBonus(
  database: Queryable,
  memberId: bigint,
  currency: string,
): Promise<ActiveBonus | undefined> {
  const found = await database.query<ActiveBonus>(
    `select coalesce((select sum(balance_minor) from ledger_account
               where kind = 'player_bonus' and owner_id = $1 and currency = $2), 0)::bigint as "balanceMinor",
            wagering_minor as "wageringMinor", remaining_minor as "remainingMinor"
       from bonus_grant where member_id = $1 and state = 'active'`,
    [memberId, currency],
  )
  return found.rows[0]
}
