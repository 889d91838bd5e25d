import { NotSent, RefusedCall } from '@baize/api-client'
import type { GivenAnswer, StaffWithdrawal } from '@baize/contract'
import { Button, Icon, Notice, type NoticeTone } from '@baize/ui-kit'
import {
  CircleAlert,
  Hand,
  Hourglass,
  Lock,
  type LucideIcon,
  Undo2,
  UsersRound,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast, toastFailure } from '../../app/toast.ts'
import { useStaff } from '../../app/use-session.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { useDecisionFoot } from '../../parts/use-decision-foot.ts'
import { answersOf, openChecks } from './case/answers.logic.ts'
import type { AnswerSheet } from './case/use-answers.ts'
import { type DecisionNotice, planDecision } from './decision.logic.ts'
import { PartsDialog } from './parts-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { SecondApprovalDialog } from './second-approval-dialog.tsx'
import { useNotifyDecided } from './use-notify-decided.ts'
import { useApprove, useCallBack } from './withdrawals.queries.ts'

interface DecisionFootProps {
  readonly withdrawal: StaffWithdrawal
  /** What was answered to the open checks. */
  readonly sheet: AnswerSheet
  onDecided(withdrawalId: string): void
}

/** The decision. Who else must look is written on the button. Nothing shows once it is made. */
export function DecisionFoot({ withdrawal, sheet, onDecided }: DecisionFootProps) {
  const { t } = useTranslation('withdrawals')
  const { staffId } = useStaff()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const checks = openChecks(withdrawal, sheet.answers)
  const answers = answersOf(checks)
  const missing = checks.length - answers.length
  const decision = planDecision(withdrawal, staffId)
  const { withdrawalId, orderNumber, state } = withdrawal
  const mayApprove = decision.mayApprove && missing === 0
  const notifyDecided = useNotifyDecided()
  const approve = useApprove({
    onDecided: (decided) => {
      const isFirst = decided.state === 'second_review'
      toast({ title: t(isFirst ? 'done.first' : 'done.approved'), detail: orderNumber })
      onDecided(withdrawalId)
    },
    // The dialog shows the failure itself.
    onFailed: (failure) => {
      void notifyDecided.afterFailure(withdrawalId, failure)
      if (asked === undefined) toastFailure(t(titleOfFailure(failure)), failure)
    },
  })
  const doApprove = () => {
    if (!mayApprove || approve.isPending) return
    if (state === 'second_review') setAsked('second')
    else approve.mutate({ withdrawalId, seenState: state, seenSince: withdrawal.since, answers })
  }
  // A colleague decided while a dialog stood open: it goes with the case, and says why.
  const isOvertaken = asked !== undefined && !decision.isOpen
  useEffect(() => {
    if (!isOvertaken) return
    notifyDecided.show(withdrawal)
    setAsked(undefined)
  })
  const back = useSendBack(withdrawal)
  const foot = useDecisionFoot(`${withdrawalId} ${state}`, {
    a: doApprove,
    b: () => back.isPossible && back.send(),
    r: () => decision.mayReject && setAsked('reject'),
  })
  if (!decision.isOpen) return null
  const label = t(`label.${decision.label}`)

  return (
    <div className="case-foot" {...foot}>
      {foot['data-settling'] && (
        <p className="case-rest">
          <Icon of={Hourglass} /> {t('case.keysRest')}
        </p>
      )}
      {decision.notice && <DecisionNoticeText notice={decision.notice} withdrawal={withdrawal} />}
      <div className="decision-row">
        <Button
          variant="danger-soft"
          disabled={!decision.mayReject}
          onClick={() => setAsked('reject')}
        >
          {t('reject')} <kbd className="badge">R</kbd>
        </Button>
        {back.isPossible && (
          <Button variant="outline" isBusy={back.isPending} onClick={back.send}>
            <Icon of={Undo2} size="s" isFlipped />
            {t(back.isOwn ? 'case.takeFirstBack' : 'case.backToFirst')}{' '}
            <kbd className="badge">B</kbd>
          </Button>
        )}
        <Button disabled={!mayApprove} onClick={() => setAsked('parts')}>
          {t('parts.open')}
        </Button>
        <Button
          variant="primary"
          className="grow"
          disabled={!mayApprove}
          isBusy={approve.isPending}
          onClick={doApprove}
        >
          {decision.mayApprove && missing > 0
            ? t('case.checksOpen', { label, number: missing })
            : label}{' '}
          <kbd className="badge">A</kbd>
        </Button>
      </div>
      <DecisionDialogs
        {...{ withdrawal, answers, approve, asked, onDecided, label }}
        onClose={close}
      />
    </div>
  )
}

