import { AUDIT_ACTOR_KINDS } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useAuditColumns } from '../../parts/audit/audit-columns.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { readOneOf } from '../../parts/read-search.ts'
import { memberAuditQuery } from './members.queries.ts'
import { PagedPanel } from './paged-panel.tsx'
import { useMemberSearch } from './use-member-search.ts'

const EVERY = 'every'

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
          filters={[
            {
              kind: 'chips',
              label: t('audit:filterKind'),
              value: search.actorKind ?? EVERY,
              choices: [
                { value: EVERY, text: t('audit:anyKind') },
                ...AUDIT_ACTOR_KINDS.map((kind) => ({
                  value: kind,
                  text: t(`audit:kind.${kind}`),
                })),
              ],
              onChange: (value) => change({ actorKind: readOneOf(value, AUDIT_ACTOR_KINDS) }),
            },
          ]}
          isRefreshing={answer.isFetching && !answer.isPending}
          onRefresh={() => void answer.refetch()}
        />
      }
    />
  )
}
