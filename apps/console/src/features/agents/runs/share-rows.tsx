import type { SeriesShareView } from '@baize/contract'
import { Pagination } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { type DataColumn, DataTable } from '../../../frames/data-table.tsx'
import { DetailSection } from '../../../frames/detail-page.tsx'
import { useChangeSearch } from '../../../frames/use-change-search.ts'
import { formatAmount, formatCount } from '../../../parts/format.ts'
import { usePageLabels } from '../../../parts/page-labels.ts'
import type { RunDetail } from '../agents.queries.ts'
import type { RunSearch } from '../agents-search.ts'
import { AgentLink } from '../contracts/parties.tsx'

/** What agents earned by series points, by the downline in whose team it was staked. */
export function ShareRows({ detail }: { readonly detail: RunDetail }) {
  const { t } = useTranslation('agentRuns')
  const change = useChangeSearch<RunSearch>()
  const labels = usePageLabels()
  const columns = useShareColumns()
  const { shares, pageNo, totalPages } = detail
  return (
    <DetailSection title={t('shares.title')} text={t('shares.text')}>
      {shares.length === 0 ? (
        <p className="text-text-3">{t('rows.none')}</p>
      ) : (
        <DataTable
          caption={t('shares.title')}
          columns={columns}
          rows={shares}
          rowKey={({ agent, downline }) => `${agent.memberId} ${downline.memberId}`}
        />
      )}
      {totalPages > 1 && (
        <Pagination {...{ pageNo, totalPages, labels }} onPage={(page) => change({ page })} />
      )}
    </DetailSection>
  )
}

function useShareColumns(): readonly DataColumn<SeriesShareView>[] {
  const { t } = useTranslation('agentRuns')
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        id: 'agent',
        header: t('shares.agent'),
        phone: 'lead',
        cell: ({ agent }) => <AgentLink of={agent} />,
      },
      {
        id: 'downline',
        header: t('shares.downline'),
        phone: 'below',
        cell: ({ downline }) => <bdi>{downline.username}</bdi>,
      },
      {
        id: 'levels',
        header: t('shares.levels'),
        isNumber: true,
        phone: 'hidden',
        cell: ({ agentPoints, downlinePoints }) => (
          <span className="stacked">
            <span>{formatCount(agentPoints)}</span>
            <span className="caption">{formatCount(downlinePoints)}</span>
          </span>
        ),
      },
      {
        id: 'stake',
        header: t('shares.stake'),
        isNumber: true,
        phone: 'below-end',
        cell: ({ stakeMinor }) => formatAmount(stakeMinor, currency),
      },
      {
        id: 'earned',
        header: t('shares.earned'),
        isNumber: true,
        phone: 'end',
        cell: ({ earnedMinor }) => <b className="strong">{formatAmount(earnedMinor, currency)}</b>,
      },
    ],
    [t, currency],
  )
}
