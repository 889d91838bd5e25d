import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { useMessageColumns } from './message-columns.tsx'
import { MessagePanel } from './message-panel.tsx'
import { sentQuery } from './messages.queries.ts'
import { SendDialog } from './send-dialog.tsx'

/** What was written to members, how many have read it, and the way to write more. */
export function MessagesScreen() {
  const { t } = useTranslation('platformMessages')
  const search = useSearch({ from: '/messages' })
  const answer = useQuery(sentQuery(useApi(), search.page ?? 1))
  const houseLanguage = answer.data?.language
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      facts={
        houseLanguage && (
          <HeadAction
            icon={Plus}
            text={t('new')}
            isMain
            needs="messages.send"
            dialog={(close) => <SendDialog houseLanguage={houseLanguage} onClose={close} />}
          />
        )
      }
      search={search}
      answer={answer}
      columns={useMessageColumns(houseLanguage)}
      rowKey={({ sentMessageId }) => sentMessageId}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      panel={(id, panel) => <MessagePanel key={id} list={answer} sentMessageId={id} {...panel} />}
    />
  )
}
