import type { Currency } from '@baize/kernel'
import type { DataColumn, PhonePlace } from '../frames/data-table.tsx'
import { formatMovement, formatWireMoney } from './format.ts'

interface ColumnText {
  readonly id: string
  readonly header: string
  readonly phone?: PhonePlace
}

/** A sum of money at the end of its column. */
export function sumColumn<Row>(
  { id, header, phone = 'hidden' }: ColumnText,
  currency: Currency,
  minorOf: (row: Row) => string,
): DataColumn<Row> {
  return {
    ...{ id, header, phone, isNumber: true },
    cell: (row) => <span className="num">{formatWireMoney(minorOf(row), currency)}</span>,
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
