import type { ReceivingAccount } from '@baize/contract'
import { Badge, Button, type Column, EmptyState, Icon, Skeleton, Table } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { AccountDialog } from './account-dialog.tsx'
import { receivingAccountsQuery } from './deposit-methods.queries.ts'

/** The house's own accounts, to which members send transfers. */
export function ReceivingAccounts() {
  const { t } = useTranslation('depositMethods')
  const { data, error, refetch } = useQuery(receivingAccountsQuery(useApi()))
  const mayManage = useMay('deposits.manage')
  const [edited, setEdited] = useState<{ readonly account: ReceivingAccount | undefined }>()
  const columns = useColumns(mayManage ? (account) => setEdited({ account }) : undefined)
  return (
    <>
      <header className="page-head">
        <h2 className="h3">{t('accounts.title')}</h2>
        <p className="caption">{t('accounts.text')}</p>
        {mayManage && data && (
          <div className="row-actions">
            <Button size="s" onClick={() => setEdited({ account: undefined })}>
              <Icon of={Plus} size="s" />
              {t('accounts.new')}
            </Button>
          </div>
        )}
      </header>
      {!data && error && <ReadFailed failure={error} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-[120px]" />}
      {data?.length === 0 && (
        <EmptyState art="mailbox" title={t('accounts.none')} headingLevel={3}>
          {t('accounts.noneText')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <div className="panel shrink-0 overflow-hidden">
          <Table
            caption={t('accounts.title')}
            columns={columns}
            rows={data}
            rowKey={({ receivingAccountId }) => receivingAccountId}
          />
        </div>
      )}
      {edited && <AccountDialog account={edited.account} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function useColumns(
  onEdit: ((account: ReceivingAccount) => void) | undefined,
): readonly Column<ReceivingAccount>[] {
  const { t } = useTranslation('depositMethods')
  const currency = useCurrency()
  return [
    {
      id: 'account',
      header: t('accounts.column.account'),
      cell: (row) => (
        <span className="stacked">
          <b className="strong">
            <bdi>{row.bankName}</bdi>
          </b>
          <span className="caption num" dir="ltr">
            {row.accountNumber}
          </span>
        </span>
      ),
    },
    {
      id: 'holder',
      header: t('accounts.column.holder'),
      cell: ({ holderName }) => <bdi>{holderName}</bdi>,
    },
    {
      id: 'limits',
      header: t('column.limits'),
      cell: (row) => (
        <span className="num">
          {formatWireMoney(row.minMinor, currency)} – {formatWireMoney(row.maxMinor, currency)}
        </span>
      ),
    },
    {
      id: 'order',
      header: t('field.order'),
      cell: ({ sortOrder }) => <span className="num">{sortOrder}</span>,
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ isActive, isWaiting }) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={isActive ? 'felt' : 'neutral'}>
            {t(isActive ? 'accounts.active' : 'off')}
          </Badge>
          {isWaiting && <Badge tone="gold">{t('accounts.waiting')}</Badge>}
        </span>
      ),
    },
    {
      id: 'changed',
      header: t('column.changed'),
      cell: ({ changedAt, changedBy }) => (
        <span className="stacked">
          <bdi>{changedBy}</bdi>
          <span className="caption num">{formatInstant(changedAt)}</span>
        </span>
      ),
    },
    ...(onEdit
      ? [
          {
            id: 'action',
            header: <span className="sr-only">{t('column.action')}</span>,
            cell: (row: ReceivingAccount) => (
              <Button
                size="s"
                aria-label={t('editOf', { name: `${row.bankName} ${row.accountNumber}` })}
                disabled={row.isWaiting}
                onClick={() => onEdit(row)}
              >
                {t('edit')}
              </Button>
            ),
          },
        ]
      : []),
  ]
}
