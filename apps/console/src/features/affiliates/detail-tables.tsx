import type {
  AffiliateFigures,
  AffiliateLink,
  AffiliateStatement,
  PostbackEvent,
} from '@baize/contract'
import { Badge, Button } from '@baize/ui-kit'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { Code } from '../../frames/fact-list.tsx'
import { formatAmount, formatCount, formatInstant } from '../../parts/format.ts'
import type { AffiliateDetail } from './affiliates.queries.ts'
import { ReversalDialog } from './reversals/reversal-dialog.tsx'
import { useStatementColumns } from './statement-columns.tsx'
import { TableSection } from './table-section.tsx'

/** Months with what happened in them. */
export function MonthTable({ rows }: { readonly rows: readonly AffiliateFigures[] }) {
  const { t } = useTranslation('affiliates')
  const currency = useCurrency()
  const column = (
    id: 'clicks' | 'registrations' | 'firstDeposits' | 'qualified' | 'active',
  ): DataColumn<AffiliateFigures> => ({
    ...{ id, header: t(`figure.${id}`), isNumber: true, phone: 'hidden' },
    cell: (row) => formatCount(row[id]),
  })
  const shown = rows.filter(
    ({ clicks, registrations, active }, at) => at === 0 || clicks + registrations + active > 0,
  )
  return (
    <TableSection
      title={t('figures')}
      none={t('none')}
      columns={[
        {
          ...{ id: 'month', header: t('column.month'), phone: 'lead' },
          cell: ({ month }) => <b className="num strong">{month}</b>,
        },
        ...(['clicks', 'registrations', 'firstDeposits', 'qualified', 'active'] as const).map(
          column,
        ),
        {
          ...{ id: 'gross', header: t('figure.gross'), isNumber: true, phone: 'end' },
          cell: ({ grossMinor }) => formatAmount(grossMinor, currency),
        },
      ]}
      rows={shown}
      rowKey={({ month }) => month}
    />
  )
}

/** Months as they were settled. */
export function StatementTable({ detail }: { readonly detail: AffiliateDetail }) {
  const { t } = useTranslation('affiliates')
  const mayReverse = useMay('agents.pay')
  const [month, setMonth] = useState<string>()
  const columns = useStatementColumns<AffiliateStatement>({
    ...{ id: 'month', header: t('column.month'), phone: 'lead' },
    cell: ({ month }) => <b className="num strong">{month}</b>,
  })
  const reverse: DataColumn<AffiliateStatement> = {
    ...{ id: 'reverse', header: '', phone: 'below-end' },
    cell: ({ month: of }) => (
      <Button size="s" onClick={() => setMonth(of)}>
        {t('reversal.open')}
      </Button>
    ),
  }
  return (
    <>
      <TableSection
        title={t('statements')}
        none={t('none')}
        columns={mayReverse ? [...columns, reverse] : columns}
        rows={detail.statements}
        rowKey={({ month: of }) => of}
      />
      {month !== undefined && (
        <ReversalDialog
          memberId={detail.affiliate.member.memberId}
          month={month}
          onClose={() => setMonth(undefined)}
        />
      )}
    </>
  )
}

export function LinkTable({ rows }: { readonly rows: readonly AffiliateLink[] }) {
  const { t } = useTranslation('affiliates')
  return (
    <TableSection
      title={t('links')}
      none={t('none')}
      columns={[
        {
          ...{ id: 'campaign', header: t('column.campaign'), phone: 'lead' },
          cell: ({ campaign }) => <bdi>{campaign}</bdi>,
        },
        {
          ...{ id: 'code', header: t('column.code'), phone: 'below' },
          cell: ({ code }) => <Code of={code} />,
        },
        {
          ...{ id: 'clicks', header: t('figure.clicks'), isNumber: true, phone: 'hidden' },
          cell: ({ clicks }) => formatCount(clicks),
        },
        {
          ...{ id: 'joined', header: t('figure.registrations'), isNumber: true, phone: 'hidden' },
          cell: ({ registrations }) => formatCount(registrations),
        },
        {
          ...{ id: 'state', header: t('column.state'), phone: 'end' },
          cell: ({ isOpen }) => (
            <Badge tone={isOpen ? 'felt' : 'neutral'}>{t(isOpen ? 'open' : 'closed')}</Badge>
          ),
        },
      ]}
      rows={rows}
      rowKey={({ affiliateLinkId }) => affiliateLinkId}
    />
  )
}

const TONES = { waiting: 'warn', sent: 'felt', given_up: 'danger' } as const

interface PostbackTableProps {
  readonly url: string | null
  readonly rows: readonly PostbackEvent[]
}

/** The last events, with what became of them. */
export function PostbackTable({ url, rows }: PostbackTableProps): ReactNode {
  const { t } = useTranslation('affiliates')
  return (
    <TableSection
      title={t('postbacks')}
      {...(url !== null && { text: url })}
      none={t(url === null ? 'noPostbacks' : 'none')}
      columns={[
        {
          ...{ id: 'kind', header: t('column.event'), phone: 'lead' },
          cell: ({ kind }) => t(`event.${kind}`),
        },
        {
          ...{ id: 'player', header: t('column.player'), phone: 'below' },
          cell: ({ player }) => <Code of={player} />,
        },
        {
          ...{ id: 'at', header: t('column.at'), phone: 'foot' },
          cell: ({ at }) => <span className="num">{formatInstant(at)}</span>,
        },
        {
          ...{ id: 'tries', header: t('column.tries'), isNumber: true, phone: 'hidden' },
          cell: ({ tries }) => formatCount(tries),
        },
        {
          ...{ id: 'outcome', header: t('column.outcome'), phone: 'hidden' },
          cell: ({ lastOutcome }) => lastOutcome ?? '–',
        },
        {
          ...{ id: 'state', header: t('column.state'), phone: 'end' },
          cell: ({ state }) => <Badge tone={TONES[state]}>{t(`sending.${state}`)}</Badge>,
        },
      ]}
      rows={rows}
      rowKey={({ eventId }) => eventId}
    />
  )
}
