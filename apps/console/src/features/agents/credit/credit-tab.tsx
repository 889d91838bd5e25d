import type { AgentCredit, CreditMovement } from '@baize/contract'
import { Button, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { useCurrency } from '../../../app/session.queries.ts'
import { useMay } from '../../../app/use-session.ts'
import { type DataColumn, DataTable } from '../../../frames/data-table.tsx'
import { DetailSection } from '../../../frames/detail-page.tsx'
import { formatAmount, formatInstant, formatWireMoney } from '../../../parts/format.ts'
import { ReadFailed } from '../../../parts/read-failed.tsx'
import type { AgentDetail } from '../agents.queries.ts'
import { creditQuery } from './credit.queries.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { DueDay } from './due-day.tsx'

/** Limit, what is drawn and when it is due, with everything that was drawn and repaid. */
export function CreditTab({ detail: { agent } }: { readonly detail: AgentDetail }) {
  const { t } = useTranslation('agents')
  const [after, setAfter] = useState<string>()
  const [isSetting, setSetting] = useState(false)
  const { data, error, refetch } = useQuery(creditQuery(useApi(), agent.memberId, after))
  const mayPay = useMay('agents.pay')
  const columns = useMovementColumns()
  if (!data) return error ? <ReadFailed failure={error} onRetry={refetch} /> : <SkeletonRows />
  const { credit, items, next } = data
  return (
    <>
      <DetailSection title={t('tab.credit')} text={t('credit.about')}>
        {credit ? <Figures of={credit} /> : <p className="text-text-3">{t('credit.none')}</p>}
        {mayPay && (
          <div className="row-actions">
            <Button size="s" variant="primary" onClick={() => setSetting(true)}>
              {t('credit.set')}
            </Button>
          </div>
        )}
      </DetailSection>
      {items.length > 0 && (
        <DetailSection title={t('credit.history')}>
          <DataTable
            caption={t('credit.history')}
            columns={columns}
            rows={items}
            rowKey={({ transferId }) => transferId}
          />
          <div className="row-actions">
            {after !== undefined && (
              <Button size="s" onClick={() => setAfter(undefined)}>
                {t('credit.newest')}
              </Button>
            )}
            {next !== null && (
              <Button size="s" onClick={() => setAfter(next)}>
                {t('credit.older')}
              </Button>
            )}
          </div>
        </DetailSection>
      )}
      {isSetting && (
        <CreditDialog agent={agent} credit={credit} onClose={() => setSetting(false)} />
      )}
    </>
  )
}

function Figures({ of }: { readonly of: AgentCredit }) {
  const { t } = useTranslation('agents')
  const currency = useCurrency()
  const sums = [
    [t('credit.limit'), of.limitMinor],
    [t('credit.drawn'), of.drawnMinor],
    [t('credit.left'), of.leftMinor],
  ] as const
  return (
    <dl className="panel figure-strip">
      {sums.map(([name, wire]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatWireMoney(wire, currency)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('credit.due')}</dt>
        <dd>
          <DueDay of={of} />
        </dd>
      </div>
    </dl>
  )
}

function useMovementColumns(): readonly DataColumn<CreditMovement>[] {
  const { t } = useTranslation('agents')
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('credit.at'),
        isTime: true,
        phone: 'foot',
        cell: (row) => <span className="num">{formatInstant(row.at)}</span>,
      },
      {
        id: 'kind',
        header: t('credit.movement'),
        phone: 'lead',
        cell: (row) => t(`credit.kind.${row.kind}`),
      },
      {
        id: 'amount',
        header: t('credit.amount'),
        isNumber: true,
        phone: 'end',
        cell: (row) => formatAmount(row.amountMinor, currency),
      },
      {
        id: 'after',
        header: t('credit.after'),
        isNumber: true,
        phone: 'below',
        cell: (row) => formatAmount(row.drawnAfterMinor, currency),
      },
    ],
    [t, currency],
  )
}
