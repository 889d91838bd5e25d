import { NotSent, RefusedCall } from '@baize/api-client'
import type { StaffWithdrawal } from '@baize/contract'
import { Button, Notice, type NoticeTone } from '@baize/ui-kit'
import { CircleAlert, Hand, Lock, type LucideIcon, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast, toastFailure } from '../../app/toast.ts'
import { useStaff } from '../../app/use-session.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { useDecisionFoot } from '../../parts/use-decision-foot.ts'
import { ApproveReasonDialog } from './approve-reason-dialog.tsx'
import { type DecisionNotice, planDecision } from './decision.logic.ts'
import { PartsDialog } from './parts-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { SecondApprovalDialog } from './second-approval-dialog.tsx'
import { useApprove } from './withdrawals.queries.ts'

interface DecisionFootProps {
  readonly withdrawal: StaffWithdrawal
  readonly hasKeys: boolean
  onDecided(withdrawalId: string): void
}

/** The decision. Who else must look is written on the button. Nothing shows once it is made. */
export function DecisionFoot({ withdrawal, hasKeys, onDecided }: DecisionFootProps) {
  const { t } = useTranslation(['withdrawals', 'desk'])
  const { staffId } = useStaff()
  const [isRejecting, setRejecting] = useState(false)
  const [isParting, setParting] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const decision = planDecision(withdrawal, staffId)
  const { withdrawalId, orderNumber, state } = withdrawal
  const isSecond = state === 'second_review'
  const approve = useApprove({
    onDecided: (decided) => {
      toast({
        title: t(decided.state === 'second_review' ? 'done.first' : 'done.approved'),
        detail: orderNumber,
      })
      onDecided(withdrawalId)
    },
    // The dialog shows the failure itself and keeps the reason.
    onFailed: (failure) => {
      if (!isAsked) toastFailure(t(titleOfFailure(failure)), failure)
    },
  })
  const doApprove = () => {
    if (!decision.mayApprove || approve.isPending) return
    if (decision.needsReason || isSecond) setAsked(true)
    else approve.mutate({ withdrawalId, seenState: state, seenSince: withdrawal.since })
  }
  const foot = useDecisionFoot(
    `${withdrawalId} ${state}`,
    hasKeys ? { a: doApprove, r: () => decision.mayReject && setRejecting(true) } : {},
  )
  if (!decision.isOpen) return null

  return (
    <div className="side-panel__foot" {...foot}>
      {decision.notice && <DecisionNoticeText notice={decision.notice} withdrawal={withdrawal} />}
      <div className="decision-row">
        <Button
          variant="danger-soft"
          disabled={!decision.mayReject}
          onClick={() => setRejecting(true)}
        >
          {t('reject')}
        </Button>
        <Button disabled={!decision.mayApprove} onClick={() => setParting(true)}>
          {t('parts.open')}
        </Button>
        <Button
          variant="primary"
          className="grow"
          disabled={!decision.mayApprove}
          isBusy={approve.isPending}
          onClick={doApprove}
        >
          {t(`label.${decision.label}`)}
        </Button>
      </div>
      {isAsked && isSecond && (
        <SecondApprovalDialog
          withdrawal={withdrawal}
          needsReason={decision.needsReason}
          submitText={t(`label.${decision.label}`)}
          approve={approve}
          onClose={() => setAsked(false)}
        />
      )}
      {isAsked && !isSecond && (
        <ApproveReasonDialog
          withdrawal={withdrawal}
          submitText={t(`label.${decision.label}`)}
          approve={approve}
          onClose={() => setAsked(false)}
        />
      )}
      {isParting && (
        <PartsDialog
          withdrawal={withdrawal}
          needsReason={decision.needsReason}
          onClose={() => setParting(false)}
          onApproved={() => {
            setParting(false)
            onDecided(withdrawalId)
          }}
        />
      )}
      {isRejecting && (
        <RejectDialog
          withdrawal={withdrawal}
          onClose={() => setRejecting(false)}
          onRejected={() => {
            setRejecting(false)
            onDecided(withdrawalId)
          }}
        />
      )}
    </div>
  )
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
