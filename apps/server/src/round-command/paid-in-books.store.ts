import type { Uuid } from '@baize/kernel'
import type pg from 'pg'

/** What the ledger paid a member for a round, in minor units. */
export interface PaidInBooks {
  readonly payoutMinor: bigint
  readonly jackpotMinor: bigint
}

/** Added up over the entries of the member's own account from around the round, not over the round's record. */
export async function loadPaidInBooks(
  client: pg.ClientBase,
  memberId: bigint,
  roundId: Uuid,
): Promise<PaidInBooks> {
  const found = await client.query<PaidInBooks>(
    `select coalesce(sum(e.amount_minor) filter (where c.name in ('round_payout', 'round_release')), 0)::bigint as "payoutMinor",
       coalesce(sum(e.amount_minor) filter (where c.name = 'jackpot_win'), 0)::bigint as "jackpotMinor"
     from round r
     join ledger_account a on a.owner_id = r.member_id and a.kind = 'player_cash'
     join ledger_entry e on e.account_id = a.id
       and e.posted_at between r.opened_at - interval '1 hour' and r.closed_at + interval '1 hour'
     join ledger_transfer t on t.id = e.transfer_id and t.posted_at = e.posted_at
     join ledger_posting p on p.key = t.posting_key and p.cause_id = r.id
     join ledger_transfer_code c on c.number = t.code
     where r.member_id = $1 and r.id = $2`,
    [memberId, roundId],
  )
  const [row] = found.rows
  return row ?? { payoutMinor: 0n, jackpotMinor: 0n }
}

/** Whose round it is; undefined for one that is not there, or that a vendor decided. */
export async function findRoundOwner(
  client: pg.ClientBase,
  roundId: Uuid,
): Promise<bigint | undefined> {
  const found = await client.query<{ memberId: bigint }>(
    `select member_id as "memberId" from round where id = $1 and vendor_code is null`,
    [roundId],
  )
  return found.rows[0]?.memberId
}
