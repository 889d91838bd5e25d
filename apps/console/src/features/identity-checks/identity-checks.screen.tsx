import { IDENTITY_QUEUES } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { CheckPanel } from './check-panel.tsx'
import { checksQuery } from './identity-checks.queries.ts'
import { useIdentityColumns } from './identity-columns.tsx'
import { ASSIGNED } from './identity-search.ts'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['M', 'take'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['D', 'ask'],
  ['Esc', 'close'],
] as const

/** The queues of identity checks, with the one that is looked at beside them. */
export function IdentityChecksScreen() {
  const { t } = useTranslation('identityChecks')
  const search = useSearch({ from: '/identity-checks' })
  const answer = useQuery(checksQuery(useApi(), search))
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      search={search}
      tabs={{
        name: 'queue',
        label: t('queues'),
        values: IDENTITY_QUEUES,
        textOf: (each) => t(`queue.${each}`),
        counts: answer.data?.counts,
        counted: ['in_review'],
      }}
      filters={[
        { kind: 'text', name: 'text', label: t('filterText') },
        {
          kind: 'chips',
          name: 'assigned',
          label: t('filterAssigned'),
          options: ASSIGNED.map((value) => ({ value, text: t(`assigned.${value}`) })),
        },
      ]}
      answer={answer}
      columns={useIdentityColumns()}
      rowKey={(row) => row.memberId}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      emptyFiltered={{ title: t('empty.filteredTitle'), text: t('empty.filteredText') }}
      keys={KEYS.map(([key, action]) => [key, t(`key.${action}`)])}
      panel={(id, panel) => <CheckPanel key={id} memberId={id} {...panel} />}
    />
  )
}
