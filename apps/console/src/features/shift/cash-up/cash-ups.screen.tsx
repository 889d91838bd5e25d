import type { CashUpHead } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { useCurrency } from '../../../app/session.queries.ts'
import type { DataColumn } from '../../../frames/data-table.tsx'
import { QueuePage } from '../../../frames/queue-page.tsx'
import { formatInstant, formatMovement, formatWireMoney, readMinor } from '../../../parts/format.ts'
import { cashUpsQuery } from './cash-ups.queries.ts'

/** Every cash-up of the house, the newest first. */
export function CashUpsScreen() {
  const { t } = useTranslation('cashUps')
  const search = useSearch({ from: '/cash-ups' })
  const navigate = useNavigate()
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      search={search}
      answer={useQuery(cashUpsQuery(useApi(), search.page ?? 1))}
      columns={useCashUpColumns()}
      rowKey={({ number }) => number.toString()}
      onOpen={({ number }) =>
        void navigate({ to: '/cash-ups/$cashUpNumber', params: { cashUpNumber: `${number}` } })
      }
      empty={{ art: 'receipt', title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

function useCashUpColumns(): readonly DataColumn<CashUpHead>[] {
  const { t } = useTranslation('cashUps')
  const currency = useCurrency()
  return [
    {
      id: 'number',
      header: t('column.number'),
      phone: 'lead',
      opensRow: true,
      cell: ({ number }) => <b className="strong num">{t('numbered', { number })}</b>,
    },
    {
      id: 'at',
      header: t('column.at'),
      isTime: true,
      phone: 'below',
      cell: ({ at }) => <span className="num">{formatInstant(at)}</span>,
    },
    {
      id: 'by',
      header: t('column.by'),
      phone: 'foot',
      cell: ({ by }) => <bdi>{by}</bdi>,
    },
    {
      id: 'closing',
      header: t('column.closing'),
      phone: 'end',
      isNumber: true,
      cell: ({ closingMinor }) => (
        <span className="num">{formatWireMoney(closingMinor, currency)}</span>
      ),
    },
    {
      id: 'difference',
      header: t('column.difference'),
      phone: 'below-end',
      isNumber: true,
      cell: (row) => <HeadDifference of={row} />,
    },
    {
      id: 'unasked',
      header: t('column.unasked'),
      phone: 'hidden',
      isNumber: true,
      cell: ({ unasked }) => <span className="num text-text-2">{unasked}</span>,
    },
  ]
}

/** The sum alone would hide two lines that differ to both sides. */
function HeadDifference({ of }: { readonly of: CashUpHead }) {
  const { t } = useTranslation('cashUps')
  const currency = useCurrency()
  const { differenceMinor, differing } = of
  if (differing === 0) return <Badge tone="felt">{t('none')}</Badge>
  const tone = readMinor(differenceMinor) === 0n ? 'text-text-3' : 'text-warn-text'
  return (
    <span className="stacked num">
      <span className={`strong ${tone}`}>{formatMovement(differenceMinor, currency)}</span>
      <span className="caption">{t('differing', { count: differing })}</span>
    </span>
  )
}
