import type { Tx } from '../../../platform/database/in-transaction.ts'

/** The member with a name; undefined where there is none, or where somebody has brought friends before. */
export async function findFirstReferrer(tx: Tx, username: string): Promise<bigint | undefined> {
  const found = await tx.query<{ readonly id: bigint }>(
    `select id from member where username = $1 and not exists (select from referral_friend)`,
    [username],
  )
  return found.rows[0]?.id
}

/** Players of the simulated history who bet the most since a moment; nobody who came by themselves. */
export async function loadBusiest(
  tx: Tx,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<readonly bigint[]> {
  const found = await tx.query<{ readonly memberId: bigint }>(
    `select f.member_id as "memberId" from agent_figure f join member m on m.id = f.member_id
      where f.slot >= $1 and m.type = 0 and m.registered_at < (select ends_at from demonstration_history)
        and not exists (select from affiliate_player a where a.member_id = m.id)
      group by f.member_id having sum(f.valid_bet_minor) > 0
      order by sum(f.valid_bet_minor) desc, f.member_id limit $2`,
    [since, limit],
  )
  return found.rows.map(({ memberId }) => memberId)
}

export interface PlayedDay {
  readonly memberId: bigint
  readonly day: string
  readonly validBetMinor: bigint
}

/** Valid bets of members by day of the house. */
export async function loadPlayedDays(
  tx: Tx,
  {
    memberIds,
    since,
    offsetMinutes,
  }: {
    readonly memberIds: readonly bigint[]
    readonly since: Date
    readonly offsetMinutes: number
  },
): Promise<readonly PlayedDay[]> {
  const found = await tx.query<PlayedDay>(
    `select member_id as "memberId",
            ((slot at time zone 'UTC') + make_interval(mins => $3))::date::text as day,
            sum(valid_bet_minor)::bigint as "validBetMinor"
       from agent_figure where member_id = any ($1::bigint[]) and slot >= $2
      group by 1, 2 having sum(valid_bet_minor) > 0 order by 1, 2`,
    [memberIds, since, offsetMinutes],
  )
  return found.rows
}

/** Friends who did what is asked of them on the first day that they played; without one they have still to. */
export async function insertFriends(
  tx: Tx,
  friends: readonly {
    readonly memberId: bigint
    readonly referrerId: bigint
    readonly qualifiedDay: string | null
    readonly depositedMinor: bigint
    readonly validBetMinor: bigint
  }[],
): Promise<void> {
  await tx.query(
    `insert into referral_friend (member_id, referrer_id, registered_at, deposited_minor, valid_bet_minor, bet_day,
       qualified_day)
     select g.member_id, g.referrer_id, m.registered_at, g.deposited, g.valid, g.qualified, g.qualified
       from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::date[])
         as g(member_id, referrer_id, deposited, valid, qualified)
       join member m on m.id = g.member_id`,
    [
      ...[friends.map(({ memberId }) => memberId), friends.map(({ referrerId }) => referrerId)],
      friends.map(({ depositedMinor }) => depositedMinor),
      friends.map(({ validBetMinor }) => validBetMinor),
      friends.map(({ qualifiedDay }) => qualifiedDay),
    ],
  )
}
