import type { StaffIdentityCheck } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast, toastFailure } from '../../app/toast.ts'
import { useStaff } from '../../app/use-session.ts'
import { useDecisionFoot } from '../../parts/use-decision-foot.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { useCheckAction } from './identity-checks.queries.ts'
import { AskDialog, RejectDialog } from './refusal-dialogs.tsx'

type OpenDialog = 'approve' | 'reject' | 'ask'

/** What can be done with a check in the state it is in. */
export function CheckFoot(props: { readonly check: StaffIdentityCheck; onDecided(): void }) {
  const { t } = useTranslation('identityChecks')
  const { check, onDecided } = props
  const staff = useStaff()
  const [dialog, setDialog] = useState<OpenDialog>()
  const action = useCheckAction(check)
  const isInReview = check.state === 'in_review'
  const isMine = check.assignedTo?.staffId === staff.staffId
  const assign = () =>
    action.mutate(
      { kind: 'assign', toMe: !isMine },
      { onError: (failure) => toastFailure(t('notAssigned'), failure) },
    )
  const foot = useDecisionFoot(`${check.memberId} ${check.state}`, {
    a: () => isInReview && setDialog('approve'),
    r: () => isInReview && setDialog('reject'),
    d: () => setDialog('ask'),
    m: () => isInReview && assign(),
  })
  const done = (what: 'approved' | 'rejected' | 'asked') => {
    toast({ title: t(`done.${what}`), detail: check.username })
    setDialog(undefined)
    onDecided()
  }
  const dialogProps = { check, onClose: () => setDialog(undefined) }
  return (
    <div className="side-panel__foot" {...foot}>
      <div className="decision-row">
        {isInReview && (
          <Button onClick={assign} isBusy={action.isPending}>
            {t(isMine ? 'giveBack' : 'takeOn')}
          </Button>
        )}
        <Button onClick={() => setDialog('ask')}>
          {t(check.state === 'not_asked' ? 'askFirst' : 'askAgain')}
        </Button>
      </div>
      {isInReview && (
        <div className="decision-row">
          <Button variant="danger-soft" onClick={() => setDialog('reject')}>
            {t('reject')}
          </Button>
          <Button variant="primary" className="grow" onClick={() => setDialog('approve')}>
            {t('approve')}
          </Button>
        </div>
      )}
      {dialog === 'approve' && <ApproveDialog {...dialogProps} onDone={() => done('approved')} />}
      {dialog === 'reject' && <RejectDialog {...dialogProps} onDone={() => done('rejected')} />}
      {dialog === 'ask' && <AskDialog {...dialogProps} onDone={() => done('asked')} />}
    </div>
  )
}
