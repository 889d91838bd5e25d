import { type OrderLine, operations, type StaffFeedback } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { FactList, MemberLink } from '../../frames/fact-list.tsx'
import { RecordPanel } from '../../frames/record-panel.tsx'
import { formatAmount, formatInstant } from '../../parts/format.ts'
import { OrderLink } from '../../parts/order-link.tsx'
import { RecordedPicture } from '../../parts/recorded-picture.tsx'
import { messageQuery } from './feedback.queries.ts'
import { FeedbackFoot } from './feedback-foot.tsx'
import { FeedbackState } from './feedback-state.tsx'
import { EarlierThreads, Thread } from './feedback-thread.tsx'

interface FeedbackPanelProps {
  readonly feedbackId: string
  onStep(by: -1 | 1): void
  onClose(): void
  onDecided(feedbackId: string): void
}

/** One thread beside the inbox: the words, the order, the pictures, what followed; the answer at the foot. */
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
          <Thread message={message} />
          <EarlierThreads message={message} />
        </>
      )}
    </RecordPanel>
  )
}

function Facts({ message }: { readonly message: StaffFeedback }) {
  const { t } = useTranslation('feedback')
  const orderState = useOrderState()
  const currency = useCurrency()
  const { member, sentAt, language, assignedTo, order } = message
  return (
    <FactList
      facts={[
        [t('column.sent'), formatInstant(sentAt)],
        [t('fact.language'), language],
        [t('column.with'), assignedTo?.displayName ?? t('nobody')],
        order && [t('fact.order'), <OrderLink key="order" of={order} />],
        order && [
          t('fact.asked', { symbol: currency.symbol }),
          formatAmount(order.amountMinor, currency),
        ],
        order && [t('fact.orderState'), orderState(order)],
        member && [t('fact.profile'), <MemberLink key="member" memberId={member.memberId} />],
      ]}
    />
  )
}

/** Where an order stands, in the words of its own queue. */
function useOrderState() {
  const { t } = useTranslation(['deposits', 'withdrawals'])
  return (order: OrderLine) =>
    order.kind === 'deposit'
      ? t(`deposits:state.${order.state}`)
      : t(`withdrawals:state.${order.state}`)
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
