import type { WireRatio } from '@baize/games'
import type { Minor, Uuid } from '@baize/kernel'
import {
  type Companion,
  int4Array,
  int8Array,
  nullableInt8Array,
  textArray,
  timestampArray,
  uuidArray,
} from '@baize/ledger/pg'
import type pg from 'pg'
import { type BonusStake, readRatio, writeRatio } from '../../../house/bonus/bonus-stake.ts'
import type { RoundJackpot } from '../../../house/jackpots/round-jackpot.ts'
import { loadUsualAmount } from '../../../house/ledger-view/usual-amount.store.ts'
import type {
  JsonRecord,
  OpenRoundKey,
  RoundKey,
  RoundRow,
} from '../../../house/rounds/round-row.ts'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

export type { JsonRecord, RoundKey, RoundRow }

const COLUMNS = `member_id, id, seed_id, stake_minor, payout_minor, opened_at, closed_at, nonce,
  game_code, version, state, outcome, options, engine_state, events, choices, jackpot_minor, jackpot,
  valid_minor`
const BONUS_COLUMNS = 'grant_id, bonus_minor, bonus_counts, wagered_minor'
/** No round begins ended by the house, so this column is read and updated only. */
const READ_COLUMNS = `${COLUMNS}, ended_by, ${BONUS_COLUMNS}`

const LOCK = {
  name: 'play-lock-rounds',
  text: `select ${READ_COLUMNS.replaceAll(/\w+/g, 'r.$&')}
    from unnest($1::bigint[], $2::uuid[]) as k(key_member_id, key_id)
    join round r on r.member_id = k.key_member_id and r.id = k.key_id
    order by r.member_id, r.id for no key update of r`,
}
const insertInto = (columns: string, more = '') => `insert into round (${columns})
    select r.member_id, r.id, r.seed_id, r.stake_minor, r.payout_minor, r.opened_at, r.closed_at,
      r.nonce, r.game_code, r.version, r.state, r.outcome, r.options::json, r.engine_state::json,
      r.events::json, r.choices::json, r.jackpot_minor, r.jackpot::json,
      r.valid_minor${more && ', r.grant_id, r.bonus_minor, r.bonus_counts, r.wagered_minor'}
    from unnest($2::bigint[], $3::uuid[], $4::uuid[], $5::bigint[], $6::bigint[],
      $7::timestamptz[], $8::timestamptz[], $9::integer[], $10::text[], $11::text[], $12::text[],
      $13::text[], $14::text[], $15::text[], $1::text[], $16::text[],
      $17::bigint[], $18::text[], $19::bigint[]${more}) as r(${columns})`
const INSERT = { name: 'play-insert-rounds', text: insertInto(COLUMNS) }
const INSERT_WITH_BONUS = {
  name: 'play-insert-rounds-with-bonus',
  text: insertInto(
    `${COLUMNS}, ${BONUS_COLUMNS}`,
    ', $20::uuid[], $21::bigint[], $22::text[], $23::bigint[]',
  ),
}
const UPDATE = {
  name: 'play-update-round',
  text: `update round set state = $3, payout_minor = $4, outcome = $5, engine_state = $6,
      events = $7, choices = $8, closed_at = to_timestamp($9::double precision / 1000.0),
      stake_minor = $10, ended_by = $11, valid_minor = $12, bonus_minor = $13, wagered_minor = $14
    where member_id = $1 and id = $2`,
}

/** Rounds, locked and written with the money they move. */
export const rounds: Companion<RoundKey, RoundRow> = {
  name: 'round',
  // Ids of rounds are unique among all members.
  mapKey: ({ roundId }) => roundId,
  async lock(client, keys) {
    const found = await client.query<StoredRound>({
      ...LOCK,
      values: [keys.map((key) => key.memberId), keys.map((key) => key.roundId)],
    })
    return found.rows.map((row) => {
      const round = readRound(row)
      return [{ memberId: round.memberId, roundId: round.roundId }, round] as const
    })
  },
  save(client, rows) {
    const fresh = rows.map(([, row]) => row).filter((row) => row.isNew)
    const known = rows.map(([, row]) => row).filter((row) => !row.isNew)
    const writes = known.map((row) => client.query({ ...UPDATE, values: updateValues(row) }))
    const { plain = [], bonus = [] } = Object.groupBy(fresh, (row) =>
      row.bonus ? 'bonus' : 'plain',
    )
    if (plain.length > 0) writes.push(client.query({ ...INSERT, values: insertValues(plain) }))
    if (bonus.length > 0) {
      const values = [...insertValues(bonus), ...bonusValues(bonus)]
      writes.push(client.query({ ...INSERT_WITH_BONUS, values }))
    }
    return Promise.all(writes)
  },
}

