import { operations, type StaffFeedback } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { FactList, MemberLink } from '../../frames/fact-list.tsx'
import { RecordPanel } from '../../frames/record-panel.tsx'
import { formatInstant } from '../../parts/format.ts'
import { RecordedPicture } from '../../parts/recorded-picture.tsx'
import { messageQuery } from './feedback.queries.ts'
import { FeedbackFoot } from './feedback-foot.tsx'
import { FeedbackState } from './feedback-state.tsx'

interface FeedbackPanelProps {
  readonly feedbackId: string
  onStep(by: -1 | 1): void
  onClose(): void
  onDecided(feedbackId: string): void
}

/** One message beside the inbox: the words, the pictures, the answer at the foot. */
export function FeedbackPanel({ feedbackId, onStep, onClose, onDecided }: FeedbackPanelProps) {
  const { t } = useTranslation('feedback')
  const senderOf = ({ member }: StaffFeedback) => member?.username ?? t('visitor')
  return (
    <RecordPanel
      query={useQuery(messageQuery(useApi(), feedbackId))}
      name={t('panel')}
      nameOf={(message) => t('panelOf', { sender: senderOf(message) })}
      failedText={t('panelFailed')}
      title={senderOf}
      state={(message) => <FeedbackState state={message.state} />}
      foot={(message) => <FeedbackFoot message={message} onDecided={() => onDecided(feedbackId)} />}
      {...{ onStep, onClose }}
    >
      {(message) => (
        <>
          <p className="feedback-words" dir="auto">
            {message.text}
          </p>
          <Facts message={message} />
          <Pictures message={message} />
          <Outcome message={message} />
        </>
      )}
    </RecordPanel>
  )
}

function Facts({ message }: { readonly message: StaffFeedback }) {
  const { t } = useTranslation('feedback')
  const { member, sentAt, language, assignedTo } = message
  return (
    <FactList
      facts={[
        [t('column.sent'), formatInstant(sentAt)],
        [t('fact.language'), language],
        [t('column.with'), assignedTo?.displayName ?? t('nobody')],
        member && [t('fact.profile'), <MemberLink key="member" memberId={member.memberId} />],
      ]}
    />
  )
}

function Pictures({ message }: { readonly message: StaffFeedback }) {
  const { t } = useTranslation('feedback')
  if (message.pictureIds.length === 0) return null
  return (
    <section aria-labelledby="pictures-title">
      <div className="panel-head">
        <h3 className="label" id="pictures-title">
          {t('column.pictures')}
        </h3>
        <span className="caption">{t('looksRecorded')}</span>
      </div>
      <ul className="id-documents">
        {message.pictureIds.map((pictureId, index) => (
          <Picture key={pictureId} pictureId={pictureId} number={index + 1} />
        ))}
      </ul>
    </section>
  )
}

interface PictureProps {
  readonly pictureId: string
  readonly number: number
}

function Picture({ pictureId, number }: PictureProps) {
  const { t } = useTranslation('feedback')
  const api = useApi()
  const load = () =>
    api.download(operations.viewStaffFeedbackPicture, {
      params: { feedbackPictureId: pictureId },
    })
  return (
    <li className="id-document">
      <RecordedPicture
        load={load}
        alt={t('pictureNo', { number })}
        look={t('look', { number })}
        figureClass="id-document__picture"
      />
    </li>
  )
}

/** What came of it: the answer and whether it was opened, or why there is none. */
function Outcome({ message }: { readonly message: StaffFeedback }) {
  const { t } = useTranslation('feedback')
  const { answer, closeReason } = message
  if (closeReason !== null) {
    return (
      <section>
        <h3 className="label">{t('closedBecause')}</h3>
        <p className="feedback-words" dir="auto">
          {closeReason}
        </p>
      </section>
    )
  }
  if (!answer) return null
  const seen = answer.seenAt ? t('seenAt', { at: formatInstant(answer.seenAt) }) : t('notSeen')
  return (
    <section className="feedback-answer">
      <h3 className="label">{t('answerBy', { name: answer.by, at: formatInstant(answer.at) })}</h3>
      <p className="feedback-words" dir="auto">
        {answer.text}
      </p>
      <p className="caption">{seen}</p>
    </section>
  )
}
