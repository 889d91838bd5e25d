import { createHmac } from 'node:crypto'
import type { DemandCause, DemandMark } from '@baize/contract'
import type { DemandRow } from './demands.store.ts'

/** A mark that two members have in common. */
export interface SharedMark {
  readonly mark: DemandMark
  readonly memberId: bigint
  /** Somebody who is excluded or locked. */
  readonly barredId: bigint
}

/** What a mark says of two members: that they are one person, that they may be, or that they belong together. */
const WEIGHT_OF: Readonly<Record<DemandMark, DemandCause>> = {
  document: 'certain',
  email: 'certain',
  phone: 'certain',
  name_and_birthday: 'likely',
  payout_account: 'likely',
  browser: 'weak',
  address: 'weak',
}

export const isWeak = (mark: DemandMark): boolean => WEIGHT_OF[mark] === 'weak'

const PERCENT = 100

/** The demand that marks not yet on record make; undefined where there is nothing new. */
export function demandFor(
  earlier: Pick<DemandRow, 'cause' | 'marks' | 'metAt'> | undefined,
  shared: readonly SharedMark[],
): Pick<DemandRow, 'cause' | 'marks'> | undefined {
  const fresh = newMarks(earlier, shared).filter(({ mark }) => !isWeak(mark))
  if (fresh.length === 0) return undefined
  // What an approved check has met says nothing of new marks; what is unmet stays as grave as it was.
  const isOpen = earlier !== undefined && earlier.metAt === null
  const isCertain =
    fresh.some(({ mark }) => WEIGHT_OF[mark] === 'certain') ||
    (isOpen && earlier.cause === 'certain')
  return { cause: isCertain ? 'certain' : 'likely', marks: [...(earlier?.marks ?? []), ...fresh] }
}

/** Marks that are not on record yet. */
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
 * Whether a new account is drawn by lot: with some asked at random, being asked reveals nothing to a stranger. The
 * answer for an account never changes, and nobody without the key can predict it.
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
