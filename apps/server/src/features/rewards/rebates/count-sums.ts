import type { RewardEvent } from '@baize/rewards'
import { businessDayOf, dayAfter, startOfBusinessDay } from '../../../house/agents/house-day.ts'
import type { EventCounter } from '../../../house/rewards/event-counter.ts'
import type { RebateDeps } from './rebate-deps.ts'
import { periodOf, type TermsVersion, versionOn } from './rebate-terms.ts'
import { addSums, markCorrected, type PeriodRow, type SumRow } from './rebates.store.ts'
import { loadVersions } from './terms.store.ts'

/** Sums valid bets by member, class and period; a correction counts in the period of its bet. */
export function createSumCounter({
  offsetMinutes,
}: Pick<RebateDeps, 'offsetMinutes'>): EventCounter {
  return {
    async count(tx, events, now) {
      const bets = events.filter(({ bet }) => bet !== undefined && bet.validBetMinor !== 0n)
      if (bets.length === 0) return
      const versions = await loadVersions(tx)
      const { periods, sums } = sumBets(versions, bets, offsetMinutes)
      if (sums.length === 0) return
      await addSums(tx, periods, sums)
      const over = new Set(
        periods.filter(({ endsAt }) => endsAt <= now).map((each) => each.periodKey),
      )
      const late = sums.filter(({ periodKey }) => over.has(periodKey))
      if (late.length > 0) await markCorrected(tx, late)
    },
  }
}

interface Summed {
  readonly periods: readonly PeriodRow[]
  readonly sums: readonly SumRow[]
}

/** Bets of days without terms count for nothing. */
function sumBets(
  versions: readonly TermsVersion[],
  bets: readonly RewardEvent[],
  offsetMinutes: number,
): Summed {
  const periods = new Map<string, PeriodRow>()
  const sums = new Map<string, SumRow>()
  for (const { memberId, at, product = '', bet } of bets) {
    const day = businessDayOf(at, offsetMinutes)
    const version = versionOn(versions, day)
    if (!version || !bet) continue
    const { periodKey, lastDay } = periodOf(version.terms, day)
    const endsAt = startOfBusinessDay(dayAfter(lastDay), offsetMinutes)
    periods.set(periodKey, { periodKey, version: version.version, endsAt })
    const place = `${periodKey} ${memberId} ${product}`
    const validMinor = (sums.get(place)?.validMinor ?? 0n) + bet.validBetMinor
    sums.set(place, { memberId: BigInt(memberId), periodKey, product, validMinor })
  }
  return { periods: [...periods.values()], sums: [...sums.values()] }
}
