import type { Minor, Uuid } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** A bet without an end. */
export interface OpenBet {
  readonly memberId: bigint
  readonly roundId: Uuid
  readonly flightId: Uuid
  readonly place: number
  readonly autoCashOut: number | null
  /** Of a demonstration's simulated player. */
  readonly isSimulated: boolean
}

/** Bets without an end, of every flight: those of an earlier one were on their way when it was closed. */
export async function loadOpenBets(database: Queryable): Promise<OpenBet[]> {
  const found = await database.query<OpenBet>(
    `select r.member_id as "memberId", r.id as "roundId", r.seed_id as "flightId",
       (r.options->>'place')::integer as place,
       (r.options->>'autoCashOut')::integer as "autoCashOut", m.is_simulated as "isSimulated"
     from round r join member m on m.id = r.member_id
     where r.game_code = 'crash' and r.state = 'open'`,
  )
  return found.rows
}

/** A bet as its flight's list shows it. */
export interface ListedBet {
  readonly roundId: Uuid
  readonly username: string
  readonly isSimulated: boolean
  readonly stakeMinor: Minor
  readonly payoutMinor: Minor | null
  readonly outcome: string | null
  /** What its first event is, such as `left`. */
  readonly end: string | null
}

/** The largest bets of a flight; those that were taken back are not among them. Who hides the name has none. */
export async function loadListedBets(
  database: Queryable,
  flightId: Uuid,
  most: number,
): Promise<ListedBet[]> {
  const found = await database.query<ListedBet>(
    `select r.id as "roundId", case when m.hides_name then '' else m.username end as username,
       m.is_simulated as "isSimulated",
       r.stake_minor as "stakeMinor",
       r.payout_minor as "payoutMinor", r.outcome, r.events->0->>'type' as "end"
     from round r join member m on m.id = r.member_id
     where r.game_code = 'crash' and r.seed_id = $1
       and r.events->0->>'type' is distinct from 'cancelled'
     order by r.stake_minor desc, r.id limit $2`,
    [flightId, most],
  )
  return found.rows
}

/** The totals of a flight, without simulated bets. */
export interface FlightSums {
  readonly flightId: Uuid
  readonly betCount: number
  readonly openCount: number
  /** How many were paid. */
  readonly leftCount: number
  readonly stakedMinor: Minor
  readonly paidMinor: Minor
}

export async function sumFlights(
  database: Queryable,
  flightIds: readonly Uuid[],
): Promise<Map<Uuid, FlightSums>> {
  const found = await database.query<FlightSums>(
    `select f.id as "flightId", count(m.id)::int as "betCount",
       count(m.id) filter (where r.state = 'open')::int as "openCount",
       count(m.id) filter (where r.events->0->>'type' in ('left', 'stalled'))::int as "leftCount",
       coalesce(sum(r.stake_minor) filter (where m.id is not null), 0)::bigint as "stakedMinor",
       coalesce(sum(r.payout_minor) filter (where m.id is not null), 0)::bigint as "paidMinor"
     from unnest($1::uuid[]) as f(id)
     left join round r on r.game_code = 'crash' and r.seed_id = f.id
       and r.events->0->>'type' is distinct from 'cancelled'
     left join member m on m.id = r.member_id and not m.is_simulated
     group by f.id`,
    [flightIds],
  )
  return new Map(found.rows.map((row) => [row.flightId, row]))
}

/** The bets of a member in a flight. */
export async function loadOwnBets(
  database: Queryable,
  memberId: bigint,
  flightId: Uuid,
): Promise<Uuid[]> {
  const found = await database.query<{ id: Uuid }>(
    `select id from round where game_code = 'crash' and seed_id = $1 and member_id = $2 order by id`,
    [flightId, memberId],
  )
  return found.rows.map(({ id }) => id)
}
