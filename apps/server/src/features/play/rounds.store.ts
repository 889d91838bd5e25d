import type { WireRatio } from '@baize/games'
import type { Minor, Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type pg from 'pg'

export type JsonRecord = Readonly<Record<string, unknown>>

/** A round as it is stored. */
export interface RoundRow {
  readonly memberId: bigint
  readonly roundId: Uuid
  readonly gameCode: string
  readonly version: string
  readonly state: 'open' | 'closed'
  readonly stakeMinor: Minor
  readonly payoutMinor: Minor | null
  readonly outcome: WireRatio | null
  readonly options: JsonRecord
  /** Never leaves the server: it may hold what the player must not know. */
  readonly engineState: unknown
  readonly events: readonly JsonRecord[]
  readonly choices: readonly JsonRecord[]
  readonly seedId: Uuid
  readonly nonce: number
  readonly openedAtMs: number
  readonly closedAtMs: number | null
  /** True until the row has been stored once. */
  readonly isNew: boolean
}

export interface RoundKey {
  readonly memberId: bigint
  readonly roundId: Uuid
}

const COLUMNS = `member_id, id, game_code, version, state, stake_minor, payout_minor,
  outcome_numerator, outcome_denominator, options, engine_state, events, choices, seed_id, nonce,
  opened_at, closed_at`

const LOCK = {
  name: 'play-lock-rounds',
  text: `select ${COLUMNS.replaceAll(/\w+/g, 'r.$&')}
    from unnest($1::bigint[], $2::uuid[]) as k(key_member_id, key_id)
    join round r on r.member_id = k.key_member_id and r.id = k.key_id
    order by r.member_id, r.id for no key update of r`,
}
const INSERT = {
  name: 'play-insert-rounds',
  text: `insert into round (${COLUMNS})
    select r.member_id, r.id, r.game_code, r.version, r.state, r.stake_minor, r.payout_minor,
      r.outcome_numerator, r.outcome_denominator, r.options::json, r.engine_state::json,
      r.events::json, r.choices::json, r.seed_id, r.nonce,
      to_timestamp(r.opened_at / 1000.0), to_timestamp(r.closed_at / 1000.0)
    from unnest($1::bigint[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::bigint[],
      $7::bigint[], $8::numeric[], $9::numeric[], $10::text[], $11::text[], $12::text[],
      $13::text[], $14::uuid[], $15::integer[], $16::double precision[], $17::double precision[])
      as r(member_id, id, game_code, version, state, stake_minor, payout_minor,
        outcome_numerator, outcome_denominator, options, engine_state, events, choices, seed_id,
        nonce, opened_at, closed_at)`,
}
const UPDATE = {
  name: 'play-update-round',
  text: `update round set state = $3, payout_minor = $4, outcome_numerator = $5,
      outcome_denominator = $6, engine_state = $7, events = $8, choices = $9,
      closed_at = to_timestamp($10::double precision / 1000.0)
    where member_id = $1 and id = $2`,
}

/** Rounds, locked and written with the money they move. */
export const rounds: Companion<RoundKey, RoundRow> = {
  name: 'round',
  keyText: ({ memberId, roundId }) => `${memberId} ${roundId}`,
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
    if (fresh.length > 0) writes.push(client.query({ ...INSERT, values: insertValues(fresh) }))
    return Promise.all(writes)
  },
}

function insertValues(fresh: readonly RoundRow[]): unknown[] {
  return [
    fresh.map((row) => row.memberId),
    fresh.map((row) => row.roundId),
    fresh.map((row) => row.gameCode),
    fresh.map((row) => row.version),
    fresh.map((row) => row.state),
    fresh.map((row) => row.stakeMinor),
    fresh.map((row) => row.payoutMinor),
    fresh.map((row) => row.outcome?.[0] ?? null),
    fresh.map((row) => row.outcome?.[1] ?? null),
    fresh.map((row) => JSON.stringify(row.options)),
    fresh.map((row) => (row.engineState === null ? null : JSON.stringify(row.engineState))),
    fresh.map((row) => JSON.stringify(row.events)),
    fresh.map((row) => JSON.stringify(row.choices)),
    fresh.map((row) => row.seedId),
    fresh.map((row) => row.nonce),
    fresh.map((row) => row.openedAtMs),
    fresh.map((row) => row.closedAtMs),
  ]
}

