import { LIMIT_PERIODS } from '@baize/contract'
import { assert, type Minor, minor } from '@baize/kernel'
import { refuseOwed } from '../../../house/ledger-view/debt.ts'
import type { GuardRefusal, HeldStake } from '../../../house/stakes/stake-guard.ts'
import { type Amounts, type LimitPolicy, maximumOf, tighter } from './limit-rules.ts'
import { mapPeriods, type PerPeriod, periodEnd, periodStart } from './periods.ts'

const MINUTE_MS = 60_000
/** Play goes on for this long after a stake; a longer pause is not counted as time of play. */
export const PLAY_GOES_ON_MS = 5 * MINUTE_MS
/** A stake after a longer pause begins another session. */
export const SESSION_ENDS_AFTER_MS = 30 * MINUTE_MS

/** Staked, and paid out for stakes. */
export interface Sums {
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
}

export const NO_SUMS: Sums = { stakedMinor: 0n, wonMinor: 0n }

/** Money of play with the entries it makes on the member's account; undefined where that is not known. */
export interface Pending extends Sums {
  readonly entries: number | undefined
}

export const NOTHING_PENDING: Pending = { ...NO_SUMS, entries: 0 }

/**
 * What stakes of one member are held against. Money is what the ledger says up to a version of the
 * account; time is written by stakes; choices are the member's.
 */
export interface PlayGuard {
  readonly limits: Amounts
  /** What the row's write compares, so that it fails when anybody else wrote it. */
  readonly stored: {
    readonly accountId: bigint
    readonly version: bigint
    /** Another one as soon as the member has changed a limit or a choice. */
    readonly revision: bigint
  }
  readonly money: {
    readonly version: bigint
    readonly countedAtMs: number
    readonly sums: PerPeriod<Sums>
    readonly session: Sums
  }
  /** Stakes of the batch that is being decided; from its commit on the ledger has them. */
  readonly pending: Pending
  readonly time: {
    readonly lastStakeAtMs: number
    readonly playedMs: PerPeriod<number>
    /** Bonus money staked: a stake limit counts it, the ledger's entries on the cash do not. */
    readonly bonusStakedMinor: PerPeriod<bigint>
    readonly totalMs: number
    readonly sessionStartedAtMs: number
    /** Time played in all when the session began. */
    readonly sessionFromMs: number
  }
  /** What an agent has drawn of a credit: it is not staked. */
  readonly drawnMinor: Minor
  /** Who they are must be shown before the next stake. */
  readonly isIdentityHeld: boolean
  readonly choices: {
    readonly checkEveryMinutes: number | null
    readonly checkedAtPlayedMs: number
    readonly pausedUntilMs: number
    readonly leftAtMs: number
  }
}

/** The rules of the house that a stake is held against. */
export interface PlayPolicy extends LimitPolicy {
  readonly realityCheckMaxMinutes: number | null
  readonly realityCheckHoldsStakes: boolean
}

/** Money of play that moved on one day, up to a version of the account. */
export interface Moved extends Sums {
  readonly atMs: number
  readonly version: bigint
}

/** Counts what the ledger has beyond what was counted, in its order. */
export function applyMoved(guard: PlayGuard, moved: Moved): PlayGuard {
  const { money } = guard
  assert(moved.version > money.version, 'an entry is counted once')
  const sums = sumsAt(money, moved.atMs)
  return {
    ...guard,
    money: {
      version: moved.version,
      countedAtMs: Math.max(money.countedAtMs, moved.atMs),
      sums: mapPeriods((period) => add(sums[period], moved)),
      session: add(money.session, moved),
    },
  }
}

/**
 * The guard as it would be read after a commit of this time; undefined when entries were made that it does not
 * know of. `version` goes on by the entries it knows: whoever compares it with the account's finds out about others.
 */
export function afterCommit(guard: PlayGuard, postedAtMs: number): PlayGuard | undefined {
  const { pending, money, stored } = guard
  if (pending.entries === undefined) return undefined
  if (pending.entries === 0) return guard
  const counted = {
    ...guard,
    pending: NOTHING_PENDING,
    stored: { ...stored, version: money.version },
  }
  const version = money.version + BigInt(pending.entries)
  return applyMoved(counted, { ...pending, version, atMs: postedAtMs })
}

/** Sums of the periods that hold a moment; those of periods that are over count no more. */
export function sumsAt(money: PlayGuard['money'], atMs: number): PerPeriod<Sums> {
  return mapPeriods((period) =>
    periodStart(period, atMs) > money.countedAtMs ? NO_SUMS : money.sums[period],
  )
}