function bonusValues(fresh: readonly RoundRow[]): unknown[] {
  return [
    fresh.map(({ bonus }) => bonus?.grantId),
    fresh.map(({ bonus }) => bonus?.bonusMinor),
    fresh.map(({ bonus }) => bonus && writeRatio(bonus.counts)),
    fresh.map(({ bonus }) => bonus?.wageredMinor ?? null),
  ]
}

function insertValues(fresh: readonly RoundRow[]): Buffer[] {
  return [
    // The driver's buffer grows by halves: with the largest column first it grows once or twice.
    textArray(fresh.map((row) => JSON.stringify(row.events))),
    int8Array(fresh.map((row) => row.memberId)),
    uuidArray(fresh.map((row) => row.roundId)),
    uuidArray(fresh.map((row) => row.seedId)),
    int8Array(fresh.map((row) => row.stakeMinor)),
    nullableInt8Array(fresh.map((row) => row.payoutMinor)),
    timestampArray(fresh.map((row) => row.openedAtMs)),
    timestampArray(fresh.map((row) => row.closedAtMs)),
    int4Array(fresh.map((row) => row.nonce)),
    textArray(fresh.map((row) => row.gameCode)),
    textArray(fresh.map((row) => row.version)),
    textArray(fresh.map((row) => row.state)),
    textArray(fresh.map((row) => writeOutcome(row.outcome))),
    textArray(fresh.map((row) => JSON.stringify(row.options))),
    textArray(fresh.map((row) => writeState(row.engineState))),
    textArray(fresh.map((row) => JSON.stringify(row.choices))),
    int8Array(fresh.map((row) => row.jackpotMinor)),
    textArray(fresh.map((row) => row.jackpot && JSON.stringify(row.jackpot))),
    nullableInt8Array(fresh.map((row) => row.validMinor)),
  ]
}

function updateValues(row: RoundRow): unknown[] {
  return [
    row.memberId,
    row.roundId,
    row.state,
    row.payoutMinor,
    writeOutcome(row.outcome),
    writeState(row.engineState),
    JSON.stringify(row.events),
    JSON.stringify(row.choices),
    row.closedAtMs,
    row.stakeMinor,
    row.isEndedByHouse ? 'house' : null,
    row.validMinor,
    row.bonus?.bonusMinor ?? null,
    row.bonus?.wageredMinor ?? null,
  ]
}

function writeOutcome(outcome: WireRatio | null): string | null {
  return outcome === null ? null : `${outcome[0]}/${outcome[1]}`
}

function readOutcome(text: string | null): WireRatio | null {
  const [numerator, denominator] = text?.split('/') ?? []
  return numerator === undefined || denominator === undefined ? null : [numerator, denominator]
}

function writeState(engineState: unknown): string | null {
  return engineState === null ? null : JSON.stringify(engineState)
}

/** A row as the driver hands it over. */
interface StoredRound {
  readonly member_id: bigint
  readonly id: Uuid
  readonly game_code: string
  readonly version: string
  readonly state: 'open' | 'closed'
  readonly stake_minor: Minor
  readonly payout_minor: Minor | null
  readonly valid_minor: Minor | null
  readonly outcome: string | null
  readonly options: JsonRecord
  readonly engine_state: unknown
  readonly events: readonly JsonRecord[]
  readonly choices: readonly JsonRecord[]
  readonly seed_id: Uuid
  readonly nonce: number
  readonly opened_at: Date
  readonly closed_at: Date | null
  readonly jackpot: RoundJackpot | null
  readonly jackpot_minor: Minor
  readonly ended_by: 'house' | null
  readonly grant_id: Uuid | null
  readonly bonus_minor: Minor | null
  readonly bonus_counts: string | null
  readonly wagered_minor: Minor | null
}

function readRound(row: StoredRound): RoundRow {
  return {
    memberId: row.member_id,
    roundId: row.id,
    gameCode: row.game_code,
    version: row.version,
    state: row.state,
    stakeMinor: row.stake_minor,
    payoutMinor: row.payout_minor,
    validMinor: row.valid_minor,
    outcome: readOutcome(row.outcome),
    options: row.options,
    engineState: row.engine_state,
    events: row.events,
    choices: row.choices,
    seedId: row.seed_id,
    nonce: row.nonce,
    openedAtMs: row.opened_at.getTime(),
    closedAtMs: row.closed_at === null ? null : row.closed_at.getTime(),
    jackpot: row.jackpot,
    jackpotMinor: row.jackpot_minor,
    isEndedByHouse: row.ended_by === 'house',
    bonus: readBonus(row),
    isNew: false,
  }
}

