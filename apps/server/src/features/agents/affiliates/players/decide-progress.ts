import { type Baseline, type PlayerEvent, qualifiedAt } from '@baize/agents'
import type { AffiliateTerms } from '@baize/contract'
import { type EpochMs, epochMs } from '@baize/kernel'
import type { FollowedPlayer, PlayerStep } from './players.store.ts'

type Barring = Pick<FollowedPlayer, 'barredAt' | 'barredBy'>

/** What became of a player. Moments that are known already stay as they are. */
export interface Progress extends Barring {
  readonly firstDepositAt: Date | null
  readonly qualifiedAt: Date | null
  readonly reversedAt: Date | null
}

/** Looks at what a player has done so far. A player who is locked after having qualified is taken back. */
export function decideProgress(
  player: FollowedPlayer,
  steps: readonly PlayerStep[],
  now: EpochMs,
): Progress {
  const barring = barringOf(player, now)
  const firstDepositAt =
    player.firstDepositAt ?? steps.find(({ kind }) => kind === 'deposit')?.at ?? null
  const found = player.qualifiedAt ?? findQualified(player, steps, barring)
  const isReversed = found !== null && barring.barredBy === 'locked'
  return {
    ...barring,
    ...{ firstDepositAt, qualifiedAt: found, reversedAt: isReversed ? new Date(now) : null },
  }
}

/** The first that was seen counts: what is over again bars anyway. */
function barringOf(player: FollowedPlayer, now: EpochMs): Barring {
  const { barredAt, barredBy, isExcluded, isLocked } = player
  if (barredAt) return { barredAt, barredBy }
  if (isLocked) return { barredAt: new Date(now), barredBy: 'locked' }
  if (isExcluded) return { barredAt: new Date(now), barredBy: 'excluded' }
  return { barredAt: null, barredBy: null }
}

function findQualified(
  { registeredAt, terms }: FollowedPlayer,
  steps: readonly PlayerStep[],
  { barredAt, barredBy }: Barring,
): Date | null {
  if (!terms || terms.cpaMinor === '0') return null
  const events: PlayerEvent[] = steps.map(eventOf)
  if (barredAt && barredBy) events.push({ kind: barredBy, at: epochMs(barredAt.getTime()) })
  const inOrder = events.toSorted((one, other) => one.at - other.at)
  const at = qualifiedAt(baselineOf(terms), epochMs(registeredAt.getTime()), inOrder)
  return at === null ? null : new Date(at)
}

function eventOf({ kind, at, amountMinor }: PlayerStep): PlayerEvent {
  const moment = epochMs(at.getTime())
  if (kind === 'deposit') return { kind, at: moment, amountMinor }
  if (kind === 'stake') return { kind, at: moment, validBetMinor: amountMinor }
  return { kind, at: moment }
}

function baselineOf({ baseline }: AffiliateTerms): Baseline {
  return {
    withinDays: baseline.withinDays,
    firstDepositMinMinor: BigInt(baseline.firstDepositMinMinor),
    depositsMinMinor: BigInt(baseline.depositsMinMinor),
    stakesMinMinor: BigInt(baseline.validBetMinMinor),
    needsVerified: baseline.needsVerified,
  }
}
