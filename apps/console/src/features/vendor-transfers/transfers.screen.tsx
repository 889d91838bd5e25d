import { TRANSFER_SHOWS } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { CountedTabs } from '../../parts/counted-tabs.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { PageKeys } from '../../parts/page-keys.tsx'
import { useQueuePanel } from '../../parts/use-queue-panel.ts'
import { useTransferColumns } from './transfer-columns.tsx'
import { TransferPanel } from './transfer-panel.tsx'
import { transfersQuery } from './transfers.queries.ts'
import type { TransfersSearch } from './transfers-search.ts'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'ask'],
  ['E', 'settle'],
  ['Esc', 'close'],
] as const
const EVERY = 'every'

/** Money between members' balances and their wallets at vendors, with the transfer that is looked at beside it. */
export function TransfersScreen() {
  const { t } = useTranslation('vendorTransfers')
  const search = useSearch({ from: '/vendor-transfers' })
  const navigate = useNavigate()
  const answer = useQuery(transfersQuery(useApi(), search))
  const ids = answer.data?.items.map((row) => row.transferId) ?? []
  const change = (changes: Partial<Record<keyof TransfersSearch, unknown>>) =>
    void navigate({
      to: '/vendor-transfers',
      search: (before) => ({ ...before, ...changes }) as TransfersSearch,
      replace: !changes.open || search.open !== undefined,
    })
  const open = (transferId: string | undefined) => change({ open: transferId })
  const { onStep, onClose } = useQueuePanel(ids, search.open, open)
  const { stands: show = 'parked', text, vendor } = search
  const isFiltered = text !== undefined || vendor !== undefined
  return (
    <>
      <ListPage
        title={t('title')}
        caption={t('caption')}
        tabs={
          <CountedTabs
            label={t('shows')}
            value={show}
            values={TRANSFER_SHOWS}
            textOf={(each) => t(`show.${each}`)}
            counts={answer.data?.counts}
            counted={TRANSFER_SHOWS.filter((each) => each !== 'all')}
            onChoose={(chosen) => change({ stands: chosen, page: undefined, open: undefined })}
          />
        }
        filters={
          <FilterBar
            filters={[
              {
                kind: 'text',
                label: t('filterText'),
                value: text ?? '',
                onChange: (typed) => change({ text: typed || undefined, page: undefined }),
              },
              {
                kind: 'select',
                label: t('column.vendor'),
                value: vendor ?? EVERY,
                options: [
                  { value: EVERY, text: t('everyVendor') },
                  ...(answer.data?.vendors ?? []).map((each) => ({
                    value: each.vendorCode,
                    text: each.vendorName,
                  })),
                ],
                onChange: (value) =>
                  change({ vendor: value === EVERY ? undefined : value, page: undefined }),
              },
            ]}
            isRefreshing={answer.isFetching && !answer.isPending}
            onRefresh={() => void answer.refetch()}
          />
        }
        columns={useTransferColumns()}
        answer={answer}
        rowKey={(row) => row.transferId}
        selectedKey={search.open}
        onOpen={(row) => open(row.transferId)}
        onPage={(page) => change({ page })}
        empty={{
          art: isFiltered ? 'magnifier' : 'mailbox',
          title: t(isFiltered ? 'empty.filteredTitle' : `empty.${show}`),
          text: t(isFiltered ? 'empty.filteredText' : 'empty.text'),
          onClear: isFiltered
            ? () => change({ text: undefined, vendor: undefined, page: undefined })
            : undefined,
        }}
        foot={<PageKeys keys={KEYS.map(([key, action]) => [key, t(`key.${action}`)])} />}
      />
      {search.open && (
        <TransferPanel
          key={search.open}
          transferId={search.open}
          onStep={onStep}
          onClose={onClose}
        />
      )}
    </>
  )
}
