import type { operations, ValueOf } from '@baize/contract'
import { loadPlaySums } from '../../house/ledger-view/play-sums.store.ts'
import type { DescribeParts } from './describe-protection.ts'
import { periodStart, yearStart } from './periods.ts'

type Position = ValueOf<typeof operations.getNetPosition>['positions'][number]

/** Before anybody could have played. */
const BEGINNING = new Date(0)

/** What play has cost or brought by period and all in all, from one look at the books. */
export async function loadNetPosition(
  parts: DescribeParts,
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
  const { sums } = await loadPlaySums(
    parts.pool,
    await parts.accountOf(memberId),
    spans.map(([, since]) => since ?? BEGINNING),
  )
  return spans.map(([span, since], index) => {
    const { stakedMinor = 0n, wonMinor = 0n } = sums[index] ?? {}
    return {
      span,
      since: since?.toISOString() ?? null,
      stakedMinor: stakedMinor.toString(),
      wonMinor: wonMinor.toString(),
      netMinor: (wonMinor - stakedMinor).toString(),
    }
  })
}
