import { FEEDBACK_STATES } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { QueuePage } from '../../parts/queue-page.tsx'
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
  return (
    <QueuePage
      texts={{
        title: t('title'),
        caption: t('caption'),
        states: t('states'),
        state: (each) => t(`state.${each}`),
        filter: t('filterText'),
        empty: { title: t('empty.title'), text: t('empty.text') },
        emptyFiltered: { title: t('empty.filteredTitle'), text: t('empty.filteredText') },
      }}
      search={search}
      states={FEEDBACK_STATES}
      counted={['new', 'in_progress']}
      answer={useQuery(inboxQuery(useApi(), search))}
      columns={useFeedbackColumns()}
      keys={KEYS.map(([key, action]) => [key, t(`key.${action}`)])}
      idOf={(row) => row.feedbackId}
      onChange={(changes) =>
        void navigate({
          to: '/feedback',
          search: (before) => ({ ...before, ...changes }) as FeedbackSearch,
          replace: !changes.open || search.open !== undefined,
        })
      }
      panel={(id, panel) => <FeedbackPanel key={id} feedbackId={id} {...panel} />}
    />
  )
}
