import { assert, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import type { WagerRefusal } from '../../../../house/wagers/wager-table.ts'
import type { ChaseRow } from '../chase/chase-row.ts'
import { loadChase } from '../chase/chases.store.ts'
import { type ChaseOrder, type PlanRefusal, planIssues } from '../chase/plan-issues.ts'
import { startChase } from '../chase/start-chase.ts'
import { loadDraw } from '../draws.store.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import type { NewEntry } from './read-entries.ts'
import { type ReadRefusal, readSlip, type SlipContent } from './read-slip.ts'
import type { OwnSlip } from './slip-row.ts'
import { loadOwnSlip } from './slips.store.ts'
import { type SaleRefusal, takeSlip, timesSlip } from './take-slip.ts'

export interface SlipOrder extends SlipContent {
  readonly memberId: bigint
  /** Made by the buyer: the same key bets once. */
  readonly key: Uuid
  readonly issue: string
  /** Where it is bet on many draws, this issue the first of them. */
  readonly chase?: ChaseOrder | undefined
}

export type SlipRefusal = WagerRefusal | ReadRefusal | SaleRefusal | PlanRefusal

export interface PlacedSlip {
  readonly slip: OwnSlip
  readonly chase: ChaseRow | undefined
}

/**
 * Takes a slip, or a plan with its first slip. Sales end by the database's time in the commit of the stake, or by the server's where
 * that is ahead.
 */
export async function placeSlip(
  deps: LotteryDeps,
  order: SlipOrder,
): Promise<Result<PlacedSlip, SlipRefusal>> {
  const { memberId, key, game, stakeMinor } = order
  const [read, draw] = await Promise.all([
    readSlip(deps, memberId, order),
    loadDraw(deps.pool, game, order.issue),
  ])
  if (!read.ok) return read
  const slip = read.value
  const taking = { memberId, key, game, draw, content: contentOf(order) }
  if (!order.chase) {
    return await answer(deps, memberId, await takeSlip(deps, { ...taking, slip, chaseId: null }))
  }
  if (!draw) return refuse('draw_closed')
  const once = { entries: slip.entries, stakeMinor, lineMaxMinor: slip.lineMaxMinor }
  const planned = await planIssues(deps, order.chase, once, draw)
  if (!planned.ok) return planned
  const [first] = planned.value
  assert(first, 'a plan has issues')
  const plan = startChase(deps, { ...order, chase: order.chase }, slip, {
    family: draw.family,
    issues: planned.value,
  })
  const taken = await takeSlip(deps, { ...taking, ...plan, slip: timesSlip(slip, first.times) })
  return await answer(deps, memberId, taken)
}

async function answer(
  { pool }: Pick<LotteryDeps, 'pool'>,
  memberId: bigint,
  taken: Result<Uuid, SlipRefusal>,
): Promise<Result<PlacedSlip, SlipRefusal>> {
  if (!taken.ok) return taken
  const slip = await loadOwnSlip(pool, memberId, taken.value)
  assert(slip, 'a slip is stored with its stake')
  const chase = slip.chaseId ? await loadChase(pool, memberId, slip.chaseId) : undefined
  return succeed({ slip, chase })
}

function contentOf({ series, entries, chase }: SlipOrder): string {
  const textOf = ({ play, bet, lineStakeMinor }: NewEntry) => [play, bet, lineStakeMinor.toString()]
  return JSON.stringify([series, entries.map(textOf), chase ?? null])
}