function readBonus(row: StoredRound): BonusStake | undefined {
  const { grant_id: grantId, bonus_minor: bonusMinor, bonus_counts: counts } = row
  if (grantId === null || bonusMinor === null || counts === null) return undefined
  return { grantId, bonusMinor, counts: readRatio(counts), wageredMinor: row.wagered_minor }
}

const FIND_OPEN = {
  name: 'play-find-open',
  text: `select member_id, game_code, round_id from open_round
    where member_id = any($1::bigint[])`,
}
const ADD_OPEN = {
  name: 'play-add-open',
  text: `insert into open_round (member_id, game_code, round_id)
    select * from unnest($1::bigint[], $2::text[], $3::uuid[])`,
}
const REMOVE_OPEN = {
  name: 'play-remove-open',
  text: `delete from open_round o using unnest($1::bigint[], $2::text[]) as k(member_id, game_code)
    where o.member_id = k.member_id and o.game_code = k.game_code`,
}

/** The open round of a member and game; null as soon as it is closed. */
export const openRounds: Companion<OpenRoundKey, Uuid | null> = {
  name: 'open round',
  mapKey: ({ memberId, gameCode }) => `${memberId} ${gameCode}`,
  async lock(client, keys) {
    const memberIds = int8Array(keys.map((key) => key.memberId))
    const found = await client.query({ ...FIND_OPEN, values: [memberIds] })
    return found.rows.map(
      (row) => [{ memberId: row.member_id, gameCode: row.game_code }, row.round_id] as const,
    )
  },
  // What was open and is replaced within one batch is removed first.
  save(client, rows) {
    const columns = (some: typeof rows) => [
      int8Array(some.map(([key]) => key.memberId)),
      textArray(some.map(([key]) => key.gameCode)),
    ]
    const opened = rows.filter(([, roundId]) => roundId !== null)
    const writes = [client.query({ ...REMOVE_OPEN, values: columns(rows) })]
    if (opened.length > 0) {
      const roundIds = uuidArray(opened.map(([, roundId]) => roundId as Uuid))
      writes.push(client.query({ ...ADD_OPEN, values: [...columns(opened), roundIds] }))
    }
    return Promise.all(writes)
  },
}

/** A round of this member in a game of the house; undefined for anyone else's. */
export async function loadRound(
  database: Queryable,
  memberId: bigint,
  roundId: Uuid,
): Promise<RoundRow | undefined> {
  const found = await database.query<StoredRound>(
    `select ${READ_COLUMNS} from round where member_id = $1 and id = $2 and vendor_code is null`,
    [memberId, roundId],
  )
  return found.rows[0] && readRound(found.rows[0])
}

/** A member's open rounds, newest first; at most one per game. */
export async function loadOpenRounds(pool: pg.Pool, memberId: bigint): Promise<RoundRow[]> {
  const found = await pool.query<StoredRound>(
    `select ${READ_COLUMNS.replaceAll(/\w+/g, 'r.$&')}
     from open_round o join round r on r.member_id = o.member_id and r.id = o.round_id
     where o.member_id = $1 order by r.id desc limit 50`,
    [memberId],
  )
  return found.rows.map(readRound)
}

/** What the member usually stakes, in minor units; null without a history. */
export function loadUsualStake(pool: pg.Pool, memberId: bigint): Promise<bigint | null> {
  return loadUsualAmount(
    pool,
    memberId,
    'select stake_minor as amount_minor from bet where member_id = $1 and stake_minor > 0 order by id desc',
  )
}

/** Count of a member's rounds since a moment, and sums of those that are settled. */
export async function sumRoundsSince(pool: pg.Pool, memberId: bigint, since: Date) {
  const found = await pool.query(
    `select count(*) as rounds,
       coalesce(sum(stake_minor) filter (where state = 'closed'), 0)::bigint as staked_minor,
       coalesce(sum(payout_minor) + sum(jackpot_minor), 0)::bigint as won_minor
     from bet where member_id = $1 and opened_at >= $2`,
    [memberId, since],
  )
  const row = found.rows[0]
  return {
    roundCount: Number(row.rounds),
    stakedMinor: row.staked_minor as Minor,
    wonMinor: row.won_minor as Minor,
  }
}
