import { AUDIT_ACTOR_KINDS } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { AUDIT_ACTIONS, type AuditAction } from '../../parts/audit/audit-actions.ts'
import { useAuditColumns } from '../../parts/audit/audit-columns.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { auditQuery } from './audit.queries.ts'
import type { ActorKind, AuditSearch } from './audit-search.ts'
import { ExportButtons } from './export-menu.tsx'

const EVERY = 'every'

/** Who did what, newest first. Rows are only ever added. */
export function AuditScreen() {
  const { t } = useTranslation('audit')
  const search = useSearch({ from: '/audit' })
  const navigate = useNavigate()
  const answer = useQuery(auditQuery(useApi(), search))
  const columns = useAuditColumns()
  const change = (changes: { [Key in keyof AuditSearch]?: AuditSearch[Key] | undefined }) =>
    void navigate({
      to: '/audit',
      search: (before) => ({ ...before, ...changes }) as AuditSearch,
      replace: true,
    })

  return (
    <ListPage
      title={t('title')}
      caption={t('caption')}
      facts={<ExportButtons search={search} />}
      filters={
        <FilterBar
          filters={[
            {
              kind: 'text',
              label: t('filterText'),
              value: search.text ?? '',
              onChange: (text) => change({ text: text || undefined, page: undefined }),
            },
            {
              kind: 'select',
              label: t('filterAction'),
              value: search.action ?? EVERY,
              options: [
                { value: EVERY, text: t('everyAction') },
                ...AUDIT_ACTIONS.map((value) => ({ value, text: t(`action.${value}`) })),
              ],
              onChange: (value) =>
                change({
                  action: value === EVERY ? undefined : (value as AuditAction),
                  page: undefined,
                }),
            },
            {
              kind: 'select',
              label: t('filterKind'),
              value: search.actorKind ?? EVERY,
              options: [
                { value: EVERY, text: t('anyKind') },
                ...AUDIT_ACTOR_KINDS.map((value) => ({ value, text: t(`kind.${value}`) })),
              ],
              onChange: (value) =>
                change({
                  actorKind: value === EVERY ? undefined : (value as ActorKind),
                  page: undefined,
                }),
            },
            {
              kind: 'day',
              label: t('from'),
              value: search.from ?? '',
              onChange: (from) => change({ from: from || undefined, page: undefined }),
            },
            {
              kind: 'day',
              label: t('to'),
              value: search.to ?? '',
              onChange: (to) => change({ to: to || undefined, page: undefined }),
            },
          ]}
          isRefreshing={answer.isFetching && !answer.isPending}
          onRefresh={() => void answer.refetch()}
        />
      }
      columns={columns}
      answer={answer}
      rowKey={(row) => row.auditId}
      onPage={(page) => change({ page })}
      empty={{
        art: 'receipt',
        title: t('empty.title'),
        text: t('empty.text'),
        onClear:
          Object.keys(search).length > 0
            ? () => void navigate({ to: '/audit', search: {}, replace: true })
            : undefined,
      }}
    />
  )
}
