import './deposit-methods.css'
import type { StaffDepositMethod } from '@baize/contract'
import { Badge, Button, type Column, EmptyState, Table } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import { DetailHead, DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { useRowDialog } from '../../frames/use-row-dialog.ts'
import { basisPointsText, formatInstant, formatWireMoney } from '../../parts/format.ts'
import { depositMethodsQuery } from './deposit-methods.queries.ts'
import { MethodDialog } from './method-dialog.tsx'
import { ProviderPart } from './provider-part.tsx'
import { ReceivingAccounts } from './receiving-accounts.tsx'

/** What members can pay with, at what price, and which providers take the orders. */
export function DepositMethodsScreen() {
  const { t } = useTranslation('depositMethods')
  const query = useQuery(depositMethodsQuery(useApi()))
  const providers = query.data?.providers ?? []
  const mayManage = useMay('deposits.manage')
  const edit = useRowDialog<StaffDepositMethod>((method, close) => (
    <MethodDialog method={method} providers={providers} onClose={close} />
  ))
  const columns = useColumns(mayManage ? edit.open : undefined)
  return (
    <DetailPage
      top={
        <DetailHead
          title={t('title')}
          caption={t('caption')}
          actions={
            query.data && (
              <HeadAction
                icon={Plus}
                text={t('new')}
                isMain
                needs="deposits.manage"
                dialog={(close) => (
                  <MethodDialog method={undefined} providers={providers} onClose={close} />
                )}
              />
            )
          }
        />
      }
      query={query}
    >
      {({ methods }) => (
        <>
          {methods.length === 0 ? (
            <EmptyState art="coin" title={t('empty.title')}>
              {t('empty.text')}
            </EmptyState>
          ) : (
            <div className="panel shrink-0 overflow-hidden">
              <Table
                caption={t('title')}
                columns={columns}
                rows={methods}
                rowKey={({ methodId }) => methodId}
              />
            </div>
          )}
          <ReceivingAccounts />
          <DetailSection title={t('provider.title')} text={t('provider.text')}>
            <div className="provider-parts">
              {providers.map((each) => (
                <ProviderPart key={each.provider} of={each} />
              ))}
            </div>
          </DetailSection>
          {edit.dialog}
        </>
      )}
    </DetailPage>
  )
}

function useColumns(
  onEdit: ((method: StaffDepositMethod) => void) | undefined,
): readonly Column<StaffDepositMethod>[] {
  const { t, i18n } = useTranslation('depositMethods')
  const currency = useCurrency()
  const money = (amountMinor: string) => formatWireMoney(amountMinor, currency)
  const nameOf = ({ names }: StaffDepositMethod) => names[i18n.language] ?? names.en ?? ''
  return [
    {
      id: 'name',
      header: t('column.name'),
      cell: (row) => (
        <span className="stacked">
          <b className="strong">
            <bdi>{nameOf(row)}</bdi>
          </b>
          <span className="caption" dir="ltr">
            {row.methodId}
          </span>
        </span>
      ),
    },
    { id: 'kind', header: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    {
      id: 'limits',
      header: t('column.limits'),
      cell: (row) => (
        <span className="num">
          {money(row.minMinor)} – {money(row.maxMinor)}
        </span>
      ),
    },
    {
      id: 'fee',
      header: t('column.fee'),
      cell: (row) =>
        row.feeBps === 0 && row.feeFixedMinor === '0'
          ? t('noFee')
          : t('feeText', {
              percent: basisPointsText(row.feeBps),
              amount: money(row.feeFixedMinor),
              payer: t(`payer.${row.feePayer}`),
            }),
    },
    {
      id: 'providers',
      header: t('column.providers'),
      cell: ({ routes }) => (
        <span dir="ltr">{routes.map(({ provider }) => provider).join(' → ')}</span>
      ),
    },
    {
      id: 'countries',
      header: t('column.countries'),
      cell: ({ countries }) =>
        countries.length === 0 ? t('everywhere') : <span dir="ltr">{countries.join(' ')}</span>,
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ isOn }) => (
        <Badge tone={isOn ? 'felt' : 'neutral'}>{isOn ? t('on') : t('off')}</Badge>
      ),
    },
    {
      id: 'changed',
      header: t('column.changed'),
      cell: ({ changedAt, changedBy }) =>
        changedAt === null ? null : (
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
            cell: (row: StaffDepositMethod) => (
              <Button
                size="s"
                aria-label={t('editOf', { name: nameOf(row) })}
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
