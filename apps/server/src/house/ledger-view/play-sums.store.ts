import { TRANSFER_CODES } from '@baize/ledger'
import type { Queryable } from '../../platform/database/in-transaction.ts'

/**
 * Codes of money that a player stakes; a staged round is counted when it opens. A win that a correction or a vendor takes
 * back is counted as staked, because it was counted as won before. So is a correction against the player, and money sent
 * to a wallet at a vendor: it is played with there, and counts as lost until it comes back.
 */
export const STAKE_CODES: readonly number[] = [
  TRANSFER_CODES.round_stake.number,
  TRANSFER_CODES.uncounted_stake.number,
  TRANSFER_CODES.round_hold.number,
  TRANSFER_CODES.vendor_bet.number,
  TRANSFER_CODES.wager_payout_return.number,
  TRANSFER_CODES.vendor_win_rollback.number,
  TRANSFER_CODES.vendor_adjust_debit.number,
  TRANSFER_CODES.vendor_transfer_hold.number,
]
/**
 * Codes by which something comes back for a stake; a credit that is being checked is taken off again until it is
 * released.
 */
export const WIN_CODES: readonly number[] = [
  TRANSFER_CODES.round_payout.number,
  TRANSFER_CODES.round_release.number,
  TRANSFER_CODES.uncounted_stake_return.number,
  TRANSFER_CODES.wager_stake_return.number,
  TRANSFER_CODES.vendor_win.number,
  TRANSFER_CODES.vendor_refund.number,
  TRANSFER_CODES.vendor_jackpot.number,
  TRANSFER_CODES.jackpot_win.number,
  TRANSFER_CODES.vendor_free_win.number,
  TRANSFER_CODES.vendor_adjust_credit.number,
  TRANSFER_CODES.vendor_transfer_release.number,
  TRANSFER_CODES.vendor_transfer_out.number,
  TRANSFER_CODES.credit_hold.number,
  TRANSFER_CODES.credit_release.number,
]

export interface PlaySums {
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
}

const LOAD_SUMS = `
  with part as (
    select day, code, received_minor, given_minor from account_day where account_id = $1
    union all
    select (e.posted_at at time zone 'UTC')::date, t.code, greatest(e.amount_minor, 0),
           greatest(-e.amount_minor, 0)
      from ledger_entry e
     cross join lateral (
       select code from ledger_transfer where id = e.transfer_id and posted_at = e.posted_at limit 1
     ) t
     where e.account_id = $1 and e.version >
       (select coalesce(max(last_version), 0) from account_day where account_id = $1)
  )
  select (select version from ledger_account where id = $1) as version,
         coalesce(sum(given_minor) filter (where code = any($3)), 0)::bigint as "stakedMinor",
         coalesce(sum(received_minor - given_minor) filter (where code = any($4)), 0)::bigint
           as "wonMinor"
    from unnest($2::timestamptz[]) with ordinality as since (moment, place)
    left join part on part.day >= (since.moment at time zone 'UTC')::date
   group by since.place order by since.place`

/** Bonus money that is staked, at once or held; the house's codes for the bonus part of a stake. */
const BONUS_STAKE_CODES = [
  TRANSFER_CODES.bonus_stake.number,
  TRANSFER_CODES.bonus_hold.number,
] as const

/** The same, and how a stake goes back. */
const BONUS_PLAYED_CODES = [
  ...BONUS_STAKE_CODES,
  TRANSFER_CODES.bonus_release.number,
  TRANSFER_CODES.bonus_refund.number,
] as const

/** What was staked of bonus money since the beginning of some days (UTC), by the member's account of cash. */
export async function loadBonusStaked(
  database: Queryable,
  cashId: bigint,
  since: readonly Date[],
): Promise<readonly bigint[]> {
  const found = await database.query<{ readonly id: bigint }>(
    `select bonus.id from ledger_account cash
       join ledger_account bonus on bonus.kind = 'player_bonus' and bonus.owner_id = cash.owner_id
        and bonus.currency = cash.currency
      where cash.id = $1`,
    [cashId],
  )
  const [bonus] = found.rows
  if (!bonus) return since.map(() => 0n)
  const sums = await database.query<PlaySums>(LOAD_SUMS, [bonus.id, since, BONUS_STAKE_CODES, []])
  return sums.rows.map(({ stakedMinor }) => stakedMinor)
}

/** What was staked of bonus money since registration, less what went back unplayed, by the member's account of cash. */
export async function loadBonusStakedInAll(database: Queryable, cashId: bigint): Promise<bigint> {
  const found = await database.query<{ readonly stakedMinor: bigint }>(
    `select coalesce(-sum(e.amount_minor), 0)::bigint as "stakedMinor"
       from ledger_account cash
       join ledger_account bonus on bonus.kind = 'player_bonus' and bonus.owner_id = cash.owner_id
        and bonus.currency = cash.currency
       join ledger_entry e on e.account_id = bonus.id
      cross join lateral (
        select code from ledger_transfer where id = e.transfer_id and posted_at = e.posted_at limit 1
      ) t
      where cash.id = $1 and t.code = any($2)`,
    [cashId, BONUS_PLAYED_CODES],
  )
  return found.rows[0]?.stakedMinor ?? 0n
}

/**
 * What was staked and won since the beginning of some days (UTC), in one look at the books, and the
 * version of the account up to which that is. Whole days come from their kept sums.
 */
export async function loadPlaySums(
  database: Queryable,
  accountId: bigint,
  since: readonly Date[],
): Promise<{ readonly version: bigint; readonly sums: readonly PlaySums[] }> {
  const found = await database.query<PlaySums & { version: bigint | null }>(LOAD_SUMS, [
    accountId,
    since,
    STAKE_CODES,
    WIN_CODES,
  ])
  return {
    version: found.rows[0]?.version ?? 0n,
    sums: found.rows.map(({ stakedMinor, wonMinor }) => ({ stakedMinor, wonMinor })),
  }
}
