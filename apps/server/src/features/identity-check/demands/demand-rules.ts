import { createHmac } from 'node:crypto'
import type { DemandCause } from '@baize/contract'
import type { DemandRow } from './demands.store.ts'
import { type SharedMark, WEIGHT_OF } from './marks.store.ts'

const PERCENT = 100

/** What is to be shown because of marks that were not told before; undefined where there is nothing new. */
export function demandFor(
  earlier: Pick<DemandRow, 'cause' | 'marks' | 'metAt'> | undefined,
  shared: readonly SharedMark[],
): Pick<DemandRow, 'cause' | 'marks'> | undefined {
  const fresh = newMarks(earlier, shared).filter(({ mark }) => WEIGHT_OF[mark] !== 'weak')
  if (fresh.length === 0) return undefined
  // What an approved check has met says nothing of new marks; what is unmet stays as grave as it was.
  const isOpen = earlier !== undefined && earlier.metAt === null
  const isCertain =
    fresh.some(({ mark }) => WEIGHT_OF[mark] === 'certain') ||
    (isOpen && earlier.cause === 'certain')
  return { cause: isCertain ? 'certain' : 'likely', marks: [...(earlier?.marks ?? []), ...fresh] }
}

/** Marks that were not told before. */
export function newMarks(
  earlier: Pick<DemandRow, 'marks'> | undefined,
  shared: readonly SharedMark[],
): DemandRow['marks'] {
  return shared
    .map(({ mark, barredId }) => ({ mark, memberId: barredId.toString() }))
    .filter(
      ({ mark, memberId }) =>
        !earlier?.marks.some((each) => each.mark === mark && each.memberId === memberId),
    )
}

/**
 * Whether a new account is asked by lot, so that being asked tells a stranger nothing. The same for an account
 * whenever it is asked about, and known to nobody without the key.
 */
export function isDrawn(
  { key, percent }: { readonly key: string; readonly percent: number },
  memberId: bigint,
): boolean {
  const drawn = createHmac('sha256', key).update(`identity lot ${memberId}`).digest()
  return drawn.readUInt32BE() % PERCENT < percent
}

/** Certain marks hold stakes too. */
export const holdsStakes = (cause: DemandCause): boolean => cause === 'certain'
