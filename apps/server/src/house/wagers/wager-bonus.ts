import { type Minor, minor } from '@baize/kernel'
import { totalOf, type Wager, type WagerResult } from '@baize/wagers'
import { bonusShareOf, partsOf } from './split-stake.ts'
import type { BonusColumns } from './wager-book.ts'
import type { WagerRow } from './wager-row.ts'

const NOTHING = minor(0n)

/** Where a row of the table says what of its stake is bonus money. */
export const TABLE_BONUS: BonusColumns<WagerRow> = {
  of: ({ bonus }) => bonus,
  with: (row, bonus) => ({
    ...row,
    bonus,
    wager: { ...row.wager, stake: partsOf(totalOf(row.wager.stake), bonus.bonusMinor) },
  }),
}

/** A result as the wager has it: what is paid beside it, for a lower prize, is for the member's own money. */
export function resultIn(row: OfRow, result: WagerResult): WagerResult
export function resultIn(row: OfRow, result: WagerResult | 'void'): WagerResult | 'void'
export function resultIn({ wager, bonus }: OfRow, result: WagerResult | 'void') {
  if (result === 'void' || !bonus || !result.rebateMinor) return result
  return { ...result, rebateMinor: ownShareOf(wager, result.rebateMinor) }
}

type OfRow = Pick<WagerRow, 'wager' | 'bonus'>

/** What of an amount belongs to the member's own part of the stake, rounded down. */
export function ownShareOf({ stake }: Pick<Wager, 'stake'>, amountMinor: Minor): Minor {
  const own = stake.find(({ source }) => source !== 'bonus')?.amountMinor ?? NOTHING
  return minor((amountMinor * own) / totalOf(stake))
}

/** What of a wager is the member's own: its corrections move cash as if there were no other part. */
export function ownPartOf(wager: Wager): Wager {
  const own = (amountMinor: Minor) => minor(amountMinor - bonusShareOf(wager.stake, amountMinor))
  return {
    ...wager,
    stake: wager.stake.filter(({ source }) => source !== 'bonus'),
    capturedMinor: own(wager.capturedMinor),
    capturedPaidMinor: NOTHING,
    returnedMinor: own(wager.returnedMinor),
    settledPaidMinor: own(minor(wager.capturedPaidMinor + wager.settledPaidMinor)),
    uncountedMinor: own(wager.uncountedMinor),
  }
}
