import { Badge, EmptyState, SkeletonRows } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DataColumn, DataTable } from '../../../frames/data-table.tsx'
import { MemberLink } from '../../../frames/fact-list.tsx'
import { AgentTypeBadge } from '../../../parts/agents/agent-type.tsx'
import { formatDay } from '../../../parts/format.ts'
import { ReadFailed } from '../../../parts/read-failed.tsx'
import type { RelatedMembers } from '../agents.queries.ts'
import { AccountStatus } from '../tree/agent-columns.tsx'

type RelatedRow = RelatedMembers['items'][number]

interface RelatedTabProps {
  readonly answer: {
    readonly data: RelatedMembers | undefined
    readonly error: unknown
    refetch(): unknown
  }
}

/** Accounts that share a payee, a device or an address with the agent. */
export function RelatedTab({ answer }: RelatedTabProps) {
  const { t } = useTranslation('members')
  const columns = useRelatedColumns()
  const { data, error, refetch } = answer
  if (!data) return error ? <ReadFailed failure={error} onRetry={refetch} /> : <SkeletonRows />
  if (data.items.length === 0) {
    return (
      <EmptyState art="magnifier" title={t('related.title')}>
        {t('related.none')}
      </EmptyState>
    )
  }
  return (
    <>
      <DataTable
        caption={t('related.title')}
        columns={columns}
        rows={data.items}
        rowKey={({ memberId }) => memberId}
      />
      {data.hasMore && <p className="caption">{t('related.more')}</p>}
    </>
  )
}

function useRelatedColumns(): readonly DataColumn<RelatedRow>[] {
  const { t } = useTranslation(['members', 'agents'])
  return useMemo(
    () => [
      {
        id: 'account',
        header: t('agents:column.account'),
        phone: 'lead',
        cell: (row) => <MemberLink memberId={row.memberId} username={row.username} />,
      },
      {
        id: 'type',
        header: t('agents:column.type'),
        phone: 'below',
        cell: (row) => <AgentTypeBadge type={row.type} />,
      },
      {
        id: 'why',
        header: t('agents:column.shared'),
        phone: 'foot',
        cell: (row) => (
          <span className="row-actions">
            {row.reasons.map((reason) => (
              <Badge key={reason} tone={reason === 'payee' ? 'warn' : 'neutral'}>
                {reason === 'address'
                  ? t('related.address', { count: row.sharedAddresses })
                  : t(`related.${reason}`)}
              </Badge>
            ))}
          </span>
        ),
      },
      {
        id: 'registered',
        header: t('column.registered'),
        phone: 'hidden',
        cell: (row) => <span className="num">{formatDay(row.registeredAt)}</span>,
      },
      {
        id: 'status',
        header: t('column.status'),
        phone: 'end',
        cell: (row) => <AccountStatus status={row.status} />,
      },
    ],
    [t],
  )
}
