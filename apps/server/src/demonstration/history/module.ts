import { type Clock, type EpochMs, epochMs } from '@baize/kernel'
import type pg from 'pg'
import { z } from 'zod'
import { businessDayOf, dayAfter, startOfBusinessDay } from '../../house/agents/house-day.ts'
import type { ModuleFacts, ServerModule } from '../../module.ts'
import type { ServerCore } from '../../server-core.ts'
import { bringForward } from './bring-forward.ts'
import { fillHistory, makePastClock, type PastHouse } from './fill-history.ts'
import { beginHistory, isHouseEmpty, loadHistory, type StoredHistory } from './history.store.ts'

/** Three months. */
const DAYS_MAX = 90
/** One whose house wins a little, as houses do. */
const SEED = 21

const variables = {
  /** How many days of a simulated history an empty demonstration is filled with; `npm start` asks for 90. */
  DEMONSTRATION_DAYS: z.coerce.number().int().min(0).max(DAYS_MAX).default(0),
  /** How many members it has. */
  DEMONSTRATION_MEMBERS: z.coerce.number().int().min(20).max(1_000).default(300),
}

export const DEMO_HISTORY: ModuleFacts = {
  variables,
  tables: { house: 'demonstration_history' },
}

export interface DemoHistoryNeeds {
  /** The whole house at another time, on the same database. */
  openPast(clock: Clock, pool: pg.Pool): Promise<PastHouse>
}

export interface DemoOffersNeeds {
  /** Opens what a house that is lived in offers, where nothing was ever offered. */
  openDemoOffers(pool: pg.Pool): Promise<void>
}

/** The simulated history of the demonstration: the first thing that it is filled with. */
export function createDemoHistory(core: ServerCore, lent: DemoHistoryNeeds & DemoOffersNeeds) {
  const { clock, config, log } = core
  const wanted = z.object(variables).parse(config.variables)
  return {
    async demonstrate(pool: pg.Pool) {
      const history = await findHistory(pool, {
        now: clock.now(),
        offsetMinutes: config.houseOffsetMinutes,
        days: wanted.DEMONSTRATION_DAYS,
        members: wanted.DEMONSTRATION_MEMBERS,
      })
      if (history) await fill(pool, history)
      const written = await loadHistory(pool)
      if (written) await bringForward(core, pool, written)
      if (wanted.DEMONSTRATION_DAYS > 0) await lent.openDemoOffers(pool)
    },
  } satisfies ServerModule

  async function fill(pool: pg.Pool, history: StoredHistory): Promise<void> {
    const past = makePastClock(history.startMs)
    const house = await lent.openPast(past, pool)
    try {
      await fillHistory({ pool, clock: past, house, onWeek: (week) => log.info(week) }, history)
      log.info('The demonstration has its history')
    } finally {
      await house.end()
    }
  }
}

interface Wanted {
  readonly now: EpochMs
  readonly offsetMinutes: number
  readonly days: number
  readonly members: number
}

/** The history that is to be written: one that was begun, or the one asked for where there is nothing yet. */
async function findHistory(
  pool: pg.Pool,
  { now, offsetMinutes, days, members }: Wanted,
): Promise<StoredHistory | undefined> {
  const begun = await loadHistory(pool)
  if (begun) return begun.isFinished ? undefined : begun
  if (days === 0 || !(await isHouseEmpty(pool))) return undefined
  const first = dayAfter(businessDayOf(now, offsetMinutes), -days)
  const startMs = epochMs(startOfBusinessDay(first, offsetMinutes).getTime())
  await beginHistory(pool, { seed: SEED, members, startMs, endMs: now })
  return await loadHistory(pool)
}
