import { DEPOSIT_SHOWS, DEPOSIT_STATES, operations } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useMay } from '../../app/use-session.ts'
import { CountedTabs } from '../../parts/counted-tabs.tsx'
import { DeskFacts } from '../../parts/desk/desk-facts.tsx'
import { DeskKeys } from '../../parts/desk/desk-keys.tsx'
import { ExportButton } from '../../parts/desk/export-button.tsx'
import { useHeldFilter } from '../../parts/desk/use-held-filter.ts'
import { useTicked } from '../../parts/desk/use-ticked.ts'
import { useTicks } from '../../parts/desk/use-ticks.ts'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { useQueuePanel } from '../../parts/use-queue-panel.ts'
import { DepositBulk } from './deposit-bulk.tsx'
import { useDepositColumns } from './deposit-columns.tsx'
import { DepositPanel } from './deposit-panel.tsx'
import { depositsQuery, depositsWish } from './deposits.queries.ts'
import type { DepositsSearch } from './deposits-search.ts'

const KEYS = [
  ...(['next', 'previous', 'open', 'close', 'tick', 'tickAll', 'take', 'reject'] as const),
  ...(['decide', 'note', 'search', 'keys'] as const),
]
const EVERY = 'every'
const UNFILTERED = { text: undefined, state: undefined, held: undefined, page: undefined }

/** Deposits with the one that is looked at beside them; what waits for staff comes first. */
export function DepositsScreen() {
  const { t } = useTranslation('deposits')
  const search = useSearch({ from: '/deposits' })
  const navigate = useNavigate()
  const answer = useQuery(depositsQuery(useApi(), search))
  const rows = answer.data?.items ?? []
  const ids = rows.map((row) => row.depositId)
  const ticked = useTicked(ids)
  const mayAct = useMay('deposits.decide')
  const ticks = useTicks(
    ticked,
    rows.map((row) => ({ id: row.depositId, name: row.orderNumber })),
    search.open,
  )
  const columns = useDepositColumns(answer.data?.figures.targetMinutes ?? null)
  const change = (changes: Partial<Record<keyof DepositsSearch, unknown>>) =>
    void navigate({
      to: '/deposits',
      search: (before) => ({ ...before, ...changes }) as DepositsSearch,
      replace: !changes.open || search.open !== undefined,
    })
  const { onStep, onClose } = useQueuePanel(ids, search.open, (open) => change({ open }))
  const { stands: show = 'review', text, state } = search
  const isFiltered = text !== undefined || state !== undefined || search.held !== undefined
  return (
    <>
      <ListPage
        title={t('title')}
        caption={t('caption')}
        facts={answer.data && <DeskFacts figures={answer.data.figures} />}
        tabs={
          <CountedTabs
            label={t('shows')}
            value={show}
            values={DEPOSIT_SHOWS}
            textOf={(each) => t(`show.${each}`)}
            counts={answer.data?.counts}
            counted={DEPOSIT_SHOWS.filter((each) => each !== 'all')}
            onChoose={(chosen) => {
              ticked.clear()
              change({ stands: chosen, page: undefined, open: undefined })
            }}
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
        columns={columns}
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
        ticks={mayAct ? ticks : undefined}
        bar={mayAct && <DepositBulk ticked={ticked} />}
        foot={<DeskKeys used={KEYS} />}
      />
      {search.open && (
        <DepositPanel
          key={search.open}
          depositId={search.open}
          hasKeys={ticked.ids.length === 0}
          onStep={onStep}
          onClose={onClose}
        />
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
  const api = useApi()
  const held = useHeldFilter(search.held, (value) => onChange({ held: value, page: undefined }))
  return (
    <FilterBar
      actions={
        <ExportButton
          download={(file) =>
            api.download(operations.exportDeposits, { body: { ...depositsWish(search), ...file } })
          }
        />
      }
      filters={[
        {
          kind: 'text',
          label: t('filterText'),
          value: search.text ?? '',
          onChange: (typed) => onChange({ text: typed || undefined, page: undefined }),
        },
        held,
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
