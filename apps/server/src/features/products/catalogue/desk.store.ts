import type { GameCategory, GameWish, VendorWish } from '@baize/contract'
import type { Tx } from '../../../platform/database/in-transaction.ts'

export async function updateGame(tx: Tx, nodeId: string, wish: GameWish): Promise<void> {
  await tx.query(
    `update game set name = $2, names = $3, classes = $4, tags = $5, is_hot = $6,
       hot_rank = case when $6 then hot_rank end, sort_order = $7, state = $8, released_at = $9,
       supports_free_play = $10, blocked_jurisdictions = $11, in_maintenance = $12,
       maintenance_until = $13, stake_min_minor = $14, stake_max_minor = $15, blocked_places = $16,
       version = version + 1
     where node_id = $1`,
    [
      nodeId,
      wish.name,
      namesJson(wish.names),
      wish.classes,
      wish.tags,
      wish.isHot,
      wish.sortOrder,
      wish.state,
      wish.releasedAt,
      wish.supportsFreePlay,
      wish.blockedJurisdictions,
      wish.inMaintenance,
      wish.maintenanceUntil,
      wish.stakeMinMinor,
      wish.stakeMaxMinor,
      sorted(wish.blockedPlaces),
    ],
  )
}

export async function updateVendor(tx: Tx, code: string, wish: VendorWish): Promise<void> {
  await tx.query(
    `update vendor set display_name = $2, family = $3, is_on = $4, blocked_jurisdictions = $5,
       in_maintenance = $6, maintenance_until = $7, names = $8, stake_min_minor = $9,
       stake_max_minor = $10, blocked_places = $11, version = version + 1
     where code = $1`,
    [
      code,
      wish.displayName,
      wish.family,
      wish.isOn,
      wish.blockedJurisdictions,
      wish.inMaintenance,
      wish.maintenanceUntil,
      namesJson(wish.names),
      wish.stakeMinMinor,
      wish.stakeMaxMinor,
      sorted(wish.blockedPlaces),
    ],
  )
}

/** Each once, so that two states can be compared. */
function sorted(places: readonly string[]): string[] {
  return [...new Set(places)].toSorted()
}

function namesJson(names: GameWish['names']): string {
  return JSON.stringify(Object.fromEntries(names.map((each) => [each.language, each.name])))
}

/** A change of one kind for many games: the columns it sets. `$1` are the games. */
const BULK = {
  hot: 'is_hot = $2, hot_rank = case when $2 then hot_rank end',
  state: 'state = $2',
  maintenance: 'in_maintenance = $2, maintenance_until = $3',
  jurisdictions: 'blocked_jurisdictions = $2',
  addTag: 'tags = array_append(array_remove(tags, $2), $2)',
  removeTag: 'tags = array_remove(tags, $2)',
} as const

/** How many of the games there were. */
export async function updateGames(
  tx: Tx,
  nodeIds: readonly string[],
  kind: keyof typeof BULK,
  values: readonly unknown[],
): Promise<number> {
  const done = await tx.query(
    `update game set ${BULK[kind]}, version = version + 1 where node_id = any ($1)`,
    [nodeIds, ...values],
  )
  return done.rowCount ?? 0
}

export async function hasFullTags(
  tx: Tx,
  nodeIds: readonly string[],
  tag: string,
  tagsMax: number,
): Promise<boolean> {
  const found = await tx.query(
    `select from game where node_id = any ($1) and cardinality(array_remove(tags, $2)) >= $3 limit 1`,
    [nodeIds, tag, tagsMax],
  )
  return found.rowCount === 1
}

/** Whoever puts a list in order decides about all of it: one after the other. */
export async function lockOrders(tx: Tx): Promise<void> {
  await tx.query('select from catalogue_revision for update')
}

export async function saveVendorOrder(tx: Tx, codes: readonly string[]): Promise<void> {
  await tx.query(
    `update vendor v set sort_order = o.place::integer
       from unnest($1::text[]) with ordinality as o (code, place) where v.code = o.code`,
    [codes],
  )
}

export async function saveCategoryOrder(tx: Tx, codes: readonly GameCategory[]): Promise<void> {
  await tx.query(
    `insert into game_category (code, sort_order)
       select o.code, o.place::integer from unnest($1::text[]) with ordinality as o (code, place)
     on conflict (code) do update set sort_order = excluded.sort_order`,
    [codes],
  )
}

/** The named games in this order; the places of all others are forgotten. */
export async function saveHotOrder(tx: Tx, nodeIds: readonly string[]): Promise<void> {
  await tx.query(
    'update game set hot_rank = null where hot_rank is not null and node_id <> all ($1)',
    [nodeIds],
  )
  await tx.query(
    `update game g set hot_rank = o.place::integer
       from unnest($1::text[]) with ordinality as o (id, place) where g.node_id = o.id`,
    [nodeIds],
  )
}
