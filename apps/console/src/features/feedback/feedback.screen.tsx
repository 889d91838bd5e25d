import { FEEDBACK_STATES } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { CountedTabs } from '../../parts/counted-tabs.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { PageKeys } from '../../parts/page-keys.tsx'
import { useQueuePanel } from '../../parts/use-queue-panel.ts'
import { inboxQuery } from './feedback.queries.ts'
import { useFeedbackColumns } from './feedback-columns.tsx'
import { FeedbackPanel } from './feedback-panel.tsx'
import type { FeedbackSearch } from './feedback-search.ts'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['Esc', 'close'],
] as const

/** What players wrote, with the message that is looked at beside it. */
export function FeedbackScreen() {
  const { t } = useTranslation('feedback')
  const search = useSearch({ from: '/feedback' })
  const navigate = useNavigate()
  const answer = useQuery(inboxQuery(useApi(), search))
  const columns = useFeedbackColumns()
  const ids = answer.data?.items.map((row) => row.feedbackId) ?? []
  const change = (changes: { [Key in keyof FeedbackSearch]?: FeedbackSearch[Key] | undefined }) =>
    void navigate({
      to: '/feedback',
      search: (before) => ({ ...before, ...changes }) as FeedbackSearch,
      replace: !changes.open || search.open !== undefined,
    })
  const open = (feedbackId: string | undefined) => change({ open: feedbackId })
  const panel = useQueuePanel(ids, search.open, open)
  const isFiltered = search.text !== undefined
  return (
    <>
      <ListPage
        title={t('title')}
        caption={t('caption')}
        tabs={
          <CountedTabs
            label={t('states')}
            value={search.state ?? 'new'}
            values={FEEDBACK_STATES}
            textOf={(each) => t(`state.${each}`)}
            counts={answer.data?.counts}
            counted={['new', 'in_progress']}
            onChoose={(state) => change({ state, page: undefined, open: undefined })}
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
            ]}
            isRefreshing={answer.isFetching && !answer.isPending}
            onRefresh={() => void answer.refetch()}
          />
        }
        columns={columns}
        answer={answer}
        rowKey={(row) => row.feedbackId}
        selectedKey={search.open}
        onOpen={(row) => open(row.feedbackId)}
        onPage={(page) => change({ page })}
        empty={{
          art: isFiltered ? 'magnifier' : 'mailbox',
          title: t(isFiltered ? 'empty.filteredTitle' : 'empty.title'),
          text: t(isFiltered ? 'empty.filteredText' : 'empty.text'),
          onClear: isFiltered ? () => change({ text: undefined, page: undefined }) : undefined,
        }}
        foot={<PageKeys keys={KEYS.map(([key, action]) => [key, t(`key.${action}`)])} />}
      />
      {search.open && <FeedbackPanel key={search.open} feedbackId={search.open} {...panel} />}
    </>
  )
}
