import type { Uuid } from '@baize/kernel'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import type { LotteryDeps } from '../lottery-deps.ts'
import {
  loadPlayedSlips,
  loadUncounted,
  savePlaySums,
  type UncountedRun,
} from './play-sums.store.ts'
import { createPlayCounter } from './play-sums.ts'

const RUNS_AT_ONCE_MAX = 20
const SLIPS_A_PAGE = 500

/** Counts what plays came to in settlements that have ended. May be repeated, by several servers at once. */
export async function countPlays(deps: Pick<LotteryDeps, 'pool' | 'clock'>): Promise<void> {
  for (const run of await loadUncounted(deps.pool, RUNS_AT_ONCE_MAX)) await countRun(deps, run)
}

async function countRun(
  { pool, clock }: Pick<LotteryDeps, 'pool' | 'clock'>,
  run: UncountedRun,
): Promise<void> {
  const counter = createPlayCounter(run.family, run.result)
  let after: Uuid | null = null
  for (;;) {
    const slips = await loadPlayedSlips(pool, run.drawId, { after, limit: SLIPS_A_PAGE })
    for (const slip of slips) counter.count(slip)
    const last = slips.at(-1)
    if (!last || slips.length < SLIPS_A_PAGE) break
    after = last.wagerId
  }
  await inTransaction(pool, (tx) => savePlaySums(tx, run, counter.sums(), new Date(clock.now())))
}
