import type { DataColumn } from './data-table.tsx'
import type { QueueAnswer } from './queue-page.tsx'
import { sortRows } from './sort-rows.logic.ts'

type WholeAnswer = Omit<QueueAnswer<unknown>, 'data'>

/** A list that comes without pages, sorted here. */
export function wholeList<Row>(
  rows: readonly Row[] | undefined,
  { error, isFetching, isPending, refetch }: WholeAnswer,
  columns: readonly DataColumn<Row>[] = [],
  sort?: string,
): QueueAnswer<Row> {
  const items = rows && sortRows(rows, columns, sort)
  const count = items?.length ?? 0
  return {
    data: items && { items, pageNo: 1, pageSize: count, totalPages: 1, totalCount: count },
    ...{ error, isFetching, isPending, refetch },
  }
}
