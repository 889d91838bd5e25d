import type { DownloadedFile } from '@baize/api-client'
import type { ReactNode } from 'react'
import { QueueExport, type QueueFileRequest } from '../parts/desk/queue-export.tsx'
import { PageKeys } from '../parts/page-keys.tsx'
import { shownColumns } from './columns.logic.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { CountedTabs } from './counted-tabs.tsx'
import type { DataColumn } from './data-table.tsx'
import { type Filter, FilterBar, namesOf } from './filter-bar.tsx'
import { type EmptyTexts, ListPage, type Paged } from './list-page.tsx'
import { type SearchChanges, useChangeSearch } from './use-change-search.ts'
import { type QueuePanel, useQueuePanel } from './use-queue-panel.ts'
import { type RowTicking, useRowTicks } from './use-row-ticks.ts'
import { ViewsMenu } from './views-menu.tsx'

/** The tabs over a queue; the first is what the address need not say. */
interface QueueTabs<Search, Tab extends string> {
  /** The parameter of the address that says which is shown. */
  readonly name: keyof Search & string
  readonly label: string
  readonly values: readonly Tab[]
  textOf(value: Tab): string
  readonly counts?: Partial<Readonly<Record<Tab, number>>> | undefined
  /** Those in which somebody has to act. */
  readonly counted?: readonly Tab[]
}

/** The query behind a list. */
export interface QueueAnswer<Row> {
  readonly data: Paged<Row> | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly isPending: boolean
  refetch(): unknown
}

/** What every page with rows keeps in its address beside its filters. */
interface QueueAddress {
  readonly page?: number
  readonly sort?: string
  /** The row that is open. */
  readonly open?: string
  readonly hide?: string
}

interface QueuePageProps<Row, Search, Tab extends string> {
  readonly title: string
  readonly caption?: string | undefined
  /** Figures and actions at the end of the head. */
  readonly facts?: ReactNode
  /** Between the head and the tabs. */
  readonly above?: ReactNode
  readonly search: Search
  readonly tabs?: QueueTabs<Search, Tab>
  readonly filters?: readonly Filter<Search>[]
  readonly answer: QueueAnswer<Row>
  readonly columns: readonly DataColumn<Row>[]
  rowKey(row: Row): string
  readonly empty: Omit<EmptyTexts, 'art' | 'onClear'> & { readonly art?: string }
  /** Said instead where a filter hides everything. */
  readonly emptyFiltered?: { readonly title: string; readonly text: string }
  /** Beside the rows, for the one that is open. */
  panel?(openId: string, panel: QueuePanel & { readonly hasKeys: boolean }): ReactNode
  /** For rows that lead elsewhere. */
  onOpen?(row: Row): void
  /** What the filters leave, as a file. */
  download?(file: QueueFileRequest): Promise<DownloadedFile>
  /** Boxes in front of the rows, for what is done to many. */
  readonly ticking?: RowTicking<Row> | undefined
  /** Keys and what they do, at the foot. */
  readonly keys?: readonly (readonly [string, string])[]
  readonly foot?: ReactNode
  /** Dialogs and whatever else lies over the page. */
  readonly children?: ReactNode
}

/**
 * A queue: head, tabs, filters, rows, and the open row in a panel. What is shown stands in the address, so that it can
 * be sent to a colleague and found again with the back button.
 */
export function QueuePage<Row extends object, Search extends object, Tab extends string>(
  props: QueuePageProps<Row, Search, Tab>,
) {
  const { search, tabs, filters = [], answer, rowKey, panel, onOpen, ticking, download } = props
  const { open, sort, hide }: QueueAddress = search
  const changeSearch = useChangeSearch<QueueAddress>()
  const openRow = (id: string | undefined) =>
    changeSearch({ open: id }, id !== undefined && open === undefined)
  const narrow = (changes: SearchChanges<Search>) => changeSearch({ ...changes, page: undefined })
  const rows = answer.data?.items ?? []
  const beside = useQueuePanel(panel !== undefined, rows.map(rowKey), open, openRow)
  const { ticked, ticks } = useRowTicks(ticking, rows, rowKey, open)
  const filtering = namesOf(filters).filter((name) => search[name] !== undefined)
  const isFiltered = filtering.length > 0
  const nothing = Object.fromEntries(namesOf(filters).map((name) => [name, undefined]))
  return (
    <>
      <ListPage
        title={props.title}
        {...(props.caption !== undefined && { caption: props.caption })}
        facts={props.facts}
        tabs={
          <>
            {props.above}
            {tabs && (
              <StateTabs
                {...{ search, tabs }}
                onChoose={(changes) => {
                  ticked.clear()
                  changeSearch({ ...changes, page: undefined, open: undefined })
                }}
              />
            )}
          </>
        }
        filters={
          <FilterBar
            {...{ search, filters, answer }}
            onChange={narrow}
            actions={
              <>
                <ColumnsMenu
                  columns={props.columns}
                  hide={hide}
                  onHide={(ids) => changeSearch({ hide: ids })}
                />
                <ViewsMenu />
                {download && <QueueExport download={download} />}
              </>
            }
          />
        }
        columns={shownColumns(props.columns, hide)}
        answer={answer}
        rowKey={rowKey}
        sort={{ by: sort, onSort: (by) => changeSearch({ sort: by, page: undefined }) }}
        selectedKey={open}
        {...(onOpen ? { onOpen } : panel && { onOpen: (row: Row) => openRow(rowKey(row)) })}
        onPage={(page) => changeSearch({ page })}
        empty={{
          art: isFiltered ? 'magnifier' : 'mailbox',
          ...props.empty,
          ...(isFiltered && { art: 'magnifier', ...props.emptyFiltered }),
          onClear: isFiltered ? () => changeSearch({ ...nothing, page: undefined }) : undefined,
        }}
        ticks={ticks}
        bar={ticks && ticking?.bar(ticked)}
        foot={props.foot ?? (props.keys && <PageKeys keys={props.keys} />)}
      />
      {panel && open && panel(open, { ...beside, hasKeys: ticked.ids.length === 0 })}
      {props.children}
    </>
  )
}

interface StateTabsProps<Search, Tab extends string> {
  readonly search: Search
  readonly tabs: QueueTabs<Search, Tab>
  onChoose(changes: SearchChanges<Search>): void
}

function StateTabs<Search, Tab extends string>(props: StateTabsProps<Search, Tab>) {
  const { search, tabs, onChoose } = props
  const { name, label, values, textOf, counts, counted = [] } = tabs
  const [usual] = values
  const shown = values.find((value) => value === search[name]) ?? usual
  if (shown === undefined) return null
  return (
    <CountedTabs
      {...{ label, values, textOf, counts, counted }}
      value={shown}
      onChoose={(value) =>
        onChoose({ [name]: value === usual ? undefined : value } as SearchChanges<Search>)
      }
    />
  )
}
