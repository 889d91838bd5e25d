import { AUDIT_ACTOR_KINDS } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { AUDIT_ACTIONS } from '../../parts/audit/audit-actions.ts'
import { useAuditColumns } from '../../parts/audit/audit-columns.tsx'
import { auditQuery } from './audit.queries.ts'
import { ExportButtons } from './export-menu.tsx'

/** Who did what, newest first. Rows are only ever added. */
export function AuditScreen() {
  const { t } = useTranslation('audit')
  const search = useSearch({ from: '/audit' })
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      facts={<ExportButtons search={search} />}
      search={search}
      filters={[
        { kind: 'text', name: 'text', label: t('filterText') },
        {
          kind: 'select',
          name: 'action',
          label: t('filterAction'),
          every: t('everyAction'),
          options: AUDIT_ACTIONS.map((value) => ({ value, text: t(`action.${value}`) })),
        },
        {
          kind: 'select',
          name: 'actorKind',
          label: t('filterKind'),
          every: t('anyKind'),
          options: AUDIT_ACTOR_KINDS.map((value) => ({ value, text: t(`kind.${value}`) })),
        },
        { kind: 'day', name: 'from', label: t('from') },
        { kind: 'day', name: 'to', label: t('to') },
      ]}
      answer={useQuery(auditQuery(useApi(), search))}
      columns={useAuditColumns()}
      rowKey={(row) => row.auditId}
      empty={{ art: 'receipt', title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
