import type { MemberSpan } from '@baize/contract'
import { SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useCurrency } from '../../app/session.queries.ts'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { formatAmount, formatMovement, utcDayStart } from '../../parts/format.ts'
import { type MemberSums, memberOrdersQuery } from './members.queries.ts'

/** What was paid in, paid out and played, by period. */
export function MemberSumsPanel({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation('members')
  const { data, error } = useQuery(memberOrdersQuery(useApi(), memberId, {}))
  const columns = useSumColumns()
  return (
    <section className="panel profile-ledger">
      <div className="panel__head">
        <h2 className="h3">{t('orders.sums')}</h2>
        <span className="caption">{t('orders.sumsText', { time: utcDayStart() })}</span>
      </div>
      {data ? (
        <DataTable
          caption={t('orders.sums')}
          columns={columns}
          rows={data.sums}
          rowKey={({ span }) => span}
        />
      ) : error ? (
        <p className="panel__body">{failureText(error)}</p>
      ) : (
        <SkeletonRows />
      )}
    </section>
  )
}

function useSumColumns(): readonly DataColumn<MemberSums>[] {
  const { t } = useTranslation('members')
  const currency = useCurrency()
  return useMemo(() => {
    const money = (
      id: 'depositedMinor' | 'withdrawnMinor' | 'stakedMinor',
      header: string,
      phone: 'below' | 'below-end' | 'foot',
    ) => ({
      id,
      header,
      isNumber: true,
      phone,
      cell: (row: MemberSums) => (
        <>
          <span className="phone-label">{header}</span> {formatAmount(row[id], currency)}
        </>
      ),
    })
    return [
      {
        id: 'span',
        header: t('orders.period'),
        phone: 'lead',
        cell: ({ span }) => t(`orders.span.${span satisfies MemberSpan}`),
      },
      money('depositedMinor', t('figure.deposited'), 'below'),
      money('withdrawnMinor', t('figure.withdrawn'), 'below-end'),
      money('stakedMinor', t('figure.staked'), 'foot'),
      {
        id: 'net',
        header: t('figure.net'),
        isNumber: true,
        phone: 'end',
        cell: ({ netMinor }) => (
          <span className="strong">{formatMovement(netMinor, currency)}</span>
        ),
      },
    ]
  }, [t, currency])
}
