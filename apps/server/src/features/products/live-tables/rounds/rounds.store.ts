import type { TableSettings } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { BeaconValue, BlackjackPlay, FixedBeacon, TableResult, VoidCause } from '@baize/rooms'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** What lies on each spot: minor units as text, and how many members have something there. */
export type SpotTotals = Readonly<Record<string, readonly [staked: string, players: number]>>

/** Members by seat, 0 to 6, as text. */
export type SeatOwners = Readonly<Record<string, string>>

/** A round as stakes see it. */
export interface RoundAtStake {
  readonly roundId: Uuid
  readonly phase: 'betting' | 'closed' | 'playing' | 'shown' | 'settled'
  readonly totals: SpotTotals
  readonly seats: SeatOwners
  /** Whose they were in the round before; theirs alone until `seatsKeptUntil`. */
  readonly keptSeats: SeatOwners
  readonly seatsKeptUntil: Date | null
  readonly bettorCount: number
  readonly payoutMaxMinor: bigint
  readonly isVoid: boolean
  /** The moment of the public beacon that it is drawn with: nothing is staked from then on, whenever the betting is closed. */
  readonly beaconAt: Date | null
}

export type SeedGiven = readonly [name: string, seed: string]

export interface TableRoundRow extends RoundAtStake {
  readonly tableCode: string
  readonly number: number
  readonly shoeId: Uuid | null
  readonly usedBefore: number | null
  readonly chainId: Uuid | null
  readonly chainNumber: number | null
  readonly hash: string | null
  readonly openedAt: Date
  readonly closedAt: Date | null
  readonly drawnAt: Date | null
  readonly settledAt: Date | null
  readonly result: TableResult | null
  /** Of blackjack, once it is over. */
  readonly play: BlackjackPlay | null
  readonly clientSeeds: readonly SeedGiven[] | null
  readonly settings: TableSettings
  /** At a table with a public beacon, and what it published once the round was drawn. */
  readonly beacon: FixedBeacon | null
  readonly beaconValue: string | null
  readonly beaconSignature: string | null
  /** Of a void round. */
  readonly voidCause: VoidCause | null
}

const AT_STAKE = `r.id as "roundId", r.phase, r.totals, r.seats, r.kept_seats as "keptSeats",
  r.seats_kept_until as "seatsKeptUntil", r.bettor_count as "bettorCount",
  r.payout_max_minor as "payoutMaxMinor", r.is_void as "isVoid", r.beacon_at as "beaconAt"`
const ROUND = `${AT_STAKE}, r.table_code as "tableCode", r.number, r.shoe_id as "shoeId",
  r.used_before as "usedBefore", r.chain_id as "chainId", r.chain_number as "chainNumber", r.hash,
  r.opened_at as "openedAt", r.closed_at as "closedAt", r.drawn_at as "drawnAt",
  r.settled_at as "settledAt", r.result, r.client_seeds as "clientSeeds", r.settings, r.play,
  r.beacon, r.beacon_value as "beaconValue", r.beacon_signature as "beaconSignature",
  (select v.cause from live_table_void v where v.round_id = r.id) as "voidCause"`

/**
 * Rounds as stakes lock them. Closing the betting waits for the commit that takes a stake, and a stake that comes
 * to the lock after that finds the betting over.
 */
export const tableRounds: Companion<Uuid, RoundAtStake> = {
  name: 'live_table_round',
  mapKey: (roundId) => roundId,
  async lock(client, roundIds) {
    const found = await client.query<RoundAtStake>({
      name: 'live-table-rounds-lock',
      text: `select ${AT_STAKE} from live_table_round r where r.id = any($1::uuid[]) order by r.id for update`,
      values: [roundIds],
    })
    return found.rows.map((row) => [row.roundId, row] as const)
  },
  async save(client, changes) {
    const rows = changes.map(([, row]) => row)
    await client.query({
      name: 'live-table-rounds-save',
      text: `update live_table_round r set totals = t.totals, bettor_count = t.bettor_count,
          seats = t.seats
        from unnest($1::uuid[], $2::jsonb[], $3::int[], $4::jsonb[]) as t(id, totals, bettor_count, seats)
        where r.id = t.id`,
      values: [
        rows.map(({ roundId }) => roundId),
        rows.map(({ totals }) => JSON.stringify(totals)),
        rows.map(({ bettorCount }) => bettorCount),
        rows.map(({ seats }) => JSON.stringify(seats)),
      ],
    })
  },
}

export async function loadRound(
  database: Queryable,
  roundId: Uuid,
): Promise<TableRoundRow | undefined> {
  const found = await database.query<TableRoundRow>(
    `select ${ROUND} from live_table_round r where r.id = $1`,
    [roundId],
  )
  return found.rows[0]
}

export interface NewRound
  extends Pick<
    TableRoundRow,
    | 'roundId'
    | 'tableCode'
    | 'number'
    | 'shoeId'
    | 'usedBefore'
    | 'chainId'
    | 'chainNumber'
    | 'settings'
    | 'keptSeats'
    | 'seatsKeptUntil'
    | 'beacon'
  > {
  readonly atMs: number
}

