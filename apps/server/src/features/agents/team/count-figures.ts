import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import { businessDayOf, dayAfter, startOfBusinessDay } from '../../../house/agents/house-day.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import {
  type Counting,
  type CountProgress,
  countBets,
  countLateBets,
  countTransfers,
  countWallets,
  hasMoreBets,
  lockProgress,
  type Span,
  saveProgress,
} from './count-figures.store.ts'
import { SLOT_MINUTES } from './figure-queries.store.ts'
import { applyMoves, countNewMembers, recountTeams } from './team-sizes.store.ts'

export interface CountDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly offsetMinutes: number
}

const SLOT_MS = SLOT_MINUTES * 60_000
/** A bet is written this long after the moment of its settlement at most; what takes longer is found the day after. */
const COMMIT_MS = 10_000
const TRANSFERS_A_STEP = 20_000n
/** What is counted in one commit, in spans of no less than some seconds, so that a long time is caught up with in many. */
const BETS_A_STEP = 50_000
const STEP_MS_MIN = 10_000
/** Play at vendors' own wallets may be reported this many days late. */
const WALLET_DAYS = 35

/** Counts what was played, moved and registered since the last time. May run anywhere, any number of times. */
export async function countFigures(deps: CountDeps): Promise<void> {
  while (await inTransaction(deps.pool, (tx) => countStep(deps, tx))) {
    // Bets and the ledger are read in steps, each of its own commit.
  }
}

/** Answers whether anything is left. */
async function countStep({ clock, offsetMinutes }: CountDeps, tx: Tx): Promise<boolean> {
  const now = clock.now()
  const progress = await lockProgress(tx)
  const counting: Counting = {
    finalAt: new Date(Math.floor(now / SLOT_MS) * SLOT_MS + SLOT_MS),
    offsetMinutes,
  }
  const today = businessDayOf(now, offsetMinutes)
  const isNewDay = progress.turnedDay === null || progress.turnedDay < today
  if (isNewDay) await applyMoves(tx, today)
  const memberId = await countNewMembers(tx, { after: progress.memberId, offsetMinutes })
  if (isNewDay) await recountTeams(tx)
  if (isNewDay) await countLate(tx, progress, today, counting)
  const from = progress.countedTo ?? startOfBusinessDay(today, offsetMinutes)
  const end = new Date(now - COMMIT_MS)
  const to = await endOfStep(tx, { from, to: end })
  if (to > from) await countBets(tx, { from, to }, counting)
  const step = progress.transferId + TRANSFERS_A_STEP
  const upTo = step < progress.head ? step : progress.head
  if (upTo > progress.transferId) {
    await countTransfers(tx, { after: progress.transferId, upTo }, counting)
  }
  await saveProgress(tx, {
    ...(to > from && { countedTo: to }),
    ...{ transferId: upTo, memberId, turnedDay: today },
  })
  return upTo < progress.head || to < end
}

/** The whole of a span, or the first part of it that has few enough bets. */
async function endOfStep(tx: Tx, { from, to }: Span): Promise<Date> {
  let end = to
  while (
    end.getTime() - from.getTime() > STEP_MS_MIN &&
    (await hasMoreBets(tx, { from, to: end }, BETS_A_STEP))
  ) {
    end = new Date((from.getTime() + end.getTime()) / 2)
  }
  return end
}

/** As above, but where a slot ends; a slot that has more bets is still one span. */
async function endOfSlots(tx: Tx, { from, to }: Span): Promise<Date> {
  const end = await endOfStep(tx, { from, to })
  if (end.getTime() === to.getTime()) return to
  const slots = Math.max(1, Math.floor((end.getTime() - from.getTime()) / SLOT_MS))
  const whole = new Date(from.getTime() + slots * SLOT_MS)
  return whole < to ? whole : to
}

/** The first look of a business day counts what came late of the days before. */
async function countLate(
  tx: Tx,
  { turnedDay, countedTo }: CountProgress,
  today: string,
  counting: Counting,
): Promise<void> {
  if (turnedDay === null || countedTo === null) return
  const startOf = (day: string) => startOfBusinessDay(day, counting.offsetMinutes)
  // What follows the last count is counted right after this. In spans of whole slots, each compared with its own rows.
  for (let from = startOf(turnedDay); from < countedTo; ) {
    const to = await endOfSlots(tx, { from, to: countedTo })
    await countLateBets(tx, { from, to }, counting)
    from = to
  }
  await countWallets(
    tx,
    { from: startOf(dayAfter(today, -WALLET_DAYS)), to: startOf(dayAfter(today)) },
    counting,
  )
}
