import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CountedTabs } from './counted-tabs.tsx'
import type { DataColumn } from './data-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListPage, type Paged } from './list-page.tsx'
import { PageKeys } from './page-keys.tsx'
import { type QueuePanel, useQueuePanel } from './use-queue-panel.ts'

/** The part of a queue's state that is kept in the URL. */
export interface QueueSearch<State extends string> {
  readonly state?: State
  readonly text?: string
  readonly page?: number
  readonly open?: string
}

export type QueueChanges<State extends string> = {
  readonly [Key in keyof QueueSearch<State>]?: QueueSearch<State>[Key] | undefined
}

interface QueueTexts<State extends string> {
  readonly title: string
  readonly caption: string
  readonly states: string
  state(state: State): string
  readonly filter: string
  readonly empty: { readonly title: string; readonly text: string }
  readonly emptyFiltered: { readonly title: string; readonly text: string }
}

interface QueuePageProps<Row extends object, State extends string> {
  readonly texts: QueueTexts<State>
  readonly search: QueueSearch<State>
  /** The tabs; the first is the default. */
  readonly states: readonly [State, ...State[]]
  /** States in which staff have to act. */
  readonly counted: readonly State[]
  readonly answer: UseQueryResult<
    Paged<Row> & { readonly counts: Partial<Readonly<Record<State, number>>> }
  >
  readonly columns: readonly DataColumn<Row>[]
  /** Keys and what they do. */
  readonly keys: readonly (readonly [string, string])[]
  idOf(row: Row): string
  onChange(changes: QueueChanges<State>): void
  panel(openId: string, panel: QueuePanel): ReactNode
}

/** A queue by its states, filtered by text, with the open row in a panel beside it. */
export function QueuePage<Row extends object, State extends string>(
  props: QueuePageProps<Row, State>,
) {
  const { texts, search, states, answer, idOf, onChange } = props
  const ids = answer.data?.items.map(idOf) ?? []
  const panel = useQueuePanel(ids, search.open, (open) => onChange({ open }))
  const isFiltered = search.text !== undefined
  return (
    <>
      <ListPage
        title={texts.title}
        caption={texts.caption}
        tabs={
          <CountedTabs
            label={texts.states}
            value={search.state ?? states[0]}
            values={states}
            textOf={texts.state}
            counts={answer.data?.counts}
            counted={props.counted}
            onChoose={(state) => onChange({ state, page: undefined, open: undefined })}
          />
        }
        filters={
          <FilterBar
            filters={[
              {
                kind: 'text',
                label: texts.filter,
                value: search.text ?? '',
                onChange: (text) => onChange({ text: text || undefined, page: undefined }),
              },
            ]}
            isRefreshing={answer.isFetching && !answer.isPending}
            onRefresh={() => void answer.refetch()}
          />
        }
        columns={props.columns}
        answer={answer}
        rowKey={idOf}
        selectedKey={search.open}
        onOpen={(row) => onChange({ open: idOf(row) })}
        onPage={(page) => onChange({ page })}
        empty={{
          art: isFiltered ? 'magnifier' : 'mailbox',
          ...(isFiltered ? texts.emptyFiltered : texts.empty),
          onClear: isFiltered ? () => onChange({ text: undefined, page: undefined }) : undefined,
        }}
        foot={<PageKeys keys={props.keys} />}
      />
      {search.open && props.panel(search.open, panel)}
    </>
  )
}
