import type { Currency } from '@baize/kernel'
import type { DataColumn, PhonePlace } from '../../frames/data-table.tsx'
import { MemberLink } from '../../frames/fact-list.tsx'
import { formatWireMoney } from '../../parts/format.ts'

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

/** The member whom a row is about, with the way to their page. */
export function memberColumn<Row extends { readonly memberId: string; readonly username: string }>(
  header: string,
): DataColumn<Row> {
  return {
    ...{ id: 'member', header, phone: 'lead' },
    cell: ({ memberId, username }) => <MemberLink {...{ memberId, username }} />,
  }
}
