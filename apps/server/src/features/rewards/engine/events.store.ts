import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

export interface Span {
  readonly from: Date
  readonly to: Date
}

/** A settlement, with the one before it where it is a correction. */
export interface SettledBet {
  readonly memberId: bigint
  readonly betId: Uuid
  readonly game: string
  readonly product: string
  /** Null for the house's own games. */
  readonly vendor: string | null
  /** Of the first settlement: a correction counts where that did. */
  readonly firstAt: Date
  readonly settledAt: Date
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly validBetMinor: bigint
  /** Null for the first settlement. */
  readonly stakeBeforeMinor: bigint | null
  readonly payoutBeforeMinor: bigint | null
  readonly validBetBeforeMinor: bigint | null
}

/** Bets that were settled in a span, vendors' rounds too; a stake that came back was no stake. */
export async function loadSettledBets(
  database: Queryable,
  { from, to }: Span,
): Promise<readonly SettledBet[]> {
  const found = await database.query<SettledBet>(
    `select bet.*, coalesce(game.category, 'OTHER') as product from (
       select member_id as "memberId", id as "betId", game_code as game, vendor_code as vendor, closed_at as "firstAt",
              closed_at as "settledAt", stake_minor as "stakeMinor", payout_minor as "payoutMinor",
              coalesce(valid_minor, stake_minor) as "validBetMinor", null::bigint as "stakeBeforeMinor",
              null::bigint as "payoutBeforeMinor", null::bigint as "validBetBeforeMinor"
         from round
        where closed_at >= $1 and closed_at < $2 and vendor_code is null and state = 'closed'
       union all
       select r.member_id, r.id, r.game_code, r.vendor_code, r.closed_at, r.closed_at,
              coalesce(first.stake_before_minor, now.stake), coalesce(first.payout_before_minor, now.payout),
              coalesce(first.valid_before_minor, first.stake_before_minor, now.valid), null, null, null
         from round r
         cross join lateral (select coalesce(r.valid_minor, r.stake_minor) as valid, kept.stake,
             r.payout_minor - r.stake_minor + kept.stake as payout
           from (select coalesce(r.valid_minor + coalesce(r.bonus_minor, 0), r.stake_minor) as stake) kept) now
         left join lateral (
           select stake_before_minor, payout_before_minor, valid_before_minor from round_correction c
            where c.member_id = r.member_id and c.round_id = r.id order by c.id limit 1
         ) first on true
        where r.closed_at >= $1 and r.closed_at < $2 and r.vendor_code is not null and r.state = 'closed'
       union all
       select c.member_id, c.round_id, r.game_code, r.vendor_code, r.closed_at, c.corrected_at, c.stake_minor, c.payout_minor,
              coalesce(c.valid_minor, c.stake_minor), c.stake_before_minor, c.payout_before_minor,
              coalesce(c.valid_before_minor, c.stake_before_minor)
         from round_correction c
         join round r on r.member_id = c.member_id and r.id = c.round_id
        where c.corrected_at >= $1 and c.corrected_at < $2
       union all
       select now.member_id, now.wager_id, wager.code, null, coalesce(first.settled_at, now.settled_at), now.settled_at,
              wager.stake_minor - now.returned_minor, now.payout_minor, coalesce(now.valid_minor, 0),
              wager.stake_minor - was.returned_minor, was.payout_minor, coalesce(was.valid_minor, 0)
         from wager_settlement now
         join wager on wager.member_id = now.member_id and wager.id = now.wager_id
         left join wager_settlement first on first.member_id = now.member_id and first.wager_id = now.wager_id
          and first.version = 1
         left join wager_settlement was on was.member_id = now.member_id and was.wager_id = now.wager_id
          and was.version = now.version - 1
        where now.settled_at >= $1 and now.settled_at < $2 and wager.free_bet_id is null
     ) bet left join game on game.code = bet.game
      where exists (select from member where id = bet."memberId" and type <> 4)
      order by bet."settledAt", bet."betId"`,
    [from, to],
  )
  return found.rows.map((row) =>
    row.stakeBeforeMinor === null ? { ...row, validBetBeforeMinor: null } : row,
  )
}

