import { type Minor, minor, type Ratio, ratio } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** Keeps the sums until the commit; of members without one, nothing. */
export async function lockSums(
  tx: Tx,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Ratio>> {
  const found = await tx.query<{
    readonly memberId: bigint
    readonly numerator: string
    readonly denominator: string
  }>(
    `select member_id as "memberId", numerator::text as numerator, denominator::text as denominator
       from referral_earning where member_id = any ($1::bigint[]) order by member_id for update`,
    [memberIds],
  )
  return new Map(
    found.rows.map(({ memberId, numerator, denominator }) => [
      memberId,
      ratio(BigInt(numerator), BigInt(denominator)),
    ]),
  )
}

export interface EarnedSum {
  readonly memberId: bigint
  readonly sum: Ratio
  readonly wholeMinor: bigint
}

export async function saveSums(tx: Tx, rows: readonly EarnedSum[]): Promise<void> {
  await tx.query(
    `insert into referral_earning (member_id, numerator, denominator, whole_minor)
     select * from unnest($1::bigint[], $2::numeric[], $3::numeric[], $4::bigint[])
     on conflict (member_id) do update set numerator = excluded.numerator, denominator = excluded.denominator,
       whole_minor = excluded.whole_minor`,
    [
      rows.map(({ memberId }) => memberId),
      rows.map(({ sum }) => sum.numerator.toString()),
      rows.map(({ sum }) => sum.denominator.toString()),
      rows.map(({ wholeMinor }) => wholeMinor),
    ],
  )
}

export interface EarnedOnDay {
  readonly memberId: bigint
  readonly day: string
  readonly level: number
  readonly validBetMinor: bigint
  readonly sum: Ratio
}

export async function addDays(tx: Tx, rows: readonly EarnedOnDay[]): Promise<void> {
  await tx.query(
    `insert into referral_day as kept (member_id, day, level, valid_bet_minor, earned_minor)
     select member_id, day, level, valid_bet, numerator / denominator
       from unnest($1::bigint[], $2::date[], $3::integer[], $4::bigint[], $5::numeric[], $6::numeric[])
         as g(member_id, day, level, valid_bet, numerator, denominator)
     on conflict (member_id, day, level) do update
       set valid_bet_minor = kept.valid_bet_minor + excluded.valid_bet_minor,
           earned_minor = kept.earned_minor + excluded.earned_minor`,
    [
      ...[rows.map(({ memberId }) => memberId), rows.map(({ day }) => day)],
      ...[rows.map(({ level }) => level), rows.map(({ validBetMinor }) => validBetMinor)],
      rows.map(({ sum }) => sum.numerator.toString()),
      rows.map(({ sum }) => sum.denominator.toString()),
    ],
  )
}

export interface DayOfLevel {
  readonly day: string
  readonly level: number
  readonly validBetMinor: bigint
  readonly earnedMinor: bigint
}

/** What a member earned from a day on, rounded down by day and level, newest first. */
export async function loadDays(
  database: Queryable,
  memberId: bigint,
  since: string,
): Promise<readonly DayOfLevel[]> {
  const found = await database.query<DayOfLevel>(
    `select day::text as day, level, valid_bet_minor as "validBetMinor", floor(earned_minor)::bigint as "earnedMinor"
       from referral_day where member_id = $1 and day >= $2::date order by day desc, level`,
    [memberId, since],
  )
  return found.rows
}

/** What a member was paid, locked with the payment. */
export interface ReferralPaid {
  readonly paidMinor: Minor
  readonly paidDay: string
}

/** Of any number of servers that pay at once one is first. */
export const referralPayments: Companion<bigint, ReferralPaid> = {
  name: 'payment of a referrer',
  mapKey: (memberId) => memberId,
  async lock(client, keys) {
    const found = await client.query<ReferralPaid & { readonly memberId: bigint }>({
      name: 'referral-paid-lock',
      text: `select member_id as "memberId", paid_minor as "paidMinor", paid_day::text as "paidDay" from referral_paid
        where member_id = any ($1::bigint[]) order by member_id for no key update`,
      values: [keys],
    })
    return found.rows.map(({ memberId, ...row }) => [memberId, row] as const)
  },
  async save(client, rows) {
    await client.query({
      name: 'referral-paid-save',
      text: `insert into referral_paid (member_id, paid_minor, paid_day)
        select * from unnest($1::bigint[], $2::bigint[], $3::date[])
        on conflict (member_id) do update set paid_minor = excluded.paid_minor, paid_day = excluded.paid_day`,
      values: [
        rows.map(([key]) => key),
        rows.map(([, { paidMinor }]) => paidMinor),
        rows.map(([, { paidDay }]) => paidDay),
      ],
    })
  },
}

export interface OwedReferrer {
  readonly memberId: bigint
  readonly wholeMinor: bigint
}

/** Members behind a number who are owed something and were not paid on this day. */
export async function loadOwed(
  database: Queryable,
  { after, day, limit }: { readonly after: bigint; readonly day: string; readonly limit: number },
): Promise<readonly OwedReferrer[]> {
  const found = await database.query<OwedReferrer>(
    `select e.member_id as "memberId", e.whole_minor as "wholeMinor" from referral_earning e
       left join referral_paid p on p.member_id = e.member_id
      where e.member_id > $1 and e.whole_minor > coalesce(p.paid_minor, 0)
        and (p.paid_day is null or p.paid_day < $2::date)
      order by e.member_id limit $3`,
    [after, day, limit],
  )
  return found.rows
}

/** Earned in whole and paid, of one member. */
export async function loadStanding(
  database: Queryable,
  memberId: bigint,
): Promise<{ readonly wholeMinor: bigint; readonly paidMinor: bigint }> {
  const found = await database.query<{ wholeMinor: bigint; paidMinor: bigint }>(
    `select coalesce((select whole_minor from referral_earning where member_id = $1), 0) as "wholeMinor",
            coalesce((select paid_minor from referral_paid where member_id = $1), 0) as "paidMinor"`,
    [memberId],
  )
  return found.rows[0] ?? { wholeMinor: 0n, paidMinor: minor(0n) }
}

export interface ReferralTotals {
  readonly friends: number
  readonly counting: number
  readonly refused: number
  readonly paidMinor: bigint
}

export async function loadReferralTotals(database: Queryable): Promise<ReferralTotals> {
  const found = await database.query<ReferralTotals>(
    `select count(*)::integer as friends, count(qualified_day)::integer as counting,
            count(refused_by)::integer as refused,
            (select coalesce(sum(paid_minor), 0)::bigint from referral_paid) as "paidMinor" from referral_friend`,
  )
  return found.rows[0] as ReferralTotals
}

export interface TopReferrer {
  readonly memberId: bigint
  readonly username: string
  readonly friends: number
  readonly counting: number
  readonly paidMinor: bigint
}

/** Who brought the most friends. */
export async function loadTopReferrers(
  database: Queryable,
  limit: number,
): Promise<readonly TopReferrer[]> {
  const found = await database.query<TopReferrer>(
    `select m.id as "memberId", m.username, count(*)::integer as friends,
            count(f.qualified_day)::integer as counting,
            coalesce((select paid_minor from referral_paid where member_id = m.id), 0) as "paidMinor"
       from referral_friend f join member m on m.id = f.referrer_id group by m.id
      order by friends desc, m.id limit $1`,
    [limit],
  )
  return found.rows
}
