import type { VipGift, VipStandingShape } from '@baize/contract'
import { encodeId } from '@baize/kernel'
import type { StoredAward } from '../../../house/rewards/awards.store.ts'
import { endOfMonth, monthOf } from './months.ts'
import type { StandingRow } from './standings.store.ts'
import type { VipDeps } from './vip-deps.ts'

/** Gifts of one answer at most. */
export const GIFTS_SHOWN = 50

export function viewStanding(
  { clock, offsetMinutes }: Pick<VipDeps, 'clock' | 'offsetMinutes'>,
  row: StandingRow | undefined,
): VipStandingShape {
  const present = monthOf(clock.now(), offsetMinutes)
  // The first minutes of a month are shown as its own, also before the last one was ended.
  const periodMinor = row?.period === present ? row.periodMinor : 0n
  return {
    level: row?.level ?? 0,
    levelMax: row?.levelMax ?? 0,
    lifeMinor: (row?.lifeMinor ?? 0n).toString(),
    depositsMinor: (row?.depositsMinor ?? 0n).toString(),
    periodMinor: periodMinor.toString(),
    periodEndsAt: endOfMonth(present, offsetMinutes).toISOString(),
    since: row?.since?.toISOString() ?? null,
  }
}

export function viewGift({ awardId, subject, worthMinor, state, openedAt }: StoredAward): VipGift {
  const [kind, about] = subject.split(':')
  return {
    kind: kind === 'level' ? 'level' : 'birthday',
    level: kind === 'level' ? Number(about) : null,
    amountMinor: worthMinor.toString(),
    state,
    openedAt: openedAt.toISOString(),
    rewardId: encodeId('rwd', awardId),
  }
}
