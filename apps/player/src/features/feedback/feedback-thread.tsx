import { FEEDBACK_REPLY_MAX, type OrderLine, type OwnFeedback } from '@baize/contract'
import { Button, classNames, Field, Notice } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../app/date-text.ts'
import { textFault } from './feedback.logic.ts'
import { feedbackFault } from './feedback-fault.ts'
import { useOrderText } from './use-order-text.ts'
import { useReply } from './use-send-feedback.ts'

/** The order that a message is about, with the way to it. */
export function AboutOrder({ order }: { readonly order: OrderLine }) {
  const text = useOrderText()(order)
  return (
    <p>
      {order.kind === 'deposit' ? (
        <Link to="/member/deposit" search={{ depositId: order.orderId }} className="link">
          {text}
        </Link>
      ) : (
        <Link to="/member/withdraw" className="link">
          {text}
        </Link>
      )}
    </p>
  )
}

/** What both sides wrote after the first message. */
export function FurtherMessages({ message }: { readonly message: OwnFeedback }) {
  const { t, i18n } = useTranslation('feedback')
  if (message.messages.length === 0) return null
  return (
    <ol className="feedback__thread" aria-label={t('thread')}>
      {message.messages.map(({ isFromHouse, text, at }) => (
        <li
          key={`${isFromHouse} ${at}`}
          className={classNames('feedback__said', isFromHouse && 'feedback__said--house')}
        >
          <h3 className="label">{t(isFromHouse ? 'answer' : 'you')}</h3>
          <p className="feedback__words" dir="auto">
            {text}
          </p>
          <time className="caption num" dateTime={at}>
            {momentText(at, i18n.language)}
          </time>
        </li>
      ))}
    </ol>
  )
}

/** Writes again in a thread. What is typed stays until the house has it. */
export function ReplyForm({ message }: { readonly message: OwnFeedback }) {
  const { t } = useTranslation('feedback')
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const call = useReply(message.id)
  if (message.state === 'closed') return <p className="caption">{t('closedHint')}</p>
  if (!isOpen) {
    return (
      <Button className="feedback__more" onClick={() => setOpen(true)}>
        {t('reply')}
      </Button>
    )
  }
  const fault = textFault(text, FEEDBACK_REPLY_MAX)
  const shown = isTried ? fault : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault || call.isPending) return
    call.mutate(text.trim(), {
      onSuccess: () => {
        setText('')
        setTried(false)
        setOpen(false)
      },
    })
  }
  return (
    <form className="feedback__reply" noValidate onSubmit={submit}>
      <Field
        label={t('reply')}
        isRequired
        error={shown && t(shown === 'empty' ? 'fault.empty' : 'fault.reply_too_long')}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            className="textarea"
            rows={3}
            dir="auto"
            maxLength={FEEDBACK_REPLY_MAX}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      {call.isError && (
        <Notice tone="danger" isAlert>
          {feedbackFault(call.error)}
        </Notice>
      )}
      <div className="feedback__foot">
        <Button type="submit" variant="primary" isBusy={call.isPending}>
          {t('sendReply')}
        </Button>
      </div>
    </form>
  )
}
