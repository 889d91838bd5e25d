import { PAUSE_MINUTES, type RealityCheck } from '@baize/contract'
import { loadOpenStakes } from '../../../house/ledger-view/open-stakes.store.ts'
import { inSnapshot, inTransaction } from '../../../platform/database/in-transaction.ts'
import type { ChangeDeps } from './change-limits.ts'
import type { DescribeDeps } from './describe-protection.ts'
import { applyAnswer, checkAt, type PlayGuard, sessionAt } from './play-guard.ts'
import { loadGuard, saveChoices } from './play-guards.store.ts'
import { lockMember } from './protection.store.ts'

const MINUTE_MS = 60_000

/** The figures of this session of play, and whether they must be looked at now. */
export async function describeRealityCheck(
  parts: DescribeDeps,
  memberId: bigint,
): Promise<RealityCheck> {
  const atMs = parts.clock.now()
  const { guard, openMinor } = await inSnapshot(parts.pool, async (tx) => {
    const found = await loadGuard(tx, memberId)
    const startedAtMs = found && sessionAt(found, atMs).startedAtMs
    const [open = 0n] = startedAtMs
      ? await loadOpenStakes(tx, memberId, [new Date(startedAtMs)])
      : []
    return { guard: found, openMinor: open }
  })
  const { policy } = parts
  if (!guard) {
    return {
      everyMinutes: policy.realityCheckMaxMinutes,
      isDue: false,
      holdsStakes: policy.realityCheckHoldsStakes,
      dueAt: null,
      pausedUntil: null,
      session: NO_SESSION,
    }
  }
  const { everyMinutes, isDue, dueAtMs } = checkAt(guard, policy, atMs)
  const { pausedUntilMs } = guard.choices
  return {
    everyMinutes,
    isDue,
    holdsStakes: policy.realityCheckHoldsStakes,
    dueAt: instantOf(dueAtMs),
    pausedUntil: pausedUntilMs > atMs ? instantOf(pausedUntilMs) : null,
    session: describeSession(guard, openMinor, atMs),
  }
}

/** Takes the member's answer. After a pause no stake is taken that was not under way. */
export async function answerRealityCheck(
  parts: ChangeDeps,
  memberId: bigint,
  choice: 'continue' | 'pause' | 'leave',
): Promise<void> {
  await inTransaction(parts.pool, async (tx) => {
    await lockMember(tx, memberId)
    const guard = await loadGuard(tx, memberId)
    if (!guard) return
    const choices = applyAnswer(guard, choice, parts.clock.now(), PAUSE_MINUTES * MINUTE_MS)
    await saveChoices(tx, memberId, choices)
  })
  await parts.stakesUnderWay()
}

const NO_SESSION: RealityCheck['session'] = {
  startedAt: null,
  playedMinutes: 0,
  stakedMinor: '0',
  wonMinor: '0',
  netMinor: '0',
}

/** A session as shown: of settled bets, so stakes that are open are not in it. */
function describeSession(
  guard: PlayGuard,
  openMinor: bigint,
  atMs: number,
): RealityCheck['session'] {
  const { startedAtMs, playedMs, stakedMinor: takenMinor, wonMinor } = sessionAt(guard, atMs)
  const stakedMinor = takenMinor > openMinor ? takenMinor - openMinor : 0n
  return {
    startedAt: instantOf(startedAtMs),
    playedMinutes: Math.floor(playedMs / MINUTE_MS),
    stakedMinor: stakedMinor.toString(),
    wonMinor: wonMinor.toString(),
    netMinor: (wonMinor - stakedMinor).toString(),
  }
}

const instantOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
