import { type Chance, type EpochMs, epochMs, minor, seededChance } from '@baize/kernel'
import { isPercent, oneOf } from './draws.ts'
import type {
  HistoryOrder,
  PlannedDay,
  PlannedEnding,
  PlannedMember,
  PlannedMoment,
  PlannedStep,
} from './plan.ts'
import { planMembers } from './plan-members.ts'
import { nearnessOf, planDeposit, planLostDeposit, planWithdrawal } from './plan-orders.ts'
import { planRound } from './plan-round.ts'
import { drawsBeginMs, planDrawBets } from './plan-slip.ts'
import { moveBy, openPurse, type Purse } from './purse.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** The hours of the house's day in which people play; what happens in one is posted together. */
const HOURS = [9, 12, 15, 18, 19, 20, 21, 22]
/** Before the moment, so that all of it lies in the same five minutes as its money. */
const SPREAD_MS = 230_000
const WITHDRAWAL_MIN_MINOR = 20_000n
/** Percent of depositing members who deposit again. */
const TOPS_UP_PERCENT = 18
/** The last minutes are for counting and settling. */
const QUIET_MS = 10 * MINUTE_MS
/** Number of orders left pending at the end of the history. */
const WAITING_MAX = { requested: 8, paid_out: 4, pending: 4, under_review: 3 }

/** A history: its people, and its days one after the other. Everything follows from the order. */
export interface HistoryPlan {
  readonly members: readonly PlannedMember[]
  days(): Generator<PlannedDay>
}

export function planHistory(order: HistoryOrder): HistoryPlan {
  const chance = seededChance(order.seed)
  const members = planMembers(order, chance)
  return { members, days: () => planDays(order, members) }
}

function* planDays(order: HistoryOrder, members: readonly PlannedMember[]): Generator<PlannedDay> {
  const { seed, startMs, endMs } = order
  const chance = seededChance(seed + 1)
  const purses = members.map((member) => openPurse(member, chance))
  const draws = { fromMs: drawsBeginMs(order), chance: seededChance(seed + 3), slips: 0 }
  const waiting = { requested: 0, paid_out: 0, pending: 0, under_review: 0 }
  let endings: PlannedEnding[] = []
  for (let day = 0; startMs + day * DAY_MS < endMs; day += 1) {
    const dayMs = epochMs(startMs + day * DAY_MS)
    const inDay = (atMs: number) => atMs >= dayMs && atMs < dayMs + DAY_MS
    const moments: PlannedMoment[] = []
    for (const hour of HOURS) {
      const atMs = momentOf(chance, dayMs, hour)
      if (atMs >= endMs - QUIET_MS) break
      const due = endings.filter(({ withdrawal }) => withdrawal.endedAtMs <= atMs)
      endings = endings.filter(({ withdrawal }) => withdrawal.endedAtMs > atMs)
      const planned = { order, chance, waiting, atMs }
      const steps = purses
        .filter(({ member }) => member.joinedAtMs < atMs)
        .flatMap((purse) => planVisit(planned, purse))
      const bets = purses
        .filter(({ member }) => member.joinedAtMs < atMs)
        .flatMap((purse) => planDrawBets(draws, purse, { atMs, nearness: nearnessOf(endMs, atMs) }))
      for (const step of steps) {
        const isEnding = step.kind === 'withdrawal' && MOVES_AT_END.has(step.end)
        if (isEnding) endings.push({ kind: 'ending', withdrawal: step })
      }
      for (const { withdrawal } of due) {
        const isBack = withdrawal.end === 'rejected' || withdrawal.end === 'cancelled'
        const purse = purses[withdrawal.member.place]
        if (isBack && purse) moveBy(purse, withdrawal.amountMinor)
      }
      moments.push({ atMs, steps: [...due, ...steps, ...bets] })
    }
    const joining = members.filter(({ joinedAtMs }) => inDay(joinedAtMs))
    yield { day, startMs: dayMs, joining, moments }
  }
}

