import type { StaffDeposit } from '@baize/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { HolderMark } from '../../parts/desk/holder-mark.tsx'
import { WaitingTime } from '../../parts/desk/waiting-time.tsx'
import { formatWireMoney } from '../../parts/format.ts'
import { DepositBadges } from './deposit-badge.tsx'

/** In these staff are waited for, and a target of the house holds. */
const FOR_STAFF: ReadonlySet<StaffDeposit['state']> = new Set(['under_review', 'proof_sent'])

export function useDepositColumns(
  targetMinutes: number | null,
): readonly DataColumn<StaffDeposit>[] {
  const { t, i18n } = useTranslation('deposits')
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        id: 'order',
        header: t('column.order'),
        phone: 'lead',
        opensRow: true,
        cell: ({ orderNumber, methodNames }) => (
          <span className="stacked">
            <b className="strong num">{orderNumber}</b>
            <span className="caption">
              <bdi>{methodNames[i18n.language] ?? methodNames.en}</bdi>
            </span>
          </span>
        ),
      },
      {
        id: 'since',
        header: t('column.since'),
        isSorted: true,
        phone: 'below-end',
        cell: ({ since, state }) => (
          <WaitingTime since={since} targetMinutes={FOR_STAFF.has(state) ? targetMinutes : null} />
        ),
      },
      {
        id: 'member',
        header: t('column.member'),
        isSorted: true,
        phone: 'below',
        cell: ({ member }) => <bdi>{member.username}</bdi>,
      },
      {
        id: 'amount',
        header: t('column.amount'),
        isSorted: true,
        isNumber: true,
        phone: 'end',
        cell: (row) => <span className="strong">{formatWireMoney(row.amountMinor, currency)}</span>,
      },
      {
        id: 'paid',
        header: t('column.paid'),
        isNumber: true,
        phone: 'hidden',
        cell: ({ paidMinor }) =>
          paidMinor === null ? (
            <span className="text-text-3">{t('nothingYet')}</span>
          ) : (
            formatWireMoney(paidMinor, currency)
          ),
      },
      {
        id: 'assignee',
        header: t('column.assignee'),
        phone: 'foot',
        cell: ({ assignee }) => <HolderMark holder={assignee} />,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'foot',
        cell: (row) => <DepositBadges of={row} />,
      },
    ],
    [t, i18n.language, currency, targetMinutes],
  )
}
