import type { BulkOutcome } from '@baize/contract'
import { type Clock, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import type pg from 'pg'
import { inputHashOf } from '../../platform/input-hash.ts'
import type { StaffSession } from '../../platform/sessions/session.ts'
import { claimRun, saveRun } from './desk-runs.store.ts'

/** From then on a submit without an outcome has stopped in the middle. */
const STOPPED_AFTER_MS = 60_000
const KEPT_MS = 7 * 86_400_000

/** What is done to many orders at once. */
export interface ManyOrders<Order> {
  readonly key: Uuid
  readonly staff: StaffSession
  /** All of what was asked, as text: the same key with something else is refused. */
  readonly input: string
  readonly orders: readonly Order[]
  /** One of them, by what decides on one; it never throws for an expected no. */
  decide(order: Order): Promise<BulkOutcome>
}

/**
 * Decides on orders one after the other, each in a transaction of its own. The same submit sent again is answered
 * with what became of it the first time, and does nothing.
 */
export async function decideMany<Order>(
  { pool, clock }: { readonly pool: pg.Pool; readonly clock: Clock },
  many: ManyOrders<Order>,
): Promise<Result<{ outcomes: BulkOutcome[] }, 'key_reused' | 'bulk_running'>> {
  const now = clock.now()
  const inputHash = inputHashOf(many.input)
  const run = { staffId: many.staff.staffId, key: many.key, inputHash: Buffer.from(inputHash) }
  const stored = await claimRun(pool, run, {
    now: new Date(now),
    stoppedBefore: new Date(now - STOPPED_AFTER_MS),
    keptSince: new Date(now - KEPT_MS),
  })
  if (stored && !stored.inputHash.equals(run.inputHash)) return refuse('key_reused')
  if (stored) {
    return stored.outcomes ? succeed({ outcomes: stored.outcomes }) : refuse('bulk_running')
  }
  const outcomes: BulkOutcome[] = []
  for (const order of many.orders) outcomes.push(await many.decide(order))
  await saveRun(pool, run, outcomes)
  return succeed({ outcomes })
}

/** An order that was left as it is, and why. */
export function leftOrder(
  orderId: string,
  orderNumber: string,
  why: { readonly code: string; readonly holderName?: string; readonly checks?: string[] },
): BulkOutcome {
  const { code, holderName = null, checks = [] } = why
  return { orderId, orderNumber, result: 'left', code, holderName, checks }
}

/** An order to which it was done. */
export function doneOrder(
  orderId: string,
  orderNumber: string,
  result: Exclude<BulkOutcome['result'], 'left'>,
): BulkOutcome {
  return { orderId, orderNumber, result, code: null, holderName: null, checks: [] }
}
