import type { GameChange, NewGamesAs } from '@baize/contract'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'
import type { GameFacts } from './merge-game.ts'

export interface SyncSettings {
  readonly isOn: boolean
  readonly newGamesAs: NewGamesAs
  readonly cursor: string | null
}

export async function loadSyncSettings(
  database: Queryable,
  vendorCode: string,
): Promise<SyncSettings | undefined> {
  const found = await database.query<SyncSettings>(
    `select syncs_games as "isOn", new_games_as as "newGamesAs", games_cursor as cursor
       from vendor_link where vendor_code = $1`,
    [vendorCode],
  )
  return found.rows[0]
}

export async function saveSyncSettings(
  tx: Tx,
  vendorCode: string,
  { isOn, newGamesAs }: Omit<SyncSettings, 'cursor'>,
): Promise<void> {
  await tx.query(
    'update vendor_link set syncs_games = $2, new_games_as = $3 where vendor_code = $1',
    [vendorCode, isOn, newGamesAs],
  )
}

/** Vendors whose list is followed, with a key to ask with. */
export async function loadFollowed(database: Queryable): Promise<readonly string[]> {
  const found = await database.query<{ code: string }>(
    `select l.vendor_code as code from vendor_link l join vendor v on v.code = l.vendor_code
      where l.syncs_games and v.is_on and exists (select from vendor_key k
        where k.vendor_code = l.vendor_code and k.active_place is not null)
      order by v.sort_order, v.code`,
  )
  return found.rows.map(({ code }) => code)
}

export async function loadCounts(database: Queryable, vendorCode: string) {
  const found = await database.query<{ listedCount: number; removedCount: number }>(
    `select count(*)::int as "listedCount",
       count(*) filter (where is_removed)::int as "removedCount"
     from vendor_game where vendor_code = $1`,
    [vendorCode],
  )
  return found.rows[0] ?? { listedCount: 0, removedCount: 0 }
}

export interface KnownGame {
  readonly gameId: string
  readonly nodeId: string
  readonly told: GameFacts
  readonly isRemoved: boolean
  readonly now: GameFacts
}

const NOW = `jsonb_build_object('name', g.name, 'names', g.names, 'category', g.category,
    'classes', g.classes, 'supportsFreePlay', g.supports_free_play,
    'blockedPlaces', g.blocked_places, 'stakeMinMinor', g.stake_min_minor::text,
    'stakeMaxMinor', g.stake_max_minor::text, 'payoutTimesMax', g.payout_times_max)`

/** Games of the vendor's list among these, locked with their catalogue rows. */
export async function lockKnown(
  tx: Tx,
  vendorCode: string,
  gameIds: readonly string[],
): Promise<ReadonlyMap<string, KnownGame>> {
  const found = await tx.query<KnownGame>(
    `select k.game_id as "gameId", k.node_id as "nodeId", k.told, k.is_removed as "isRemoved",
       ${NOW} as now
     from vendor_game k join game g on g.node_id = k.node_id
     where k.vendor_code = $1 and k.game_id = any($2) order by k.game_id for update of k, g`,
    [vendorCode, gameIds],
  )
  return new Map(found.rows.map((row) => [row.gameId, row]))
}

/** Ids that are the codes of games which did not come from this vendor's list. */
export async function loadTaken(tx: Tx, gameIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await tx.query<{ code: string }>('select code from game where code = any($1)', [
    gameIds,
  ])
  return new Set(found.rows.map(({ code }) => code))
}

/** For whoever adds a game by hand: nobody else adds one meanwhile. False for a vendor that there is not. */
export async function lockForAdding(tx: Tx, vendorCode: string): Promise<boolean> {
  await tx.query('lock table game in share row exclusive mode')
  const found = await tx.query('select from vendor where code = $1', [vendorCode])
  return found.rowCount === 1
}

export interface NewGame {
  readonly vendorCode: string
  readonly gameId: string
  readonly facts: GameFacts
  readonly hero: string
  readonly as: NewGamesAs
  readonly at: Date
}

export async function insertGame(tx: Tx, game: NewGame): Promise<void> {
  const { facts, gameId, vendorCode } = game
  const { stakeMinMinor, stakeMaxMinor } = facts
  await tx.query(
    `insert into game (node_id, code, vendor_code, name, names, category, classes, tags, state,
       released_at, supports_free_play, tile, stake_min_minor, stake_max_minor, stakes_minor,
       blocked_places, payout_times_max, sort_order)
     select $1, $1, v.code, $3, $4, $5, $6, '{}', $7, case when $7 = 'published' then $8::timestamptz end,
       $9, jsonb_build_object('family', v.family, 'hero', $10::text, 'back', '[]'::jsonb,
         'front', '[]'::jsonb), $11, $12, $13, $14, $15,
       (select coalesce(max(sort_order), 0) + 1 from game)
     from vendor v where v.code = $2`,
    [
      gameId,
      vendorCode,
      facts.name,
      JSON.stringify(facts.names),
      facts.category,
      facts.classes,
      game.as,
      game.at,
      facts.supportsFreePlay,
      game.hero,
      stakeMinMinor,
      stakeMaxMinor,
      stakesBetween(BigInt(stakeMinMinor), BigInt(stakeMaxMinor)),
      facts.blockedPlaces,
      facts.payoutTimesMax,
    ],
  )
  await tx.query(
    `insert into vendor_game (vendor_code, game_id, node_id, told, told_at) values ($1, $2, $2, $3, $4)`,
    [vendorCode, gameId, JSON.stringify(facts), game.at],
  )
}