const MOVES_AT_END: ReadonlySet<string> = new Set(['received', 'rejected', 'cancelled'])

/** Four minutes after a border of five: what is spread before it crosses none. */
function momentOf(chance: Chance, dayMs: EpochMs, hour: number): EpochMs {
  const minute = chance.below(12) * 5 + 4
  return epochMs(dayMs + hour * HOUR_MS + minute * MINUTE_MS)
}

interface Planned {
  readonly order: HistoryOrder
  readonly chance: Chance
  readonly waiting: { requested: number; paid_out: number; pending: number; under_review: number }
  readonly atMs: EpochMs
}

/** What somebody does at a moment, if they come at all. */
function planVisit({ order, chance, waiting, atMs }: Planned, purse: Purse): PlannedStep[] {
  // Percent of the days, over the hours of a day.
  if (chance.below(100 * HOURS.length) >= purse.dayPercent) return []
  const { member, stakeMinor, depositMinor } = purse
  const nearness = nearnessOf(order.endMs, atMs)
  const steps: PlannedStep[] = []
  const asked = { member, atMs, nearness }
  const isLost = nearness !== 'second_last' && isPercent(chance, nearness === 'past' ? 4 : 25)
  if (isLost) {
    const lost = planLostDeposit(chance, { ...asked, amountMinor: depositMinor })
    if (lost.state === 'expired') steps.push(lost)
    else if (lost.state !== 'credited' && waiting[lost.state] < WAITING_MAX[lost.state]) {
      waiting[lost.state] += 1
      steps.push(lost)
    }
  }
  const isToppedUp = purse.toStakeMinor <= 0n && isPercent(chance, TOPS_UP_PERCENT)
  if (purse.balanceMinor < stakeMinor * 8n || isToppedUp) {
    steps.push(planDeposit(chance, { ...asked, amountMinor: depositMinor }))
    moveBy(purse, depositMinor)
    purse.toStakeMinor = depositMinor + (purse.toStakeMinor > 0n ? purse.toStakeMinor : 0n)
  }
  steps.push(...planSession(chance, purse, atMs))
  const isWithdrawing = nearness !== 'second_last' && isPercent(chance, 70)
  const isPlayed = purse.toStakeMinor <= 0n
  // So that some wait at the end, less is enough then.
  const enoughMinor = nearness === 'last' ? depositMinor / 2n : purse.cashOutMinor
  const amountMinor = minor((purse.balanceMinor / 20_000n) * 10_000n)
  const isAsking = isPlayed && isWithdrawing && purse.balanceMinor >= enoughMinor
  if (isAsking && amountMinor >= WITHDRAWAL_MIN_MINOR) {
    const wanted = planWithdrawal(chance, { ...asked, amountMinor })
    const place = wanted.end === 'objected' ? 'paid_out' : wanted.end
    const isFull = place === 'requested' || place === 'paid_out'
    if (isFull && waiting[place] >= WAITING_MAX[place]) return steps
    if (isFull) waiting[place] += 1
    moveBy(purse, -amountMinor)
    steps.push(wanted)
  }
  return steps
}

function planSession(chance: Chance, purse: Purse, momentMs: EpochMs): PlannedStep[] {
  const { member, stakeMinor, likings, roundsMax } = purse
  const rounds = 2 + chance.below(roundsMax)
  const steps: PlannedStep[] = []
  const liking = oneOf(chance, likings)
  for (let at = 0; at < rounds && purse.balanceMinor >= stakeMinor; at += 1) {
    const atMs = epochMs(momentMs - SPREAD_MS + Math.floor((at * SPREAD_MS) / rounds))
    purse.nonce += 1
    const round = planRound(chance, liking, { member, stakeMinor, nonce: purse.nonce, atMs })
    moveBy(purse, (round.row.payoutMinor ?? 0n) - stakeMinor)
    purse.toStakeMinor -= stakeMinor
    steps.push(round)
  }
  return steps
}
