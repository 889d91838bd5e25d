import { Button, EmptyState, Pagination, SkeletonRows } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageLabels } from '../parts/page-labels.ts'
import { ReadFailed } from '../parts/read-failed.tsx'
import { type DataColumn, DataTable, type RowTicks } from './data-table.tsx'
import type { RowSort } from './sort-rows.logic.ts'

/** An answer that comes in pages, as every list of the contract does. */
export interface Paged<Row> {
  readonly items: readonly Row[]
  readonly pageNo: number
  readonly pageSize: number
  readonly totalPages: number
  readonly totalCount: number
}

/** The part of a query that a list shows. */
export interface ListAnswer<Row> {
  readonly data: Paged<Row> | undefined
  readonly error: unknown
  refetch(): unknown
}

export interface EmptyTexts {
  readonly art: string
  readonly title: string
  readonly text: string
  /** Given when a filter is what hides everything. */
  readonly onClear?: (() => void) | undefined
}

interface ListPageProps<Row> {
  readonly title: string
  readonly caption?: string
  /** Figures at the end of the head. */
  readonly facts?: ReactNode
  readonly tabs?: ReactNode
  readonly filters: ReactNode
  readonly columns: readonly DataColumn<Row>[]
  readonly answer: ListAnswer<Row>
  readonly empty: EmptyTexts
  rowKey(row: Row): string
  readonly selectedKey?: string | undefined
  onOpen?(row: Row): void
  onPage(pageNo: number): void
  readonly sort: RowSort
  /** Boxes in front of the rows, and what can be done to those that are ticked. */
  readonly ticks?: RowTicks | undefined
  readonly bar?: ReactNode
  /** Stands under the table, such as the keys that work here. */
  readonly foot?: ReactNode
}

/** Every list of the console: head, tabs, filters, table, pages, and what shows when there is none. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { title, caption, facts, tabs, filters, foot } = props
  return (
    <main className="list-page" id="main">
      <div className="list-page__head">
        <h1 className="h2">{title}</h1>
        {caption && <span className="caption">{caption}</span>}
        {facts && <div className="list-page__facts">{facts}</div>}
      </div>
      {tabs}
      <div className="list-page__filters">{filters}</div>
      {props.bar}
      <ListBody {...props} />
      {foot}
    </main>
  )
}

function ListBody<Row extends object>(props: ListPageProps<Row>) {
  const { t } = useTranslation()
  const { answer, columns, empty, rowKey, selectedKey, onOpen, onPage, title, ticks, sort } = props
  const labels = usePageLabels()
  const { data, error } = answer
  if (!data) {
    return error ? (
      <ReadFailed failure={error} onRetry={answer.refetch} />
    ) : (
      <div className="list-page__body">
        <span className="sr-only" role="status">
          {t('loading')}
        </span>
        <SkeletonRows />
      </div>
    )
  }
  if (data.items.length === 0 && data.totalCount > 0) {
    return (
      <EmptyState
        art="magnifier"
        title={t('beyond.title', { pageNo: data.pageNo })}
        actions={
          <Button variant="primary" onClick={() => onPage(data.totalPages)}>
            {t('beyond.last')}
          </Button>
        }
      >
        {t('beyond.text', { count: data.totalPages })}
      </EmptyState>
    )
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        art={empty.art}
        title={empty.title}
        {...(empty.onClear && {
          actions: <Button onClick={empty.onClear}>{t('clearFilters')}</Button>,
        })}
      >
        {empty.text}
      </EmptyState>
    )
  }
  const first = (data.pageNo - 1) * data.pageSize + 1
  return (
    <>
      <div className="list-page__body">
        <DataTable
          caption={title}
          columns={columns}
          rows={data.items}
          rowKey={rowKey}
          selectedKey={selectedKey}
          ticks={ticks}
          sort={sort}
          {...(onOpen && { onOpen })}
        />
      </div>
      {data.totalPages > 1 && (
        <div className="list-page__pages">
          <span className="caption num">
            {t('rangeOf', {
              first,
              last: first + data.items.length - 1,
              total: data.totalCount,
            })}
          </span>
          <Pagination
            pageNo={data.pageNo}
            totalPages={data.totalPages}
            onPage={onPage}
            labels={labels}
          />
        </div>
      )}
    </>
  )
}
