import { FEEDBACK_TEXT_MAX } from '@baize/contract'
import { artUrl, Button, Field, Notice } from '@baize/ui-kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openLogin } from '../../app/dialogs.ts'
import { useMember } from '../../app/session.ts'
import { charactersLeft, textFault } from './feedback.logic.ts'
import { feedbackFault } from './feedback-fault.ts'
import { FeedbackPictures } from './feedback-pictures.tsx'
import { OrderField } from './order-field.tsx'
import { useSendFeedback } from './use-send-feedback.ts'

/** What somebody wants to say. It stays here until the house has it, whatever happens on the way. */
export function FeedbackForm() {
  const { t } = useTranslation('feedback')
  const member = useMember()
  // Trial accounts go away, and what they wrote could not be answered.
  const isMember = member !== undefined && !member.isTrial
  const [text, setText] = useState('')
  const [pictureIds, setPictureIds] = useState<readonly string[]>([])
  const [orderId, setOrderId] = useState('')
  const [isTried, setTried] = useState(false)
  const { call, phase } = useSendFeedback(isMember)
  const fault = textFault(text)
  const shown = isTried ? fault : fault === 'too_long' ? fault : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault || call.isPending) return
    const message = {
      text: text.trim(),
      pictureIds: isMember ? pictureIds : [],
      orderId: isMember ? orderId : '',
    }
    call.mutate(message, {
      onSuccess: () => {
        setText('')
        setPictureIds([])
        setOrderId('')
        setTried(false)
      },
    })
  }
  if (call.isSuccess) return <Sent isMember={call.data.isAnswered} onAgain={() => call.reset()} />
  return (
    <form className="panel feedback__form" noValidate onSubmit={submit}>
      {!isMember && (
        <Notice tone="info">
          {t('visitor')}{' '}
          <button type="button" className="link" onClick={() => openLogin()}>
            {t('logIn')}
          </button>
        </Notice>
      )}
      <Field
        label={t('text')}
        isRequired
        error={shown && t(`fault.${shown}`)}
        hint={t('left', { count: charactersLeft(text) })}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            className="textarea"
            rows={4}
            maxLength={FEEDBACK_TEXT_MAX}
            value={text}
            placeholder={t('placeholder')}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </Field>
      {isMember && <OrderField orderId={orderId} onChoose={setOrderId} />}
      {isMember && (
        <FeedbackPictures
          pictureIds={pictureIds}
          onAdd={(added) => setPictureIds((before) => [...before, added])}
          onRemove={(gone) => setPictureIds((before) => before.filter((each) => each !== gone))}
        />
      )}
      {call.isError && (
        <Notice tone="danger" isAlert>
          {feedbackFault(call.error)}
        </Notice>
      )}
      <div className="feedback__foot">
        <Button type="submit" variant="primary" size="l" isBusy={call.isPending}>
          {t(phase === 'checking' ? 'checking' : 'send')}
        </Button>
        <p className="caption text-text-2">{t('privacy')}</p>
      </div>
    </form>
  )
}

/** The house has it. */
function Sent({ isMember, onAgain }: { readonly isMember: boolean; onAgain(): void }) {
  const { t } = useTranslation('feedback')
  return (
    <section className="panel feedback__sent" role="status">
      <img src={artUrl('mailbox')} alt="" width={72} height={72} />
      <h2 className="h2">{t('sent.title')}</h2>
      <p className="text-text-2">{t(isMember ? 'sent.member' : 'sent.visitor')}</p>
      <Button onClick={onAgain}>{t('sent.again')}</Button>
    </section>
  )
}
