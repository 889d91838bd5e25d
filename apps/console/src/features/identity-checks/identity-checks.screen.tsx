import { IDENTITY_QUEUES } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { CountedTabs } from '../../parts/counted-tabs.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { PageKeys } from '../../parts/page-keys.tsx'
import { useQueuePanel } from '../../parts/use-queue-panel.ts'
import { CheckPanel } from './check-panel.tsx'
import { checksQuery } from './identity-checks.queries.ts'
import { useIdentityColumns } from './identity-columns.tsx'
import { ASSIGNED, type Assigned, type IdentitySearch } from './identity-search.ts'

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
  const navigate = useNavigate()
  const answer = useQuery(checksQuery(useApi(), search))
  const columns = useIdentityColumns()
  const ids = answer.data?.items.map((row) => row.memberId) ?? []
  const queue = search.queue ?? 'in_review'

  const change = (changes: { [Key in keyof IdentitySearch]?: IdentitySearch[Key] | undefined }) =>
    void navigate({
      to: '/identity-checks',
      search: (before) => ({ ...before, ...changes }) as IdentitySearch,
      replace: !changes.open || search.open !== undefined,
    })
  const open = (memberId: string | undefined) => change({ open: memberId })
  const panel = useQueuePanel(ids, search.open, open)
  const isFiltered = search.text !== undefined || search.assigned !== undefined

  return (
    <>
      <ListPage
        title={t('title')}
        caption={t('caption')}
        tabs={
          <CountedTabs
            label={t('queues')}
            value={queue}
            values={IDENTITY_QUEUES}
            textOf={(each) => t(`queue.${each}`)}
            counts={answer.data?.counts}
            counted={['in_review']}
            onChoose={(chosen) => change({ queue: chosen, page: undefined, open: undefined })}
          />
        }
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
                kind: 'chips',
                label: t('filterAssigned'),
                value: search.assigned ?? 'anyone',
                choices: ASSIGNED.map((value) => ({ value, text: t(`assigned.${value}`) })),
                onChange: (value) => change({ assigned: value as Assigned, page: undefined }),
              },
            ]}
            isRefreshing={answer.isFetching && !answer.isPending}
            onRefresh={() => void answer.refetch()}
          />
        }
        columns={columns}
        answer={answer}
        rowKey={(row) => row.memberId}
        selectedKey={search.open}
        onOpen={(row) => open(row.memberId)}
        onPage={(page) => change({ page })}
        empty={{
          art: isFiltered ? 'magnifier' : 'mailbox',
          title: t(isFiltered ? 'empty.filteredTitle' : 'empty.title'),
          text: t(isFiltered ? 'empty.filteredText' : 'empty.text'),
          onClear: isFiltered
            ? () => change({ text: undefined, assigned: undefined, page: undefined })
            : undefined,
        }}
        foot={<PageKeys keys={KEYS.map(([key, action]) => [key, t(`key.${action}`)])} />}
      />
      {search.open && <CheckPanel key={search.open} memberId={search.open} {...panel} />}
    </>
  )
}
