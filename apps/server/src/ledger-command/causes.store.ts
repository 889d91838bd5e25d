import type { Queryable } from '../platform/database/in-transaction.ts'

/** What a transfer was made for, as far as the product still knows it. */
export interface Cause {
  /** `round`, `vendor`, `jackpot`, `deposit`, `withdrawal`, `member_transfer`, `contract` or `grant`. */
  readonly kind: string
  readonly id: string
  /** Its state, and words about it. */
  readonly state: string | undefined
  readonly about: string | undefined
}

/** Looks a cause up where its kind is kept. A grant of the demonstration is kept nowhere. */
export async function loadCause(database: Queryable, kind: string, id: string): Promise<Cause> {
  const sql = SQL_OF[kind]
  if (sql === undefined) return { kind, id, state: undefined, about: undefined }
  const [row] = (await database.query<{ state: string; about: string }>(sql, [id])).rows
  return { kind, id, state: row?.state ?? 'not found', about: row?.about }
}

const SQL_OF: Readonly<Record<string, string>> = {
  round: `select state, concat(game_code, ', member ', member_id, ', stake ', stake_minor,
      ', payout ', coalesce(payout_minor::text, 'open'),
      case when ended_by is not null then ', left open and ended by the house' end) as about
    from round where id = $1
    union all
    select state, concat(code, ', member ', member_id, ', stake ', stake_minor, ', payout ',
      payout_minor, ', settlement ', version) as about
    from wager where id = $1`,
  vendor: `select code as state, concat(call, ' of ', vendor_code, ', transaction ', tx_id, ', round ',
      coalesce(round_ref, 'none'), ', ', game_code, ', member ', member_id) as about
    from vendor_transaction where id = $1`,
  jackpot: `select state, concat('pool ', code, ', ', name) as about from jackpot_pool where id = $1`,
  deposit: `select state, concat(order_number, ', member ', member_id, ' through ', provider) as about
    from deposit where id = $1`,
  member_transfer: `select 'moved' as state, concat('member ', sender_id, ' to member ', receiver_id,
      ', their ', receiver_is) as about from member_transfer where id = $1`,
  contract: `select state, concat(type, ' of ', window_key, ', version ', version, ', ', agents, ' agents') as about
    from agent_run where cause_id = $1`,
  withdrawal: `select state, concat(order_number, ', member ', member_id, ' through ', provider) as about
    from withdrawal where id = $1`,
}

/** A round that gave to a pool, in minor units. */
export interface GivingRound {
  readonly roundId: string
  readonly gameCode: string
  readonly memberId: string
  readonly stakeMinor: bigint
  readonly meterMinor: bigint
  readonly reserveMinor: bigint
  readonly excessMinor: bigint
}

interface SharedPosting {
  readonly postingKey: string
  readonly firstOfBatch: string
  readonly transfersInBatch: number | bigint
}

/**
 * The rounds whose parts one posting of a pool holds, with what all its levels got of each. They are of the same
 * batch, so only its transfers are looked at. One more than `limit` says that there are others.
 */
export async function loadGivingRounds(
  database: Queryable,
  posting: SharedPosting,
  limit: number,
): Promise<readonly GivingRound[]> {
  const found = await database.query<GivingRound>(
    `select r.id::text as "roundId", r.game_code as "gameCode", r.member_id::text as "memberId",
       r.stake_minor as "stakeMinor", sum((level ->> 2)::bigint)::bigint as "meterMinor",
       sum((level ->> 3)::bigint)::bigint as "reserveMinor",
       sum((level ->> 4)::bigint)::bigint as "excessMinor"
     from round r cross join json_array_elements(r.jackpot -> 'levels') level
     where r.jackpot ->> 'posting' = $1 and r.id in (
       select p.cause_id from ledger_transfer t join ledger_posting p on p.key = t.posting_key
       where t.id >= $2 and t.id < $2::bigint + $3)
     group by r.id, r.game_code, r.member_id, r.stake_minor order by r.id limit $4`,
    [posting.postingKey, posting.firstOfBatch, posting.transfersInBatch, limit + 1],
  )
  return found.rows
}

export interface NamedMember {
  readonly memberId: bigint
  readonly username: string
}

/** A member by number or by name, in any case; undefined when there is none. */
export async function findMember(
  database: Queryable,
  text: string,
): Promise<NamedMember | undefined> {
  const isNumber = /^\d{1,18}$/.test(text)
  const found = await database.query<{ id: string; username: string }>(
    `select id::text as id, username from member
     where ($1::bigint is not null and id = $1) or ($1::bigint is null and lower(username) = lower($2))`,
    [isNumber ? text : null, text],
  )
  const [row] = found.rows
  return row && { memberId: BigInt(row.id), username: row.username }
}
