import { FEEDBACK_ANSWER_MAX, type StaffFeedback } from '@baize/contract'
import { Button, Field, Notice } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { toast, toastFailure } from '../../app/toast.ts'
import { useStaff } from '../../app/use-session.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useDecisionFoot } from '../../parts/use-decision-foot.ts'
import { useFeedbackAction } from './feedback.queries.ts'

interface FeedbackFootProps {
  readonly message: StaffFeedback
  onDecided(): void
}

/** What can be done with a message in the state it is in. */
export function FeedbackFoot({ message, onDecided }: FeedbackFootProps) {
  const { t } = useTranslation('feedback')
  const staff = useStaff()
  const [isClosing, setClosing] = useState(false)
  const take = useFeedbackAction(message)
  const close = useFeedbackAction(message)
  const foot = useDecisionFoot(`${message.feedbackId} ${message.state}`, {})
  if (message.state === 'answered' || message.state === 'closed') return null
  const isMine = message.assignedTo?.staffId === staff.staffId
  const assign = () =>
    take.mutate(
      { kind: 'take', toMe: !isMine },
      { onError: (failure) => toastFailure(t('notTaken'), failure) },
    )
  const done = (what: 'answered' | 'closed') => {
    toast({ title: t(`done.${what}`), detail: message.member?.username ?? t('visitor') })
    onDecided()
  }
  return (
    <div className="side-panel__foot" {...foot}>
      {message.member ? (
        <AnswerForm message={message} onDone={() => done('answered')} />
      ) : (
        <Notice tone="info">{t('noAnswer')}</Notice>
      )}
      <div className="decision-row">
        <Button isBusy={take.isPending} onClick={assign}>
          {t(isMine ? 'giveBack' : 'takeOn')}
        </Button>
        <Button onClick={() => setClosing(true)}>{t('close')}</Button>
      </div>
      {isClosing && (
        <ReasonDialog
          title={t('closeTitle')}
          text={t('closeText')}
          reasonLabel={t('closeReason')}
          submitText={t('close')}
          call={close}
          onSubmit={(reason) =>
            close.mutate({ kind: 'close', reason }, { onSuccess: () => done('closed') })
          }
          onClose={() => setClosing(false)}
        />
      )}
    </div>
  )
}

/** What is typed stays when the call fails. */
function AnswerForm(props: { readonly message: StaffFeedback; onDone(): void }) {
  const { t } = useTranslation('feedback')
  const { message, onDone } = props
  const [answer, setAnswer] = useState('')
  const [isTried, setTried] = useState(false)
  const send = useFeedbackAction(message)
  const isEmpty = answer.trim() === ''
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isEmpty || send.isPending) return
        send.mutate({ kind: 'answer', answer: answer.trim() }, { onSuccess: onDone })
      }}
    >
      {send.isError && (
        <Notice tone="danger" isAlert>
          {failureText(send.error)}
        </Notice>
      )}
      <Field
        label={t('answer')}
        hint={t('answerHint', { max: FEEDBACK_ANSWER_MAX })}
        error={isTried && isEmpty ? t('answerMissing') : undefined}
        isRequired
      >
        {(wiring) => (
          <textarea
            {...wiring}
            className="textarea"
            rows={4}
            dir="auto"
            maxLength={FEEDBACK_ANSWER_MAX}
            value={answer}
            onChange={(event) => setAnswer(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="decision-row">
        <Button type="submit" variant="primary" className="grow" isBusy={send.isPending}>
          {t('sendAnswer')}
        </Button>
      </div>
    </form>
  )
}