type Asked = 'second' | 'parts' | 'reject'

interface DecisionDialogsProps extends Pick<DecisionFootProps, 'withdrawal' | 'onDecided'> {
  readonly asked: Asked | undefined
  readonly answers: GivenAnswer[]
  readonly approve: ReturnType<typeof useApprove>
  readonly label: string
  onClose(): void
}

/** What a decision asks for before it is sent. */
function DecisionDialogs(props: DecisionDialogsProps) {
  const { asked, withdrawal, answers, approve, label, onDecided, onClose } = props
  const done = () => {
    onClose()
    onDecided(withdrawal.withdrawalId)
  }
  switch (asked) {
    case 'second':
      return (
        <SecondApprovalDialog {...{ withdrawal, answers, approve, onClose }} submitText={label} />
      )
    case 'parts':
      return <PartsDialog {...{ withdrawal, answers, onClose }} onApproved={done} />
    case 'reject':
      return <RejectDialog {...{ withdrawal, onClose }} onRejected={done} />
    default:
      return null
  }
}

/** Takes the first of two approvals back, one's own or a colleague's: the case is reviewed again. */
function useSendBack({ withdrawalId, orderNumber, state, may, blockedBecause }: StaffWithdrawal) {
  const { t } = useTranslation('withdrawals')
  const callBack = useCallBack()
  const isPossible = state === 'second_review' && may.callBack
  return {
    isPossible,
    isOwn: blockedBecause === 'own_first_approval',
    isPending: callBack.isPending,
    send() {
      if (callBack.isPending) return
      callBack.mutate(withdrawalId, {
        onSuccess: () => toast({ title: t('callBack.done'), detail: orderNumber }),
        onError: (failure) => toastFailure(t('callBack.failed'), failure),
      })
    },
  }
}

function titleOfFailure(failure: unknown) {
  const isKnown = failure instanceof RefusedCall || failure instanceof NotSent
  return isKnown ? 'notApproved' : 'approvalUnknown'
}

const NOTICE_LOOK: Readonly<
  Record<NonNullable<DecisionNotice>, { tone: NoticeTone; icon: LucideIcon }>
> = {
  second_person_after_you: { tone: 'gold', icon: UsersRound },
  you_are_second: { tone: 'gold', icon: UsersRound },
  you_were_first: { tone: 'warn', icon: CircleAlert },
  not_permitted: { tone: 'info', icon: Lock },
  held_by_colleague: { tone: 'warn', icon: Hand },
}

function DecisionNoticeText(props: {
  readonly notice: NonNullable<DecisionNotice>
  readonly withdrawal: StaffWithdrawal
}) {
  const { t } = useTranslation(['withdrawals', 'desk'])
  const currency = useCurrency()
  const { tone, icon } = NOTICE_LOOK[props.notice]
  if (props.notice === 'held_by_colleague') {
    return (
      <Notice tone={tone} icon={icon}>
        {t('desk:takeFirst', { name: props.withdrawal.assignee?.displayName ?? '' })}
      </Notice>
    )
  }
  return (
    <Notice tone={tone} icon={icon}>
      {t(`notice.${props.notice}`, {
        limit: formatWireMoney(props.withdrawal.secondApprovalAboveMinor, currency),
        first: props.withdrawal.approvals[0]?.displayName ?? '',
      })}
    </Notice>
  )
}
