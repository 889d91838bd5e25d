import type { EnvelopeRow } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { formatAmount } from '../../parts/format.ts'
import { titleColumn, windowColumn } from '../../parts/offer-columns.tsx'
import { EnvelopeDialog } from './envelope-dialog.tsx'
import { envelopesQuery } from './envelopes.queries.ts'
import { PhaseBadge } from './phase-badge.tsx'

/** Red envelopes, the last to open first. */
export function EnvelopesScreen() {
  const { t, i18n } = useTranslation('envelopes')
  const search = useSearch({ from: '/envelopes' })
  const navigate = useNavigate()
  const show = (envelopeId: string) =>
    void navigate({ to: '/envelopes/$envelopeId', params: { envelopeId }, search: {} })
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
          dialog={(close) => <EnvelopeDialog onSaved={show} onClose={close} />}
        />
      }
      search={search}
      answer={useQuery(envelopesQuery(useApi(), search, i18n.language))}
      columns={useEnvelopeColumns()}
      rowKey={({ envelopeId }) => envelopeId}
      onOpen={({ envelopeId }) => show(envelopeId)}
      empty={{ art: 'envelope', title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

function useEnvelopeColumns(): readonly DataColumn<EnvelopeRow>[] {
  const { t } = useTranslation('envelopes')
  const currency = useCurrency()
  return useMemo(
    () => [
      { ...titleColumn(t('column.title'), (row) => t(`split.${row.split}`)), opensRow: true },
      {
        id: 'phase',
        header: t('column.phase'),
        phone: 'end',
        cell: (row) => <PhaseBadge phase={row.phase} />,
      },
      windowColumn(t('column.window')),
      {
        id: 'taken',
        header: t('column.taken'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => t('takenOf', { taken: row.taken, all: row.shares }),
      },
      {
        id: 'total',
        header: t('column.total'),
        isNumber: true,
        phone: 'below-end',
        cell: (row) => <b className="strong">{formatAmount(row.totalMinor, currency)}</b>,
      },
      {
        id: 'cost',
        header: t('column.cost'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => formatAmount(row.takenMinor, currency),
      },
    ],
    [t, currency],
  )
}
