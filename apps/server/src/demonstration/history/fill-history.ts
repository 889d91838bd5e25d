import { randomBytes } from 'node:crypto'
import { assert, type EpochMs, epochMs, type Result } from '@baize/kernel'
import type pg from 'pg'
import { type AffiliateDeps, followPlayers } from '../../features/agents/affiliates/door.ts'
import type { ContractDeps } from '../../features/agents/contracts/door.ts'
import type { RunDeps } from '../../features/agents/runs/door.ts'
import type { ReadyCashUp } from '../../features/money/reconciliation/door.ts'
import type { DrawHistory } from '../../features/products/lottery/door.ts'
import { createRoundAccountFinder } from '../../features/products/play/door.ts'
import { keepSums } from '../../house/ledger-view/kept-sums.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { makePartitions } from '../../platform/partitions/partitions.store.ts'
import { hashPassword } from '../../platform/password.ts'
import type { ServerCore } from '../../server-core.ts'
import { agreeContracts, kindsAgreedOn, leaveOffers } from './agree-contracts.ts'
import { bringPlayers } from './bring-players.ts'
import { closeShifts } from './close-shifts.ts'
import {
  findInReview,
  finishHistory,
  loadLastPosted,
  type StoredHistory,
  saveDaysDone,
} from './history.store.ts'
import { loadBankOfHouse } from './history-orders.store.ts'
import { saveLastVisits } from './history-people.store.ts'
import { loadHistoryStaff, SECOND_STAFF } from './history-session.ts'
import type { PlannedDay, PlannedMoment } from './plan/plan.ts'
import { planHistory } from './plan/plan-history.ts'
import { drawsBeginMs } from './plan/plan-slip.ts'
import { postMoment } from './post-moment.ts'
import { settleAffiliates } from './settle-affiliates.ts'
import { isSettlingDay, settleHistory } from './settle-history.ts'
import { openDesk, writeLetters } from './write-desk.ts'
import { writeOrders } from './write-orders.ts'
import { writePeople } from './write-people.ts'

const DAY_MS = 86_400_000
const DAYS_A_WEEK = 7
const MINUTE_MS = 60_000
/** 03:12 of the house: the days before are settled then. */
const SETTLED_AT_MS = 192 * MINUTE_MS
/** What is counted is final, and can be settled, after the five minutes in which it was counted. */
const FINAL_AFTER_MS = 7 * MINUTE_MS

/** The house as it was: its clock stands where the history is. */
export interface PastHouse {
  readonly core: ServerCore
  readonly contracts: ContractDeps
  readonly runs: RunDeps
  readonly affiliates: AffiliateDeps
  readonly draws: DrawHistory
  /** Levels and rebates: what the house begins with, and what is due at the moment of the clock. */
  readonly rewards: { begin(pool: pg.Pool): Promise<void>; settle(): Promise<void> }
  /** A cash-up at the moment of the clock; nobody outside remembers what they held then, so none is asked. */
  readyCashUp(): Promise<Result<ReadyCashUp, 'cash_up_unbalanced'>>
  /** The people with logins, and the bank of the house. */
  demonstrate(pool: pg.Pool): Promise<void>
  end(): Promise<void>
}

export interface PastClock {
  now(): EpochMs
  moveTo(atMs: number): void
}

export interface FillDeps {
  readonly pool: pg.Pool
  readonly clock: PastClock
  readonly house: PastHouse
  /** Told now and then how far it is. */
  onWeek(line: string): void
}

/**
 * Writes a history from where it is, day after day. Whatever a start that was broken off left of a day is found by its
 * keys and not written again, so that the books are the same in the end.
 */
export async function fillHistory(deps: FillDeps, history: StoredHistory): Promise<void> {
  const { pool, clock, house } = deps
  const { startMs, endMs, daysDone } = history
  await makePartitions(pool, new Date(startMs))
  clock.moveTo(startMs)
  await house.demonstrate(pool)
  await house.rewards.begin(pool)
  const plan = planHistory(history)
  const writer = await openWriter(deps, history, plan.members)
  for (const week of weeksOf(plan.days())) {
    const last = week.at(-1)?.day ?? 0
    if (last < daysDone) {
      await writer.recall(week)
      continue
    }
    deps.onWeek(`The demonstration gets its history: day ${last + 1} of ${writer.days}`)
    await writer.write(week)
    await saveDaysDone(pool, last + 1)
  }
  clock.moveTo(endMs)
  await countAndSettle(deps, endMs)
  await house.rewards.settle()
  await writer.finish()
  await keepSums(pool)
}

/** Counts a little before the moment of the clock, so that it is settled at it. */
async function countAndSettle({ clock, house }: FillDeps, endMs: EpochMs): Promise<void> {
  const atMs = clock.now()
  clock.moveTo(atMs - FINAL_AFTER_MS)
  await house.runs.countFigures()
  clock.moveTo(atMs)
  await settleHistory(house.runs)
  await settleAffiliates(house.affiliates, endMs)
}