/** A deposit whose money came in. */
export interface CreditedDeposit {
  readonly memberId: bigint
  readonly depositId: Uuid
  readonly creditedAt: Date
  readonly amountMinor: bigint
  readonly method: string | null
  readonly ordinal: number
}

/** Deposits that transfers after the first and up to the second credited; codes of credits come last. */
export async function loadDeposits(
  database: Queryable,
  { after, upTo }: { readonly after: bigint; readonly upTo: bigint },
  codes: readonly number[],
): Promise<readonly CreditedDeposit[]> {
  const found = await database.query<CreditedDeposit>(
    `select account.owner_id as "memberId", posting.cause_id as "depositId",
            moved.posted_at as "creditedAt", moved.amount_minor as "amountMinor",
            order_of.method_id as method, (
              select count(*)::integer from deposit earlier
               where earlier.member_id = account.owner_id and earlier.state = 'credited'
                 and (earlier.finished_at, earlier.id) <= (order_of.finished_at, order_of.id)
            ) as ordinal
       from ledger_transfer moved
       join ledger_account account on account.id = moved.credit_account_id and account.kind = 'player_cash'
       join ledger_posting posting on posting.key = moved.posting_key
       join deposit order_of on order_of.id = posting.cause_id
      where moved.id > $1 and moved.id <= $2 and moved.code = any ($3::smallint[])
        and exists (select from member where id = account.owner_id and type <> 4)
      order by moved.id`,
    [after, upTo, codes],
  )
  return found.rows
}

/** Deposits whose money came in within a span of time, by the moment at which their orders were finished. */
export async function loadFinishedDeposits(
  database: Queryable,
  { from, to }: Span,
): Promise<readonly CreditedDeposit[]> {
  const found = await database.query<CreditedDeposit>(
    `select d.member_id as "memberId", d.id as "depositId", d.finished_at as "creditedAt",
            coalesce(d.paid_minor, d.amount_minor) as "amountMinor", d.method_id as method, (
              select count(*)::integer from deposit earlier
               where earlier.member_id = d.member_id and earlier.state = 'credited'
                 and (earlier.finished_at, earlier.id) <= (d.finished_at, d.id)
            ) as ordinal
       from deposit d
      where d.finished_at >= $1 and d.finished_at < $2 and d.state = 'credited'
        and exists (select from member where id = d.member_id and type <> 4)
      order by d.finished_at, d.id`,
    [from, to],
  )
  return found.rows
}

/** Who became a member, or showed who they are. */
export interface MemberMoment {
  readonly memberId: bigint
  readonly kind: 'registered' | 'verified'
  readonly at: Date
}

export async function loadMemberMoments(
  database: Queryable,
  { from, to }: Span,
): Promise<readonly MemberMoment[]> {
  const found = await database.query<MemberMoment>(
    `select id as "memberId", 'registered' as kind, registered_at as at from member
      where registered_at >= $1 and registered_at < $2 and type <> 4
     union all
     select member_id, 'verified', min(at) from identity_step
      where state = 'approved' and at >= $1 and at < $2
        and not exists (select from identity_step before where before.member_id = identity_step.member_id
          and before.state = 'approved' and before.at < $1)
      group by member_id
      order by at, "memberId"`,
    [from, to],
  )
  return found.rows
}

/** What a deposit was credited with, in minor units. */
export async function loadDepositMinor(database: Queryable, depositId: Uuid): Promise<bigint> {
  const found = await database.query<{ readonly creditedMinor: bigint }>(
    `select coalesce(paid_minor, amount_minor) as "creditedMinor" from deposit where id = $1`,
    [depositId],
  )
  return found.rows[0]?.creditedMinor ?? 0n
}
