import './messages-texts.ts'
import './platform-messages.css'
import type { PlatformMessage } from '@baize/contract'
import { Button, Count, EmptyState, Icon, Segments, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'
import { useUnreadMessages } from '../../app/unread-messages.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { Pager } from '../../shell/pager.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { MessageRow } from './message-row.tsx'
import { messagesQuery, type Shown, useRead, useReadAll } from './messages.queries.ts'

interface MessageListProps {
  readonly page: number
  onPage(page: number): void
}

/** The whole page of platform messages, in whichever centre it stands: the list, and the message that is being read. */
export function MessageList({ page, onPage }: MessageListProps) {
  const { t, i18n } = useTranslation('platformMessages')
  const [show, setShow] = useState<Shown>('all')
  // As it was opened: once it is read it may be in the list no longer.
  const [open, setOpen] = useState<PlatformMessage>()
  const list = useQuery(messagesQuery(show, page, i18n.language))
  const read = useRead()
  const unread = useUnreadMessages()
  const { data } = list
  const openMessage = (message: PlatformMessage) => {
    setOpen(message)
    if (!message.isRead) read.mutate(message)
  }
  return (
    <section className="inbox" aria-labelledby="inbox-title">
      <h1 className="h1" id="inbox-title">
        {t('title')}
      </h1>
      <div className="inbox__bar">
        <Segments<Shown>
          label={t('show')}
          choices={[
            { value: 'all', text: t('all') },
            { value: 'unread', text: <UnreadText count={unread} /> },
          ]}
          value={show}
          onChoose={(next) => {
            setShow(next)
            onPage(1)
          }}
        />
        <ReadAll newest={page === 1 ? data?.items[0] : undefined} />
      </div>
      <div className="panel inbox__panel">
        {list.isPending && <SkeletonRows count={6} />}
        {list.isError && <LoadFailure failure={list.error} onRetry={list.refetch} />}
        {data?.items.length === 0 && (
          <EmptyState art="mailbox" title={t(`none.${show}.title`)} headingLevel={2}>
            {t(`none.${show}.text`)}
          </EmptyState>
        )}
        <ul aria-label={t('title')} hidden={!data || data.items.length === 0}>
          {data?.items.map((message) => (
            <MessageRow key={message.messageId} message={message} onOpen={openMessage} />
          ))}
        </ul>
      </div>
      <Pager pageNo={page} totalPages={data?.totalPages ?? 1} onPage={onPage} />
      {open && <MessageDialog message={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

function UnreadText({ count }: { readonly count: number }) {
  const { t } = useTranslation('platformMessages')
  return (
    <span className="inbox__unread">
      {t('unread')}
      {count > 0 && <Count of={count} />}
    </span>
  )
}

/** Only from the first page: there the newest is seen, and what comes after it stays unread. */
function ReadAll({ newest }: { readonly newest: PlatformMessage | undefined }) {
  const { t } = useTranslation('platformMessages')
  const unread = useUnreadMessages()
  const readAll = useReadAll()
  if (unread === 0 || !newest) return null
  return (
    <Button
      variant="ghost"
      isBusy={readAll.isPending}
      onClick={() =>
        readAll.mutate(newest, {
          onError: (failure) =>
            toast({ title: t('readAllFailed'), detail: failureText(failure), tone: 'danger' }),
        })
      }
    >
      <Icon of={CheckCheck} />
      {t('readAll')}
    </Button>
  )
}
