import type { Currency } from '@baize/kernel'
import type { DataColumn, PhonePlace } from '../frames/data-table.tsx'
import { formatMovement, formatWireMoney } from './format.ts'

export interface ColumnText {
  readonly id: string
  readonly header: string
  readonly phone?: PhonePlace
  /** Its head sorts; only for lists that come whole. */
  readonly isSorted?: boolean
}

/** A sum of money at the end of its column. */
export function moneyColumn<Row>(
  { id, header, phone = 'hidden', isSorted = false }: ColumnText,
  currency: Currency,
  minorOf: (row: Row) => string,
): DataColumn<Row> {
  return {
    ...{ id, header, phone, isNumber: true },
    cell: (row) => <span className="num">{formatWireMoney(minorOf(row), currency)}</span>,
    ...(isSorted && {
      compare: (one: Row, other: Row) => compareWire(minorOf(one), minorOf(other)),
    }),
  }
}

/** What a change would move of a bet, with its sign. */
export function differenceColumn<
  Row extends { readonly wasMinor: string; readonly becomesMinor: string },
>(header: string, currency: Currency): DataColumn<Row> {
  return {
    ...{ id: 'difference', header, isNumber: true, phone: 'end' },
    cell: ({ becomesMinor, wasMinor }) => (
      <span className="num">
        {formatMovement((BigInt(becomesMinor) - BigInt(wasMinor)).toString(), currency)}
      </span>
    ),
  }
}

function compareWire(one: string, other: string): number {
  const difference = BigInt(one) - BigInt(other)
  if (difference === 0n) return 0
  return difference > 0n ? 1 : -1
}
