import { TRANSFER_SHOWS } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { useTransferColumns } from './transfer-columns.tsx'
import { TransferPanel } from './transfer-panel.tsx'
import { transfersQuery } from './transfers.queries.ts'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'ask'],
  ['E', 'settle'],
  ['Esc', 'close'],
] as const

/** Money between members' balances and their wallets at vendors, with the transfer that is looked at beside it. */
export function TransfersScreen() {
  const { t } = useTranslation('vendorTransfers')
  const search = useSearch({ from: '/vendor-transfers' })
  const answer = useQuery(transfersQuery(useApi(), search))
  const vendors = answer.data?.vendors ?? []
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      search={search}
      tabs={{
        name: 'stands',
        label: t('shows'),
        values: TRANSFER_SHOWS,
        textOf: (each) => t(`show.${each}`),
        counts: answer.data?.counts,
        counted: TRANSFER_SHOWS.filter((each) => each !== 'all'),
      }}
      filters={[
        { kind: 'text', name: 'text', label: t('filterText') },
        {
          kind: 'select',
          name: 'vendor',
          label: t('column.vendor'),
          every: t('everyVendor'),
          options: vendors.map((each) => ({ value: each.vendorCode, text: each.vendorName })),
        },
      ]}
      answer={answer}
      columns={useTransferColumns()}
      rowKey={(row) => row.transferId}
      empty={{ title: t(`empty.${search.stands ?? 'parked'}`), text: t('empty.text') }}
      emptyFiltered={{ title: t('empty.filteredTitle'), text: t('empty.filteredText') }}
      keys={KEYS.map(([key, action]) => [key, t(`key.${action}`)])}
      panel={(id, panel) => <TransferPanel key={id} transferId={id} {...panel} />}
    />
  )
}
