import type { ReversalLanding, StatementLine } from '@baize/contract'
import type { PastStatement } from '../statements/statement.ts'

/** A line of a settled month that two people took back. */
export interface Reversal {
  readonly month: string
  readonly line: StatementLine
  readonly amountMinor: bigint
  readonly isDebt: boolean
}

/** What months of an affiliate came to, and what of it was reversed by hand. */
export interface SettledMonths {
  readonly past: readonly PastStatement[]
  readonly reversals: readonly Reversal[]
}

export function isReversed(
  reversals: readonly Reversal[],
  month: string,
  line: StatementLine,
): boolean {
  return reversals.some((each) => each.month === month && each.line === line)
}

/** What months after one have put right of its share; what was reversed by hand is no part of it. */
export function adjustedSoFar(past: readonly PastStatement[], month: string): bigint {
  return past
    .flatMap(({ adjustments }) => adjustments)
    .filter((each) => each.month === month && each.line === undefined)
    .reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)
}

/** Players whose sum was taken back: by a later month, or with the line that paid for them. */
export function reversedPlayersOf({ past, reversals }: SettledMonths): ReadonlySet<bigint> {
  return new Set(
    past.flatMap(({ month, cpaPlayers, reversedPlayers }) =>
      isReversed(reversals, month, 'cpa') ? [...cpaPlayers, ...reversedPlayers] : reversedPlayers,
    ),
  )
}

/** What is left of a line to reverse, never below zero. CPA is counted at the rate of that month's deal. */
export function openMinorOf(
  statement: PastStatement,
  line: StatementLine,
  months: SettledMonths & { readonly cpaMinor: bigint },
): bigint {
  const { past, reversals, cpaMinor } = months
  if (isReversed(reversals, statement.month, line)) return 0n
  switch (line) {
    case 'share': {
      const openMinor = statement.shareMinor + adjustedSoFar(past, statement.month)
      return openMinor > 0n ? openMinor : 0n
    }
    case 'cpa': {
      const taken = reversedPlayersOf(months)
      const kept = statement.cpaPlayers.filter((player) => !taken.has(player))
      return cpaMinor * BigInt(kept.length)
    }
    case 'sub':
      return statement.subMinor
  }
}

/** Reversals that the next month has to take: no debts, and none that a month has taken already. */
export function dueReversals({ past, reversals }: SettledMonths): readonly Reversal[] {
  const taken = new Set(
    past.flatMap(({ adjustments }) => adjustments.map(({ month, line }) => `${month} ${line}`)),
  )
  return reversals.filter(({ month, line, isDebt }) => !isDebt && !taken.has(`${month} ${line}`))
}

/** Who was closed may have no month that follows, so that it is owed at once. */
export function landingOf(state: string): ReversalLanding {
  return state === 'approved' ? 'next_month' : 'debt'
}
