import { Pagination, SkeletonRows } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { failureText } from '../../app/failure-text.ts'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { usePageLabels } from '../../parts/page-labels.ts'

interface PagedPanelProps<Row extends object> {
  readonly title: string
  /** Said beside the title once it is known. */
  readonly countText: string | undefined
  readonly emptyText: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rowKey: (row: Row) => string
  readonly answer: {
    readonly data:
      | { readonly items: readonly Row[]; readonly pageNo: number; readonly totalPages: number }
      | undefined
    readonly error: Error | null
  }
  onPage(pageNo: number): void
  /** What narrows the list, between its head and its rows. */
  readonly filters?: ReactNode
  /** Stands at the end of the head. */
  readonly action?: ReactNode
}

/** A list of a member's, page by page, as a panel of their profile. */
export function PagedPanel<Row extends object>(props: PagedPanelProps<Row>) {
  const { title, countText, emptyText, columns, rowKey, answer, onPage, filters, action } = props
  const { data, error } = answer
  const labels = usePageLabels()
  return (
    <section className="panel profile-ledger">
      <div className="panel__head">
        <h2 className="h3">{title}</h2>
        {countText !== undefined && <span className="caption">{countText}</span>}
        {action && <div className="paged-panel__action">{action}</div>}
      </div>
      {filters && <div className="paged-panel__filters">{filters}</div>}
      {data && data.items.length > 0 && (
        <DataTable caption={title} columns={columns} rows={data.items} rowKey={rowKey} />
      )}
      {data?.items.length === 0 && <p className="panel__body text-text-2">{emptyText}</p>}
      {!data && (error ? <p className="panel__body">{failureText(error)}</p> : <SkeletonRows />)}
      {data && data.totalPages > 1 && (
        <div className="list-page__pages">
          <Pagination
            pageNo={data.pageNo}
            totalPages={data.totalPages}
            onPage={onPage}
            labels={labels}
          />
        </div>
      )}
    </section>
  )
}
