import { type OwnFeedback, operations } from '@baize/contract'
import { Badge, EmptyState, Skeleton, StatusMark } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { momentText } from '../../app/date-text.ts'
import { PictureThumbs } from '../../parts/pictures/picture-thumbs.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { Pager } from '../../shell/pager.tsx'
import { STATE_TONE } from './feedback.logic.ts'
import { feedbackQuery, sentPictures } from './feedback.queries.ts'
import { AboutOrder, FurtherMessages, ReplyForm } from './feedback-thread.tsx'

/** Every thread of the member, each with what followed. */
export function FeedbackList() {
  const { t } = useTranslation('feedback')
  const [page, setPage] = useState(1)
  const { data, isPending, isError, error, refetch } = useQuery(feedbackQuery(page))
  const hasNew = data?.items.some(({ isAnswerNew }) => isAnswerNew) ?? false
  useEffect(() => {
    // They stay marked on this page and are no longer new on the next visit.
    if (hasNew) void api.call(operations.readFeedbackAnswers, {}).catch(() => undefined)
  }, [hasNew])
  return (
    <section aria-labelledby="sent-title" className="feedback__list">
      <h2 className="h2" id="sent-title">
        {t('list.title')}
      </h2>
      {isPending && <Skeleton className="h-[180px]" />}
      {isError && <LoadFailure failure={error} onRetry={refetch} />}
      {data?.totalCount === 0 && (
        <EmptyState art="mailbox" title={t('list.empty.title')} headingLevel={3}>
          {t('list.empty.text')}
        </EmptyState>
      )}
      <ol className="feedback__messages">
        {data?.items.map((message) => (
          <MessageCard key={message.id} message={message} />
        ))}
      </ol>
      {data && data.totalPages > 1 && (
        <Pager pageNo={data.pageNo} totalPages={data.totalPages} onPage={setPage} />
      )}
    </section>
  )
}

function MessageCard({ message }: { readonly message: OwnFeedback }) {
  const { t, i18n } = useTranslation('feedback')
  const { text, state, sentAt, pictureIds, order, isAnswerNew } = message
  return (
    <li className="panel feedback__message">
      <p className="feedback__meta">
        <StatusMark tone={STATE_TONE[state]}>{t(`state.${state}`)}</StatusMark>
        {isAnswerNew && <Badge tone="new">{t('newAnswer')}</Badge>}
        <time className="caption num" dateTime={sentAt}>
          {momentText(sentAt, i18n.language)}
        </time>
      </p>
      <p className="feedback__words" dir="auto">
        {text}
      </p>
      {pictureIds.length > 0 && <PictureThumbs pictures={sentPictures(pictureIds)} />}
      {order && <AboutOrder order={order} />}
      <FurtherMessages message={message} />
      <ReplyForm message={message} />
    </li>
  )
}
