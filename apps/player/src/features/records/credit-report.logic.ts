import { type Minor, minor } from '@baize/kernel'
import { readMinor } from '../../app/money-text.ts'
import type { CreditReport } from './records.queries.ts'

type Kinds = CreditReport['months'][number]['kinds']

/** The columns of a month, in their order: each movement is in one of them. */
export const MONTH_PARTS = ['deposit', 'withdrawal', 'play', 'bonus', 'other'] as const
type MonthPart = (typeof MONTH_PARTS)[number]

const PART_OF = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  stake: 'play',
  payout: 'play',
  bonus: 'bonus',
  transfer: 'other',
  adjustment: 'other',
} as const satisfies Record<Kinds[number]['kind'], MonthPart>

/** In less out of a part of a month. */
export function netOf(kinds: Kinds, part: MonthPart): Minor {
  return minor(
    kinds
      .filter(({ kind }) => PART_OF[kind] === part)
      .reduce((sum, { inMinor, outMinor }) => sum + readMinor(inMinor) - readMinor(outMinor), 0n),
  )
}