/** Time of play within the periods that hold a moment. */
export function playedAt({ time }: PlayGuard, atMs: number): PerPeriod<number> {
  const { lastStakeAtMs, playedMs } = time
  const goesOnUntilMs = Math.min(atMs, lastStakeAtMs + PLAY_GOES_ON_MS)
  return mapPeriods((period) => {
    const startMs = periodStart(period, atMs)
    const before = startMs > lastStakeAtMs ? 0 : playedMs[period]
    return before + Math.max(0, goesOnUntilMs - Math.max(lastStakeAtMs, startMs))
  })
}

/** Bonus money staked within the periods that hold a moment. */
export function bonusStakedAt({ time }: PlayGuard, atMs: number): PerPeriod<bigint> {
  return mapPeriods((period) =>
    periodStart(period, atMs) > time.lastStakeAtMs ? 0n : time.bonusStakedMinor[period],
  )
}

function totalPlayedAt({ time }: PlayGuard, atMs: number): number {
  const since = Math.min(atMs - time.lastStakeAtMs, PLAY_GOES_ON_MS)
  return time.totalMs + (time.lastStakeAtMs === 0 ? 0 : Math.max(0, since))
}

export interface GuardRefused {
  readonly code: GuardRefusal
  readonly details?: Readonly<Record<string, string>>
}

const NOTHING = minor(0n)

/** Why a stake is not taken, with what is left; undefined when it is. Time comes before money. */
export function refuseStake(
  guard: PlayGuard,
  policy: PlayPolicy,
  { stakeMinor, ownMinor = stakeMinor, comingMinor = NOTHING, cashMinor, atMs }: HeldStake,
): GuardRefused | undefined {
  if (guard.isIdentityHeld) return { code: 'identity_first' }
  const { pausedUntilMs } = guard.choices
  if (pausedUntilMs > atMs) return { code: 'play_paused', details: { until: text(pausedUntilMs) } }
  const played = playedAt(guard, atMs)
  for (const period of LIMIT_PERIODS) {
    const limit = effective(guard, policy, 'time', period)
    if (limit === null || played[period] < Number(limit) * MINUTE_MS) continue
    return { code: 'time_limit', details: detailsOf(period, atMs, { leftMinutes: '0' }) }
  }
  if (policy.realityCheckHoldsStakes && checkAt(guard, policy, atMs).isDue) {
    return { code: 'reality_check' }
  }
  const sums = sumsAt(guard.money, atMs)
  const bonusStaked = bonusStakedAt(guard, atMs)
  for (const kind of ['stake', 'loss'] as const) {
    for (const period of LIMIT_PERIODS) {
      const limit = effective(guard, policy, kind, period)
      if (limit === null) continue
      const ofBonusMinor = kind === 'stake' ? bonusStaked[period] : 0n
      const leftMinor = limit - used(kind, add(sums[period], guard.pending)) - ofBonusMinor
      if ((kind === 'loss' ? ownMinor - comingMinor : stakeMinor) <= leftMinor) continue
      const left = { leftMinor: (leftMinor > 0n ? leftMinor : 0n).toString() }
      return { code: `${kind}_limit`, details: detailsOf(period, atMs, left) }
    }
  }
  if (cashMinor === undefined) return undefined
  const asked = { balanceMinor: cashMinor, amountMinor: ownMinor }
  const owed = { debtMinor: minor(0n), drawnMinor: guard.drawnMinor }
  const refused = refuseOwed('stake', asked, owed)
  return refused && { code: 'credit_drawn', details: refused.details }
}

/** What of a limit sums use up; a win makes room in a loss limit. */
export function used(kind: 'stake' | 'loss', { stakedMinor, wonMinor }: Sums): bigint {
  return kind === 'stake' ? stakedMinor : stakedMinor - wonMinor
}

/** The guard after a stake was taken. */
export function applyStake(
  guard: PlayGuard,
  moved: Pending,
  atMs: number,
  bonusMinor = 0n,
): PlayGuard {
  const { time, money } = guard
  const bonusStaked = bonusStakedAt(guard, atMs)
  const isNewSession =
    atMs - time.lastStakeAtMs > SESSION_ENDS_AFTER_MS ||
    guard.choices.leftAtMs >= time.lastStakeAtMs
  const totalMs = totalPlayedAt(guard, atMs)
  return {
    ...guard,
    money: isNewSession ? { ...money, session: NO_SUMS } : money,
    pending: addPending(guard.pending, moved),
    time: {
      lastStakeAtMs: Math.max(atMs, time.lastStakeAtMs),
      playedMs: playedAt(guard, atMs),
      bonusStakedMinor: mapPeriods((period) => bonusStaked[period] + bonusMinor),
      totalMs,
      sessionStartedAtMs: isNewSession ? atMs : time.sessionStartedAtMs,
      sessionFromMs: isNewSession ? totalMs : time.sessionFromMs,
    },
  }
}

