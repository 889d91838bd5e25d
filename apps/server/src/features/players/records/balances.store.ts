import type { Minor } from '@baize/kernel'
import type pg from 'pg'

/** What is held for the member: stakes of open rounds, withdrawals and transfers to vendors under way. */
export async function loadHeld(pool: pg.Pool, memberId: bigint): Promise<Minor> {
  const found = await pool.query<{ held_minor: Minor }>(
    `select (coalesce((select sum(r.stake_minor)
         from open_round o join round r on r.member_id = o.member_id and r.id = o.round_id
         where o.member_id = $1), 0)
       + coalesce((select sum(stake_minor - captured_minor) from wager
         where member_id = $1 and state in ('pending', 'open') and free_bet_id is null), 0)
       + coalesce((select sum(amount_minor - received_minor - returned_minor) from withdrawal
         where member_id = $1), 0)
       + coalesce((select sum(amount_minor) from vendor_transfer where member_id = $1
         and direction = 'in' and state in ('reserved', 'unknown')), 0))::bigint
       as held_minor`,
    [memberId],
  )
  return found.rows[0]?.held_minor ?? (0n as Minor)
}

/** Credits of the member that are being checked. */
export async function loadChecked(
  pool: pg.Pool,
  memberId: bigint,
  currency: string,
): Promise<Minor> {
  const found = await pool.query<{ balance_minor: Minor }>(
    `select balance_minor from ledger_account
      where kind = 'player_checked' and owner_id = $1 and purpose = '' and currency = $2`,
    [memberId, currency],
  )
  return found.rows[0]?.balance_minor ?? (0n as Minor)
}

/** A member's name and cash account; no account before the first movement. */
export async function loadCashAccount(
  pool: pg.Pool,
  memberId: bigint,
  currency: string,
): Promise<{ readonly username: string; readonly accountId: bigint | null } | undefined> {
  const found = await pool.query<{ username: string; accountId: bigint | null }>(
    `select m.username, a.id as "accountId" from member m
       left join ledger_account a on a.kind = 'player_cash' and a.owner_id = m.id
        and a.purpose = '' and a.currency = $2
      where m.id = $1`,
    [memberId, currency],
  )
  return found.rows[0]
}
