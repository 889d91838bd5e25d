import type { CashUpOutside } from '@baize/contract'
import { TRANSFER_CODES } from '@baize/ledger'
import type { BankSide } from './outside.store.ts'
import type { LedgerLine } from './plan-lines.ts'

/** What a provider says it holds for the house, or why it says nothing that counts. */
export type Balance =
  | { readonly state: 'told'; readonly amountMinor: bigint; readonly at: Date }
  | { readonly state: 'not_asked' | 'silent' | 'other_currency' | 'late' }

/** A line beside what the other side says of it. */
export interface ComparedLine extends LedgerLine {
  readonly outside: CashUpOutside
  readonly theirsMinor: bigint | null
  readonly theirsAt: Date | null
  readonly onTheWayMinor: bigint
  readonly feesReportedMinor: bigint
  readonly setAsideMinor: bigint
  readonly openLines: number
  readonly openLinesMinor: bigint
  readonly differenceMinor: bigint | null
}

interface ProviderSide {
  readonly balance: Balance
  /** What the ledger with all that is on its way comes to, at the moment of the balance. */
  readonly expectedMinor: bigint
  readonly feesReportedMinor: bigint
}

/** A provider's line beside its balance. */
export function compareProvider(
  line: LedgerLine,
  { balance, expectedMinor, feesReportedMinor }: ProviderSide,
): ComparedLine {
  const theirsMinor = balance.state === 'told' ? balance.amountMinor : null
  return withDifference({
    ...line,
    ...{ outside: balance.state, theirsMinor, feesReportedMinor },
    theirsAt: balance.state === 'told' ? balance.at : null,
    onTheWayMinor: expectedMinor - line.closingMinor,
    ...NO_LINES,
  })
}

const CAME_IN: ReadonlySet<number> = new Set([
  TRANSFER_CODES.deposit_credit.number,
  TRANSFER_CODES.deposit_suspend.number,
])

/**
 * A bank account beside the lines that were imported. They show what came in alone: what left is taken from the ledger, so that the
 * two differ by lines without a deposit and by deposits without a line.
 */
export function compareBankAccount(line: LedgerLine, side: BankSide, at: Date): ComparedLine {
  const cameInMinor = line.movements
    .filter(({ code }) => CAME_IN.has(code))
    .reduce((sum, { totalMinor }) => sum + totalMinor, 0n)
  const { openLines, openLinesMinor, setAsideMinor } = side
  return withDifference({
    ...line,
    ...{ outside: 'lines', theirsAt: at, onTheWayMinor: 0n, feesReportedMinor: 0n },
    theirsMinor: line.closingMinor + side.linesMinor - cameInMinor,
    ...{ setAsideMinor, openLines, openLinesMinor },
  })
}

/** What is at the bank and at none of its accounts: nobody has anything to say of it. */
export function compareNothing(line: LedgerLine): ComparedLine {
  return withDifference({
    ...line,
    ...{ outside: 'not_asked', theirsMinor: null, theirsAt: null },
    ...{ onTheWayMinor: 0n, feesReportedMinor: 0n, ...NO_LINES },
  })
}

const NO_LINES = { setAsideMinor: 0n, openLines: 0, openLinesMinor: 0n } as const

function withDifference(line: Omit<ComparedLine, 'differenceMinor'>): ComparedLine {
  const { theirsMinor, closingMinor, onTheWayMinor, feesReportedMinor, setAsideMinor } = line
  const knownMinor = closingMinor + onTheWayMinor + feesReportedMinor + setAsideMinor
  return { ...line, differenceMinor: theirsMinor === null ? null : theirsMinor - knownMinor }
}