/** The guard after credit was drawn, or repaid below zero: one entry on the member's cash that is no play. */
export function applyDrawn(guard: PlayGuard, byMinor: bigint): PlayGuard {
  const drawnMinor = minor(guard.drawnMinor + byMinor)
  assert(drawnMinor >= 0n, 'no more is repaid than is drawn')
  return { ...guard, drawnMinor, pending: addPending(guard.pending, { ...NO_SUMS, entries: 1 }) }
}

export interface CheckState {
  readonly everyMinutes: number | null
  readonly isDue: boolean
  /** When it is due if play goes on without a pause. */
  readonly dueAtMs: number | null
}

/** The reality check at a moment: the member's interval, or the policy's where it is shorter. */
export function checkAt(guard: PlayGuard, policy: PlayPolicy, atMs: number): CheckState {
  const own = guard.choices.checkEveryMinutes
  const asked = policy.realityCheckMaxMinutes
  const everyMinutes = own === null || asked === null ? (own ?? asked) : Math.min(own, asked)
  if (everyMinutes === null) return { everyMinutes, isDue: false, dueAtMs: null }
  const uncheckedMs = totalPlayedAt(guard, atMs) - guard.choices.checkedAtPlayedMs
  const leftMs = everyMinutes * MINUTE_MS - uncheckedMs
  return { everyMinutes, isDue: leftMs <= 0, dueAtMs: atMs + Math.max(0, leftMs) }
}

/** A member's answer to a reality check. */
export function applyAnswer(
  guard: PlayGuard,
  choice: 'continue' | 'pause' | 'leave',
  atMs: number,
  pauseMs: number,
): PlayGuard['choices'] {
  const { choices, time } = guard
  // Whoever stops has looked at the minutes as well that their last stake still counts for.
  const checkedAtPlayedMs =
    choice === 'continue' ? totalPlayedAt(guard, atMs) : time.totalMs + PLAY_GOES_ON_MS
  return {
    ...choices,
    checkedAtPlayedMs,
    pausedUntilMs: choice === 'pause' ? atMs + pauseMs : choices.pausedUntilMs,
    leftAtMs: choice === 'leave' ? atMs : choices.leftAtMs,
  }
}

/** Figures of the session that goes on, or of none. */
export function sessionAt(guard: PlayGuard, atMs: number) {
  const { time, choices, money } = guard
  const isOver =
    atMs - time.lastStakeAtMs > SESSION_ENDS_AFTER_MS || choices.leftAtMs >= time.lastStakeAtMs
  if (isOver) return { startedAtMs: null, playedMs: 0, ...NO_SUMS }
  return {
    startedAtMs: time.sessionStartedAtMs,
    playedMs: totalPlayedAt(guard, atMs) - time.sessionFromMs,
    ...money.session,
  }
}

function effective(
  guard: PlayGuard,
  policy: PlayPolicy,
  kind: 'stake' | 'loss' | 'time',
  period: (typeof LIMIT_PERIODS)[number],
): bigint | null {
  return tighter(guard.limits[kind][period], maximumOf(policy, kind, period))
}

function add(one: Sums, other: Sums): Sums {
  return {
    stakedMinor: one.stakedMinor + other.stakedMinor,
    wonMinor: one.wonMinor + other.wonMinor,
  }
}

function addPending(one: Pending, other: Pending): Pending {
  const isKnown = one.entries !== undefined && other.entries !== undefined
  return { ...add(one, other), entries: isKnown ? one.entries + other.entries : undefined }
}

const text = (ms: number) => new Date(ms).toISOString()

function detailsOf(
  period: (typeof LIMIT_PERIODS)[number],
  atMs: number,
  left: Readonly<Record<string, string>>,
) {
  return { period, ...left, until: text(periodEnd(period, atMs)) }
}

/** True where the policy asks something of everybody's play, so that everybody has a guard. */
export function appliesToAll(policy: PlayPolicy): boolean {
  return (
    policy.realityCheckMaxMinutes !== null ||
    policy.lossMonthMaxMinor !== null ||
    policy.playDayMaxMinutes !== null
  )
}
