import type { operations, ValueOf } from '@baize/contract'
import { loadOpenStakes } from '../../../house/ledger-view/open-stakes.store.ts'
import { loadPlaySums } from '../../../house/ledger-view/play-sums.store.ts'
import { inSnapshot } from '../../../platform/database/in-transaction.ts'
import type { DescribeDeps } from './describe-protection.ts'
import { periodStart, yearStart } from './periods.ts'

type Position = ValueOf<typeof operations.getNetPosition>['positions'][number]

/** Before anybody could have played. */
const BEGINNING = new Date(0)

/** What play has cost or brought by period and all in all, from one look at the books: of settled bets. */
export async function loadNetPosition(
  parts: DescribeDeps,
  memberId: bigint,
): Promise<readonly Position[]> {
  const now = parts.clock.now()
  const spans: readonly (readonly [Position['span'], Date | null])[] = [
    ['day', new Date(periodStart('day', now))],
    ['week', new Date(periodStart('week', now))],
    ['month', new Date(periodStart('month', now))],
    ['year', new Date(yearStart(now))],
    ['lifetime', null],
  ]
  const moments = spans.map(([, since]) => since ?? BEGINNING)
  const accountId = await parts.accountOf(memberId)
  const [sums, open] = await inSnapshot(parts.pool, async (tx) => [
    (await loadPlaySums(tx, accountId, moments)).sums,
    await loadOpenStakes(tx, memberId, moments),
  ])
  return spans.map(([span, since], index) => {
    const { stakedMinor: taken = 0n, wonMinor = 0n } = sums[index] ?? {}
    // Limits count a stake when it is taken; what play has cost is known when it is settled.
    const stakedMinor = taken - (open[index] ?? 0n)
    return {
      span,
      since: since?.toISOString() ?? null,
      stakedMinor: stakedMinor.toString(),
      wonMinor: wonMinor.toString(),
      netMinor: (wonMinor - stakedMinor).toString(),
    }
  })
}
