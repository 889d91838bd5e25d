import { FEEDBACK_STATES } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { inboxQuery } from './feedback.queries.ts'
import { useFeedbackColumns } from './feedback-columns.tsx'
import { FeedbackPanel } from './feedback-panel.tsx'

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['Esc', 'close'],
] as const

/** What players wrote, with the message that is looked at beside it. */
export function FeedbackScreen() {
  const { t } = useTranslation('feedback')
  const search = useSearch({ from: '/feedback' })
  const answer = useQuery(inboxQuery(useApi(), search))
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      search={search}
      tabs={{
        name: 'state',
        label: t('states'),
        values: FEEDBACK_STATES,
        textOf: (each) => t(`state.${each}`),
        counts: answer.data?.counts,
        counted: ['new', 'waiting'],
      }}
      filters={[{ kind: 'text', name: 'text', label: t('filterText') }]}
      answer={answer}
      columns={useFeedbackColumns()}
      rowKey={(row) => row.feedbackId}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      emptyFiltered={{ title: t('empty.filteredTitle'), text: t('empty.filteredText') }}
      keys={KEYS.map(([key, action]) => [key, t(`key.${action}`)])}
      panel={(id, panel) => <FeedbackPanel key={id} feedbackId={id} {...panel} />}
    />
  )
}
