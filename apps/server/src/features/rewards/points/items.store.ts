import type { PointsItemDraft } from '@baize/contract'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** What of a reward is locked with an order. */
export interface LockedItem {
  /** Null is without a limit. */
  readonly stockLeft: number | null
  readonly isClosed: boolean
}

/** Of any number of orders at once no more are taken than there are pieces. */
export const pointsItems: Companion<bigint, LockedItem> = {
  name: 'reward of the points mall',
  mapKey: (itemId) => itemId,
  async lock(client, keys) {
    const found = await client.query<LockedItem & { readonly itemId: bigint }>({
      name: 'points-items-lock',
      text: `select id as "itemId", stock_left as "stockLeft", is_closed as "isClosed" from points_item
        where id = any ($1::bigint[]) order by id for no key update`,
      values: [keys],
    })
    return found.rows.map(({ itemId, ...row }) => [itemId, row] as const)
  },
  async save(client, rows) {
    await client.query({
      name: 'points-items-save',
      text: `update points_item i set stock_left = g.stock_left
        from unnest($1::bigint[], $2::integer[]) as g(id, stock_left) where i.id = g.id`,
      values: [rows.map(([key]) => key), rows.map(([, { stockLeft }]) => stockLeft)],
    })
  },
}

/** A reward of the mall as it is stored. */
export interface StoredItem extends LockedItem {
  readonly itemId: bigint
  readonly kind: PointsItemDraft['kind']
  readonly picture: PointsItemDraft['picture']
  readonly texts: PointsItemDraft['texts']
  readonly costPoints: bigint
  readonly moneyMinor: bigint | null
  readonly given: PointsItemDraft['given']
  readonly quantityMin: number
  readonly quantityMax: number
  readonly levelMin: number
  readonly changedAt: Date
}

const COLUMNS = `id as "itemId", kind, picture, texts, cost_points as "costPoints", money_minor as "moneyMinor", given,
  quantity_min as "quantityMin", quantity_max as "quantityMax", level_min as "levelMin", stock_left as "stockLeft",
  is_closed as "isClosed", changed_at as "changedAt"`

/** Rewards that are in the mall, the cheapest first. */
export async function loadOffered(
  database: Queryable,
  limit: number,
): Promise<readonly StoredItem[]> {
  const found = await database.query<StoredItem>(
    `select ${COLUMNS} from points_item where not is_closed order by cost_points, id limit $1`,
    [limit],
  )
  return found.rows
}

export async function loadItem(
  database: Queryable,
  itemId: bigint,
): Promise<StoredItem | undefined> {
  const found = await database.query<StoredItem>(
    `select ${COLUMNS} from points_item where id = $1`,
    [itemId],
  )
  return found.rows[0]
}

/** All rewards, those in the mall first, with the pieces that were ordered and not rejected. */
export async function loadDeskItems(
  database: Queryable,
  limit: number,
): Promise<readonly (StoredItem & { readonly redeemed: number })[]> {
  const found = await database.query<StoredItem & { readonly redeemed: number }>(
    `select ${COLUMNS}, (select coalesce(sum(quantity), 0)::integer from points_order o
         where o.item_id = points_item.id and o.state <> 'rejected') as redeemed
       from points_item order by is_closed, cost_points, id limit $1`,
    [limit],
  )
  return found.rows
}

/** Keeps the row until the commit. */
export async function lockItem(tx: Tx, itemId: bigint): Promise<StoredItem | undefined> {
  const found = await tx.query<StoredItem>(
    `select ${COLUMNS} from points_item where id = $1 for no key update`,
    [itemId],
  )
  return found.rows[0]
}

export async function insertItem(tx: Tx, item: PointsItemDraft, at: Date): Promise<bigint> {
  const inserted = await tx.query<{ readonly id: bigint }>(
    `insert into points_item (kind, picture, texts, cost_points, money_minor, given, quantity_min, quantity_max,
       level_min, stock_left, changed_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [...valuesOf(item), at],
  )
  return inserted.rows[0]?.id ?? 0n
}

/** Changes a reward and puts it back into the mall. */
export async function saveItem(
  tx: Tx,
  itemId: bigint,
  item: PointsItemDraft,
  at: Date,
): Promise<void> {
  await tx.query(
    `update points_item set kind = $1, picture = $2, texts = $3, cost_points = $4, money_minor = $5, given = $6,
       quantity_min = $7, quantity_max = $8, level_min = $9, stock_left = $10, changed_at = $11, is_closed = false
      where id = $12`,
    [...valuesOf(item), at, itemId],
  )
}

export async function saveClosed(tx: Tx, itemId: bigint, at: Date): Promise<boolean> {
  const changed = await tx.query(
    'update points_item set is_closed = true, changed_at = $2 where id = $1 and not is_closed',
    [itemId, at],
  )
  return changed.rowCount === 1
}

function valuesOf(item: PointsItemDraft): readonly unknown[] {
  return [
    ...[item.kind, item.picture, JSON.stringify(item.texts), item.costPoints, item.moneyMinor],
    item.given && JSON.stringify(item.given),
    ...[item.quantityMin, item.quantityMax, item.levelMin, item.stockLeft],
  ]
}
