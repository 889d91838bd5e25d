import type { DataColumn } from '../../frames/data-table.tsx'
import { MemberLink } from '../../frames/fact-list.tsx'

/** The member whom a row is about, with the way to their page. */
export function memberColumn<Row extends { readonly memberId: string; readonly username: string }>(
  header: string,
): DataColumn<Row> {
  return {
    ...{ id: 'member', header, phone: 'lead' },
    cell: ({ memberId, username }) => <MemberLink {...{ memberId, username }} />,
  }
}
