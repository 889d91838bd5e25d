import { ARCHIVED_MOVEMENTS, type CashUpLine } from '@baize/contract'
import { TRANSFER_CODES, transferCodeByNumber } from '@baize/ledger'
import type { CashUpRow } from './cash-ups.store.ts'
import type { ComparedLine } from './compare-outside.ts'
import { ARCHIVED_CODE, type LineMovement } from './plan-lines.ts'

/** Banks and numbers of the house's accounts, by their ids. */
type Names = ReadonlyMap<bigint, { readonly bankName: string; readonly accountNumber: string }>

/** What a cash-up shows, taken or not. */
export function viewFigures(
  { takenAt, since, lastTransfer, accounts, lines }: Omit<CashUpRow, 'number' | 'by'>,
  names: Names,
) {
  const ledgerMinor = accounts.reduce((sum, { closingMinor }) => sum + closingMinor, 0n)
  return {
    at: takenAt.toISOString(),
    since: since?.toISOString() ?? null,
    lines: lines.map((line) => viewLine(line, names)),
    total: wireSums(addSums(lines.map(sumsOf))),
    ledgerMinor: ledgerMinor.toString(),
    lastTransfer: lastTransfer.toString(),
  }
}

/** A line in the columns of a cash-up. */
export interface LineSums {
  readonly openingMinor: bigint
  readonly inMinor: bigint
  readonly outMinor: bigint
  readonly feesMinor: bigint
  readonly otherMinor: bigint
  readonly closingMinor: bigint
}

type Column = 'in' | 'out' | 'fees' | 'other'
const COLUMNS: ReadonlyMap<number, Column> = new Map([
  [TRANSFER_CODES.deposit_credit.number, 'in'],
  [TRANSFER_CODES.deposit_suspend.number, 'in'],
  [TRANSFER_CODES.withdrawal_capture.number, 'out'],
  [TRANSFER_CODES.deposit_return.number, 'out'],
  [TRANSFER_CODES.deposit_fee_kept.number, 'fees'],
])

/** Whatever is of no column of its own is named by its code under `other`. */
export function sumsOf({ openingMinor, movements, closingMinor }: ComparedLine): LineSums {
  const sum = (column: Column) =>
    movements
      .filter(({ code }) => (COLUMNS.get(code) ?? 'other') === column)
      .reduce((all, { amountMinor }) => all + amountMinor, 0n)
  return {
    ...{ openingMinor, inMinor: sum('in'), outMinor: sum('out') },
    ...{ feesMinor: sum('fees'), otherMinor: sum('other'), closingMinor },
  }
}

const NOTHING: LineSums = {
  ...{ openingMinor: 0n, inMinor: 0n, outMinor: 0n },
  ...{ feesMinor: 0n, otherMinor: 0n, closingMinor: 0n },
}

function addSums(all: readonly LineSums[]): LineSums {
  return all.reduce(
    (sum, each) => ({
      openingMinor: sum.openingMinor + each.openingMinor,
      inMinor: sum.inMinor + each.inMinor,
      outMinor: sum.outMinor + each.outMinor,
      feesMinor: sum.feesMinor + each.feesMinor,
      otherMinor: sum.otherMinor + each.otherMinor,
      closingMinor: sum.closingMinor + each.closingMinor,
    }),
    NOTHING,
  )
}

function wireSums(sums: LineSums) {
  return {
    openingMinor: sums.openingMinor.toString(),
    inMinor: sums.inMinor.toString(),
    outMinor: sums.outMinor.toString(),
    feesMinor: sums.feesMinor.toString(),
    otherMinor: sums.otherMinor.toString(),
    closingMinor: sums.closingMinor.toString(),
  }
}

function viewLine(line: ComparedLine, names: Names): CashUpLine {
  return {
    ...{ place: line.place, ...nameOf(line, names), ...wireSums(sumsOf(line)) },
    movements: line.movements.filter(({ amountMinor }) => amountMinor !== 0n).map(viewMovement),
    outside: line.outside,
    theirsMinor: line.theirsMinor?.toString() ?? null,
    theirsAt: line.theirsAt?.toISOString() ?? null,
    onTheWayMinor: line.onTheWayMinor.toString(),
    feesReportedMinor: line.feesReportedMinor.toString(),
    setAsideMinor: line.setAsideMinor.toString(),
    openLines: line.openLines,
    openLinesMinor: line.openLinesMinor.toString(),
    differenceMinor: line.differenceMinor?.toString() ?? null,
  }
}

/** What a line is called: a bank account by its bank and the end of its number. */
export function nameOf({ provider, receivingAccountId }: ComparedLine, names: Names) {
  const account = receivingAccountId === null ? undefined : names.get(receivingAccountId)
  return account
    ? { name: account.bankName, accountNumber: `••• ${account.accountNumber.slice(-4)}` }
    : { name: provider, accountNumber: null }
}

function viewMovement({ code, amountMinor }: LineMovement) {
  const name = code === ARCHIVED_CODE ? ARCHIVED_MOVEMENTS : transferCodeByNumber(code)
  return { code: name ?? `code ${code}`, amountMinor: amountMinor.toString() }
}
