import type { PointsItemDraft, PointsOrderState, PointsPicture } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Companion, HeldClaim } from '@baize/ledger/pg'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { ORDER_ESCROW } from './points-accounts.ts'

/** What a member redeemed, or points that became money. */
export interface StoredOrder {
  readonly orderId: Uuid
  readonly memberId: bigint
  readonly itemId: bigint | null
  readonly kind: PointsItemDraft['kind'] | 'conversion'
  readonly picture: PointsPicture
  readonly texts: PointsItemDraft['texts']
  readonly quantity: number
  readonly points: bigint
  readonly moneyMinor: bigint | null
  readonly given: PointsItemDraft['given']
  readonly state: PointsOrderState
  readonly sealedAddress: Buffer | null
  readonly orderedAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly trackingNumber: string | null
  readonly answer: string | null
}

const COLUMNS = `o.id as "orderId", o.member_id as "memberId", o.item_id as "itemId", o.kind, o.picture, o.texts,
  o.quantity, o.points, o.money_minor as "moneyMinor", o.given, o.state, o.sealed_address as "sealedAddress",
  o.ordered_at as "orderedAt", o.decided_at as "decidedAt", o.decided_by as "decidedBy",
  o.tracking_number as "trackingNumber", o.answer`

/** Written and decided in the commit that moves its points. */
export const pointsOrders: Companion<Uuid, StoredOrder> = {
  name: 'order of points',
  mapKey: (orderId) => orderId,
  async lock(client, keys) {
    const found = await client.query<StoredOrder>({
      name: 'points-orders-lock',
      text: `select ${COLUMNS} from points_order o where o.id = any ($1::uuid[]) order by o.id for no key update`,
      values: [keys],
    })
    return found.rows.map((row) => [row.orderId, row] as const)
  },
  save(client, rows) {
    return Promise.all(
      rows.map(([, row]) =>
        client.query(
          `insert into points_order (id, member_id, item_id, kind, picture, texts, quantity, points, money_minor,
             given, state, sealed_address, ordered_at, decided_at, decided_by, tracking_number, answer)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
           on conflict (id) do update set state = excluded.state, decided_at = excluded.decided_at,
             decided_by = excluded.decided_by, tracking_number = excluded.tracking_number, answer = excluded.answer`,
          [
            ...[row.orderId, row.memberId, row.itemId, row.kind, row.picture],
            ...[JSON.stringify(row.texts), row.quantity, row.points, row.moneyMinor],
            ...[row.given && JSON.stringify(row.given), row.state],
            ...[row.sealedAddress, row.orderedAt, row.decidedAt, row.decidedBy],
            ...[row.trackingNumber, row.answer],
          ],
        ),
      ),
    )
  },
}

export async function loadOrder(
  database: Queryable,
  orderId: Uuid,
): Promise<StoredOrder | undefined> {
  const found = await database.query<StoredOrder>(
    `select ${COLUMNS} from points_order o where o.id = $1`,
    [orderId],
  )
  return found.rows[0]
}

export interface OrderPage {
  readonly pageNo: number
  readonly pageSize: number
}

/** Orders of a member, newest first. */
export async function loadOwnOrders(
  database: Queryable,
  { memberId, state }: { readonly memberId: bigint; readonly state: PointsOrderState | 'all' },
  { pageNo, pageSize }: OrderPage,
): Promise<{ readonly rows: readonly StoredOrder[]; readonly count: number }> {
  const [found, counted] = await Promise.all([
    database.query<StoredOrder>(
      `select ${COLUMNS} from points_order o where o.member_id = $1 and ($2 = 'all' or o.state = $2)
        order by o.ordered_at desc, o.id limit $3 offset $4`,
      [memberId, state, pageSize, (pageNo - 1) * pageSize],
    ),
    database.query<{ readonly count: number }>(
      `select count(*)::integer as count from points_order where member_id = $1 and ($2 = 'all' or state = $2)`,
      [memberId, state],
    ),
  ])
  return { rows: found.rows, count: counted.rows[0]?.count ?? 0 }
}

export type DeskOrder = StoredOrder & { readonly username: string }

/** Orders in a state: waiting ones the oldest first, decided ones the newest first. */
export async function loadDeskOrders(
  database: Queryable,
  state: PointsOrderState,
  { pageNo, pageSize }: OrderPage,
): Promise<readonly DeskOrder[]> {
  const found = await database.query<DeskOrder>(
    `select ${COLUMNS}, m.username from points_order o join member m on m.id = o.member_id
      where o.state = $1
      order by case when $1 = 'in_process' then o.ordered_at end, o.ordered_at desc, o.id limit $2 offset $3`,
    [state, pageSize, (pageNo - 1) * pageSize],
  )
  return found.rows
}

export async function loadDeskOrder(
  database: Queryable,
  orderId: Uuid,
): Promise<DeskOrder | undefined> {
  const found = await database.query<DeskOrder>(
    `select ${COLUMNS}, m.username from points_order o join member m on m.id = o.member_id where o.id = $1`,
    [orderId],
  )
  return found.rows[0]
}

export async function countByState(
  database: Queryable,
): Promise<Readonly<Record<PointsOrderState, number>>> {
  const found = await database.query<{ readonly state: PointsOrderState; readonly count: number }>(
    'select state, count(*)::integer as count from points_order group by state',
  )
  const countOf = (wanted: PointsOrderState) =>
    found.rows.find(({ state }) => state === wanted)?.count ?? 0
  return {
    in_process: countOf('in_process'),
    approved: countOf('approved'),
    rejected: countOf('rejected'),
  }
}

export interface MonthOfOrders {
  readonly month: string
  readonly orders: number
  readonly spentPoints: bigint
  readonly convertedPoints: bigint
  readonly moneyMinor: bigint
}

/** Approved orders by month of the house, newest first. */
export async function loadMonths(
  database: Queryable,
  { since, offsetMinutes }: { readonly since: Date; readonly offsetMinutes: number },
): Promise<readonly MonthOfOrders[]> {
  const found = await database.query<MonthOfOrders>(
    `select to_char((ordered_at at time zone 'UTC') + make_interval(mins => $2), 'YYYY-MM') as month,
            count(*) filter (where kind <> 'conversion')::integer as orders,
            coalesce(sum(points) filter (where kind <> 'conversion'), 0)::bigint as "spentPoints",
            coalesce(sum(points) filter (where kind = 'conversion'), 0)::bigint as "convertedPoints",
            coalesce(sum(money_minor), 0)::bigint as "moneyMinor"
       from points_order where state = 'approved' and ordered_at >= $1 group by 1 order by 1 desc`,
    [since, offsetMinutes],
  )
  return found.rows
}

/** What open orders hold, in points. */
export async function loadHeldPoints(database: Queryable): Promise<readonly HeldClaim[]> {
  const found = await database.query<{ readonly points: bigint }>(
    `select coalesce(sum(points), 0)::bigint as points from points_order where state = 'in_process'`,
  )
  const amountMinor = found.rows[0]?.points ?? 0n
  return [
    {
      kind: 'escrow',
      purpose: ORDER_ESCROW,
      currency: 'PTS',
      amountMinor,
      says: 'orders of points',
    },
  ]
}
