import type { OrderHolder } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type pg from 'pg'
import type { Queryable, Tx } from '../../platform/database/in-transaction.ts'

/** Who has taken an order. */
export interface HolderRow {
  readonly staffId: bigint
  readonly displayName: string
  readonly takenAt: Date
  readonly activeAt: Date
}

const COLUMNS = `order_id as "orderId", staff_id as "staffId", staff_name as "displayName",
  taken_at as "takenAt", active_at as "activeAt"`

type StoredHolder = HolderRow & { readonly orderId: Uuid }

/**
 * Who has taken the orders of a batch, to be asked before one is decided, and given free with the decision: null takes
 * the row away. Whoever changes it holds the order's own row, so that it cannot change meanwhile.
 */
export const orderHolders: Companion<Uuid, HolderRow | null> = {
  name: 'order holder',
  mapKey: (orderId) => orderId,
  async lock(client, ids) {
    const found = await client.query<StoredHolder>(
      `select ${COLUMNS} from order_holder where order_id = any($1::uuid[]) order by order_id
       for no key update`,
      [ids],
    )
    return found.rows.map((row) => [row.orderId, row] as const)
  },
  save: (client, rows) =>
    Promise.all(
      rows.map(([orderId, row]) =>
        row ? saveHolder(client, orderId, row) : free(client, orderId),
      ),
    ),
}

export async function saveHolder(
  client: pg.ClientBase,
  orderId: Uuid,
  row: HolderRow,
): Promise<void> {
  await client.query(
    `insert into order_holder (order_id, staff_id, staff_name, taken_at, active_at)
     values ($1, $2, $3, $4, $5)
     on conflict (order_id) do update set staff_id = excluded.staff_id,
       staff_name = excluded.staff_name, taken_at = excluded.taken_at,
       active_at = excluded.active_at`,
    [orderId, row.staffId, row.displayName, row.takenAt, row.activeAt],
  )
}

async function free(client: pg.ClientBase, orderId: Uuid): Promise<void> {
  await client.query('delete from order_holder where order_id = $1', [orderId])
}

export async function freeOrder(tx: Tx, orderId: Uuid): Promise<void> {
  await free(tx, orderId)
}

/** Gives free all orders that somebody has; their numbers. */
export async function freeOrdersOf(tx: Tx, staffId: bigint): Promise<readonly string[]> {
  const freed = await tx.query<{ orderNumber: string }>(
    `with freed as (delete from order_holder where staff_id = $1 returning order_id)
     select coalesce(w.order_number, d.order_number) as "orderNumber" from freed
       left join withdrawal w on w.id = freed.order_id left join deposit d on d.id = freed.order_id
      order by 1`,
    [staffId],
  )
  return freed.rows.map(({ orderNumber }) => orderNumber)
}

/** Who has it, as far as they were active since then. */
export async function loadHolder(
  database: Queryable,
  orderId: Uuid,
  activeSince: Date,
): Promise<HolderRow | undefined> {
  const found = await database.query<StoredHolder>(
    `select ${COLUMNS} from order_holder where order_id = $1 and active_at > $2`,
    [orderId, activeSince],
  )
  return found.rows[0]
}

/** Notes that its holder did something about it; nothing where it is not theirs. */
export async function touchHolder(tx: Tx, orderId: Uuid, staffId: bigint, at: Date): Promise<void> {
  await tx.query('update order_holder set active_at = $3 where order_id = $1 and staff_id = $2', [
    orderId,
    staffId,
    at,
  ])
}

/** Somebody else who has an order, so that it is not to be decided by this person. */
export function otherHolderOf(
  holder: HolderRow | null | undefined,
  staffId: bigint,
  activeSince: Date,
): HolderRow | undefined {
  if (!holder || holder.staffId === staffId) return undefined
  return holder.activeAt.getTime() > activeSince.getTime() ? holder : undefined
}

/** Columns of a row that has its holder joined as `held`. */
export const HELD_COLUMNS = `held.staff_id as "heldBy", held.staff_name as "heldByName", held.taken_at as "heldSince"`

export interface HeldColumns {
  readonly heldBy: bigint | null
  readonly heldByName: string | null
  readonly heldSince: Date | null
}

export function viewHolder({ heldBy, heldByName, heldSince }: HeldColumns): OrderHolder {
  if (heldBy === null || heldByName === null || heldSince === null) return null
  return {
    staffId: heldBy.toString(),
    displayName: heldByName,
    takenAt: heldSince.toISOString(),
  }
}
