import { operations, type StaffFeedback } from '@baize/contract'
import { Button, Icon, Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { formatInstant } from '../../parts/format.ts'
import { SidePanel } from '../../parts/side-panel.tsx'
import { useLook } from '../../parts/use-look.ts'
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
  const query = useQuery(messageQuery(useApi(), feedbackId))
  const { data } = query
  const sender = data?.member?.username ?? t('visitor')
  return (
    <SidePanel
      label={data ? t('panelOf', { sender }) : t('panel')}
      head={
        data && (
          <>
            <h2 className="h3">{sender}</h2>
            <FeedbackState state={data.state} />
          </>
        )
      }
      query={query}
      failedText={t('panelFailed')}
      onStep={onStep}
      onClose={onClose}
    >
      {data && (
        <>
          <div className="side-panel__body">
            <p className="feedback-words" dir="auto">
              {data.text}
            </p>
            <Facts message={data} />
            <Pictures message={data} />
            <Outcome message={data} />
          </div>
          <FeedbackFoot message={data} onDecided={() => onDecided(feedbackId)} />
        </>
      )}
    </SidePanel>
  )
}

function Facts({ message }: { readonly message: StaffFeedback }) {
  const { t } = useTranslation('feedback')
  const { member, sentAt, language, assignedTo } = message
  return (
    <dl className="fact-grid panel">
      <div>
        <dt>{t('column.sent')}</dt>
        <dd>{formatInstant(sentAt)}</dd>
      </div>
      <div>
        <dt>{t('fact.language')}</dt>
        <dd>{language}</dd>
      </div>
      <div>
        <dt>{t('column.with')}</dt>
        <dd>{assignedTo?.displayName ?? t('nobody')}</dd>
      </div>
      {member && (
        <div>
          <dt>{t('fact.profile')}</dt>
          <dd>
            <Link
              to="/members/$memberId"
              params={{ memberId: member.memberId }}
              className="link num"
            >
              {member.memberId}
            </Link>
          </dd>
        </div>
      )}
    </dl>
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
  const { address, look } = useLook(() =>
    api.download(operations.viewStaffFeedbackPicture, {
      params: { feedbackPictureId: pictureId },
    }),
  )
  return (
    <li className="id-document">
      {address ? (
        <figure className="id-document__picture">
          <img src={address} alt={t('pictureNo', { number })} />
        </figure>
      ) : (
        <Button size="s" isBusy={look.isPending} onClick={() => look.mutate()}>
          <Icon of={Eye} size="s" />
          {t('look', { number })}
        </Button>
      )}
      {look.isError && (
        <Notice tone="danger" isAlert>
          {failureText(look.error)}
        </Notice>
      )}
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
