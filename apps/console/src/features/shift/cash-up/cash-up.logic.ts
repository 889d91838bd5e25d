import type { CashUpLine } from '@baize/contract'
import { readMinor } from '../../../parts/format.ts'

/** Why a line is not simply what the other side says, each with its sum. */
export type LineReason =
  | { readonly kind: 'onTheWay' | 'feesReported' | 'setAside'; readonly amountMinor: string }
  | { readonly kind: 'openLines'; readonly count: number; readonly amountMinor: string }
  | { readonly kind: 'unexplained'; readonly amountMinor: string }

/** What is known to lie between first, then what is in the difference. */
export function reasonsOf(line: CashUpLine): readonly LineReason[] {
  if (line.differenceMinor === null) return []
  const known = [
    { kind: 'onTheWay', amountMinor: line.onTheWayMinor },
    { kind: 'feesReported', amountMinor: line.feesReportedMinor },
    { kind: 'setAside', amountMinor: line.setAsideMinor },
  ] as const
  const openMinor = readMinor(line.openLinesMinor)
  const restMinor = readMinor(line.differenceMinor) - openMinor
  return [
    ...known.filter(({ amountMinor }) => readMinor(amountMinor) !== 0n),
    ...(line.openLines > 0
      ? [{ kind: 'openLines', count: line.openLines, amountMinor: line.openLinesMinor } as const]
      : []),
    ...(restMinor === 0n
      ? []
      : [{ kind: 'unexplained', amountMinor: restMinor.toString() } as const]),
  ]
}

/** How many lines say something else than the ledger, and of how many nobody says anything. */
export function standingOf(lines: readonly CashUpLine[]) {
  const isDiffering = ({ differenceMinor }: CashUpLine) =>
    differenceMinor !== null && readMinor(differenceMinor) !== 0n
  return {
    differing: lines.filter(isDiffering).length,
    unasked: lines.filter(({ differenceMinor }) => differenceMinor === null).length,
  }
}

/** The sum of what all who said something say more than the ledger. */
export function differenceOf(lines: readonly CashUpLine[]): string {
  return lines
    .reduce((sum, { differenceMinor }) => sum + readMinor(differenceMinor ?? '0'), 0n)
    .toString()
}
