import { assert, epochMs, type Uuid, uuidV7 } from '@baize/kernel'
import {
  type Crossing,
  countEvents,
  decideRewards,
  isCounted,
  NEW_COUNTER,
  type OfferRules,
  type RewardChange,
  type RewardEvent,
  streaksOf,
  type WindowCount,
  windowEndOf,
  windowKeyOf,
} from '@baize/rewards'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { collectEvents } from './collect-events.ts'
import {
  type CountedReward,
  type CounterRow,
  changeRewards,
  loadCounters,
  loadOverdue,
  lockProgress,
  lockRewards,
  type OpenedReward,
  openRewards,
  saveCounters,
  saveProgress,
} from './counting.store.ts'
import type { EngineDeps } from './engine-deps.ts'
import { loadParticipants, type Participants } from './participants.ts'

/** A bet is written this long after the moment of its settlement at most. */
const COMMIT_MS = 10_000
/** At most so much is counted in one commit; less where much happens, so that nothing else waits for long. */
const SPAN_MS = { first: 2_000, least: 250, most: 3_600_000 } as const
/** Events of a step, about. */
const EVENTS_A_STEP = 2_000
const TRANSFERS_A_STEP = 20_000n
const OVERDUE_A_STEP = 1_000

type CountDeps = Pick<EngineDeps, 'pool' | 'clock' | 'counters'>

/**
 * Counts what is new, and opens the rewards that were reached. May run anywhere, any number of times. The first step
 * counts so many milliseconds.
 */
export async function countOffers(
  deps: CountDeps,
  firstSpanMs: number = SPAN_MS.first,
): Promise<void> {
  let spanMs: number = firstSpanMs
  const mostMs = Math.max(SPAN_MS.most, firstSpanMs)
  // Steps of their own commits, until nothing is left.
  for (;;) {
    const step = await inTransaction(deps.pool, (tx) => countStep(deps, tx, spanMs))
    if (!step.isMore) return
    if (step.events > EVENTS_A_STEP) spanMs = Math.max(SPAN_MS.least, spanMs / 2)
    else if (step.events < EVENTS_A_STEP / 4) spanMs = Math.min(mostMs, spanMs * 4)
  }
}

interface Step {
  readonly isMore: boolean
  readonly events: number
}

/** Counters and progress move in one commit, so that every event counts once. */
async function countStep({ clock, counters }: CountDeps, tx: Tx, spanMs: number): Promise<Step> {
  const progress = await lockProgress(tx)
  assert(progress, 'the progress has one row')
  const latest = clock.now() - COMMIT_MS
  const from = progress.countedTo ?? new Date(latest)
  const to = new Date(Math.min(latest, from.getTime() + spanMs))
  const step = progress.transferId + TRANSFERS_A_STEP
  const upTo = step < progress.head ? step : progress.head
  const now = new Date(clock.now())
  const participants = await loadParticipants(tx, now)
  const events =
    participants.isEmpty && counters.length === 0
      ? []
      : await collectEvents(tx, {
          span: to > from ? { from, to } : null,
          transfers: { after: progress.transferId, upTo },
          position: progress.position,
        })
  await countAll(tx, participants, events, now)
  for (const counter of counters) await counter.count(tx, events, now)
  const overdue = await countOverdue(tx, participants, now)
  await saveProgress(tx, {
    countedTo: to > from ? to : from,
    transferId: upTo,
    position: progress.position + BigInt(events.length),
  })
  const isMore = overdue === OVERDUE_A_STEP || upTo < progress.head || to.getTime() < latest
  return { isMore, events: events.length }
}

async function countAll(
  tx: Tx,
  participants: Participants,
  events: readonly RewardEvent[],
  now: Date,
): Promise<void> {
  for (const offerId of participants.offerIds) {
    const byMember = new Map<bigint, readonly RewardEvent[]>()
    const kind = participants.kindOf(offerId)
    const own = events.filter((event) => event.kind === kind && isOfOffer(event, offerId))
    for (const [member, ofMember] of Map.groupBy(own, ({ memberId }) => memberId)) {
      byMember.set(BigInt(member), ofMember)
    }
    await countMembers(tx, { participants, offerId, byMember, now })
  }
}

/** A code counts for the offer that it is of, everything else wherever the rules take it. */
function isOfOffer({ kind, code }: RewardEvent, offerId: bigint): boolean {
  return kind !== 'code_entered' || code === offerId.toString()
}

/** Decides windows that are over by now. */
async function countOverdue(tx: Tx, participants: Participants, now: Date): Promise<number> {
  const due = await loadOverdue(tx, participants.offerIds, now, OVERDUE_A_STEP)
  for (const [offerId, ofOffer] of Map.groupBy(due, (each) => each.offerId)) {
    const byMember = new Map(ofOffer.map(({ memberId }) => [memberId, []] as const))
    await countMembers(tx, { participants, offerId, byMember, now })
  }
  return due.length
}

interface Counting {
  readonly participants: Participants
  readonly offerId: bigint
  readonly byMember: ReadonlyMap<bigint, readonly RewardEvent[]>
  readonly now: Date
}