export async function insertRound(database: Queryable, round: NewRound): Promise<void> {
  const { roundId, tableCode, number, shoeId, usedBefore, chainId, chainNumber, settings } = round
  const { beacon } = round
  await database.query(
    `insert into live_table_round (id, table_code, number, shoe_id, used_before, chain_id, chain_number,
       phase, opened_at, payout_max_minor, settings, kept_seats, seats_kept_until, beacon, beacon_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'betting', $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[roundId, tableCode, number, shoeId, usedBefore, chainId, chainNumber],
      ...[new Date(round.atMs), settings.payoutMaxMinor, settings],
      ...[round.keptSeats, round.seatsKeptUntil, beacon, beacon && new Date(beacon.atMs)],
    ],
  )
}

/** Another round of the beacon for a round that is locked and that nobody has bet on. */
export async function moveBeacon(
  database: Queryable,
  roundId: Uuid,
  beacon: FixedBeacon,
): Promise<void> {
  await database.query('update live_table_round set beacon = $2, beacon_at = $3 where id = $1', [
    ...[roundId, beacon, new Date(beacon.atMs)],
  ])
}

/** Waits for stakes that are being taken, and keeps later ones out until the transaction ends. */
export async function lockRound(
  database: Queryable,
  roundId: Uuid,
): Promise<RoundAtStake | undefined> {
  const found = await database.query<RoundAtStake>(
    `select ${AT_STAKE} from live_table_round r where r.id = $1 for update`,
    [roundId],
  )
  return found.rows[0]
}

/** Whether a round of a table is void; it stays as it is until the transaction ends. */
export async function holdVoid(
  database: Queryable,
  tableCode: string,
  roundId: Uuid,
): Promise<boolean> {
  const found = await database.query<{ isVoid: boolean }>(
    `select is_void as "isVoid" from live_table_round where id = $1 and table_code = $2 for share`,
    [roundId, tableCode],
  )
  return found.rows[0]?.isVoid === true
}

export async function closeRound(
  database: Queryable,
  roundId: Uuid,
  { atMs, clientSeeds }: { readonly atMs: number; readonly clientSeeds: readonly SeedGiven[] },
): Promise<void> {
  await database.query(
    `update live_table_round set phase = 'closed', closed_at = $2, client_seeds = $3
      where id = $1 and phase = 'betting'`,
    [roundId, new Date(atMs), JSON.stringify(clientSeeds)],
  )
}

/** False where the round was made void before. */
export async function drawRound(
  database: Queryable,
  roundId: Uuid,
  drawn: {
    readonly atMs: number
    readonly result: TableResult
    readonly hash: string | null
    readonly play?: BlackjackPlay
    readonly beacon?: BeaconValue | undefined
  },
): Promise<boolean> {
  const done = await database.query(
    `update live_table_round set phase = 'shown', drawn_at = $2, result = $3, hash = $4,
        play = $5, beacon_value = $6, beacon_signature = $7
      where id = $1 and phase in ('closed', 'playing') and not is_void`,
    [
      ...[roundId, new Date(drawn.atMs), drawn.result, drawn.hash, drawn.play ?? null],
      ...[drawn.beacon?.value ?? null, drawn.beacon?.signature ?? null],
    ],
  )
  return done.rowCount === 1
}

export async function finishRound(
  database: Queryable,
  roundId: Uuid,
  { atMs, isVoid }: { readonly atMs: number; readonly isVoid: boolean },
): Promise<void> {
  await database.query(
    `update live_table_round set phase = 'settled', settled_at = coalesce(settled_at, $2), is_void = $3
      where id = $1`,
    [roundId, new Date(atMs), isVoid],
  )
}

/** False where the round was made void before. */
export async function dealRound(database: Queryable, roundId: Uuid): Promise<boolean> {
  const done = await database.query(
    `update live_table_round set phase = 'playing' where id = $1 and phase = 'closed' and not is_void`,
    [roundId],
  )
  return done.rowCount === 1
}

/** Whose the seats of a table's last round were. */
export async function lastSeatsOf(database: Queryable, tableCode: string): Promise<SeatOwners> {
  const found = await database.query<{ seats: SeatOwners }>(
    `select seats from live_table_round where table_code = $1 order by opened_at desc limit 1`,
    [tableCode],
  )
  return found.rows[0]?.seats ?? {}
}

/** The number of the last round of a table. */
export async function lastNumberOf(database: Queryable, tableCode: string): Promise<number> {
  const found = await database.query<{ number: number }>(
    `select number from live_table_round where table_code = $1 order by opened_at desc limit 1`,
    [tableCode],
  )
  return found.rows[0]?.number ?? 0
}

/** Removes rounds on which nobody bet, some time after they were dealt; what two people decided about one stays. */
export async function pruneRounds(database: Queryable, before: Date): Promise<void> {
  await database.query(
    `delete from live_table_round r where bettor_count = 0 and phase = 'settled' and opened_at < $1
       and not exists (select from live_table_void v where v.round_id = r.id)`,
    [before],
  )
}
