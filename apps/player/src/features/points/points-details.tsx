import type { PointsDetail } from '@baize/contract'
import { Button, type Column, EmptyState, SkeletonRows, Table } from '@baize/ui-kit'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../app/date-text.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { pointsDetailsQuery } from './points.queries.ts'
import { usePointsText } from './points-figure.tsx'

/** Every movement of the member's points, newest first. */
export function PointsDetails() {
  const { t } = useTranslation('points')
  const list = useInfiniteQuery(pointsDetailsQuery)
  const columns = useColumns()
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="panel overflow-hidden">
      {list.isPending && <SkeletonRows count={6} />}
      {list.isError && <LoadFailure failure={list.error} onRetry={list.refetch} />}
      {list.data && rows.length === 0 && (
        <EmptyState art="coin" title={t('noDetails.title')} headingLevel={2}>
          {t('noDetails.text')}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <Table
          caption={t('tab.details')}
          columns={columns}
          rows={rows}
          rowKey={({ transferId, points }) => `${transferId} ${points}`}
        />
      )}
      {list.hasNextPage && (
        <div className="panel__body">
          <Button
            variant="soft"
            isBlock
            isBusy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('older')}
          </Button>
        </div>
      )}
    </div>
  )
}

function useColumns(): readonly Column<PointsDetail>[] {
  const { t, i18n } = useTranslation('points')
  const figure = usePointsText()
  return [
    {
      id: 'at',
      header: t('column.at'),
      card: 'second',
      cell: ({ at }) => <span className="num">{momentText(at, i18n.language)}</span>,
    },
    {
      id: 'move',
      header: t('column.move'),
      card: 'lead',
      cell: ({ move }) => t(`move.${move}`),
    },
    {
      id: 'points',
      header: t('column.points'),
      isNumber: true,
      card: 'lead-end',
      cell: ({ points }) => <b className="num strong">{figure(points)}</b>,
    },
    {
      id: 'after',
      header: t('column.after'),
      isNumber: true,
      card: 'second-end',
      cell: ({ pointsAfter }) => <span className="num">{figure(pointsAfter)}</span>,
    },
  ]
}
