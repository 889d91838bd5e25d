import type { Uuid } from '@baize/kernel'
import type pg from 'pg'
import type { Queryable } from '../../../platform/database/in-transaction.ts'

/** One state that an order has reached, when, and who moved it there. */
export interface OrderStep<State extends string = string> {
  readonly state: State
  readonly atMs: number
  /** `member`, `system`, `provider` or a staff member's name. */
  readonly byWhom: string
}

const SAVE = {
  name: 'cashier-save-steps',
  text: `insert into order_history (order_id, step, state, at, by_whom)
    select $1, $2::int + number, state, to_timestamp(at_ms / 1000.0), by_whom
      from unnest($3::text[], $4::double precision[], $5::text[])
        with ordinality as taken (state, at_ms, by_whom, number)`,
}

/** Adds steps after those an order has. Two who add the same number fail on the key. */
export function saveOrderSteps(
  client: pg.ClientBase,
  orderId: Uuid,
  storedSteps: number,
  steps: readonly OrderStep[],
): Promise<unknown> {
  return client.query({
    ...SAVE,
    values: [
      orderId,
      storedSteps,
      steps.map((step) => step.state),
      steps.map((step) => step.atMs),
      steps.map((step) => step.byWhom),
    ],
  })
}

/** All states of some orders, oldest first, by order. */
export async function loadOrderSteps(
  database: Queryable,
  orderIds: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, readonly OrderStep[]>> {
  const found = await database.query<{ orderId: Uuid; state: string; at: Date; byWhom: string }>(
    `select order_id as "orderId", state, at, by_whom as "byWhom" from order_history
     where order_id = any($1::uuid[]) order by order_id, step`,
    [orderIds],
  )
  const steps = found.rows.map((row) => ({ ...row, atMs: row.at.getTime() }))
  return Map.groupBy(steps, (row) => row.orderId)
}
