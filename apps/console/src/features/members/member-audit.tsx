import { AUDIT_ACTOR_KINDS } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { FilterBar } from '../../frames/filter-bar.tsx'
import { useAuditColumns } from '../../parts/audit/audit-columns.tsx'
import { memberAuditQuery } from './members.queries.ts'
import { PagedPanel } from './paged-panel.tsx'
import { useMemberSearch } from './use-member-search.ts'

/** What was done to this member and to their orders, by whom and why. */
export function MemberAudit({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation(['members', 'audit'])
  const { search, change } = useMemberSearch(memberId)
  const answer = useQuery(memberAuditQuery(useApi(), memberId, search))
  const { data } = answer
  return (
    <PagedPanel
      title={t('auditLog.title')}
      countText={data && t('auditLog.count', { count: data.totalCount })}
      emptyText={t(search.actorKind ? 'noneOfThese' : 'auditLog.none')}
      columns={useAuditColumns()}
      rowKey={({ auditId }) => auditId}
      answer={answer}
      onPage={(page) => change({ page })}
      filters={
        <FilterBar
          search={search}
          filters={[
            {
              kind: 'chips',
              name: 'actorKind',
              label: t('audit:filterKind'),
              every: t('audit:anyKind'),
              options: AUDIT_ACTOR_KINDS.map((kind) => ({
                value: kind,
                text: t(`audit:kind.${kind}`),
              })),
            },
          ]}
          answer={answer}
          onChange={change}
        />
      }
    />
  )
}
