import { Chips, IconButton, Pagination } from '@baize/ui-kit'
import { useSearch } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../frames/data-table.tsx'
import { DetailSection } from '../../../frames/detail-page.tsx'
import { useChangeSearch } from '../../../frames/use-change-search.ts'
import { usePageLabels } from '../../../parts/page-labels.ts'
import type { RunDetail } from '../agents.queries.ts'
import type { RunSearch } from '../agents-search.ts'
import { useRowColumns } from './row-columns.tsx'

interface RunRowsProps {
  readonly detail: RunDetail
  readonly answer: { readonly isFetching: boolean; refetch(): unknown }
}

/** What each contract came to, and what is moved for it. */
export function RunRows({ detail, answer }: RunRowsProps) {
  const { t } = useTranslation(['agentRuns', 'common'])
  const { show } = useSearch({ from: '/agent-runs/$runId' })
  const change = useChangeSearch<RunSearch>()
  const labels = usePageLabels()
  const columns = useRowColumns(detail)
  const { before, items, pageNo, totalPages } = detail
  return (
    <DetailSection
      title={t('rows.title')}
      text={before ? t('rows.against', { number: before.version }) : t('rows.text')}
      actions={
        <>
          {before && (
            <Chips
              label={t('rows.show')}
              value={show ?? 'all'}
              choices={(['all', 'changed'] as const).map((value) => ({
                value,
                text: t(`rows.${value}`),
              }))}
              onChoose={(value) =>
                change({ show: value === 'changed' ? value : undefined, page: undefined })
              }
            />
          )}
          <IconButton
            icon={RefreshCw}
            label={t('common:refresh')}
            size="s"
            isSpinning={answer.isFetching}
            onClick={() => void answer.refetch()}
          />
        </>
      }
    >
      {items.length === 0 ? (
        <p className="text-text-3">{t(show ? 'rows.noneChanged' : 'rows.none')}</p>
      ) : (
        <DataTable
          caption={t('rows.title')}
          columns={columns}
          rows={items}
          rowKey={({ contractId }) => contractId}
        />
      )}
      {totalPages > 1 && (
        <Pagination {...{ pageNo, totalPages, labels }} onPage={(page) => change({ page })} />
      )}
    </DetailSection>
  )
}
