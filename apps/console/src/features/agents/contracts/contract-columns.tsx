import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from '../../../frames/data-table.tsx'
import { formatDay } from '../../../parts/format.ts'
import type { Contract } from '../agents.queries.ts'
import { ContractState } from './contract-state.tsx'
import { useTermsText } from './use-terms-text.ts'

/** Contracts of any kind: who gives what to whom, since when. */
export function useContractColumns(): readonly DataColumn<Contract>[] {
  const { t } = useTranslation('agents')
  const { lineOf, topOf } = useTermsText()
  return useMemo(
    () => [
      {
        id: 'receiver',
        header: t('contract.receiver'),
        phone: 'lead',
        opensRow: true,
        cell: (row) => (
          <b className="strong">
            <bdi>{row.receiver.username}</bdi>
          </b>
        ),
      },
      {
        id: 'giver',
        header: t('contract.giver'),
        phone: 'below-end',
        cell: (row) => (row.giver ? <bdi>{row.giver.username}</bdi> : t('house')),
      },
      {
        id: 'kind',
        header: t('contract.kind'),
        phone: 'below',
        cell: (row) => t(`contract.type.${row.type}`),
      },
      {
        id: 'terms',
        header: t('contract.terms'),
        phone: 'hidden',
        isForWide: true,
        cell: (row) => <span className="text-text-2">{lineOf(row.terms)}</span>,
      },
      {
        id: 'top',
        header: t('contract.top'),
        isNumber: true,
        phone: 'end',
        cell: (row) => topOf(row.terms),
      },
      {
        id: 'days',
        header: t('contract.days'),
        phone: 'hidden',
        cell: (row) => <ContractDays of={row} />,
      },
      {
        id: 'state',
        header: t('contract.status'),
        phone: 'foot',
        cell: (row) => <ContractState of={row} />,
      },
    ],
    [t, lineOf, topOf],
  )
}

/** The days on which it counts, or when it was offered. */
export function ContractDays({ of }: { readonly of: Contract }) {
  const { t } = useTranslation('agents')
  if (of.from === null) {
    return <span className="num">{t('contract.offered', { day: formatDay(of.offeredAt) })}</span>
  }
  return (
    <span className="num">
      {of.to === null
        ? t('contract.since', { day: of.from })
        : t('contract.between', { from: of.from, to: of.to })}
    </span>
  )
}