function updateValues(row: RoundRow): unknown[] {
  return [
    row.memberId,
    row.roundId,
    row.state,
    row.payoutMinor,
    row.outcome?.[0] ?? null,
    row.outcome?.[1] ?? null,
    row.engineState === null ? null : JSON.stringify(row.engineState),
    JSON.stringify(row.events),
    JSON.stringify(row.choices),
    row.closedAtMs,
  ]
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
  readonly outcome_numerator: string | null
  readonly outcome_denominator: string | null
  readonly options: JsonRecord
  readonly engine_state: unknown
  readonly events: readonly JsonRecord[]
  readonly choices: readonly JsonRecord[]
  readonly seed_id: Uuid
  readonly nonce: number
  readonly opened_at: Date
  readonly closed_at: Date | null
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
    outcome:
      row.outcome_numerator === null || row.outcome_denominator === null
        ? null
        : [row.outcome_numerator, row.outcome_denominator],
    options: row.options,
    engineState: row.engine_state,
    events: row.events,
    choices: row.choices,
    seedId: row.seed_id,
    nonce: row.nonce,
    openedAtMs: row.opened_at.getTime(),
    closedAtMs: row.closed_at === null ? null : row.closed_at.getTime(),
    isNew: false,
  }
}

/** Which game a member has a round open in; an engine with stages allows one at a time. */
export interface OpenRoundKey {
  readonly memberId: bigint
  readonly gameCode: string
}

const FIND_OPEN = {
  name: 'play-find-open',
  text: `select member_id, game_code, id from round
    where state = 'open' and member_id = any($1::bigint[])`,
}

/**
 * The open round of a member and game. Its rows are the rounds themselves, so there is nothing to
 * save; it lets a second opening in the same batch see the first.
 */
export const openRounds: Companion<OpenRoundKey, Uuid> = {
  name: 'open round',
  keyText: ({ memberId, gameCode }) => `${memberId} ${gameCode}`,
  async lock(client, keys) {
    const found = await client.query({ ...FIND_OPEN, values: [keys.map((key) => key.memberId)] })
    return found.rows.map(
      (row) => [{ memberId: row.member_id, gameCode: row.game_code }, row.id] as const,
    )
  },
  save: () => Promise.resolve(),
}

/** A round of this member; undefined for anyone else's. */
export async function loadRound(
  pool: pg.Pool,
  memberId: bigint,
  roundId: Uuid,
): Promise<RoundRow | undefined> {
  const found = await pool.query<StoredRound>(
    `select ${COLUMNS} from round where member_id = $1 and id = $2`,
    [memberId, roundId],
  )
  return found.rows[0] && readRound(found.rows[0])
}

/** A member's open rounds, newest first; at most one per game. */
export async function loadOpenRounds(pool: pg.Pool, memberId: bigint): Promise<RoundRow[]> {
  const found = await pool.query<StoredRound>(
    `select ${COLUMNS} from round where member_id = $1 and state = 'open'
     order by id desc limit 50`,
    [memberId],
  )
  return found.rows.map(readRound)
}

/** Count and sums of a member's rounds since a moment. */
export async function sumRoundsSince(pool: pg.Pool, memberId: bigint, since: Date) {
  const found = await pool.query(
    `select count(*) as rounds, coalesce(sum(stake_minor), 0)::bigint as staked_minor,
       coalesce(sum(payout_minor), 0)::bigint as won_minor
     from round where member_id = $1 and opened_at >= $2`,
    [memberId, since],
  )
  const row = found.rows[0]
  return {
    roundCount: Number(row.rounds),
    stakedMinor: row.staked_minor as Minor,
    wonMinor: row.won_minor as Minor,
  }
}
