import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { formatAmount, formatInstant, formatMovement, readMinor } from '../../parts/format.ts'
import { useMovementText } from '../../parts/movement-text.ts'
import { type LedgerRow, memberLedgerQuery } from './members.queries.ts'
import { PagedPanel } from './paged-panel.tsx'
import { useMemberSearch } from './use-member-search.ts'

/** The cash account entry by entry; the version counts them without a gap. */
export function MemberLedger({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('members')
  const { search, change } = useMemberSearch(memberId)
  const answer = useQuery(memberLedgerQuery(useApi(), memberId, search.page))
  const { data } = answer
  return (
    <PagedPanel
      title={t('ledger')}
      countText={data && t('entries', { count: data.totalCount })}
      emptyText={t('noEntries')}
      columns={useLedgerColumns()}
      rowKey={(row) => row.version}
      answer={answer}
      onPage={(page) => change({ page })}
    />
  )
}

function useLedgerColumns(): readonly DataColumn<LedgerRow>[] {
  const { t } = useTranslation('members')
  const currency = useCurrency()
  const movementText = useMovementText()
  return useMemo(
    () => [
      {
        id: 'version',
        header: t('ledgerColumn.version'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => <span className="text-text-3">{row.version}</span>,
      },
      {
        id: 'at',
        header: t('ledgerColumn.at'),
        isTime: true,
        phone: 'below',
        cell: (row) => <span className="num text-text-2">{formatInstant(row.at)}</span>,
      },
      {
        id: 'what',
        header: t('ledgerColumn.what'),
        phone: 'lead',
        cell: (row) => movementText(row.code, row.about),
      },
      {
        id: 'amount',
        header: t('ledgerColumn.amount', { symbol: currency.symbol }),
        isNumber: true,
        phone: 'end',
        cell: (row) => (
          <span className={readMinor(row.amountMinor) > 0n ? 'strong text-felt-text' : 'strong'}>
            {formatMovement(row.amountMinor, currency)}
          </span>
        ),
      },
      {
        id: 'balance',
        header: t('ledgerColumn.balance'),
        isNumber: true,
        phone: 'below-end',
        cell: (row) => (
          <span className="text-text-2">{formatAmount(row.balanceAfterMinor, currency)}</span>
        ),
      },
    ],
    [t, currency, movementText],
  )
}
