import type { ManualGrant } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import type { DataColumn } from '../../frames/data-table.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { formatInstant } from '../../parts/format.ts'
import { titleColumn } from '../../parts/offer-columns.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { grantsQuery } from './manual-grants.queries.ts'
import { useAmountText } from './use-amount-text.ts'

/** What staff gave to players by hand, the newest first. */
export function ManualGrantsScreen() {
  const { t } = useTranslation('manualGrants')
  const search = useSearch({ from: '/manual-grants' })
  const navigate = useNavigate()
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      facts={
        <HeadAction
          icon={Plus}
          text={t('new')}
          isMain
          needs="rewards.manage"
          dialog={(close) => <GrantDialog onClose={close} />}
        />
      }
      search={search}
      answer={useQuery(grantsQuery(useApi(), search))}
      columns={useGrantColumns()}
      rowKey={({ grantId }) => grantId}
      onOpen={({ grantId }) =>
        void navigate({ to: '/manual-grants/$grantId', params: { grantId }, search: {} })
      }
      empty={{ art: 'gift', title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

function useGrantColumns(): readonly DataColumn<ManualGrant>[] {
  const { t } = useTranslation('manualGrants')
  const amountText = useAmountText()
  return useMemo(
    () => [
      { ...titleColumn(t('column.title'), (row) => t(`kind.${row.kind}`)), opensRow: true },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: ({ state }) => (
          <Badge tone={state === 'approved' ? 'felt' : 'warn'}>{t(`state.${state}`)}</Badge>
        ),
      },
      {
        id: 'made',
        header: t('column.made'),
        isTime: true,
        phone: 'below',
        cell: (row) => (
          <span className="stacked">
            <span className="num">{formatInstant(row.madeAt)}</span>
            <span className="caption">
              <bdi>{row.madeBy}</bdi>
            </span>
          </span>
        ),
      },
      {
        id: 'granted',
        header: t('column.granted'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => t('grantedOf', { granted: row.granted, all: row.members }),
      },
      {
        id: 'amount',
        header: t('column.amount'),
        isNumber: true,
        phone: 'below-end',
        cell: (row) => <b className="strong">{amountText(row)}</b>,
      },
    ],
    [t, amountText],
  )
}
