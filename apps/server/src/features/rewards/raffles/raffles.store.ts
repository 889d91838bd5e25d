import type { RaffleDraft } from '@baize/contract'
import type { Minor, Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** The kind of approval that opens a raffle. */
export const RAFFLE_START = 'raffle_start'

export type RaffleState = 'draft' | 'approved' | 'stopped' | 'drawn'

/** A raffle as it is stored. */
export interface RaffleRecord {
  readonly raffleId: bigint
  readonly state: RaffleState
  readonly titles: Readonly<Record<string, string>>
  /** Decimal strings of minor units, the first prize first. */
  readonly prizes: readonly string[]
  readonly given: RaffleDraft['given']
  readonly isOnePerMember: boolean
  readonly ticketsMax: number
  readonly ticketsCount: number
  readonly opensAt: Date
  readonly closesAt: Date
  readonly claimDays: number
  readonly commitment: string
  readonly sealedSeed: Buffer
  readonly ticketsHash: string | null
  /** Holders who were passed over, by their number within the raffle. */
  readonly passedOver: readonly number[] | null
  readonly madeBy: string
}

const RAFFLE = `select id as "raffleId", state, titles, prizes, given, is_one_per_member as "isOnePerMember",
    tickets_max as "ticketsMax", tickets_count as "ticketsCount", opens_at as "opensAt", closes_at as "closesAt",
    claim_days as "claimDays", commitment, sealed_seed as "sealedSeed", tickets_hash as "ticketsHash",
    passed_over as "passedOver", made_by as "madeBy" from raffle`

/** Raffles that members see, the latest to close first. */
export async function loadShownRaffles(
  database: Queryable,
  since: Date,
  limit: number,
): Promise<readonly RaffleRecord[]> {
  const found = await database.query<RaffleRecord>(
    `${RAFFLE} where state in ('approved', 'drawn') and closes_at > $1 order by closes_at desc, id desc limit $2`,
    [since, limit],
  )
  return found.rows
}

export async function loadRaffle(
  database: Queryable,
  raffleId: bigint,
): Promise<RaffleRecord | undefined> {
  const found = await database.query<RaffleRecord>(`${RAFFLE} where id = $1`, [raffleId])
  return found.rows[0]
}

/** A raffle for the update of its state: no ticket is given meanwhile. */
export async function lockRaffle(tx: Tx, raffleId: bigint): Promise<RaffleRecord | undefined> {
  const found = await tx.query<RaffleRecord>(`${RAFFLE} where id = $1 for no key update`, [
    raffleId,
  ])
  return found.rows[0]
}

/** Raffles whose time for tickets is over. */
export async function loadRafflesToDraw(
  database: Queryable,
  now: Date,
): Promise<readonly bigint[]> {
  const found = await database.query<{ readonly raffleId: bigint }>(
    `select id as "raffleId" from raffle where state = 'approved' and closes_at <= $1 order by id`,
    [now],
  )
  return found.rows.map(({ raffleId }) => raffleId)
}

export async function saveRaffleState(
  tx: Tx,
  raffleId: bigint,
  state: 'approved' | 'stopped',
): Promise<void> {
  await tx.query('update raffle set state = $2 where id = $1', [raffleId, state])
}

export async function saveDraw(
  tx: Tx,
  raffleId: bigint,
  draw: {
    readonly ticketsHash: string
    readonly passedOver: readonly number[]
    readonly drawnAt: Date
  },
): Promise<void> {
  await tx.query(
    `update raffle set state = 'drawn', tickets_hash = $2, passed_over = $3, drawn_at = $4 where id = $1`,
    [raffleId, draw.ticketsHash, JSON.stringify(draw.passedOver), draw.drawnAt],
  )
}

export async function insertRaffle(
  tx: Tx,
  draft: RaffleDraft,
  made: {
    readonly commitment: string
    readonly sealedSeed: Buffer
    readonly at: Date
    readonly by: string
  },
): Promise<bigint> {
  const found = await tx.query<{ readonly raffleId: bigint }>(
    `insert into raffle (titles, prizes, given, is_one_per_member, tickets_max, opens_at, closes_at, claim_days,
       commitment, sealed_seed, made_at, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id as "raffleId"`,
    [
      ...[JSON.stringify(draft.titles), JSON.stringify(draft.prizesMinor)],
      ...[draft.given && JSON.stringify(draft.given), draft.isOnePerMember, draft.ticketsMax],
      ...[draft.opensAt, draft.closesAt, draft.claimDays],
      ...[made.commitment, made.sealedSeed, made.at, made.by],
    ],
  )
  return found.rows[0]?.raffleId ?? 0n
}

/** A raffle as staff see it. */
export interface DeskRaffle extends RaffleRecord {
  readonly isSubmitted: boolean
  readonly paidMinor: bigint
}

const DESK_RAFFLE = `select raffle.*, exists (select from approval a where a.kind = 'raffle_start'
      and a.subject = "raffleId"::text and a.state = 'waiting' and a.expires_at > $1) as "isSubmitted",
    (select coalesce(sum(prize_minor), 0)::bigint from raffle_prize p
      where p.raffle_id = "raffleId" and p.claimed_at is not null) as "paidMinor"
  from (${RAFFLE}) raffle`

export async function loadDeskRaffles(
  database: Queryable,
  now: Date,
  limit: number,
): Promise<readonly DeskRaffle[]> {
  const found = await database.query<DeskRaffle>(
    `${DESK_RAFFLE} order by "raffleId" desc limit $2`,
    [now, limit],
  )
  return found.rows
}

export async function loadDeskRaffle(
  database: Queryable,
  raffleId: bigint,
  now: Date,
): Promise<DeskRaffle | undefined> {
  const found = await database.query<DeskRaffle>(`${DESK_RAFFLE} where "raffleId" = $2`, [
    now,
    raffleId,
  ])
  return found.rows[0]
}

/** Members with tickets of a raffle, those with the most first. */
export async function loadHolders(
  database: Queryable,
  raffleId: bigint,
  limit: number,
): Promise<
  readonly { readonly memberId: bigint; readonly username: string; readonly tickets: number }[]
> {
  const found = await database.query<{ memberId: bigint; username: string; tickets: number }>(
    `select t.member_id as "memberId", m.username, sum(t.count)::integer as tickets
       from raffle_ticket t join member m on m.id = t.member_id where t.raffle_id = $1
      group by t.member_id, m.username order by tickets desc, t.member_id limit $2`,
    [raffleId, limit],
  )
  return found.rows
}

/** Tickets that one reward gives. */
interface GivenTickets {
  readonly memberId: bigint
  readonly rewardId: Uuid
  readonly first: number
  readonly count: number
  readonly at: Date
}

/** What giving tickets depends on, and the tickets that this commit gives. */
export interface OpenRaffle {
  readonly state: RaffleState
  readonly opensAt: Date
  readonly closesAt: Date
  readonly ticketsMax: number
  readonly ticketsCount: number
  readonly given: readonly GivenTickets[]
}

/** Locked while tickets are given, so that their numbers have no gaps. */
export const openRaffles: Companion<bigint, OpenRaffle> = {
  name: 'tickets of a raffle',
  mapKey: (raffleId) => raffleId,
  async lock(client, keys) {
    const found = await client.query<Omit<OpenRaffle, 'given'> & { readonly raffleId: bigint }>({
      name: 'raffles-lock',
      text: `select id as "raffleId", state, opens_at as "opensAt", closes_at as "closesAt",
          tickets_max as "ticketsMax", tickets_count as "ticketsCount" from raffle
        where id = any ($1::bigint[]) order by id for no key update`,
      values: [keys],
    })
    return found.rows.map(({ raffleId, ...row }) => [raffleId, { ...row, given: [] }] as const)
  },
  async save(client, rows) {
    const given = rows.flatMap(([raffleId, row]) =>
      row.given.map((each) => ({ ...each, raffleId })),
    )
    await client.query({
      name: 'raffles-save',
      text: `with counted as (
          update raffle r set tickets_count = g.count from unnest($1::bigint[], $2::integer[]) as g(id, count)
           where r.id = g.id
        )
        insert into raffle_ticket (raffle_id, first_number, count, member_id, reward_id, given_at)
        select raffle_id, first_number, count, member_id, reward_id, given_at
          from unnest($3::bigint[], $4::integer[], $5::integer[], $6::bigint[], $7::uuid[], $8::timestamptz[])
            as g(raffle_id, first_number, count, member_id, reward_id, given_at)`,
      values: [
        ...[rows.map(([key]) => key), rows.map(([, { ticketsCount }]) => ticketsCount)],
        ...[given.map(({ raffleId }) => raffleId), given.map(({ first }) => first)],
        ...[given.map(({ count }) => count), given.map(({ memberId }) => memberId)],
        ...[given.map(({ rewardId }) => rewardId), given.map(({ at }) => at)],
      ],
    })
  },
}

/** Tickets in a row of one member. */
export interface TicketRun {
  readonly first: number
  readonly count: number
  readonly memberId: bigint
}

/** All tickets of a raffle in the order of their numbers. */
export async function loadTickets(
  database: Queryable,
  raffleId: bigint,
): Promise<readonly TicketRun[]> {
  const found = await database.query<TicketRun>(
    `select first_number as first, count, member_id as "memberId" from raffle_ticket
      where raffle_id = $1 order by first_number`,
    [raffleId],
  )
  return found.rows
}

/** Tickets of a member in raffles. */
export async function loadOwnTickets(
  database: Queryable,
  memberId: bigint,
  raffleIds: readonly bigint[],
): Promise<readonly (TicketRun & { readonly raffleId: bigint })[]> {
  const found = await database.query<TicketRun & { readonly raffleId: bigint }>(
    `select raffle_id as "raffleId", first_number as first, count, member_id as "memberId" from raffle_ticket
      where member_id = $1 and raffle_id = any ($2::bigint[]) order by raffle_id, first_number`,
    [memberId, raffleIds],
  )
  return found.rows
}

/** What a ticket won. */
export interface RafflePrize {
  readonly prizeId: Uuid
  readonly raffleId: bigint
  readonly place: number
  readonly memberId: bigint
  readonly ticket: number
  readonly prizeMinor: Minor
  readonly lapsesAt: Date
  readonly claimedAt: Date | null
}

export async function insertPrizes(tx: Tx, prizes: readonly RafflePrize[]): Promise<void> {
  if (prizes.length === 0) return
  await tx.query(
    `insert into raffle_prize (id, raffle_id, place, member_id, ticket, prize_minor, lapses_at)
     select * from unnest($1::uuid[], $2::bigint[], $3::integer[], $4::bigint[], $5::integer[], $6::bigint[],
       $7::timestamptz[])`,
    [
      ...[prizes.map(({ prizeId }) => prizeId), prizes.map(({ raffleId }) => raffleId)],
      ...[prizes.map(({ place }) => place), prizes.map(({ memberId }) => memberId)],
      ...[prizes.map(({ ticket }) => ticket), prizes.map(({ prizeMinor }) => prizeMinor)],
      prizes.map(({ lapsesAt }) => lapsesAt),
    ],
  )
}

/** Prizes of raffles in the order of their places. */
export async function loadPrizes(
  database: Queryable,
  raffleIds: readonly bigint[],
): Promise<readonly (RafflePrize & { readonly username: string })[]> {
  const found = await database.query<RafflePrize & { readonly username: string }>(
    `select p.id as "prizeId", raffle_id as "raffleId", place, member_id as "memberId", ticket,
            prize_minor as "prizeMinor", lapses_at as "lapsesAt", claimed_at as "claimedAt", m.username
       from raffle_prize p join member m on m.id = member_id
      where raffle_id = any ($1::bigint[]) order by raffle_id, place`,
    [raffleIds],
  )
  return found.rows
}

/** Marked as claimed in the commit that moves its money. */
export const rafflePrizes: Companion<Uuid, { readonly claimedAt: Date | null }> = {
  name: 'prize of a raffle',
  mapKey: (prizeId) => prizeId,
  async lock(client, keys) {
    const found = await client.query<{ readonly prizeId: Uuid; readonly claimedAt: Date | null }>({
      name: 'raffle-prizes-lock',
      text: `select id as "prizeId", claimed_at as "claimedAt" from raffle_prize
        where id = any ($1::uuid[]) order by id for no key update`,
      values: [keys],
    })
    return found.rows.map(({ prizeId, claimedAt }) => [prizeId, { claimedAt }] as const)
  },
  async save(client, rows) {
    await client.query({
      name: 'raffle-prizes-save',
      text: `update raffle_prize p set claimed_at = g.at from unnest($1::uuid[], $2::timestamptz[]) as g(id, at)
        where p.id = g.id`,
      values: [rows.map(([key]) => key), rows.map(([, { claimedAt }]) => claimedAt)],
    })
  },
}

/** Whether there was ever a raffle. */
export async function hasRaffles(database: Queryable): Promise<boolean> {
  const found = await database.query<{ readonly has: boolean }>(
    'select exists (select from raffle) as has',
  )
  return found.rows[0]?.has === true
}

/** Tickets of a raffle for what was played in its time, one for so much, as far as there are tickets. */
export async function fillTickets(tx: Tx, raffleId: bigint, forMinor: bigint): Promise<void> {
  await tx.query(
    `with earned as (
       select r.id, r.tickets_max, r.closes_at, f.member_id,
              least(sum(f.valid_bet_minor) / $2::bigint, 20)::integer as count
         from raffle r
         join agent_figure f on f.slot >= r.opens_at and f.slot < r.closes_at and f.product <> ''
         join member m on m.id = f.member_id and m.type <> 4
        where r.id = $1 group by r.id, f.member_id having sum(f.valid_bet_minor) >= $2::bigint
     ), numbered as (
       select id, tickets_max, closes_at, member_id, count,
              sum(count) over (order by member_id)::integer as last from earned
     ), given as (
       insert into raffle_ticket (raffle_id, first_number, count, member_id, reward_id, given_at)
       select id, last - count + 1, count, member_id, gen_random_uuid(), closes_at from numbered
        where last <= tickets_max returning first_number + count - 1 as last
     )
     update raffle set tickets_count = (select coalesce(max(last), 0) from given) where id = $1`,
    [raffleId, forMinor],
  )
}