const STEPS = [1n, 2n, 5n, 10n, 20n, 50n, 100n]

/** Stakes to choose from: multiples of the least that are allowed. */
function stakesBetween(leastMinor: bigint, mostMinor: bigint): string[] {
  return STEPS.map((step) => leastMinor * step)
    .filter((stake) => stake <= mostMinor)
    .map(String)
}

export interface ToldGame {
  readonly vendorCode: string
  readonly gameId: string
  readonly nodeId: string
  readonly told: GameFacts
  readonly facts: GameFacts
  readonly at: Date
}

/** The catalogue's facts after a merge, and what was told. What was removed is back. */
export async function updateTold(tx: Tx, game: ToldGame): Promise<void> {
  const { facts } = game
  await tx.query(
    `update game set name = $2, names = $3, category = $4, classes = $5, supports_free_play = $6,
       blocked_places = $7, stake_min_minor = $8, stake_max_minor = $9, payout_times_max = $10,
       is_removed = false,
       stakes_minor = coalesce((select array_agg(each order by each) from unnest(stakes_minor) each
         where each between $8::bigint and $9::bigint), array[$8::bigint]),
       version = version + 1
     where node_id = $1`,
    [
      game.nodeId,
      facts.name,
      JSON.stringify(facts.names),
      facts.category,
      facts.classes,
      facts.supportsFreePlay,
      facts.blockedPlaces,
      facts.stakeMinMinor,
      facts.stakeMaxMinor,
      facts.payoutTimesMax,
    ],
  )
  await tx.query(
    `update vendor_game set told = $3, told_at = $4, is_removed = false
      where vendor_code = $1 and game_id = $2`,
    [game.vendorCode, game.gameId, JSON.stringify(game.told), game.at],
  )
}

/** Hides a game from players; its rounds, records and staff's edits stay. */
export async function hideGame(tx: Tx, vendorCode: string, gameId: string): Promise<void> {
  await tx.query(
    `update game set is_removed = true, version = version + 1 where node_id =
       (select node_id from vendor_game where vendor_code = $1 and game_id = $2)`,
    [vendorCode, gameId],
  )
  await tx.query(
    'update vendor_game set is_removed = true where vendor_code = $1 and game_id = $2',
    [vendorCode, gameId],
  )
}

/** Games of the vendor's list that a whole reading has not named. */
export async function loadUnnamed(
  tx: Tx,
  vendorCode: string,
  named: readonly string[],
): Promise<readonly { readonly gameId: string; readonly name: string }[]> {
  const found = await tx.query<{ gameId: string; name: string }>(
    `select k.game_id as "gameId", g.name from vendor_game k join game g on g.node_id = k.node_id
      where k.vendor_code = $1 and not k.is_removed and k.game_id <> all($2)`,
    [vendorCode, named],
  )
  return found.rows
}

export async function saveCursor(tx: Tx, vendorCode: string, cursor: string): Promise<void> {
  await tx.query('update vendor_link set games_cursor = $2 where vendor_code = $1', [
    vendorCode,
    cursor,
  ])
}

export interface RunRow {
  readonly runId: bigint
  readonly state: 'running' | 'done' | 'failed'
  readonly askedBy: string | null
  readonly isWhole: boolean
  readonly startedAt: Date
  readonly finishedAt: Date | null
  readonly seenCount: number
  readonly counts: Readonly<Record<string, number>>
  readonly changes: readonly GameChange[]
  readonly failure: 'silent' | 'refused' | 'unending' | null
}

/** Undefined while another run of this vendor goes on. One that was cut off makes room. */
export async function insertRun(
  tx: Tx,
  run: { vendorCode: string; askedBy: string | null; isWhole: boolean; at: Date; deadBefore: Date },
): Promise<bigint | undefined> {
  await tx.query(
    `update vendor_game_run set state = 'failed', failure = 'silent', finished_at = $2
      where vendor_code = $1 and state = 'running' and started_at < $3`,
    [run.vendorCode, run.at, run.deadBefore],
  )
  const inserted = await tx.query<{ id: bigint }>(
    `insert into vendor_game_run (vendor_code, asked_by, is_whole, started_at)
     values ($1, $2, $3, $4) on conflict (vendor_code) where state = 'running' do nothing
     returning id`,
    [run.vendorCode, run.askedBy, run.isWhole, run.at],
  )
  return inserted.rows[0]?.id
}

export async function finishRun(
  database: Queryable,
  runId: bigint,
  end: Pick<RunRow, 'seenCount' | 'counts' | 'changes' | 'failure' | 'isWhole'> & { at: Date },
): Promise<void> {
  await database.query(
    `update vendor_game_run set state = $2, finished_at = $3, seen_count = $4, counts = $5,
       changes = $6, failure = $7, is_whole = $8 where id = $1`,
    [
      runId,
      end.failure === null ? 'done' : 'failed',
      end.at,
      end.seenCount,
      JSON.stringify(end.counts),
      JSON.stringify(end.changes),
      end.failure,
      end.isWhole,
    ],
  )
}

/** The newest first. */
export async function loadRuns(
  database: Queryable,
  vendorCode: string,
  count: number,
): Promise<readonly RunRow[]> {
  const found = await database.query<RunRow>(
    `select id as "runId", state, asked_by as "askedBy", is_whole as "isWhole",
       started_at as "startedAt", finished_at as "finishedAt", seen_count as "seenCount", counts,
       changes, failure
     from vendor_game_run where vendor_code = $1 order by id desc limit $2`,
    [vendorCode, count],
  )
  return found.rows
}