async function openWriter(
  deps: FillDeps,
  history: StoredHistory,
  members: ReturnType<typeof planHistory>['members'],
) {
  const { pool, clock, house } = deps
  const { startMs, endMs } = history
  const { core } = house
  const ids = new Map<string, bigint>()
  const visits = new Map<bigint, Date>()
  const days = Math.ceil((endMs - startMs) / DAY_MS)
  const idOf = (place: number) => {
    const id = ids.get(members[place]?.username ?? '')
    assert(id !== undefined, 'nobody does anything before they have registered')
    return id
  }
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'))
  const people = { core, members, endMs, passwordHash }
  const roundAccounts = createRoundAccountFinder(core.accounts, core.currencyCode)
  const banks = await loadBankOfHouse(pool)
  const lastPosted = await loadLastPosted(pool)
  const orders = { currency: core.currencyCode, banks, endMs, idOf }
  const drawsFromMs = drawsBeginMs(history)
  const drawStaff = [
    await loadHistoryStaff(pool),
    await loadHistoryStaff(pool, SECOND_STAFF),
  ] as const
  const agreeing = { pool, contracts: house.contracts, idOf }
  const bringing = { pool, affiliates: house.affiliates, idOf }

  const join = (week: readonly PlannedDay[]) =>
    inTransaction(pool, async (tx) => {
      const joining = week.flatMap((day) => day.joining)
      for (const [name, id] of await writePeople(tx, people, joining)) ids.set(name, id)
      await writeOrders(tx, orders, week)
    })
  const noteVisits = (week: readonly PlannedDay[]) => {
    for (const { atMs, steps } of week.flatMap(({ moments }) => moments)) {
      for (const step of steps) {
        if (step.kind === 'round') visits.set(idOf(step.member.place), new Date(atMs))
      }
    }
  }
  const openDay = async (day: number) => {
    const daysLeft = days - 1 - day
    if (day === 0) await house.runs.countFigures()
    await house.rewards.settle()
    if (isSettlingDay(day, daysLeft)) await countAndSettle(deps, endMs)
    await bringPlayers(bringing, members, { day, daysLeft })
    for (const type of kindsAgreedOn(day, daysLeft)) await agreeContracts(agreeing, members, type)
  }
  const endDrawsUntil = (atMs: number) =>
    house.draws.endDraws({ atMs, moveTo: clock.moveTo }, drawStaff)
  const placeSlips = async ({ atMs, steps }: PlannedMoment) => {
    for (const [at, step] of steps.entries()) {
      if (step.kind !== 'slip') continue
      // A moment of its own gives each its place among others, the same each time.
      clock.moveTo(atMs + 1 + at)
      await house.draws.place(idOf(step.member.place), step.key, step.slip)
    }
  }
  const live = async (day: PlannedDay) => {
    await endDrawsUntil(day.startMs + SETTLED_AT_MS)
    clock.moveTo(day.startMs + SETTLED_AT_MS)
    // What a start that was broken off had posted later on this day was counted up to here before.
    if (lastPosted === undefined || lastPosted <= clock.now()) await openDay(day.day)
    if (day.startMs >= drawsFromMs) await house.draws.openDraws()
    for (const moment of day.moments) {
      await endDrawsUntil(moment.atMs)
      clock.moveTo(moment.atMs)
      await postMoment({ core, roundAccounts, idOf }, moment)
      await placeSlips(moment)
    }
    await closeShifts({ pool, clock, readyCashUp: house.readyCashUp }, days - 1 - day.day)
  }
  return {
    days,
    /** A week that is written already: who registered in it is known again. */
    async recall(week: readonly PlannedDay[]) {
      await join(week)
      noteVisits(week)
    },
    async write(week: readonly PlannedDay[]) {
      await join(week)
      for (const day of week) await live(day)
      noteVisits(week)
    },
    async finish() {
      await endDrawsUntil(endMs)
      clock.moveTo(endMs)
      await leaveOffers(agreeing, members)
      await followPlayers(house.affiliates)
      const staff = await loadHistoryStaff(pool)
      const desk = { pool, core, history, members, staff, idOf }
      await openDesk(desk, await findInReview(pool))
      await inTransaction(pool, async (tx) => {
        await writeLetters(tx, desk)
        await saveLastVisits(tx, visits)
        await finishHistory(tx, new Date(endMs))
      })
    },
  }
}

function* weeksOf(days: Iterable<PlannedDay>): Generator<readonly PlannedDay[]> {
  let week: PlannedDay[] = []
  for (const day of days) {
    week.push(day)
    if (week.length < DAYS_A_WEEK) continue
    yield week
    week = []
  }
  if (week.length > 0) yield week
}

/** A clock that stands where it was put. */
export function makePastClock(startMs: EpochMs): PastClock {
  let nowMs: number = startMs
  return {
    now: () => epochMs(nowMs),
    moveTo(atMs) {
      nowMs = atMs
    },
  }
}
