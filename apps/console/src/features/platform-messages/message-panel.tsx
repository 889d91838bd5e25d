import type { SentMessage } from '@baize/contract'
import { Badge, Button, Segments } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FactList, MemberLink } from '../../frames/fact-list.tsx'
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx'
import type { QueueAnswer } from '../../frames/queue-page.tsx'
import { RecordPanel } from '../../frames/record-panel.tsx'
import { formatCount, formatInstant } from '../../parts/format.ts'
import { useLanguageName } from '../../parts/use-language-name.ts'
import { AudienceText } from './audience-text.tsx'
import { wordsIn } from './message-draft.logic.ts'
import { MessageWords } from './message-words.tsx'
import { useWithdraw } from './messages.queries.ts'

interface MessagePanelProps {
  readonly list: QueueAnswer<SentMessage>
  readonly sentMessageId: string
  onStep(by: -1 | 1): void
  onClose(): void
}

/** One message beside the list: its words in every language, who has read it, and the way to take it back. */
export function MessagePanel({ list, sentMessageId, onStep, onClose }: MessagePanelProps) {
  const { t } = useTranslation('platformMessages')
  const message = list.data?.items.find((each) => each.sentMessageId === sentMessageId)
  const isGone = list.data !== undefined && message === undefined
  return (
    <RecordPanel
      query={{
        data: message,
        error: isGone ? new Error('not on this page of the list') : list.error,
        refetch: list.refetch,
      }}
      name={t('panel')}
      nameOf={({ texts }) => wordsIn(texts, undefined)?.title ?? t('panel')}
      failedText={t('panelFailed')}
      title={(found) => <AudienceText message={found} />}
      state={({ withdrawn }) => withdrawn && <Badge tone="warn">{t('state.withdrawn')}</Badge>}
      foot={(found) => !found.withdrawn && <Withdrawal message={found} />}
      isNarrow
      {...{ onStep, onClose }}
    >
      {(found) => (
        <>
          <Facts message={found} />
          <Words message={found} />
        </>
      )}
    </RecordPanel>
  )
}

function Facts({ message }: { readonly message: SentMessage }) {
  const { t } = useTranslation('platformMessages')
  const { member, receivers, readers, sentAt, sentBy, withdrawn } = message
  return (
    <FactList
      facts={[
        [t('column.receivers'), formatCount(receivers)],
        [t('column.readers'), formatCount(readers)],
        [t('column.sent'), formatInstant(sentAt)],
        [t('column.by'), sentBy],
        member && [t('column.member'), <MemberLink key="member" {...member} />],
        withdrawn && [
          t('state.withdrawn'),
          t('withdrawnBy', { at: formatInstant(withdrawn.at), name: withdrawn.by }),
        ],
      ]}
    />
  )
}

function Words({ message: { texts } }: { readonly message: SentMessage }) {
  const { t } = useTranslation('platformMessages')
  const nameOf = useLanguageName()
  const tags = Object.keys(texts)
  const [language, setLanguage] = useState(tags[0] ?? '')
  return (
    <>
      {tags.length > 1 && (
        <Segments
          label={t('column.languages')}
          choices={tags.map((value) => ({ value, text: nameOf(value) }))}
          value={language}
          onChoose={setLanguage}
        />
      )}
      <MessageWords texts={texts} language={language} />
    </>
  )
}

function Withdrawal({ message: { sentMessageId, readers } }: { readonly message: SentMessage }) {
  const { t } = useTranslation('platformMessages')
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdraw(sentMessageId)
  return (
    <div className="side-panel__foot">
      <div className="decision-row">
        <Button variant="danger-soft" className="grow" onClick={() => setAsking(true)}>
          {t('withdraw.open')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('withdraw.title')}
          text={t('withdraw.text', { count: readers })}
          submitText={t('withdraw.submit')}
          variant="danger"
          call={withdraw}
          onSubmit={() =>
            withdraw.mutate(undefined, {
              onSuccess: () => {
                toast({ title: t('withdraw.done') })
                setAsking(false)
              },
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
