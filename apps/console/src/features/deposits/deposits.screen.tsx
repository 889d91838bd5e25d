import { DEPOSIT_SHOWS, DEPOSIT_STATES } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { CountedTabs } from '../../parts/counted-tabs.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { PageKeys } from '../../parts/page-keys.tsx'
import { useQueuePanel } from '../../parts/use-queue-panel.ts'
import { useDepositColumns } from './deposit-columns.tsx'
import { DepositPanel } from './deposit-panel.tsx'
import { depositsQuery } from './deposits.queries.ts'
import type { DepositsSearch } from './deposits-search.ts'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['T', 'take'],
  ['E', 'decide'],
  ['Esc', 'close'],
] as const
const EVERY = 'every'
const UNFILTERED = { text: undefined, state: undefined, page: undefined }

/** Deposits with the one that is looked at beside them; what waits for staff comes first. */
export function DepositsScreen() {
  const { t } = useTranslation('deposits')
  const search = useSearch({ from: '/deposits' })
  const navigate = useNavigate()
  const answer = useQuery(depositsQuery(useApi(), search))
  const ids = answer.data?.items.map((row) => row.depositId) ?? []
  const change = (changes: Partial<Record<keyof DepositsSearch, unknown>>) =>
    void navigate({
      to: '/deposits',
      search: (before) => ({ ...before, ...changes }) as DepositsSearch,
      replace: !changes.open || search.open !== undefined,
    })
  const { onStep, onClose } = useQueuePanel(ids, search.open, (open) => change({ open }))
  const { stands: show = 'review', text, state } = search
  const isFiltered = text !== undefined || state !== undefined
  return (
    <>
      <ListPage
        title={t('title')}
        caption={t('caption')}
        tabs={
          <CountedTabs
            label={t('shows')}
            value={show}
            values={DEPOSIT_SHOWS}
            textOf={(each) => t(`show.${each}`)}
            counts={answer.data?.counts}
            counted={DEPOSIT_SHOWS.filter((each) => each !== 'all')}
            onChoose={(chosen) => change({ stands: chosen, page: undefined, open: undefined })}
          />
        }
        filters={
          <Filters
            search={search}
            isRefreshing={answer.isFetching && !answer.isPending}
            onChange={change}
            onRefresh={() => void answer.refetch()}
          />
        }
        columns={useDepositColumns()}
        answer={answer}
        rowKey={(row) => row.depositId}
        selectedKey={search.open}
        onOpen={(row) => change({ open: row.depositId })}
        onPage={(page) => change({ page })}
        empty={{
          art: isFiltered ? 'magnifier' : 'mailbox',
          title: t(isFiltered ? 'empty.filteredTitle' : `empty.${show}`),
          text: t(isFiltered ? 'empty.filteredText' : 'empty.text'),
          onClear: isFiltered ? () => change(UNFILTERED) : undefined,
        }}
        foot={<PageKeys keys={KEYS.map(([key, action]) => [key, t(`key.${action}`)])} />}
      />
      {search.open && (
        <DepositPanel key={search.open} depositId={search.open} onStep={onStep} onClose={onClose} />
      )}
    </>
  )
}

interface FiltersProps {
  readonly search: DepositsSearch
  readonly isRefreshing: boolean
  onChange(changes: Partial<Record<keyof DepositsSearch, unknown>>): void
  onRefresh(): void
}

function Filters({ search, isRefreshing, onChange, onRefresh }: FiltersProps) {
  const { t } = useTranslation('deposits')
  return (
    <FilterBar
      filters={[
        {
          kind: 'text',
          label: t('filterText'),
          value: search.text ?? '',
          onChange: (typed) => onChange({ text: typed || undefined, page: undefined }),
        },
        {
          kind: 'select',
          label: t('column.state'),
          value: search.state ?? EVERY,
          options: [
            { value: EVERY, text: t('everyState') },
            ...DEPOSIT_STATES.map((value) => ({ value, text: t(`state.${value}`) })),
          ],
          onChange: (value) =>
            onChange({ state: value === EVERY ? undefined : value, page: undefined }),
        },
      ]}
      isRefreshing={isRefreshing}
      onRefresh={onRefresh}
    />
  )
}
