import { FEEDBACK_ANSWER_MAX, operations, type StaffFeedback } from '@baize/contract'
import { Button, Notice } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast, toastFailure } from '../../app/toast.ts'
import { useStaff } from '../../app/use-session.ts'
import { InlineForm } from '../../frames/form/inline-form.tsx'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { TextAreaField } from '../../frames/form/text-area-field.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
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
  const isClosed = message.state === 'closed'
  const isWaiting = message.state === 'new' || message.state === 'waiting'
  const closing = message.state === 'answered' ? 'closing.answered' : 'closing.open'
  // A visitor cannot be written to, so a closed message of one is over.
  if (isClosed && !message.member) return null
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
      {!isClosed && (
        <div className="decision-row">
          {isWaiting && (
            <Button isBusy={take.isPending} onClick={assign}>
              {t(isMine ? 'giveBack' : 'takeOn')}
            </Button>
          )}
          <Button onClick={() => setClosing(true)}>{t(`${closing}.action`)}</Button>
        </div>
      )}
      {isClosing && (
        <ReasonDialog
          title={t(`${closing}.title`)}
          text={t('closeText')}
          reasonLabel={t('closeReason')}
          submitText={t(`${closing}.action`)}
          onSubmit={async (reason) => {
            await close.mutateAsync({ kind: 'close', reason })
            done('closed')
          }}
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
  const isClosed = message.state === 'closed'
  const answer = useFeedbackAction(message)
  const form = useContractForm({
    operation: operations.answerFeedback,
    keptAs: `answer to ${message.feedbackId}`,
    defaults: { answer: '' },
    texts: { answer: t('answerMissing') },
    inputOf: (values) => ({ kind: 'answer' as const, answer: values.answer.trim() }),
    send: async (action) => {
      await answer.mutateAsync(action)
      onDone()
    },
  })
  return (
    <InlineForm form={form} submitText={t(isClosed ? 'reopen' : 'sendAnswer')}>
      <TextAreaField
        {...form.field('answer')}
        label={t('answer')}
        hint={t(isClosed ? 'reopenHint' : 'answerHint', { max: FEEDBACK_ANSWER_MAX })}
        isRequired
        rows={4}
        dir="auto"
        maxLength={FEEDBACK_ANSWER_MAX}
      />
    </InlineForm>
  )
}