async function countMembers(tx: Tx, counting: Counting): Promise<void> {
  const { participants, offerId, byMember, now } = counting
  const memberIds = [...byMember.keys()]
  if (memberIds.length === 0) return
  const joins = await participants.joinsOf(tx, offerId, memberIds)
  const rewards = await lockRewards(tx, offerId, memberIds)
  const counters = await loadCounters(tx, offerId, memberIds)
  const saved: CounterRow[] = []
  const opened: OpenedReward[] = []
  const changed = { takenBack: [] as Uuid[], short: [] as Uuid[], madeUp: [] as Uuid[] }
  for (const [memberId, events] of byMember) {
    const part = participants.partOf(offerId, joins.get(memberId))
    const before = counters.filter((each) => each.memberId === memberId)
    // Windows of who has left, or of an offer that is over, are still decided by the rules they were counted by.
    const version = before[0]?.version ?? part?.version
    const rules = version === undefined ? undefined : participants.rulesOf(offerId, version)
    if (!rules || version === undefined) continue
    const counted = events.filter((event) => part?.takes(event) === true)
    const known = rewards.filter((each) => each.memberId === memberId)
    const member: MemberCount = { offerId, memberId, version, rules, known, now }
    const windows = countWindows(member, before, counted)
    saved.push(...windows.map(({ row }) => row))
    for (const decided of decideWindows(member, before, windows)) {
      for (const change of decided.changes)
        noteChange(member, decided.window, change, { opened, changed })
    }
  }
  await saveCounters(tx, saved)
  await openRewards(tx, opened, now)
  const { takenBack, short, madeUp } = changed
  if (takenBack.length + short.length + madeUp.length > 0) await changeRewards(tx, changed)
}

interface MemberCount {
  readonly offerId: bigint
  readonly memberId: bigint
  readonly version: number
  readonly rules: OfferRules
  readonly known: readonly CountedReward[]
  readonly now: Date
}

interface CountedWindow {
  readonly row: CounterRow
  readonly crossings: ReadonlyMap<number, Crossing>
}

/** The windows that events moved, and those that are over since they were decided last. */
function countWindows(
  { offerId, memberId, version, rules, now }: MemberCount,
  before: readonly CounterRow[],
  events: readonly RewardEvent[],
): CountedWindow[] {
  const relevant = events.filter((event) => isCounted(rules, event))
  const byWindow = Map.groupBy(relevant, (event) => windowKeyOf(rules, event))
  const due = before.filter(({ isOver, endsAt }) => !isOver && endsAt <= now)
  const keys = new Set([...byWindow.keys(), ...due.map(({ windowKey }) => windowKey)])
  return [...keys].map((windowKey) => {
    const known = before.find((each) => each.windowKey === windowKey)
    const { counter, crossings } = countEvents(
      rules,
      known ?? NEW_COUNTER,
      byWindow.get(windowKey) ?? [],
    )
    const endsAt = known?.endsAt ?? new Date(windowEndOf(rules, windowKey))
    const row = { offerId, memberId, windowKey, version, ...counter, endsAt, isOver: endsAt <= now }
    return { row, crossings }
  })
}

interface DecidedWindow {
  readonly window: string
  readonly changes: readonly RewardChange[]
}

function decideWindows(
  { rules, known }: MemberCount,
  before: readonly CounterRow[],
  windows: readonly CountedWindow[],
): DecidedWindow[] {
  let opened = 0
  const decide = (window: string, count: Pick<WindowCount, 'sum' | 'crossings' | 'isOver'>) => {
    const own = known.filter(({ windowKey }) => windowKey === window)
    const others = known.filter((each) => each.windowKey !== window && each.state !== 'taken_back')
    const elsewhere = others.length + opened
    const changes = decideRewards(rules, { ...count, known: own, elsewhere })
    opened += changes.filter(({ kind }) => kind === 'open').length
    return { window, changes }
  }
  const { goal } = rules
  if (goal.kind !== 'streak') {
    return windows.map(({ row, crossings }) =>
      decide(row.windowKey, { sum: row.sum, crossings, isOver: row.isOver }),
    )
  }
  const days = new Map(before.map(({ windowKey, sum }) => [windowKey, sum]))
  for (const { row } of windows) days.set(row.windowKey, row.sum)
  const lengths = new Map(streaksOf(goal, days).map(({ window, length }) => [window, length]))
  // A day that was taken back can cut a streak: its rewards are decided, too.
  for (const { windowKey } of known) if (!lengths.has(windowKey)) lengths.set(windowKey, 0)
  return [...lengths].map(([window, length]) =>
    decide(window, { sum: BigInt(length), crossings: new Map(), isOver: false }),
  )
}

function noteChange(
  { offerId, memberId, version, rules, known, now }: MemberCount,
  window: string,
  change: RewardChange,
  {
    opened,
    changed,
  }: {
    readonly opened: OpenedReward[]
    readonly changed: {
      readonly takenBack: Uuid[]
      readonly short: Uuid[]
      readonly madeUp: Uuid[]
    }
  },
): void {
  const { step } = change
  if (change.kind === 'open') {
    opened.push({
      rewardId: uuidV7({ now: () => epochMs(now.getTime()) }, takeRandomBytes(10)),
      ...{ offerId, memberId, windowKey: window, step, version, worthMinor: change.worthMinor },
      lapsesAt: new Date(now.getTime() + rules.claim.validMs),
    })
    return
  }
  const reward = known.find((each) => each.windowKey === window && each.step === step)
  assert(reward, 'only a reward that is there changes')
  if (change.kind === 'take_back') changed.takenBack.push(reward.rewardId)
  else if (change.kind === 'short') changed.short.push(reward.rewardId)
  else changed.madeUp.push(reward.rewardId)
}
